import type { FoundDocument } from '@tessera/search'
import type { Acting, Introduction } from './people/acting.ts'
import { type ReadProductsOptions, readProductsById } from './product/companions.ts'
import { createPageProduct, type ReadPageProduct } from './product/page-product.ts'
import type { Shop } from './shop.ts'
import type { ShopClient } from './shop-client.ts'
import type { Shopper } from './shopper.ts'

/** The shop as the components of one page reach it, on the server. */
export interface PageShop {
  /** The catalogue, as whoever the page is made for sees it. */
  readonly client: ShopClient
  /** Whoever the page is made for; undefined on a page made for everybody. A component that needs it is `personal`. */
  readonly shopper: Shopper | undefined
  /** What belongs to the site: cards, the house's own client, links to orders. */
  readonly site: Shop
  /** Which product a part of the page shows; asked of commerce once for all of them. */
  readonly productOf: ReadPageProduct
  /** Products by their ids, in that order, without those that whoever the page is made for cannot see. */
  readonly products: (ids: readonly string[], options: ReadProductsOptions) => Promise<readonly FoundDocument[]>
}

/** The shop of a page made for somebody with a session, else for everybody. */
export function pageShop(site: Shop, shopper: Shopper | undefined): PageShop {
  if (shopper?.hasSession) {
    const { client } = shopper
    const products: PageShop['products'] = (ids, options) => readProductsById(client, ids, options)
    return { client, shopper, site, productOf: createPageProduct(client), products }
  }
  const { visitor: client, sharedReads } = site
  return {
    client,
    shopper,
    site,
    productOf: createPageProduct(client, sharedReads),
    products: (ids, { signal, ...options }) =>
      sharedReads.read(`products ${JSON.stringify([ids, options])}`, signal, (shared) =>
        readProductsById(client, ids, { ...options, signal: shared }),
      ),
  }
}

/** What a page says of whom it was made for. */
export interface ShopperInfo {
  readonly isSignedIn: boolean
  readonly userName: string
  /** Roles of the platform and of the marketplace: what may be offered. What may be done is decided by the platform. */
  readonly roles: readonly string[]
  /** Somebody else acts for them. */
  readonly isActedFor: boolean
  /** Whom, and why. */
  readonly acting?: Acting
  /** Who is signed in, in words. */
  readonly introduction?: Introduction
}

declare module '@tessera/content/react' {
  interface ServerDataContext {
    /** Undefined on a site without a shop. */
    readonly shop: PageShop | undefined
  }
  interface Page {
    /** Absent on pages made for everybody. */
    shopper?: ShopperInfo
  }
}

export function shopperInfo({ claims, isSignedIn, isActedFor, acting, introduction }: Shopper): ShopperInfo {
  const roles = claims?.role ?? []
  return {
    isSignedIn,
    isActedFor,
    ...(acting && { acting }),
    ...(introduction && { introduction }),
    userName: isSignedIn ? (claims?.usr ?? '') : '',
    roles: typeof roles === 'string' ? [roles] : roles,
  }
}
