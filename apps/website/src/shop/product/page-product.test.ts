import type { Page } from '@tessera/content/react'
import { expect, test } from 'vitest'
import type { ShopClient } from '../shop-client.ts'
import { createPageProduct } from './page-product.ts'

const pageAt = (itemPath: string, isNormal = true) =>
  ({ layout: { sitecore: { context: { itemPath } } }, mode: { isNormal }, locale: 'de' }) as unknown as Page

/** A catalog that finds what it is asked for, and counts how often it is. */
function countingCatalog() {
  const asked: unknown[] = []
  const countedList = (what: string) => async (id: string) => {
    asked.push(`${what} of ${id}`)
    return { Items: [], Meta: { TotalPages: 1 } }
  }
  const listProducts = async ({ filters }: { filters: Record<string, string> }) => {
    asked.push(filters)
    return { Items: Object.values(filters).map((ID) => ({ ID })), Meta: { Facets: [] } }
  }
  const me = { listProducts, listSpecs: countedList('specs'), listVariants: countedList('variants') }
  return { asked, productOf: createPageProduct({ me } as unknown as ShopClient) }
}

test('however many components show the product of the page, commerce is asked once', async () => {
  const { asked, productOf } = countingCatalog()
  const page = pageAt('/products/lamp')
  const found = await Promise.all([1, 2, 3].map(() => productOf({ Source: 'address' }, page)))
  await productOf({ Source: 'address' }, page)
  expect(found.map((one) => one?.product.ID)).toEqual(['lamp', 'lamp', 'lamp'])
  expect(asked).toHaveLength(1)
})

test('components that show the product of the page share what it can be had in', async () => {
  const { asked, productOf } = countingCatalog()
  const found = await Promise.all([1, 2].map(() => productOf({ Source: 'address' }, pageAt('/products/lamp'))))
  await Promise.all(found.flatMap((one) => [one?.choices.specs(), one?.choices.variants()]))
  expect(asked.slice(1)).toEqual(['specs of lamp', 'variants of lamp'])
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
