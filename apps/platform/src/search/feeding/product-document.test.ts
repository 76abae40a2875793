import { expect, test } from 'vitest'
import type { ProductText, XpFacet } from '../../commerce/index.ts'
import { productDocument } from './product-document.ts'

const names = (values: Record<string, string>) =>
  new Map(Object.entries(values).map(([value, name]) => [value, { '': name }]))
const COLORS: XpFacet = {
  id: 'colour',
  path: 'Colours',
  names: names({ fjord: 'Fjord blue', clay: 'Clay red', moss: 'Moss green' }),
  swatches: new Map([
    ['fjord', '#37596a'],
    ['clay', '#b3603f'],
  ]),
}

const STOOL: ProductText = {
  id: 'stool',
  name: 'Stool',
  description: null,
  xp: {},
  group: null,
  brand: null,
  categories: [],
  madeToOrder: false,
  hasMarkup: false,
  updated: new Date(0),
}

const document = (xp: ProductText['xp'], more: Partial<ProductText> = {}) =>
  productDocument({ ...STOOL, xp, ...more }, [COLORS], 'en').fields

test('says of each color which picture shows it and which choice makes it', () => {
  expect(
    document({
      Images: ['/stool/clay'],
      Colours: ['fjord', 'clay', 'moss'],
      ImagesByChoice: { wool: { clay: ['/stool/clay'], fjord: ['https://pictures.example/fjord.webp'] } },
    }),
  ).toMatchObject({
    image_url: '/-/media/stool/clay',
    color: ['Fjord blue', 'Clay red', 'Moss green'],
    color_images: ['https://pictures.example/fjord.webp', '/-/media/stool/clay', '/-/media/stool/clay'],
    color_choices: ['wool=fjord', 'wool=clay', ''],
  })
})

test('says what stands on the card of a product: its badge, that it is made to order, or may cost more', () => {
  expect(document({ Badge: 'new' }, { madeToOrder: true, hasMarkup: true })).toMatchObject({
    badge: 'new',
    made_to_order: true,
    price_from: true,
  })
  expect(document({ Badge: 7 })).not.toHaveProperty('badge')
  expect(document({})).not.toHaveProperty('made_to_order')
  expect(document({})).not.toHaveProperty('price_from')
})

test('says how its colors are drawn, in the order of their names', () => {
  expect(document({ Colours: ['moss', 'clay', 'fjord'] })).toMatchObject({
    color: ['Moss green', 'Clay red', 'Fjord blue'],
    swatches: ['', '#b3603f', '#37596a'],
  })
  for (const Colours of [['moss'], [], 'none', undefined])
    expect(document(Colours === undefined ? {} : { Colours })).not.toHaveProperty('swatches')
})

test('says which picture is its second', () => {
  expect(document({ Images: ['/a', '/b', '/c'] })).toMatchObject({
    image_url: '/-/media/a',
    second_image_url: '/-/media/b',
  })
  for (const Images of [['/a'], ['/a', 7], [], '/a'])
    expect(document({ Images, image_url: '/b' })).not.toHaveProperty('second_image_url')
})

test('says where its page is where the product says so', () => {
  expect(document({ Texts: { en: { Slug: 'round-stool' }, de: { Slug: 'runder-hocker' } } })).toMatchObject({
    slug: 'round-stool',
  })
  expect(document({ Texts: { de: { Slug: 'runder-hocker' } } })).not.toHaveProperty('slug')
  for (const Slug of ['a/b', 'a b', 7, 'x'.repeat(201)]) {
    expect(document({ Texts: { en: { Slug } } })).not.toHaveProperty('slug')
  }
})

test('finds a color in an option of two', () => {
  expect(
    document({ Images: ['/rug/a'], Colours: ['fjord'], ImagesByChoice: { rug: { 'clay-fjord': ['/rug/b'] } } }),
  ).toMatchObject({ color_images: ['/-/media/rug/b'], color_choices: ['rug=clay-fjord'] })
})

test.each([
  { Images: ['/stool/clay'], Colours: ['clay'] },
  { Colours: ['clay'], ImagesByChoice: 'none' },
  { Colours: 'clay', ImagesByChoice: { wool: null } },
])('says nothing of colors without pictures: %j', (xp) => {
  expect(document(xp)).not.toHaveProperty('color_images')
})

test('survives pictures that are no list', () => {
  expect(document({ Images: ['/a'], Colours: 'clay', ImagesByChoice: { wool: { clay: 7 } } })).toMatchObject({
    color_images: ['/-/media/a'],
  })
})
