import type { Page } from '@tessera/content/react'
import { expect, test } from 'vitest'
import type { ShopClient } from '../shop-client.ts'
import { createPageProduct } from './page-product.ts'

const pageAt = (itemPath: string, isNormal = true) =>
  ({ layout: { sitecore: { context: { itemPath } } }, mode: { isNormal }, locale: 'de' }) as unknown as Page

/** A catalog that finds what it is asked for, and counts how often it is. */
function countingCatalog() {
  const asked: unknown[] = []
  const listProducts = async ({ filters }: { filters: Record<string, string> }) => {
    asked.push(filters)
    return { Items: Object.values(filters).map((ID) => ({ ID })), Meta: { Facets: [] } }
  }
  return { asked, productOf: createPageProduct({ me: { listProducts } } as unknown as ShopClient) }
}

test('however many components show the product of the page, commerce is asked once', async () => {
  const { asked, productOf } = countingCatalog()
  const page = pageAt('/products/lamp')
  const found = await Promise.all([1, 2, 3].map(() => productOf({ Source: 'address' }, page)))
  await productOf({ Source: 'address' }, page)
  expect(found.map((one) => one?.product.ID)).toEqual(['lamp', 'lamp', 'lamp'])
  expect(asked).toHaveLength(1)
})

test('each picked product is asked for once', async () => {
  const { asked, productOf } = countingCatalog()
  for (const ProductId of ['lamp', ' lamp ', 'rug']) await productOf({ Source: 'picked', ProductId }, pageAt('/'))
  expect(asked).toEqual([{ ID: 'lamp' }, { ID: 'rug' }])
})

test('on the page that stands for all products an author sees the one they picked', async () => {
  const { productOf } = countingCatalog()
  const source = { Source: 'address', ProductId: 'rug' } as const
  expect((await productOf(source, pageAt('/products/,-w-,', false)))?.product.ID).toBe('rug')
})
