import { expect, test } from 'vitest'
import type { JsonObject } from '../../operations/json.ts'
import { type CallApi, readReturn, readReturns } from './read-return.ts'

/** Answers GET of each path; of a list, the page that is asked for. */
function answering(found: Readonly<Record<string, JsonObject | readonly JsonObject[]>>): CallApi {
  return async (_, path) => {
    const { pathname, searchParams } = new URL(path, 'http://platform.test')
    const key = searchParams.has('approvable') ? 'approvable' : (searchParams.get('Status') ?? pathname)
    const answer = found[key] ?? []
    if (!Array.isArray(answer)) return answer as JsonObject
    const size = Number(searchParams.get('pageSize') ?? 20)
    const start = (Number(searchParams.get('page') ?? 1) - 1) * size
    return { Items: answer.slice(start, start + size), Meta: { TotalPages: Math.ceil(answer.length / size) } }
  }
}

test('a line far down in a long order has its name and its refund', async () => {
  const line = (_: unknown, at: number) => ({
    ID: `line-${at}`,
    Quantity: 1,
    LineTotal: 10,
    Product: { Name: `Chair ${at}` },
  })
  const call = answering({
    '/orderreturns/r': {
      ID: 'r',
      OrderID: 'o',
      Status: 'Open',
      ItemsToReturn: [{ LineItemID: 'line-249', Quantity: 1 }],
    },
    '/orders/All/o': { ID: 'o', TaxCost: 250 },
    '/orders/All/o/lineitems': Array.from({ length: 250 }, line),
  })
  expect((await readReturn(call, 'r')).lines).toMatchObject([{ name: 'Chair 249', refund: 11 }])
})

test('what awaits the caller’s decision comes first, however many older returns there are', async () => {
  const some = (count: number, name: string, Status: string): JsonObject[] =>
    Array.from({ length: count }, (_, at) => ({ ID: `${name}-${at}`, OrderID: 'o', Status }))
  const mine = some(2, 'mine', 'AwaitingApproval')
  const call = answering({
    approvable: mine,
    Open: some(150, 'open', 'Open'),
    AwaitingApproval: [...some(150, 'elsewhere', 'AwaitingApproval'), ...mine],
  })
  const rows = await readReturns(call)
  expect(rows.map(({ state }) => state)).toEqual([...Array(2).fill('decide'), ...Array(98).fill('coming')])
  const few = answering({ approvable: mine, AwaitingApproval: [...some(1, 'elsewhere', 'AwaitingApproval'), ...mine] })
  expect((await readReturns(few)).map(({ id }) => id)).toEqual(['mine-0', 'mine-1', 'elsewhere-0'])
})

test('a line whose name every object inherits has not arrived before somebody says so', async () => {
  const asked = { ID: 'r', OrderID: 'o', Status: 'Open', ItemsToReturn: [{ LineItemID: 'constructor', Quantity: 1 }] }
  const read = (Received: JsonObject) =>
    readReturn(answering({ '/orderreturns/r': { ...asked, xp: { Received } }, '/orders/All/o': { ID: 'o' } }), 'r')
  expect(await read({})).toMatchObject({ state: 'coming', lines: [{ received: undefined }] })
  const date = '2026-01-01T00:00:00Z'
  expect(await read({ constructor: date })).toMatchObject({ state: 'received', lines: [{ received: date }] })
})
