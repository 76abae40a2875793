import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type LineItem, memoryTokens } from '@tessera/commerce'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopClient, type ShopClient } from '../shop-client.ts'
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

/** A commerce service that takes each line and remembers what it was asked. */
const calls: unknown[] = []
const server = createServer(async (request, response) => {
  const body = await json(request)
  calls.push([`${request.method} ${request.url}`, body])
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ ...(body as object), ID: 'new' }))
})
let client: ShopClient
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url')
  const access = `${part({ alg: 'none' })}.${part({ usr: 'guest', cid: 'shop', exp: Date.now() / 1000 + 3600 })}.x`
  const tokens = memoryTokens({ access })
  client = createShopClient({ baseApiUrl: `http://127.0.0.1:${port}`, clientId: 'shop', tokens, retries: 0 })
})
afterAll(() => server.close())

/** Copies a line into a cart of these lines, and tells what was asked of commerce. */
async function copied(one: LineItem, into: readonly LineItem[], from?: string) {
  calls.length = 0
  const became = await copyLine(client, one, { among: [one], into, from, signal })
  return { became, calls: [...calls] }
}

test('a line is new in the cart, with its choices, and knows how many pieces came from where', async () => {
  const Specs = [{ SpecID: 'engraving', OptionID: 'text', Value: 'Ida' }]
  const body = { ProductID: 'bench', Quantity: 3, Specs }
  expect(await copied(line(), [])).toEqual({ became: 'added', calls: [['POST /v1/cart/lineitems', body]] })
  const xp = { Copied: { [FROM]: 3 } }
  expect(await copied(line(), [], FROM)).toEqual({
    became: 'added',
    calls: [['POST /v1/cart/lineitems', { ...body, xp }]],
  })
})

test('the same product with the same choices grows; with others it is another line', async () => {
  const mine = line({ ID: 'mine', Quantity: 2, xp: { PriceBefore: 9 } })
  expect(await copied(line(), [mine])).toEqual({
    became: 'summed',
    calls: [['PATCH /v1/cart/lineitems/mine', { Quantity: 5 }]],
  })
  const xp = { PriceBefore: 9, Copied: { [FROM]: 3 } }
  expect(await copied(line(), [mine], FROM)).toEqual({
    became: 'summed',
    calls: [['PATCH /v1/cart/lineitems/mine', { Quantity: 5, xp }]],
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
  expect(calls).toEqual(becomes === undefined ? [] : [['PATCH /v1/cart/lineitems/mine', { Quantity: becomes, xp }]])
})

test('where a line came from comes along when its cart joins another', async () => {
  const xp = { Copied: { [FROM]: 2 } }
  const { calls } = await copied(line({ xp }), [line({ ID: 'mine', Quantity: 1 })])
  expect(calls).toEqual([['PATCH /v1/cart/lineitems/mine', { Quantity: 4, xp }]])
})

test('a set is added once from one order', async () => {
  const set = line({ ProductID: 'set', IsBundle: true, Specs: [] })
  const xp = { Copied: { [FROM]: 3 } }
  expect(await copied(set, [line({ ...set, ID: 'mine' })], FROM)).toEqual({
    became: 'added',
    calls: [
      ['POST /v1/cart/bundles/set', { LineItems: [] }],
      ['PATCH /v1/cart/lineitems/new', { xp }],
    ],
  })
  expect(await copied(set, [line({ ...set, ID: 'mine', xp })], FROM)).toEqual({ became: 'again', calls: [] })
})
