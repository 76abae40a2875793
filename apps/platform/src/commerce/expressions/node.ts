import { CommerceError } from '../commerce-error.ts'
import type { Json, JsonObject } from '../store/index.ts'
import { expressionError, type Place } from './expression-error.ts'
import type { OrderFacts } from './facts.ts'
import type { KindRules } from './kinds.ts'
import { nameOf, type Type } from './types.ts'
import type { Value } from './values.ts'

/** One order being looked at by one expression. */
export interface Context {
  readonly facts: OrderFacts
  /** The line of the promotion. */
  item: JsonObject | null
  /** The line that the innermost filter of `items` is at. */
  line: JsonObject | null
  /** The element that the innermost filter of a list is at. */
  element: Json
  /** What came out for parts that are the same for every line. */
  readonly kept: (Value | undefined)[]
  /** Steps that are left. */
  steps: number
}

/** What of the context a part looks at, besides the facts, which stay. */
export const NEEDS = { nothing: 0, line: 1, item: 2, element: 4 } as const

/** A part of an expression, ready to run. */
export interface Node {
  readonly place: Place
  readonly type: Type
  /** Steps that running it takes, filters aside. */
  readonly weight: number
  /** Sum of {@link NEEDS}. */
  readonly needs: number
  /** Of what is written out: its value. */
  readonly constant?: Value
  readonly run: (context: Context) => Value
}

/** Where in an expression a part stands: which names there are. */
export interface Scope {
  readonly rules: KindRules
  /** Within a filter of `items`: names are properties of lines. */
  readonly inLines: boolean
  /** Within a filter of another list: `item` is its element. */
  readonly element: Type | undefined
  /** Parts whose value is kept, so far. */
  readonly kept: { count: number }
}

/** Takes steps off the budget. Throws when too few are left. */
export function spend(context: Context, steps: number): void {
  context.steps -= steps
  if (context.steps < 0) {
    throw new CommerceError(
      400,
      'Expression.InvalidArguments',
      'The expression takes too many steps. Look at fewer lines or list elements in it.',
    )
  }
}

/** Throws `Expression.InvalidArguments` for a part that is of none of these types. What may be anything may be them. */
export function expectType(node: Node, ...wanted: readonly Type['kind'][]): Node {
  if (node.type.kind === 'any' || wanted.includes(node.type.kind)) return node
  const asked = wanted.filter((kind) => kind !== 'null').map((kind) => nameOf({ kind } as Type))
  throw expressionError(
    'InvalidArguments',
    node.place,
    `Expected ${asked.join(' or ')}, but this is ${nameOf(node.type)}.`,
  )
}

/**
 * What some parts need and weigh together. `own`: steps that what is made of them takes itself; a step is about a tenth
 * of a microsecond.
 */
export function together(nodes: readonly Node[], own = 1): Pick<Node, 'needs' | 'weight'> {
  return {
    needs: nodes.reduce((needs, node) => needs | node.needs, 0),
    weight: nodes.reduce((weight, node) => weight + node.weight, own),
  }
}
