/** What parties see is kept in bounds, whatever strangers ask for (contract "search", 2.3). */
import { expect, test } from 'vitest'
import type { Offer, Outlook, Party } from '../../commerce/index.ts'
import { SEARCH_LIMITS } from '../limits.ts'
import { createAudiences, READ_AT_ONCE } from './audiences.ts'

const OFFER: Offer = {
  price: 10,
  currency: 'EUR',
  inStock: true,
  locations: [],
  sellers: [],
  categories: [],
  within: [],
}
const party = (sellerId?: string): Party => ({
  key: sellerId ?? '',
  companyId: 'north',
  groupIds: [],
  currency: 'EUR',
  ...(sellerId !== undefined && { sellerId }),
})

/** A catalogue of so many offers, where sellers with these beginnings of their names sell. */
function shop({ offers = 1, sells = 'mill' }: { offers?: number; sells?: string } = {}) {
  const told = { reads: 0, atOnce: 0, most: 0 }
  const all = new Map(Array.from({ length: offers }, (_, at) => [`p${at}`, OFFER]))
  const outlook: Outlook = {
    async offers() {
      told.reads += 1
      told.atOnce += 1
      told.most = Math.max(told.most, told.atOnce)
      await new Promise((next) => setImmediate(next))
      told.atOnce -= 1
      return { offers: all, categories: new Map() }
    },
  }
  const catalogue = {
    canOrderFromSeller: async ({ sellerId }: Party) => sellerId === undefined || sellerId.startsWith(sells),
    outlook: async () => outlook,
    nextSale: async () => undefined,
  }
  return { told, catalogue, now: () => new Date() }
}

test('sellers whom nobody knows make no party, however many are named', async () => {
  const { told, ...parts } = shop()
  const audiences = createAudiences(parts)
  for (let at = 0; at < 5000; at++) {
    const edition = await audiences.editionFor(party(`stranger ${at}`), 'en')
    expect(edition.sees('p0')).toBe(false)
  }
  expect(audiences.size).toBe(0)
  expect(told.reads).toBe(0)
  expect((await audiences.editionFor(party('mill'), 'en')).sees('p0')).toBe(true)
})

test('of more parties than are kept, those who asked last are', async () => {
  const { told, ...parts } = shop()
  const audiences = createAudiences(parts)
  for (let at = 0; at <= SEARCH_LIMITS.parties.value; at++) {
    await audiences.editionFor(party('mill'), 'en')
    await audiences.editionFor(party(`mill ${at}`), 'en')
  }
  expect(audiences.size).toBe(SEARCH_LIMITS.parties.value)
  const { reads } = told
  await audiences.editionFor(party('mill'), 'de')
  expect(told.reads).toBe(reads)
  await audiences.editionFor(party('mill 0'), 'en')
  expect(told.reads).toBe(reads + 1)
})

test('of many parties that ask at once, a few are read at a time', async () => {
  const { told, ...parts } = shop()
  const audiences = createAudiences(parts)
  const asked = Array.from({ length: 40 }, (_, at) => [party(`mill ${at}`), party(`mill ${at}`)]).flat()
  const editions = await Promise.all(asked.map((each) => audiences.editionFor(each, 'en')))
  expect(editions.every((edition) => edition.sees('p0'))).toBe(true)
  expect(told).toMatchObject({ reads: 40, most: READ_AT_ONCE })
})

test.each([
  ['offers', { offers: 1000 }, 0],
  ['documents of indexes', { offers: 0 }, 100_000],
  ['parties that see nothing', { offers: 0 }, 0],
])('%s count for what is kept', async (_, size, documents) => {
  const { told: _told, ...parts } = shop(size)
  const audiences = createAudiences({ ...parts, documents: async () => documents, maxBytes: 50_000 })
  for (let at = 0; at < 40; at++) await audiences.editionFor(party(`mill ${at}`), 'en')
  expect(audiences.size).toBeLessThan(13)
})
