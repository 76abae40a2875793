import { expect, test } from 'vitest'
import { cardEnd } from './card.ts'

const NOW = new Date('2026-11-22T10:00:00Z')

test.each([
  ['11/26', '2026-11-30T23:59:59.000Z'],
  ['8 / 2029', '2029-08-31T23:59:59.000Z'],
  ['10/26', undefined],
  ['13/29', undefined],
  ['0829', undefined],
  ['', undefined],
])('a card that says %j is good until %s', (entered, end) => {
  expect(cardEnd(entered, NOW)?.toISOString()).toBe(end)
})
