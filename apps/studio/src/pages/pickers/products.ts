import type { BuyerProduct } from '@tessera/commerce'
import { catalogueImages, catalogueText, type ShopClient } from '@tessera/website/authoring'
import type { PagesDesk } from '../desk.ts'
import type { ProductsQuery } from './requests.ts'
import { ofShop, requireAuthor } from './require-author.ts'

/** A product as an author chooses it: what visitors nobody knows see of it. */
export interface PickedProduct {
  readonly id: string
  readonly name: string
  /** On this website; undefined without a picture. */
  readonly image: string | undefined
  readonly price: { readonly amount: number; readonly currency: string } | undefined
  /** Pieces there are; null where nobody counts. */
  readonly pieces: number | null
}

export interface FoundProducts {
  /** Whether the site has a shop at all. */
  readonly hasShop: boolean
  readonly products: readonly PickedProduct[]
  readonly total: number
}

const PAGE_SIZE = 24

/**
 * Products by name or number, or those of given ids in their order; an id that is none, or no longer, is left out.
 *
 * @throws AuthoringError
 */
export async function findProducts(desk: PagesDesk, query: ProductsQuery): Promise<FoundProducts> {
  await requireAuthor(desk)
  const { shop } = desk.parts
  if (shop === undefined) return { hasShop: false, products: [], total: 0 }
  const { visitor } = shop
  const found = await ofShop(() => (query.ids.length > 0 ? byIds(visitor, query.ids) : byWords(visitor, query)))
  return {
    hasShop: true,
    products: found.products.map((product) => picked(product, query.locale)),
    total: found.total,
  }
}

interface Found {
  readonly products: readonly BuyerProduct[]
  readonly total: number
}

async function byIds(visitor: ShopClient, ids: readonly string[]): Promise<Found> {
  const wanted = [...new Set(ids)].slice(0, 100)
  // In a filter these stand for something: no product is meant by them.
  const plain = wanted.filter((id) => !/[*!|]/.test(id))
  if (plain.length === 0) return { products: [], total: 0 }
  const { Items } = await visitor.me.listProducts({ filters: { ID: plain.join('|') }, pageSize: 100 })
  const known = new Map((Items as readonly BuyerProduct[]).map((product) => [product.ID, product]))
  const products = wanted.flatMap((id) => known.get(id) ?? [])
  return { products, total: products.length }
}

async function byWords(visitor: ShopClient, { q, category, locale, page }: ProductsQuery): Promise<Found> {
  // A part of a word is enough: words are typed one letter after the other. What stands for something else is left out.
  const words = q.split(/[\s*!|]+/).filter(Boolean)
  const { Items, Meta } = await visitor.me.listProducts({
    ...(words.length > 0 && { filters: { [`Name|ID|xp.Texts.${locale}.Name`]: words.map((word) => `*${word}*`) } }),
    ...(category !== '' && { categoryID: category, depth: 'all' }),
    page,
    pageSize: PAGE_SIZE,
  })
  return { products: Items as readonly BuyerProduct[], total: Meta.TotalCount }
}

function picked(product: BuyerProduct, locale: string): PickedProduct {
  const { ID, PriceSchedule, Inventory } = product
  const amount = PriceSchedule?.PriceBreaks?.[0]?.Price
  return {
    id: ID ?? '',
    name: catalogueText(product, 'Name', locale),
    image: catalogueImages(product)[0],
    price: typeof amount === 'number' ? { amount, currency: PriceSchedule?.Currency ?? '' } : undefined,
    pieces: Inventory?.Enabled === true ? (Inventory.QuantityAvailable ?? 0) : null,
  }
}
