import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extOf, flattenAttributes } from './attributes.ts'

describe('attributes', () => {
  const cases: [given: object | undefined, flat: object][] = [
    [undefined, {}],
    [
      { a: { b: 1 }, c: 'x' },
      { a_b: 1, c: 'x' },
    ],
    [{ a: undefined, b: null, c: {}, d: { e: undefined, f: null } }, {}],
    [
      { a: [1, { b: 2 }], b: [] },
      { a: [1, { b: 2 }], b: [] },
    ],
    [{ a: { b: 1 }, a_b: 2 }, { a_b: 2 }],
    [{ a_b: 2, a: { b: 1 } }, { a_b: 1 }],
    [{ at: new Date('2026-05-04T10:15:30.120Z'), never: new Date('x') }, { at: '2026-05-04T10:15:30.120Z' }],
    [
      { zero: 0, no: false, empty: '' },
      { zero: 0, no: false, empty: '' },
    ],
    [Object.create({ inherited: 1 }), {}],
    [{ map: new Map([['a', 1]]) }, {}],
    [JSON.parse('{"__proto__":{"a":1},"b":{"__proto__":2}}'), { __proto___a: 1, b___proto__: 2 }],
  ]
  test.each(cases)('%j flatten to %j', (given, flat) => {
    expect({ ...flattenAttributes(given) }).toEqual(flat)
  })

  test('without attributes there is no ext', () => {
    expect(extOf({ extensionData: { a: null } })).toEqual({})
    expect(extOf({ extensionData: { a: { b: 1 } } })).toEqual({ ext: { a_b: 1 } })
  })

  test('nesting deeper than 10 is cut, so that a circle ends', () => {
    const nested = (depth: number): object => (depth === 1 ? { end: 1 } : { a: nested(depth - 1) })
    expect(Object.keys(flattenAttributes(nested(10)))).toEqual([`${'a_'.repeat(9)}end`])
    expect(Object.keys(flattenAttributes(nested(11)))).toEqual([])
    const circle: Record<string, unknown> = { x: 1 }
    circle.self = circle
    expect(Object.keys(flattenAttributes(circle))).toHaveLength(10)
  })

  test('a class instance counts by its own fields, a Date as text', () => {
    class Money {
      amount = 5
      get text() {
        return '5'
      }
    }
    expect({ ...flattenAttributes({ price: new Money() }) }).toEqual({ price_amount: 5 })
  })
})

/** What the rules say, told another way: every path to a leaf, in order. */
function paths(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object' || Array.isArray(value)) return [[path.join('_'), value]]
  return path.length > 9
    ? []
    : Object.keys(value).flatMap((key) => paths((value as Record<string, unknown>)[key], [...path, key]))
}

const tree = fc.object({
  key: fc.stringMatching(/^[a-c_]{0,2}$/),
  maxDepth: 12,
  maxKeys: 3,
  values: [fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.constant(undefined), fc.array(fc.integer())],
})

// Specification: extension-data
test('any object flattens to its leaves, the last of a name winning; more than 50 are refused', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const expected = Object.fromEntries(paths(given))
      if (Object.keys(expected).length > 50) {
        expect(() => flattenAttributes(given)).toThrow(/^\[IV-0005\]/)
      } else expect({ ...flattenAttributes(given) }).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test('flat attributes flatten to themselves, and what is flattened is JSON without objects', () => {
  fc.assert(
    fc.property(tree, (given) => {
      if (Object.keys(Object.fromEntries(paths(given))).length > 50) return
      const once = flattenAttributes(given)
      expect({ ...flattenAttributes(once) }).toEqual({ ...once })
      for (const value of Object.values(once)) expect(typeof value !== 'object' || Array.isArray(value)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
