import { describe, expect, test } from 'vitest'
import { type CategorySetting, categoryViews, type TreeCategory } from './category-settings.ts'

const tree: readonly TreeCategory[] = [
  { id: 'lamps', parentId: null, active: true },
  { id: 'desk', parentId: 'lamps', active: true },
  { id: 'led', parentId: 'desk', active: true },
  { id: 'chairs', parentId: null, active: true },
]
const setting = (categoryId: string, visible: boolean | null, viewAllProducts: boolean | null): CategorySetting => ({
  categoryId,
  visible,
  viewAllProducts,
})
const all = { viewAllCategories: true, viewAllProducts: true }
const none = { viewAllCategories: false, viewAllProducts: false }

const shown = (settings: readonly CategorySetting[], catalog = none, of = tree) =>
  [...categoryViews(of, settings, catalog)].filter(([, view]) => view.shown).map(([id]) => id)
const open = (settings: readonly CategorySetting[], catalog = none, of = tree) =>
  [...categoryViews(of, settings, catalog)].filter(([, view]) => view.viewAllProducts).map(([id]) => id)

describe('what a category is to a shopper', () => {
  test.each<[string, readonly CategorySetting[], typeof all, string[], string[]]>([
    [
      'nothing said: as the catalog says',
      [],
      all,
      ['lamps', 'desk', 'led', 'chairs'],
      ['lamps', 'desk', 'led', 'chairs'],
    ],
    ['nothing said, a closed catalog', [], none, [], []],
    [
      'said above: holds below',
      [setting('lamps', true, true)],
      none,
      ['lamps', 'desk', 'led'],
      ['lamps', 'desk', 'led'],
    ],
    ['said nearer: holds', [setting('lamps', true, true), setting('desk', false, false)], none, ['lamps'], ['lamps']],
    [
      'null lets what is above hold',
      [setting('lamps', true, null), setting('desk', null, true)],
      none,
      ['lamps', 'desk', 'led'],
      ['desk', 'led'],
    ],
    [
      'two parties at one level: one yes is enough',
      [setting('desk', false, true), setting('desk', true, false)],
      none,
      ['desk', 'led'],
      ['desk', 'led'],
    ],
    [
      'a no hides in an open catalog',
      [setting('desk', false, null)],
      all,
      ['lamps', 'chairs'],
      ['lamps', 'desk', 'led', 'chairs'],
    ],
  ])('%s', (_, settings, catalog, visible, products) => {
    expect(shown(settings, catalog).toSorted()).toEqual(visible.toSorted())
    expect(open(settings, catalog).toSorted()).toEqual(products.toSorted())
  })

  test('an inactive category hides what is below it, whatever is said there', () => {
    const asleep = tree.map((category) => (category.id === 'lamps' ? { ...category, active: false } : category))
    expect(shown([setting('desk', true, true)], all, asleep)).toEqual(['chairs'])
  })

  test('a tree as deep as it may be, and one that goes round, come to an end', () => {
    const deep = Array.from({ length: 50_000 }, (_, n) => ({
      id: `c${n}`,
      parentId: n === 49_999 ? null : `c${n + 1}`,
      active: true,
    }))
    expect(shown([setting('c49999', true, null)], none, deep)).toHaveLength(50_000)
    const round = [
      { id: 'a', parentId: 'b', active: true },
      { id: 'b', parentId: 'a', active: true },
    ]
    expect(shown([], all, round).toSorted()).toEqual(['a', 'b'])
  })
})
