import { type Fields, isRawElement, layoutEntries } from '@tessera/content'
import type { AnyComponent, Page, ServerDataContext } from '@tessera/content/react'
import { renderBody } from '../page/render.tsx'
import type { SearchSetup } from '../search/search-setup.ts'
import { createServerSearch, type ServerSearch } from '../search/server-search.tsx'
import { type ReadProductsOptions, readProductsById } from '../shop/product/companions.ts'
import { createPageProduct } from '../shop/product/page-product.ts'
import type { ShopClient } from '../shop/shop-client.ts'
import { components } from './index.ts'
import { componentPage } from './playground/states.ts'

interface ShopPage {
  readonly params: Record<string, string>
  readonly fields?: Fields
  /** Whether an author edits the page. Default: false. */
  readonly editing?: boolean
  /** What the catalog has for whoever looks, as commerce answers it. */
  readonly products: readonly { readonly ID: string; readonly [field: string]: unknown }[]
  /** Whether commerce does not answer. Default: false. */
  readonly isAway?: boolean
  /** What the search recommends. Default: there is no search. */
  readonly recommended?: readonly { readonly id: string; readonly [field: string]: unknown }[]
}

const SEARCH: SearchSetup = { customerKey: '11111-2222222', env: 'prod', countries: { en: 'us' } }

/** Renders a component of a page with what its server data finds in a catalog. */
export async function renderInShop(
  component: AnyComponent,
  { products, isAway, recommended, ...look }: ShopPage,
): Promise<string> {
  const page: Page = {
    ...componentPage(component, { ...look, withData: false }),
    ...(recommended && { search: SEARCH }),
  }
  const rendering = [...layoutEntries(page.layout.sitecore.route)].find((entry) => !isRawElement(entry))
  if (rendering === undefined || isRawElement(rendering)) throw new Error('The page has no component.')
  const client = isAway ? catalogThatIsAway : catalogOf(products)
  const context = {
    rendering,
    page,
    query: new URLSearchParams(),
    signal: AbortSignal.timeout(60_000),
    shop: {
      client,
      productOf: createPageProduct(client),
      products: (ids: readonly string[], options: ReadProductsOptions) => readProductsById(client, ids, options),
    },
    search: recommended && searchThatRecommends(recommended),
  } as unknown as ServerDataContext
  const data: unknown = await component.serverData?.(context)
  const complete = { ...page, componentProps: { [rendering.uid ?? '']: data } }
  return (await renderBody(complete, { components, formState: undefined, development: false })).html
}

function searchThatRecommends(content: NonNullable<ShopPage['recommended']>): ServerSearch {
  const answer: typeof fetch = async (_, init) => {
    const { widget } = JSON.parse(String(init?.body)) as { widget: { items: { rfk_id: string; entity: string }[] } }
    return Response.json({ widgets: widget.items.map(({ rfk_id, entity }) => ({ rfk_id, entity, content })) })
  }
  return createServerSearch({ setup: SEARCH, host: 'http://search.test', fetch: answer })
}

const catalogThatIsAway = {
  me: { listProducts: () => Promise.reject(new Error('Commerce does not answer')) },
} as unknown as ShopClient

/** A catalog that lists products by their ids. */
function catalogOf(products: ShopPage['products']): ShopClient {
  const listProducts = async ({ filters, pageSize }: { filters: { ID: string }; pageSize: number }) => {
    const ids = filters.ID.split('|')
    return { Items: products.filter(({ ID }) => ids.includes(ID)).slice(0, pageSize), Meta: { Facets: [] } }
  }
  return { me: { listProducts } } as unknown as ShopClient
}
