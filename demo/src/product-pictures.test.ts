import type { Marketplace, MarketplaceRecord } from '@tessera/platform'
import { describe, expect, test } from 'vitest'
import { assignPictures, productAltTexts } from './product-pictures.ts'

const PATHS = [
  '/halden/home/hero',
  '/halden/products/bench/plan',
  '/halden/products/bench/three-quarter',
  '/halden/products/stool/plan',
  '/halden/products/stool/wool/clay',
  '/halden/products/stool/wool/fjord',
  '/halden/swatches/wool/fjord',
]

const marketplace = (products: readonly MarketplaceRecord[], defaultOption?: string): Marketplace =>
  ({
    Meta: {},
    Objects: {
      Products: products,
      Specs: [{ ID: 'wool' }],
      SpecOptions: [
        { SpecID: 'wool', ID: 'fjord', Value: 'Fjord blue', ListOrder: 20, xp: { de: 'Fjordblau', ar: 'أزرق' } },
        { SpecID: 'wool', ID: 'clay', Value: 'Clay red', ListOrder: 10, xp: { de: 'Ziegelrot', ar: 'طيني' } },
      ],
    },
    Assignments: {
      SpecProductAssignments: [
        { SpecID: 'wool', ProductID: 'stool', ...(defaultOption && { DefaultOptionID: defaultOption }) },
      ],
    },
  }) as unknown as Marketplace

const stool = () => ({
  ID: 'stool',
  Name: 'Stool',
  xp: { Series: 'Ring', Texts: { de: { Name: 'Hocker' }, ar: { Name: 'مقعد' } } },
})

describe('pictures of products', () => {
  test('are the one of the preselected option, the plan, and one for each option', () => {
    const { Objects } = withPictures(marketplace([stool()], 'fjord'))
    expect(Objects.Products?.[0]?.xp).toMatchObject({
      Series: 'Ring',
      Images: ['/halden/products/stool/wool/fjord', '/halden/products/stool/plan'],
      ImagesByChoice: {
        wool: { clay: ['/halden/products/stool/wool/clay'], fjord: ['/halden/products/stool/wool/fjord'] },
      },
    })
  })

  test('begin with the first option in order where none is preselected', () => {
    const { Objects } = withPictures(marketplace([stool()]))
    expect(Objects.Products?.[0]?.xp).toMatchObject({
      Images: ['/halden/products/stool/wool/clay', '/halden/products/stool/plan'],
    })
  })

  test('of a product without choices end with the plan, which is a document as well', () => {
    const { Objects } = withPictures(marketplace([{ ID: 'bench', Name: 'Bench' }]))
    expect(Objects.Products?.[0]?.xp).toEqual({
      Images: ['/halden/products/bench/three-quarter', '/halden/products/bench/plan'],
      Documents: [
        {
          Name: 'Drawing with measures',
          Path: '/halden/products/bench/plan',
          Texts: { de: { Name: 'Zeichnung mit Maßen' }, ar: { Name: 'رسم بالقياسات' } },
        },
      ],
    })
  })

  test('of materials belong to their options', () => {
    const { Objects } = withPictures(marketplace([]))
    expect(Objects.SpecOptions?.map(({ xp }) => (xp as { SwatchImage?: string }).SwatchImage)).toEqual([
      '/halden/swatches/wool/fjord',
      undefined,
    ])
  })

  test('stay those that a product names itself, and none where there are none', () => {
    const own = { ID: 'stool', Name: 'Stool', xp: { Images: ['/own'] } }
    const { Objects } = withPictures(marketplace([own, { ID: 'shelf', Name: 'Shelf' }]))
    expect(Objects.Products).toEqual([own, { ID: 'shelf', Name: 'Shelf' }])
  })

  test('are described by the names of product and option, in every language', () => {
    const texts = productAltTexts(marketplace([stool()]), PATHS)
    expect([...texts.keys()]).toEqual(PATHS.filter((path) => path.includes('/stool/') || path.includes('/swatches/')))
    expect(texts.get('/halden/swatches/wool/fjord')?.alt).toEqual({ en: 'Fjord blue', de: 'Fjordblau', ar: 'أزرق' })
    expect(texts.get('/halden/products/stool/wool/fjord')?.alt).toEqual({
      en: 'Stool, Fjord blue',
      de: 'Hocker, Fjordblau',
      ar: 'مقعد، أزرق',
    })
    expect(texts.get('/halden/products/stool/plan')?.alt).toEqual({
      en: 'Stool, measures',
      de: 'Hocker, Maße',
      ar: 'مقعد، القياسات',
    })
  })
})

function withPictures(shop: Marketplace): Marketplace {
  assignPictures(shop, PATHS)
  return shop
}
