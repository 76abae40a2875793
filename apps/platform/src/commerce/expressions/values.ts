import {
  add,
  compare as compareAmounts,
  divide,
  type Money,
  money,
  multiply,
  round,
  subtract,
  toNumber,
  toText,
} from '../money/index.ts'
import { readDate } from '../operations/shape/dates.ts'
import type { Json } from '../store/index.ts'
import { fold } from './fold.ts'

/** A number of a body, or what was reckoned from some. Both stand for the decimal that they print as. */
export type Numeric = number | Money

/** What there is while an expression is evaluated. */
export type Value = Json | Money | Date

const DECIMAL = /^\s*-?\d{1,30}(?:\.\d{1,30})?\s*$/
const NAUGHT = money(0)

const isAmount = (value: Value): value is Money =>
  typeof value === 'object' && value !== null && 'coefficient' in value && typeof value.coefficient === 'bigint'

/** The number that a value is, also as text; undefined for what is none. */
export function numericOf(value: Value): Numeric | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return DECIMAL.test(value) ? money(value.trim()) : undefined
  return isAmount(value) ? value : undefined
}

/** As {@link numericOf}; what is no number counts as 0. Contract section 16. */
export const numericOrZero = (value: Value): Numeric => (typeof value === 'number' ? value : (numericOf(value) ?? 0))

export const amountOf = (value: Numeric): Money => (typeof value === 'number' ? money(value) : value)

/** As it is written; undefined for what has parts, and for what is missing. */
export function textOf(value: Value): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return isAmount(value) ? toText(value) : undefined
}

export const toNumberOf = (value: Numeric): number => (typeof value === 'number' ? value : toNumber(value))

/** The instant that a value is, also as text in ISO 8601; undefined for what is none. */
export function instantOf(value: Value): number | undefined {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' ? readDate(value)?.getTime() : undefined
}

// Whole numbers of less than 2^53 are reckoned with as they are: nothing is lost there.
export function plus(a: Numeric, b: Numeric): Numeric {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const exact = (a as number) + (b as number)
    if (Number.isSafeInteger(exact)) return exact
  }
  return add(amountOf(a), amountOf(b))
}

/** The whole hundredths that a number is, so that they add up exactly; undefined when it has finer parts or is vast. */
function hundredthsOf(value: Numeric): number | undefined {
  if (typeof value !== 'number') return undefined
  const hundredths = Math.round(value * 100)
  return Math.abs(hundredths) < 1e12 && hundredths / 100 === value ? hundredths : undefined
}

/** The sum of any number of values. Amounts of money, which have two decimals, are added quickly. */
export function total(values: Iterable<Numeric>): Numeric {
  let hundredths = 0
  let others: Numeric = 0
  for (const value of values) {
    const whole = hundredthsOf(value)
    const next = hundredths + (whole ?? 0)
    // Below 10^15 hundredths, the number that comes of dividing by 100 prints as exactly these.
    if (whole === undefined || Math.abs(next) >= 1e15) others = plus(others, value)
    else hundredths = next
  }
  return others === 0 ? hundredths / 100 : plus(hundredths / 100, others)
}

export function minus(a: Numeric, b: Numeric): Numeric {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const exact = (a as number) - (b as number)
    if (Number.isSafeInteger(exact)) return exact
  }
  return subtract(amountOf(a), amountOf(b))
}

export function times(a: Numeric, b: Numeric): Numeric {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const exact = (a as number) * (b as number)
    if (Number.isSafeInteger(exact)) return exact
  }
  return multiply(amountOf(a), amountOf(b))
}

/** To 20 decimals; null when the divisor is 0. */
export function dividedBy(a: Numeric, b: Numeric): Numeric | null {
  const [dividend, by] = [hundredthsOf(a), hundredthsOf(b)]
  // Of whole hundredths: the quotient has six decimals or fewer when so many millionths go in without a rest.
  if (dividend !== undefined && by !== undefined && by !== 0 && Math.abs(dividend) < 1e9) {
    const millionths = dividend * 1_000_000
    if (millionths % by === 0) return millionths / by / 1_000_000
  }
  const divisor = amountOf(b)
  return isNaught(divisor) ? null : divide(amountOf(a), divisor)
}

/** What is left of a division with a whole quotient; it has the sign of `a`. Null when the divisor is 0. */
export function remainder(a: Numeric, b: Numeric): Numeric | null {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && b !== 0) return (a as number) % (b as number) || 0
  const [dividend, divisor] = [amountOf(a), amountOf(b)]
  if (isNaught(divisor)) return null
  return subtract(dividend, multiply(divisor, towardsZero(divide(dividend, divisor))))
}

export const rounded = (value: Numeric, decimals: number): Numeric => round(amountOf(value), decimals)

export const negated = (value: Numeric): Numeric => minus(0, value)

export function compareNumbers(a: Numeric, b: Numeric): number {
  // Numbers stand in the order of the decimals that they print as.
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0
  return compareAmounts(amountOf(a), amountOf(b))
}

const isNaught = (value: Money) => compareAmounts(value, NAUGHT) === 0

function towardsZero(value: Money): Money {
  const nearest = round(value, 0)
  const sign = compareAmounts(value, NAUGHT)
  if (compareAmounts(nearest, value) * sign <= 0) return nearest
  return sign > 0 ? subtract(nearest, money(1)) : add(nearest, money(1))
}

/** Is it missing? */
export const isNothing = (value: Value | undefined): value is null | undefined => value === null || value === undefined

/** Texts of any case are equal, numbers by what they are, and `'5'` is 5 where an extended property has the one or other. */
export function areEqual(a: Value, b: Value): boolean {
  if (a === b) return true
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (typeof a === 'string' && typeof b === 'string') return fold(a) === fold(b)
  return order(a, b) === 0
}

/** Negative, zero or positive as `a` stands before, with or after `b`; undefined when they have no order. */
export function order(a: Value, b: Value): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b)
  if (isNothing(a) || isNothing(b) || typeof a === 'boolean' || typeof b === 'boolean') return undefined
  if (a instanceof Date || b instanceof Date) {
    const [one, other] = [instantOf(a), instantOf(b)]
    return one === undefined || other === undefined ? undefined : one - other
  }
  if (typeof a === 'string' && typeof b === 'string') {
    const [one, other] = [fold(a), fold(b)]
    return one < other ? -1 : one > other ? 1 : 0
  }
  const [one, other] = [numericOf(a), numericOf(b)]
  return one === undefined || other === undefined ? undefined : compareNumbers(one, other)
}

/** As {@link areEqual}, with a text that is folded once. Also a number or a truth that is written so is equal to it. */
export function equalTo(written: string): (value: Value) => boolean {
  const folded = fold(written)
  const number: Numeric | undefined = numericOf(written)
  return (value) => {
    if (typeof value === 'string') return value === written || fold(value) === folded
    if (typeof value === 'boolean') return String(value) === folded
    const other = number === undefined ? undefined : numericOf(value)
    return number !== undefined && other !== undefined && compareNumbers(number, other) === 0
  }
}
