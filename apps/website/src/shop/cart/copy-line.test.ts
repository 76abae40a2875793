import type { LineItem } from '@tessera/commerce'
import { expect, test } from 'vitest'
import type { ShopClient } from '../shop-client.ts'
import { copyLine } from './copy-line.ts'

const { signal } = new AbortController()
const FROM = 'order-of-another-device'
const line = (more: Partial<LineItem> = {}) =>
  ({
    ID: 'theirs',
    ProductID: 'bench',
    Quantity: 3,
    Specs: [{ SpecID: 'engraving', OptionID: 'text', Value: 'Ida' }],
    ...more,
  }) as LineItem

/** Copies a line into a cart of these lines, and tells what was asked of commerce. */
async function copied(one: LineItem, into: readonly LineItem[], from?: string) {
  const calls: unknown[] = []
  const cart = {
    createLineItem: async (body: unknown) => void calls.push(['create', body]),
    patchLineItem: async (id: string, body: unknown) => void calls.push(['patch', id, body]),
    createBundleItem: async (id: string, body: unknown) => {
      calls.push(['bundle', id, body])
      return { ID: 'new-set' }
    },
  }
  const became = await copyLine({ cart } as unknown as ShopClient, one, { among: [one], into, from, signal })
  return { became, calls }
}

test('a line is new in the cart, with its choices, and knows how many pieces came from where', async () => {
  const Specs = [{ SpecID: 'engraving', OptionID: 'text', Value: 'Ida' }]
  const body = { ProductID: 'bench', Quantity: 3, Specs }
  expect(await copied(line(), [])).toEqual({ became: 'added', calls: [['create', body]] })
  const xp = { Copied: { [FROM]: 3 } }
  expect(await copied(line(), [], FROM)).toEqual({ became: 'added', calls: [['create', { ...body, xp }]] })
})

test('the same product with the same choices grows; with others it is another line', async () => {
  const mine = line({ ID: 'mine', Quantity: 2, xp: { PriceBefore: 9 } })
  expect(await copied(line(), [mine])).toEqual({ became: 'summed', calls: [['patch', 'mine', { Quantity: 5 }]] })
  const xp = { PriceBefore: 9, Copied: { [FROM]: 3 } }
  expect(await copied(line(), [mine], FROM)).toEqual({
    became: 'summed',
    calls: [['patch', 'mine', { Quantity: 5, xp }]],
  })
  const other = line({ ID: 'other', Specs: [{ SpecID: 'engraving', OptionID: 'text', Value: 'Tom' }] as never })
  expect((await copied(line(), [other], FROM)).became).toBe('added')
})

test.each([
  ['nothing has changed', 5, 3, undefined],
  ['fewer lie there now', 5, 1, 3],
  ['more lie there now', 5, 4, 6],
  ['its owner has taken out more than came from there', 1, 3, undefined],
  ['hardly anything is left', 1, 1, 1],
])('a second time the pieces from there are set: %s', async (_, there, theirs, becomes) => {
  const mine = line({ ID: 'mine', Quantity: there, xp: { Copied: { [FROM]: 3, another: 1 } } })
  const { became, calls } = await copied(line({ Quantity: theirs }), [mine], FROM)
  expect(became).toBe('again')
  const xp = { Copied: { [FROM]: theirs, another: 1 } }
  expect(calls).toEqual(becomes === undefined ? [] : [['patch', 'mine', { Quantity: becomes, xp }]])
})

test('where a line came from comes along when its cart joins another', async () => {
  const xp = { Copied: { [FROM]: 2 } }
  const { calls } = await copied(line({ xp }), [line({ ID: 'mine', Quantity: 1 })])
  expect(calls).toEqual([['patch', 'mine', { Quantity: 4, xp }]])
})

test('a set is added once from one order', async () => {
  const set = line({ ProductID: 'set', IsBundle: true, Specs: [] })
  const xp = { Copied: { [FROM]: 3 } }
  expect(await copied(set, [line({ ...set, ID: 'mine' })], FROM)).toEqual({
    became: 'added',
    calls: [
      ['bundle', 'set', { LineItems: [] }],
      ['patch', 'new-set', { xp }],
    ],
  })
  expect(await copied(set, [line({ ...set, ID: 'mine', xp })], FROM)).toEqual({ became: 'again', calls: [] })
})
