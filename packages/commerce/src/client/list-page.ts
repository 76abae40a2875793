/** Where a page lies in its list. Contract section 6.4. */
export interface ListMeta {
  /** From 1. */
  readonly Page: number
  readonly PageSize: number
  readonly TotalCount: number
  readonly TotalPages: number
  /** First and last place, both included, from 1; `[0, 0]` of an empty list. */
  readonly ItemRange: readonly [first: number, last: number]
  /** Only of line items across orders: where the next page begins. */
  readonly NextPageKey: string | null
}

/** How often each value of a facet is found. */
export interface ListFacet {
  readonly Name: string
  readonly XpPath: string
  readonly Values: readonly { readonly Value: string; readonly Count: number }[]
  readonly xp: unknown
}

/** A page of a list. */
export interface ListPage<Item> {
  readonly Meta: ListMeta
  readonly Items: readonly Item[]
}

/** A page of products, with the facets of the whole list; at most 50. */
export interface ListPageWithFacets<Item> extends ListPage<Item> {
  readonly Meta: ListMeta & { readonly Facets: readonly ListFacet[] }
}

/**
 * The first page, and all items from it on.
 *
 * @example
 * const page = await client.products.list({ pageSize: 100 })
 * for await (const product of client.products.list({ pageSize: 100 })) console.log(product.Name)
 * for await (const page of client.products.list({ pageSize: 100 }).pages()) console.log(page.Meta.Page)
 */
export interface ListPromise<Page extends ListPage<unknown>>
  extends Promise<Page>,
    AsyncIterable<Page['Items'][number]> {
  pages(): AsyncIterable<Page>
}
