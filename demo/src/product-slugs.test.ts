import { expect, test } from 'vitest'
import { demonstrationMarketplace } from './commerce/seed-commerce.ts'
import { assignSlugs, slugOf } from './product-slugs.ts'

test.each([
  ['Pendelleuchte Bolle, groß', 'pendelleuchte-bolle-gross'],
  ['  Café-Stuhl „Übermut“ (2er)', 'cafe-stuhl-uebermut-2er'],
  ['مصباح معلّق بوله، متوسط', 'مصباح-معلق-بوله-متوسط'],
  ['أريكة', 'أريكة'],
])('%s is found at %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a slug that is written stays, and of two alike the second says which product it is', () => {
  const product = (ID: string, de?: { Name: string; Slug?: string }) => ({ ID, xp: de && { Texts: { de } } })
  const products = [
    product('a', { Name: 'Stuhl', Slug: 'sessel' }),
    product('b', { Name: 'Sessel' }),
    product('c', { Name: 'Hocker' }),
    product('d'),
  ]
  assignSlugs({ Objects: { Products: products } })
  expect(products.map(({ xp }) => xp?.Texts.de.Slug)).toEqual(['sessel', 'sessel-b', 'hocker', undefined])
})

test('every product has an address of its own in German and Arabic, and none that is the id of another', async () => {
  const { marketplace } = await demonstrationMarketplace()
  const products = marketplace.Objects.Products ?? []
  const ids = new Set(products.map(({ ID }) => String(ID)))
  for (const language of ['de', 'ar']) {
    const slugs = products.map(({ xp }) => (xp as { Texts: Record<string, { Slug: string }> }).Texts[language]?.Slug)
    expect(slugs.filter((slug) => !/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(slug ?? ''))).toEqual([])
    expect(new Set(slugs).size).toBe(products.length)
    expect(slugs.filter((slug, index) => ids.has(slug ?? '') && slug !== products[index]?.ID)).toEqual([])
  }
})
