import { expressionError, type Place } from './expression-error.ts'
import { type Context, type Node, spend } from './node.ts'
import type { Comparator } from './syntax.ts'
import { nameOf, type Type } from './types.ts'
import {
  areEqual,
  compareNumbers,
  equalTo,
  instantOf,
  isNothing,
  numericOf,
  order,
  textOf,
  type Value,
} from './values.ts'
import { wildcard } from './wildcard.ts'

/** What a comparison does, and the steps it takes: texts are folded every time. */
type Comparison = Pick<Node, 'run' | 'weight'>

const LIGHT = 1
const OF_TEXT = 10

/** `=`, or with `wanted` false `<>`. A text that is written out may have `*` for any characters. */
export function compileEquality(wanted: boolean, place: Place, left: Node, right: Node): Comparison {
  const [a, b] = [left.run, right.run]
  const kind = comparedAs(place, left, right, true)
  if (kind === 'null') return { weight: LIGHT, run: (c) => (isNothing(a(c)) && isNothing(b(c))) === wanted }
  if (kind === 'date') return { weight: OF_TEXT, run: (c) => (ofDates(a(c), b(c)) === 0) === wanted }
  const text = writtenText(right) ?? writtenText(left)
  if (text !== undefined) {
    const other = writtenText(right) === undefined ? b : a
    const fits = text.includes('*') ? like(text) : equalTo(text)
    const run: Node['run'] = (c) => {
      const value = other(c)
      weigh(c, value)
      return fits(value) === wanted
    }
    return { weight: OF_TEXT, run }
  }
  const run: Node['run'] = (c) => {
    const [one, another] = [a(c), b(c)]
    weigh(c, one)
    weigh(c, another)
    return areEqual(one, another) === wanted
  }
  return { weight: kind === 'number' || kind === 'boolean' ? LIGHT : 2 * OF_TEXT, run }
}

const HOLDS: Readonly<Record<Exclude<Comparator, '=' | '<>'>, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

export function compileOrdering(kind: keyof typeof HOLDS, place: Place, left: Node, right: Node): Comparison {
  const [a, b] = [left.run, right.run]
  const holds = HOLDS[kind]
  const compared = comparedAs(place, left, right, false)
  const compare = COMPARE[compared]
  const run: Node['run'] = (c) => {
    const [one, another] = [a(c), b(c)]
    weigh(c, one)
    weigh(c, another)
    const order = compare(one, another)
    return order !== undefined && holds(order)
  }
  return { weight: compared === 'number' ? LIGHT : 2 * OF_TEXT, run }
}

const COMPARE: Readonly<Record<Compared, (a: Value, b: Value) => number | undefined>> = {
  number(a, b) {
    if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b)
    const [one, other] = [numericOf(a), numericOf(b)]
    return one === undefined || other === undefined ? undefined : compareNumbers(one, other)
  },
  date: ofDates,
  text: order,
  any: order,
  boolean: () => undefined,
  null: () => undefined,
}

type Compared = 'number' | 'text' | 'date' | 'boolean' | 'any' | 'null'

const SIMPLE: ReadonlySet<Type['kind']> = new Set(['number', 'text', 'date', 'boolean', 'any', 'null'])
const ORDERED: ReadonlySet<Type['kind']> = new Set(['number', 'text', 'date', 'any'])

/** What two sides are compared as. Throws `Expression.InvalidArguments` when they never compare. */
function comparedAs(place: Place, left: Node, right: Node, forEquality: boolean): Compared {
  const kinds = [left.type.kind, right.type.kind]
  if (forEquality && kinds.includes('null') && !kinds.includes('lines')) return 'null'
  const refuse = (): never => {
    const names = `${nameOf(left.type)} and ${nameOf(right.type)}`
    throw expressionError('InvalidArguments', place, `${place.text} cannot compare ${names}.`)
  }
  const possible = forEquality ? SIMPLE : ORDERED
  if (!kinds.every((kind) => possible.has(kind))) refuse()
  if (kinds.includes('date') && kinds.includes('text')) {
    // A text that is written out may say a day; another says what it says.
    const text = left.type.kind === 'text' ? left : right
    if (text.constant === undefined || instantOf(text.constant) === undefined) refuse()
    return 'date'
  }
  const known = kinds.filter((kind) => kind !== 'any')
  if (new Set(known).size > 1) refuse()
  return (known[0] ?? 'any') as Compared
}

function ofDates(a: Value, b: Value): number | undefined {
  if (isNothing(a) && isNothing(b)) return 0
  const [one, other] = [instantOf(a), instantOf(b)]
  return one === undefined || other === undefined ? undefined : one - other
}

/** A long text takes its time. */
function weigh(context: Context, value: Value): void {
  if (typeof value === 'string' && value.length > 100) spend(context, value.length >> 3)
}

const writtenText = ({ constant }: Node) => (typeof constant === 'string' ? constant : undefined)

function like(pattern: string): (value: Value) => boolean {
  const fits = wildcard(pattern)
  return (value) => {
    const text = textOf(value)
    return text !== undefined && fits(text)
  }
}
