import { createPlatform, type Platform, readPlatformSettings } from '@tessera/platform'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshSnapshot, onDefaultEngine } from '../../../apps/platform/src/ground/database/engines.fixture.ts'
import { demonstrationMarketplace } from '../commerce/seed-commerce.ts'
import { DAYS, pastVisits, type Shown, shownProducts } from './past-visits.ts'
import { seedVisits } from './seed-visits.ts'

const DAY = 86_400_000
let products: Shown[]
let platform: Platform
const START = new Date()
beforeAll(async () => {
  const merged = await demonstrationMarketplace()
  products = shownProducts(merged.marketplace)
  platform = await createPlatform(readPlatformSettings({ ...(await onDefaultEngine()), LOG_LEVEL: 'none' }), {
    snapshot: await freshSnapshot(),
  })
  expect(await platform.events.isEmpty()).toBe(true)
  await seedVisits(platform, products, {
    start: START,
    contextId: 'local-context',
    websiteUrl: 'http://localhost:3000',
  })
  return () => platform.close()
}, 240_000)
describe('the visits of the months before', () => {
  test('are the same in every shop: on each of 90 days, most of them in working weeks, fewer the further they go', () => {
    const start = new Date('2026-10-12T08:30:00Z')
    const visits = [...pastVisits(products, start)]
    expect([...pastVisits(products, start)]).toEqual(visits)
    const days = new Set(visits.map(({ steps }) => Math.floor((steps[0]?.at.getTime() ?? 0) / DAY)))
    expect(days.size).toBe(DAYS)
    expect(Math.max(...visits.flatMap(({ steps }) => steps.map(({ at }) => at.getTime())))).toBeLessThan(
      start.getTime(),
    )
    const having = (type: string) => visits.filter(({ steps }) => steps.some((step) => step.type === type)).length
    const [carts, orders] = [having('ADD_TO_CART'), having('ORDER_CONFIRM')]
    expect(carts / visits.length).toBeGreaterThan(0.08)
    expect(carts / visits.length).toBeLessThan(0.25)
    expect(orders).toBeLessThan(carts * 0.6)
    expect(orders).toBeGreaterThan(50)
  })
})

test('a visitor looks at products in the language of the site', () => {
  const visits = [...pastVisits(products, new Date('2026-10-12T08:30:00Z'))]
  const slugs = new Map(products.map((product) => [product.id, product.slugs]))
  for (const language of ['en', 'de', 'ar']) {
    const seen = visits
      .filter((visit) => visit.language === language)
      .flatMap(({ steps }) => steps.filter(({ product }) => product !== undefined))
    expect(seen.length).toBeGreaterThan(50)
    const prefix = language === 'en' ? '' : `/${language}`
    for (const { product = '', path, page } of seen) {
      expect([page, path]).toEqual([product, `${prefix}/products/${slugs.get(product)?.[language]}`])
    }
  }
  expect(products.filter(({ id, slugs: { de } }) => de !== id).length).toBeGreaterThan(100)
})

test('a platform in which they were written is not empty: no later start writes them again', async () => {
  expect(await platform.events.isEmpty()).toBe(false)
})
