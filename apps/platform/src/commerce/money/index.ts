/**
 * A decimal number, kept exactly: `coefficient / 10^scale`. Amounts are made, reckoned with and read by the functions
 * of this file alone; never by the arithmetic of numbers, in which 0.1 + 0.2 is not 0.3. Contract section 8.1.
 */
export interface Money {
  readonly coefficient: bigint
  readonly scale: number
}

/** Decimals that a quotient is worked out to. */
const QUOTIENT_DECIMALS = 20

/** Decimals that are kept of a product: far more than any amount has, and few enough that nothing grows without end. */
const MAX_DECIMALS = 60

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

export const ZERO: Money = { coefficient: 0n, scale: 0 }

/**
 * Reads a decimal: `'12.50'`, `12.5`, `'-3'`, `1e-7`. A number is what it prints as. Throws for what is no decimal.
 *
 * @example
 * toNumber(add(money(0.1), money('0.2'))) // 0.3
 */
export function money(value: number | string): Money {
  const parts = DECIMAL.exec(String(value).trim())
  if (parts === null) throw new Error(`${String(value).slice(0, 50)} is no decimal number`)
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const scale = fraction.length - Number(exponent)
  const coefficient = BigInt(`${sign}${whole}${fraction}`)
  return scale >= 0 ? trimmed(coefficient, scale) : { coefficient: coefficient * power(-scale), scale: 0 }
}

export function add(a: Money, b: Money): Money {
  const scale = Math.max(a.scale, b.scale)
  return trimmed(at(a, scale) + at(b, scale), scale)
}

export function subtract(a: Money, b: Money): Money {
  return add(a, negate(b))
}

export function negate({ coefficient, scale }: Money): Money {
  return { coefficient: -coefficient, scale }
}

export function multiply(a: Money, b: Money): Money {
  const product = trimmed(a.coefficient * b.coefficient, a.scale + b.scale)
  return product.scale > MAX_DECIMALS ? round(product, MAX_DECIMALS) : product
}

/** To 20 decimals, rounded half away from zero. Throws `RangeError` for a divisor of zero. */
export function divide(a: Money, b: Money): Money {
  if (b.coefficient === 0n) throw new RangeError('An amount is divided by zero')
  const dividend = a.coefficient * power(QUOTIENT_DECIMALS + b.scale)
  return trimmed(nearest(dividend, b.coefficient * power(a.scale)), QUOTIENT_DECIMALS)
}

/** To so many decimals, half away from zero: 0.125 becomes 0.13, and -0.125 becomes -0.13. */
export function round(value: Money, decimals: number): Money {
  if (value.scale <= decimals) return value
  return trimmed(nearest(value.coefficient, power(value.scale - decimals)), decimals)
}

/** As amounts are stored: to two decimals. Contract section 8.1. */
export function round2(value: Money): Money {
  return round(value, 2)
}

/** Negative, zero or positive: as `a - b` is. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  const scale = Math.max(a.scale, b.scale)
  const difference = at(a, scale) - at(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function sum(values: Iterable<Money>): Money {
  let total = ZERO
  for (const value of values) total = add(total, value)
  return total
}

/** As a body carries it: the nearest number. */
export function toNumber(value: Money): number {
  return Number(toText(value))
}

/** All its decimals, without zeros at the end: `-0.5`. */
export function toText({ coefficient, scale }: Money): string {
  const sign = coefficient < 0n ? '-' : ''
  const digits = String(coefficient < 0n ? -coefficient : coefficient).padStart(scale + 1, '0')
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const power = (exponent: number) => 10n ** BigInt(exponent)

const at = ({ coefficient, scale }: Money, wanted: number) => coefficient * power(wanted - scale)

function nearest(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const quotient = (2n * a + b) / (2n * b)
  return negative ? -quotient : quotient
}

/** Without zeros at the end, so that equal amounts are written alike. */
function trimmed(coefficient: bigint, scale: number): Money {
  let [value, decimals] = [coefficient, scale]
  while (decimals > 0 && value % 10n === 0n) {
    value /= 10n
    decimals -= 1
  }
  return { coefficient: value, scale: decimals }
}
