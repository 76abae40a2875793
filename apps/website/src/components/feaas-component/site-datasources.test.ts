import { expect, test } from 'vitest'
import { siteDatasources } from './site-datasources.ts'

const { signal } = new AbortController()
const asked: unknown[] = []
const shop = {
  async products(ids: readonly string[], options: object) {
    asked.push([ids, options])
    return [
      { id: 'lamp', slug: 'lampe', name: 'Lampe', price: 1290, currency: 'EUR', image_url: '/-/media/lamp.webp' },
      { id: 'by-quote', slug: 'anfrage', name: 'Auf Anfrage' },
    ] as never
  },
}

test('products are named by their ids, and come as the page shows them: in its language, with prices in words', async () => {
  const { products } = siteDatasources({ shop, locale: 'de', signal })
  expect(await products?.({ url: 'products', params: { ids: ' lamp  by-quote ' } })).toEqual([
    {
      id: 'lamp',
      name: 'Lampe',
      price: '1.290\u00a0€',
      picture: '/-/media/lamp.webp',
      srcset: expect.stringContaining('/-/jssmedia/lamp.webp?mw=640 640w'),
      path: '/de/products/lampe',
    },
    { id: 'by-quote', name: 'Auf Anfrage', price: '', picture: '', srcset: '', path: '/de/products/anfrage' },
  ])
  expect(asked).toEqual([[['lamp', 'by-quote'], { locale: 'de', signal }]])
})

test('a site without a shop has no products', () => {
  expect(siteDatasources({ shop: undefined, locale: 'en', signal })).toEqual({})
})
