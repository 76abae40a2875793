import { expect, test } from 'vitest'
import { returnableUntil } from './return-window.ts'
import { returnableOf } from './returnable.ts'

const line = { id: 'a', quantity: 3, shipped: 2, isReturnable: true, isBundle: false }
const order = (given: object) =>
  ({ status: 'Open', lines: [line], shipments: [], completed: null, ...given }) as unknown as Parameters<
    typeof returnableOf
  >[0]
const returned = (Status: string, Quantity: number) =>
  ({ Status, ItemsToReturn: [{ LineItemID: 'a', Quantity }] }) as unknown as Parameters<typeof returnableOf>[1][number]
const NOW = new Date('2026-04-01T00:00:00Z')

test('time runs from the last arrival, else from the last sending, else from the end of the order', () => {
  const parcels = [
    { shipped: '2026-03-01T00:00:00Z', delivered: '2026-03-03T00:00:00Z' },
    { shipped: '2026-03-02T00:00:00Z', delivered: undefined },
  ]
  expect(returnableUntil(parcels, '2026-02-01T00:00:00Z')?.toISOString()).toBe('2026-04-02T00:00:00.000Z')
  expect(returnableUntil([], '2026-02-01T00:00:00Z')?.toISOString()).toBe('2026-03-03T00:00:00.000Z')
  expect(returnableUntil([], null)).toBeUndefined()
})

test('what was shipped may come back, less what comes back already', () => {
  expect(returnableOf(order({}), [], NOW).pieces).toEqual({ a: 2 })
  expect(returnableOf(order({ status: 'Completed' }), [], NOW).pieces).toEqual({ a: 3 })
  expect(returnableOf(order({}), [returned('Open', 1)], NOW).pieces).toEqual({ a: 1 })
  expect(returnableOf(order({}), [returned('Open', 1), returned('Completed', 1)], NOW).pieces).toEqual({})
  const ended = [returned('Declined', 2), returned('Canceled', 2)]
  expect(returnableOf(order({}), ended, NOW).pieces).toEqual({ a: 2 })
  expect(returnableOf(order({ status: 'Canceled' }), [], NOW).pieces).toEqual({})
  const custom = [{ ...line, isReturnable: false }]
  expect(returnableOf(order({ lines: custom }), [], NOW)).toMatchObject({ pieces: {}, isOver: false })
})

test('after the return window nothing comes back, and it says why', () => {
  const shipments = (delivered: string) => ({ shipments: [{ shipped: delivered, delivered }] })
  expect(returnableOf(order(shipments('2026-03-02T00:00:00Z')), [], NOW).pieces).toEqual({ a: 2 })
  expect(returnableOf(order(shipments('2026-03-01T00:00:00Z')), [], NOW)).toMatchObject({ pieces: {}, isOver: true })
})
