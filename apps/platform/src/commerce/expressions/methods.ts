import type { JsonObject } from '../store/index.ts'
import { fold } from './fold.ts'
import { type Called, expectInputs } from './functions.ts'
import { type Context, expectType, type Node, spend, together } from './node.ts'
import { BOOLEAN } from './types.ts'
import { areEqual, isNothing, textOf, type Value } from './values.ts'

type Method = (called: Called, receiver: Node) => Node

/** Is the product in one of these categories? The input is their ids, with commas between. Contract section 16. */
export const productMethods: Readonly<Record<string, Method>> = {
  incategory: (called, product) => inCategories(called, product, ({ facts }, id) => [facts.categoriesOf(id)]),
  inparentcategory: (called, product) =>
    inCategories(called, product, ({ facts }, id) => [facts.categoriesOf(id), facts.ancestorsOf(id)]),
}

function inCategories(
  called: Called,
  product: Node,
  categoriesOf: (context: Context, productId: string) => readonly (readonly string[])[],
): Node {
  expectInputs(called, 1)
  const [input] = called.inputs.map((syntax) => expectType(called.compile(syntax, called.scope), 'text'))
  if (input === undefined) throw new Error(`${called.name.value} has an input`)
  const fixed = typeof input.constant === 'string' ? new Set(partsOf(input.constant)) : undefined
  return {
    place: called.place,
    type: BOOLEAN,
    ...together([product, input], 10),
    run(c) {
      const id = (product.run(c) as JsonObject | null)?.ID
      if (typeof id !== 'string') return false
      const wanted = fixed ?? new Set(partsOf(textOf(input.run(c)) ?? ''))
      return categoriesOf(c, id).some((ids) => {
        spend(c, ids.length * 5)
        return ids.some((category) => wanted.has(fold(category)))
      })
    },
  }
}

export const orderMethods: Readonly<Record<string, Method>> = {
  /** Is that rule approved on this order? */
  approved(called, receiver) {
    expectInputs(called, 1)
    const [input] = called.inputs.map((syntax) => expectType(called.compile(syntax, called.scope), 'text'))
    if (input === undefined) throw new Error('approved has an input')
    return {
      place: called.place,
      type: BOOLEAN,
      ...together([receiver, input], 10),
      run(c) {
        const id = textOf(input.run(c))
        return id !== undefined && [...c.facts.approvedRules].some((rule) => areEqual(rule, id))
      },
    }
  },
}

export const valueMethods: Readonly<Record<string, Method>> = {
  /** Is it one of these? Texts say several, with commas between. */
  in(called, receiver) {
    expectInputs(called, 1, Number.POSITIVE_INFINITY)
    const inputs = called.inputs.map((syntax) =>
      expectType(called.compile(syntax, called.scope), 'text', 'number', 'null'),
    )
    const fixed = inputs.every(({ constant }) => constant !== undefined)
      ? inputs.flatMap(({ constant }) => choicesOf(constant ?? null))
      : undefined
    return {
      place: called.place,
      type: BOOLEAN,
      ...together([receiver, ...inputs], 10),
      run(c) {
        const value = receiver.run(c)
        if (isNothing(value)) return false
        const choices = fixed ?? inputs.flatMap(({ run }) => choicesOf(run(c)))
        spend(c, choices.length * 10)
        const folded = typeof value === 'string' ? fold(value) : value
        return choices.some((choice) => areEqual(folded, choice))
      },
    }
  },
}

const partsOf = (list: string): string[] => list.split(',').map((part) => fold(part.trim()))

const choicesOf = (value: Value): Value[] =>
  typeof value === 'string' ? partsOf(value) : isNothing(value) ? [] : [value]
