import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../operations/json.ts'
import { type AssignedSchedule, chooseSchedule, type PriceQuestion, type PriceSources } from './choose-schedule.ts'

const schedule = (ID: string, Price: number, more: JsonObject = {}): JsonObject => ({
  ID,
  OwnerID: 'halden',
  Currency: null,
  PriceBreaks: [{ Quantity: 1, Price }],
  ...more,
})
const toBuyer = (each: JsonObject, sellerId: string | null = null): AssignedSchedule => ({
  groupId: null,
  sellerId,
  schedule: each,
})
const toGroup = (each: JsonObject, groupId = 'vip'): AssignedSchedule => ({ groupId, sellerId: null, schedule: each })
const sale = { SaleStart: '2026-01-01T00:00:00.000Z', SaleEnd: '2026-01-31T00:00:00.000Z' }

const now = new Date('2026-01-15T12:00:00Z')
const QUESTION: PriceQuestion = { currency: null, now, marketplaceId: 'halden' }

type Case = [what: string, sources: Partial<PriceSources>, chosen: string | undefined, asked?: Partial<PriceQuestion>]

const cases: readonly Case[] = [
  ['nothing anywhere', {}, undefined],
  ['the product default', { productDefault: schedule('p', 5) }, 'p'],
  ['the buyer before the default', { assigned: [toBuyer(schedule('b', 9))], productDefault: schedule('p', 5) }, 'b'],
  ['the group before the buyer', { assigned: [toBuyer(schedule('b', 1)), toGroup(schedule('g', 9))] }, 'g'],
  ['of two groups the lower price', { assigned: [toGroup(schedule('a', 9)), toGroup(schedule('z', 8), 'x')] }, 'z'],
  ['of two prices alike the lower id', { assigned: [toGroup(schedule('z', 8)), toGroup(schedule('a', 8), 'x')] }, 'a'],
  [
    'the price of one, not of many',
    {
      assigned: [
        toBuyer(
          schedule('a', 0, {
            PriceBreaks: [
              { Quantity: 1, Price: 9 },
              { Quantity: 100, Price: 1 },
            ],
          }),
        ),
        toBuyer(schedule('z', 8)),
      ],
    },
    'z',
  ],
  [
    'a sale price in its time',
    {
      assigned: [
        toBuyer(schedule('a', 8)),
        toBuyer(schedule('z', 0, { ...sale, PriceBreaks: [{ Quantity: 1, Price: 9, SalePrice: 7 }] })),
      ],
    },
    'z',
  ],
  [
    'a sale that is over is none',
    {
      assigned: [
        toBuyer(schedule('a', 8)),
        toBuyer(
          schedule('z', 0, { SaleEnd: '2025-12-31T00:00:00Z', PriceBreaks: [{ Quantity: 1, Price: 9, SalePrice: 7 }] }),
        ),
      ],
    },
    'a',
  ],
  [
    'what begins at ten, by its price of ten',
    { assigned: [toBuyer(schedule('z', 0, { PriceBreaks: [{ Quantity: 10, Price: 7 }] })), toBuyer(schedule('a', 8))] },
    'z',
  ],
  [
    'another currency is passed over',
    { assigned: [toGroup(schedule('g', 1, { Currency: 'USD' }))], productDefault: schedule('p', 5) },
    'p',
  ],
  [
    'the currency of the locale',
    { assigned: [toBuyer(schedule('b', 1)), toBuyer(schedule('e', 9, { Currency: 'EUR' }))] },
    'e',
    { currency: 'eur' },
  ],
  ['a default in another currency is none', { productDefault: schedule('p', 5) }, undefined, { currency: 'EUR' }],
  [
    'a schedule without a price is none',
    { assigned: [toBuyer(schedule('b', 1, { PriceBreaks: [] }))], productDefault: schedule('p', 5) },
    'p',
  ],
  [
    'another seller’s price is for that seller',
    { assigned: [toBuyer(schedule('s', 1, { OwnerID: 'mill' }))], productDefault: schedule('p', 5) },
    'p',
  ],
  [
    'the seller’s assignment',
    { assigned: [toBuyer(schedule('b', 1)), toBuyer(schedule('s', 9, { OwnerID: 'mill' }))] },
    's',
    { sellerId: 'mill' },
  ],
  [
    'an assignment that names the seller',
    { assigned: [toBuyer(schedule('b', 9), 'mill')], productDefault: schedule('p', 5) },
    'b',
    { sellerId: 'mill' },
  ],
  [
    'the seller’s default before the product’s',
    { sellerDefault: schedule('d', 9, { OwnerID: 'mill' }), productDefault: schedule('p', 5) },
    'd',
    { sellerId: 'mill' },
  ],
  ['a seller without a price: the product’s', { productDefault: schedule('p', 5) }, 'p', { sellerId: 'mill' }],
  ['the owner as the seller is no difference', { assigned: [toBuyer(schedule('b', 1))] }, 'b', { sellerId: 'halden' }],
  [
    'the parent’s, where a child has none',
    { inherited: { owner: 'halden', assigned: [toGroup(schedule('g', 3))] } },
    'g',
  ],
  [
    'a child’s own before the parent’s',
    { productDefault: schedule('p', 5), inherited: { owner: 'halden', assigned: [toGroup(schedule('g', 3))] } },
    'p',
  ],
]

describe('which price schedule a shopper has', () => {
  test.each(cases)('%s', (_, sources, chosen, asked = {}) => {
    const answer = chooseSchedule({ owner: 'halden', assigned: [], ...sources }, { ...QUESTION, ...asked })
    expect(answer?.ID).toBe(chosen)
  })

  test('a supplier’s own product: its prices, and those the marketplace owner set', () => {
    const of = (OwnerID: string) =>
      chooseSchedule({ owner: 'mill', assigned: [toBuyer(schedule('x', 1, { OwnerID }))] }, QUESTION)?.ID
    expect([of('mill'), of('halden'), of('loom')]).toEqual(['x', 'x', undefined])
  })
})
