import { compileEquality, compileOrdering } from './comparisons.ts'
import type { Place } from './expression-error.ts'
import { expectType, type Node, together } from './node.ts'
import type { Arithmetic, Comparator } from './syntax.ts'
import { BOOLEAN, NUMBER } from './types.ts'
import { dividedBy, minus, type Numeric, negated, numericOrZero, plus, remainder, times } from './values.ts'

/** `and`, `or`: the right side runs only when the left one leaves it open. What is missing is false. */
export function compileLogic(kind: 'and' | 'or', place: Place, left: Node, right: Node): Node {
  const [a, b] = [expectType(left, 'boolean', 'null').run, expectType(right, 'boolean', 'null').run]
  const run: Node['run'] =
    kind === 'and' ? (c) => a(c) === true && b(c) === true : (c) => a(c) === true || b(c) === true
  return { place, type: BOOLEAN, ...together([left, right]), run }
}

export function compileNot(place: Place, of: Node): Node {
  const { run } = expectType(of, 'boolean', 'null')
  return { place, type: BOOLEAN, ...together([of]), run: (c) => run(c) !== true }
}

export function compileMinus(place: Place, of: Node): Node {
  const { run, constant } = expectType(of, 'number', 'null')
  if (constant === undefined || constant === null) {
    return { place, type: NUMBER, ...together([of], 15), run: (c) => negated(numericOrZero(run(c))) }
  }
  const value = negated(numericOrZero(constant))
  return { place, type: NUMBER, ...together([of]), constant: value, run: () => value }
}

interface Operation {
  readonly of: (a: Numeric, b: Numeric) => Numeric | null
  /** Steps: exact decimals take their time. */
  readonly weight: number
}

const OPERATIONS: Readonly<Record<Arithmetic, Operation>> = {
  '+': { of: plus, weight: 15 },
  '-': { of: minus, weight: 15 },
  '*': { of: times, weight: 20 },
  '/': { of: dividedBy, weight: 80 },
  '%': { of: remainder, weight: 150 },
}

/** Exact; what is missing counts as 0, and what is divided by 0 is missing. Contract section 16. */
export function compileArithmetic(kind: Arithmetic, place: Place, left: Node, right: Node): Node {
  const [a, b] = [expectType(left, 'number', 'null').run, expectType(right, 'number', 'null').run]
  const { of: operate, weight } = OPERATIONS[kind]
  const run: Node['run'] = (c) => operate(numericOrZero(a(c)), numericOrZero(b(c)))
  return { place, type: NUMBER, ...together([left, right], weight), run }
}

/** Missing values are null: equal to null alone, and neither less nor more than anything. Contract section 16. */
export function compileComparison(kind: Comparator, place: Place, left: Node, right: Node): Node {
  const { run, weight } =
    kind === '=' || kind === '<>'
      ? compileEquality(kind === '=', place, left, right)
      : compileOrdering(kind, place, left, right)
  return { place, type: BOOLEAN, ...together([left, right], weight), run }
}
