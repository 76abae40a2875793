import { expect, test } from 'vitest'
import { lineStateOf, mayTakeBack, receivedOn, returnStateOf } from './return-state.ts'

const found = (Status: string, given: object = {}) =>
  ({
    Status,
    RefundAmount: null,
    ItemsToReturn: [{ LineItemID: 'a' }, { LineItemID: 'b' }],
    xp: null,
    ...given,
  }) as unknown as Parameters<typeof returnStateOf>[0]
const arrived = (...lines: string[]) => ({
  xp: { Received: Object.fromEntries(lines.map((line) => [line, '2026-03-12'])) },
})

test.each([
  ['AwaitingApproval', 'requested', true],
  ['Open', 'approved', true],
  ['Declined', 'declined', false],
  ['Canceled', 'canceled', false],
])('a return that is %s is %s', (status, state, isOpen) => {
  expect(returnStateOf(found(status))).toBe(state)
  expect(mayTakeBack(found(status))).toBe(isOpen)
})

test('what has arrived is noted line by line, and is not taken back any more', () => {
  const partly = found('Open', arrived('a'))
  expect([lineStateOf(partly, 'a', undefined), lineStateOf(partly, 'b', undefined)]).toEqual(['received', 'approved'])
  expect([returnStateOf(partly), mayTakeBack(partly), receivedOn(partly)]).toEqual(['approved', false, undefined])
  const all = found('Open', arrived('a', 'b'))
  expect([returnStateOf(all), receivedOn(all)]).toEqual(['received', '2026-03-12'])
})

test('what is done is refunded, line by line, or not', () => {
  const done = found('Completed', { RefundAmount: 20 })
  expect(returnStateOf(done)).toBe('refunded')
  expect([lineStateOf(done, 'a', 20), lineStateOf(done, 'b', 0)]).toEqual(['refunded', 'notRefunded'])
  expect(returnStateOf(found('Completed', { RefundAmount: 0 }))).toBe('notRefunded')
})
