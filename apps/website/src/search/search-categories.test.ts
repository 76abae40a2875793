import type { Category } from '@tessera/commerce'
import { expect, test } from 'vitest'
import type { Shop } from '../shop/shop.ts'
import { searchCategories } from './search-categories.ts'

const shopWith = (listCategories: () => Promise<{ Items: Category[] }>) =>
  ({ visitor: { me: { listCategories } } }) as unknown as Pick<Shop, 'visitor'>

const category = (ID: string, ListOrder: number, Page?: string, ParentID: string | null = null): Category => ({
  ID,
  Name: ID,
  Description: null,
  ListOrder,
  Active: true,
  ChildCount: 0,
  ParentID,
  xp: { Page, Texts: { de: { Name: `${ID} auf Deutsch` } } },
})

test('the innermost categories with a page are offered, in the order of the catalog', async () => {
  const shop = shopWith(async () => ({
    Items: [
      category('Office', 1, '/office'),
      category('Lamps', 3, '/office/lamps', 'Office'),
      category('Chairs', 2, '/office/chairs', 'Office'),
      category('Stools', 4, undefined, 'Chairs'),
      category('Odd', 0, '//elsewhere.example'),
    ],
  }))
  expect(await searchCategories(shop, 'de')).toEqual([
    { name: 'Chairs auf Deutsch', path: '/de/office/chairs' },
    { name: 'Lamps auf Deutsch', path: '/de/office/lamps' },
  ])
})

test('while commerce cannot be reached there are none', async () => {
  expect(
    await searchCategories(
      shopWith(() => Promise.reject(new Error('away'))),
      'en',
    ),
  ).toEqual([])
})
