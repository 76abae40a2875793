import type { FoundDocument } from '@tessera/search'
import { productSlug } from '../shop/product/find-product.ts'
import type { Shop } from '../shop/shop.ts'

/** What a list shows while the search cannot be reached: products without anything that narrows or orders them. */
export interface CatalogueList {
  readonly products: readonly FoundDocument[]
  readonly total: number
}

export interface CatalogueQuestion {
  readonly category: string | undefined
  readonly keyphrase: string | undefined
  /** From 1. */
  readonly page: number
  /** At most 100. */
  readonly pageSize: number
  readonly locale: string
  readonly signal: AbortSignal
}

export type ReadCatalogue = (question: CatalogueQuestion) => Promise<CatalogueList>

/** Reads the shop's catalogue from commerce itself, as a visitor nobody knows sees it. */
export function createCatalogueReader(shop: Shop): ReadCatalogue {
  return async ({ category, keyphrase, page, pageSize, locale, signal }) => {
    const { Items, Meta } = await shop.visitor.me.listProducts(
      {
        ...(category !== undefined && { categoryID: category, depth: 'all' }),
        ...(keyphrase !== undefined && { search: keyphrase, searchOn: ['Name', 'Description'] }),
        page,
        pageSize,
      },
      { signal },
    )
    return { products: Items.map((product) => asFound(product, locale)), total: Meta.TotalCount }
  }
}

interface CatalogueProduct {
  readonly ID?: string | null
  readonly Name?: string | null
  readonly PriceSchedule?: {
    readonly PriceBreaks?: readonly { readonly Price?: number | null }[] | null
    readonly Currency?: string | null
  } | null
  readonly xp?: unknown
}

interface Xp {
  readonly Images?: readonly unknown[]
  readonly Texts?: Readonly<Record<string, { readonly Name?: unknown } | undefined>>
}

/** A product of the catalogue as the search would have told it. */
function asFound({ ID, Name, PriceSchedule, xp }: CatalogueProduct, locale: string): FoundDocument {
  const { Images, Texts } = (xp ?? {}) as Xp
  const [image] = Array.isArray(Images) ? Images : []
  const name = Texts?.[locale]?.Name
  const price = PriceSchedule?.PriceBreaks?.[0]?.Price
  return {
    id: ID ?? '',
    slug: productSlug({ ID, xp }, locale),
    name: typeof name === 'string' ? name : (Name ?? ''),
    ...(typeof image === 'string' && { image_url: `/-/media${image}` }),
    ...(typeof price === 'number' && { price }),
    ...(PriceSchedule?.Currency && { currency: PriceSchedule.Currency }),
  }
}
