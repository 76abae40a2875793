import { expect, test } from 'vitest'
import { money, toNumber } from '../money/index.ts'
import type { StoredObject } from '../store/index.ts'
import { byPromotion, discountsOf, overriddenBy, rowsOf } from './rows.ts'

const now = new Date('2026-03-01T10:00:00Z')
const at = { revision: 1, created: now, updated: now }
const ten: StoredObject = {
  family: 'Promotion',
  scope: '',
  id: 'ten',
  owner: null,
  body: { ID: 'ten', Code: 'TEN' },
  ...at,
}
const granted = (lineItemId: string | null, amount: number) => ({
  promotion: ten.body,
  lineItemId,
  amount: money(amount),
})
const stored = (drafts: ReturnType<typeof rowsOf>): StoredObject[] => drafts.map((draft) => ({ ...draft, ...at }))

test('a promotion is a row for the order, or one for each line, with the promotion as it is', () => {
  const rows = rowsOf({ now }, 'order', ten, [granted('a', 1.5), granted('b', 2)], [])
  expect(rows).toMatchObject([
    {
      scope: 'order',
      id: 'ten|a',
      body: { ID: 'ten', Code: 'TEN', LineItemID: 'a', Amount: 1.5, AmountOverridden: false },
    },
    { scope: 'order', id: 'ten|b', body: { LineItemID: 'b', Amount: 2, DateApplied: '2026-03-01T10:00:00.000+00:00' } },
  ])
  expect(rowsOf({ now }, 'order', ten, [granted(null, 3)], [])).toMatchObject([
    { id: 'ten', body: { LineItemID: null } },
  ])
})

test('one that grants nothing is a row of 0, and stays applied and redeemed as it was', () => {
  const was = stored(rowsOf({ now }, 'order', ten, [granted('a', 1)], []))
  const redeemed = was.map((row) => ({
    ...row,
    body: { ...row.body, RedeemedByCompanyID: 'north', RedeemedByUserID: 'ada' },
  }))
  const later = { now: new Date('2026-04-01T00:00:00Z') }
  expect(rowsOf(later, 'order', ten, [], redeemed)).toMatchObject([
    {
      id: 'ten',
      body: {
        ...{ Amount: 0, LineItemID: null, DateApplied: '2026-03-01T10:00:00.000+00:00' },
        ...{ RedeemedByCompanyID: 'north', RedeemedByUserID: 'ada' },
      },
    },
  ])
})

test('the calculation may say other amounts, for rows of lines that are there', () => {
  const rows = rowsOf({ now }, 'order', ten, [granted('a', 1), granted('b', 2), granted('c', 3)], [])
  const overrides = [
    {
      LineItemID: 'a',
      PromotionOverrides: [
        { PromotionID: 'ten', Amount: 1.005 },
        { PromotionID: 'else', Amount: 9 },
      ],
    },
    { LineItemID: 'b', PromotionOverrides: [{ PromotionID: 'ten', Amount: -4 }] },
    { LineItemID: 'c', PromotionOverrides: null },
    { LineItemID: 'gone', PromotionOverrides: [{ PromotionID: 'ten', Amount: 7 }] },
  ]
  expect(
    overriddenBy(rows, overrides).map(({ body }) => [body.LineItemID, body.Amount, body.AmountOverridden]),
  ).toEqual([
    ['a', 1.01, true],
    ['b', 0, true],
    ['c', 3, false],
  ])
})

test('discounts are summed exactly, in all and by line', () => {
  const rows = stored([
    ...rowsOf({ now }, 'order', ten, [granted('a', 0.1), granted('b', 0.2)], []),
    ...rowsOf({ now }, 'order', { ...ten, id: 'five' }, [granted('a', 0.2)], []),
    ...rowsOf({ now }, 'order', { ...ten, id: 'whole' }, [granted(null, 1)], []),
  ])
  const { discount, discountOfLine } = discountsOf(rows)
  expect(toNumber(discount)).toBe(1.5)
  expect([...discountOfLine].map(([line, amount]) => [line, toNumber(amount)])).toEqual([
    ['a', 0.3],
    ['b', 0.2],
  ])
  expect([...byPromotion(rows).keys()]).toEqual(['five', 'ten', 'whole'])
})
