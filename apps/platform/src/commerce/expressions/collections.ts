import type { Json, JsonObject } from '../store/index.ts'
import { type Called, expectInputs } from './functions.ts'
import { type Context, expectType, NEEDS, type Node, type Scope, spend } from './node.ts'
import { ANY, BOOLEAN, NUMBER, type Type } from './types.ts'
import { areEqual, equalTo, numericOrZero, total, type Value } from './values.ts'

type Collection = (called: Called, receiver: Node) => Node

/** Functions of `items`. Contract section 16. */
export const lineFunctions: Readonly<Record<string, Collection>> = {
  any: (called, receiver) => ofLines(called, receiver, 'asked', BOOLEAN, some),
  all: (called, receiver) => ofLines(called, receiver, 'asked', BOOLEAN, every),
  count: (called, receiver) => ofLines(called, receiver, 'free', NUMBER, sumOf(one)),
  quantity: (called, receiver) =>
    ofLines(
      called,
      receiver,
      'free',
      NUMBER,
      sumOf((line) => line.Quantity ?? 0),
    ),
  total: (called, receiver) =>
    ofLines(
      called,
      receiver,
      'free',
      NUMBER,
      sumOf((line) => line.LineSubtotal ?? 0),
    ),
}

/** Functions of other lists. */
export const listFunctions: Readonly<Record<string, Collection>> = {
  any: (called, receiver) => ofList(called, receiver, 'asked', BOOLEAN, some),
  all: (called, receiver) => ofList(called, receiver, 'asked', BOOLEAN, every),
  count: (called, receiver) => ofList(called, receiver, 'free', NUMBER, sumOf(one)),
  contains: (called, receiver) => contains(called, receiver),
}

/** What comes out for elements of which a filter says whether they count. */
type Fold<Element> = (elements: readonly Element[], counts: (element: Element) => boolean) => Value

const some = <Element>(elements: readonly Element[], counts: (element: Element) => boolean) => elements.some(counts)
const every = <Element>(elements: readonly Element[], counts: (element: Element) => boolean) => elements.every(counts)

function sumOf<Element>(amountIn: (element: Element) => Value): Fold<Element> {
  return (elements, counts) => total(elements.filter(counts).map((element) => numericOrZero(amountIn(element))))
}

const one = () => 1

/** Steps for an element, whatever is asked of it. */
const EACH = 2

/** A filter must be there, or may be left out. */
type Filter = 'asked' | 'free'

function ofLines(called: Called, receiver: Node, filter: Filter, type: Type, fold: Fold<JsonObject>): Node {
  expectInputs(called, filter === 'asked' ? 1 : 0, 1)
  const condition = compileFilter(called, { ...called.scope, inLines: true })
  const weight = (condition?.weight ?? 0) + EACH
  const passes = condition?.run
  const run = (c: Context): Value => {
    const { items } = c.facts
    spend(c, items.length * weight)
    if (passes === undefined) return fold(items, () => true)
    const outer = c.line
    const value = fold(items, (line) => {
      c.line = line
      return passes(c) === true
    })
    c.line = outer
    return value
  }
  const needs = (condition?.needs ?? NEEDS.nothing) & ~NEEDS.line
  return keeping({ place: called.place, type, needs, weight: receiver.weight, run }, called.scope)
}

function ofList(called: Called, receiver: Node, filter: Filter, type: Type, fold: Fold<Json>): Node {
  expectInputs(called, filter === 'asked' ? 1 : 0, 1)
  const condition = compileFilter(called, { ...called.scope, element: elementOf(receiver.type) })
  const weight = (condition?.weight ?? 0) + EACH
  const passes = condition?.run
  const run = (c: Context): Value => {
    const elements = listOf(receiver.run(c))
    spend(c, elements.length * weight)
    if (passes === undefined) return fold(elements, () => true)
    const outer = c.element
    const value = fold(elements, (element) => {
      c.element = element
      return passes(c) === true
    })
    c.element = outer
    return value
  }
  const needs = ((condition?.needs ?? NEEDS.nothing) & ~NEEDS.element) | receiver.needs
  return keeping({ place: called.place, type, needs, weight: receiver.weight, run }, called.scope)
}

function contains(called: Called, receiver: Node): Node {
  expectInputs(called, 1)
  const [input] = called.inputs.map((syntax) => called.compile(syntax, called.scope))
  if (input === undefined) throw new Error('contains has an input')
  const { run: wanted } = expectType(input, 'text', 'number', 'boolean', 'date', 'null')
  return {
    place: called.place,
    type: BOOLEAN,
    needs: receiver.needs | input.needs,
    weight: receiver.weight + input.weight,
    run(c) {
      const elements = listOf(receiver.run(c))
      spend(c, elements.length * 10)
      const value = wanted(c)
      const fits = typeof value === 'string' ? equalTo(value) : (element: Json) => areEqual(element, value)
      return elements.some(fits)
    },
  }
}

function compileFilter({ inputs, compile }: Called, scope: Scope): Node | undefined {
  const [filter] = inputs
  return filter && expectType(compile(filter, scope), 'boolean', 'null')
}

const elementOf = (type: Type): Type => (type.kind === 'list' ? type.of : ANY)

/** What is no list has no elements. */
const listOf = (value: Value): readonly Json[] => (Array.isArray(value) ? value : [])

/** What is the same for every line and element is worked out once for an order. */
function keeping(node: Node, { kept }: Scope): Node {
  if (node.needs !== NEEDS.nothing) return node
  const slot = kept.count
  kept.count += 1
  const { run } = node
  return {
    ...node,
    run(c) {
      const known = c.kept[slot]
      if (known !== undefined) return known
      const value = run(c)
      c.kept[slot] = value
      return value
    },
  }
}
