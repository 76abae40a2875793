import type { BuyerProduct } from '@tessera/commerce'
import type { FoundDocument } from '@tessera/search'
import { foundDocument } from '../shop/product/found-document.ts'
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
    return {
      products: (Items as readonly BuyerProduct[]).map((product) => foundDocument(product, locale, Meta.Facets)),
      total: Meta.TotalCount,
    }
  }
}
