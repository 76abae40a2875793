import { expect, test } from 'vitest'
import { findProductBySlug, productSlug } from './find-product.ts'

const product = (ID: string, slugs: Record<string, unknown> = {}, more: object = {}) => ({
  ID,
  xp: { Texts: Object.fromEntries(Object.entries(slugs).map(([language, Slug]) => [language, { Slug }])), ...more },
})

/** Finds among products as commerce would have found them, and says what it was asked. */
async function find(found: readonly object[], slug: string, locale = 'de') {
  const asked: object[] = []
  const listProducts = async (query: object) => {
    asked.push(query)
    return { Items: found, Meta: { Facets: [] } }
  }
  const client = { me: { listProducts } } as never
  const options = { locale, locales: ['en', 'de'], signal: AbortSignal.timeout(60_000) }
  return { product: (await findProductBySlug(client, slug, options))?.product.ID, asked }
}

test('one question covers the id, the slugs of all languages, and former ones', async () => {
  const { asked } = await find([], 'lampe')
  expect(asked).toMatchObject([
    { filters: { 'ID|xp.Texts.en.Slug|xp.Texts.de.Slug|xp.FormerSlugs': 'lampe' }, sortBy: ['ID'] },
  ])
})

test('of several the slug of the language goes first, then the id, then whatever was found', async () => {
  const former = product('a', { de: 'leuchte' }, { FormerSlugs: ['lampe'] })
  const byId = product('lampe', { de: 'stehlampe' })
  const bySlug = product('z', { de: 'lampe' })
  expect((await find([former, byId, bySlug], 'lampe')).product).toBe('z')
  expect((await find([former, byId], 'lampe')).product).toBe('lampe')
  expect((await find([former], 'lampe')).product).toBe('a')
  expect((await find([], 'lampe')).product).toBeUndefined()
})

test.each(['*', 'a|b', '!a', '>a', 'a b', 'a/b', '', 'x'.repeat(201), '\u0000'])(
  'nobody is asked for %j, which no address can end with',
  async (slug) => expect((await find([product('a')], slug)).asked).toEqual([]),
)

test('a slug that cannot stand in an address is none', () => {
  expect(productSlug(product('lamp', { de: 'lampe' }), 'de')).toBe('lampe')
  for (const slug of ['a/b', 'a b', '', 7, null]) expect(productSlug(product('lamp', { de: slug }), 'de')).toBe('lamp')
  expect(productSlug({ ID: 'lamp' }, 'de')).toBe('lamp')
})
