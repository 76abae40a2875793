import { type Fields, isRawElement, layoutEntries } from '@tessera/content'
import type { AnyComponent, ServerDataContext } from '@tessera/content/react'
import { renderBody } from '../page/render.tsx'
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
}

/** Renders a component of a page with what its server data finds in a catalog. */
export async function renderInShop(component: AnyComponent, { products, ...look }: ShopPage): Promise<string> {
  const page = componentPage(component, { ...look, withData: false })
  const rendering = [...layoutEntries(page.layout.sitecore.route)].find((entry) => !isRawElement(entry))
  if (rendering === undefined || isRawElement(rendering)) throw new Error('The page has no component.')
  const client = catalogOf(products)
  const context = {
    rendering,
    page,
    query: new URLSearchParams(),
    signal: AbortSignal.timeout(60_000),
    shop: { client, productOf: createPageProduct(client) },
  } as unknown as ServerDataContext
  const data: unknown = await component.serverData?.(context)
  const complete = { ...page, componentProps: { [rendering.uid ?? '']: data } }
  return (await renderBody(complete, { components, formState: undefined, development: false })).html
}

/** A catalog that lists products by their ids. */
function catalogOf(products: ShopPage['products']): ShopClient {
  const listProducts = async ({ filters, pageSize }: { filters: { ID: string }; pageSize: number }) => {
    const ids = filters.ID.split('|')
    return { Items: products.filter(({ ID }) => ids.includes(ID)).slice(0, pageSize), Meta: { Facets: [] } }
  }
  return { me: { listProducts } } as unknown as ShopClient
}
