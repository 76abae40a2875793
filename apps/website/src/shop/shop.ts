import type { CommerceSettings } from '@tessera/commerce'
import type { WebsiteSettings } from '../settings.ts'
import type { ShopEvents } from '../shop-events/shop-events.ts'
import { type Backend, createBackend } from './backend.ts'
import { type CardToken, createCardTokens } from './card-token.ts'
import { type CardPayments, createCardPayments } from './checkout/card-payments.ts'
import { createOrderTurns, type OrderTurns } from './checkout/order-turns.ts'
import { createHeldSheets, type HeldSheets } from './company/sheet-store.ts'
import { type HeldToken, heldToken } from './held-token.ts'
import { createImpersonationLog, type ReadImpersonations } from './people/impersonation-log.ts'
import { createSharedReads, type SharedReads } from './product/shared-reads.ts'
import { createShopClient, type ShopClient } from './shop-client.ts'
import { type Shopper, shopperOf } from './shopper.ts'

/** The shop of a website. */
export interface Shop {
  /** Calls as a visitor nobody knows, for pages that are the same for everybody. It can only read. */
  readonly visitor: ShopClient
  /** The token it calls with. */
  readonly visitorToken: HeldToken
  /** What the visitor reads of products, for all pages that are made for everybody. */
  readonly sharedReads: SharedReads
  /** Whoever a request comes from. */
  shopper(request: Request): Promise<Shopper>
  /** Whether visitors come by https. */
  readonly https: boolean
  /** What commerce calls this website. */
  readonly clientId: string
  /** Hands the number of a card to the payment provider. It is kept nowhere here. Throws as calls of commerce do. */
  cardToken(number: string, signal: AbortSignal): Promise<CardToken>
  readonly cards: CardPayments
  /** One request after the other for each order that is being placed. */
  readonly inTurn: OrderTurns
  /** Lines of companies that could not be added, until they are mended. */
  readonly sheets: HeldSheets
  /** Commerce as the house itself; undefined where the settings name no client for it. */
  readonly backend: Backend | undefined
  /** Who acted for the people of a company. Throws when that is refused. */
  readonly impersonations: ReadImpersonations
  /** Signs links to orders; undefined: there are none. */
  readonly linkSecret: string | undefined
  /** The address visitors use. */
  readonly publicUrl: string
}

export interface ShopOptions {
  readonly settings: WebsiteSettings
  /** Origin of the platform. */
  readonly host: string
  readonly fetch: typeof fetch
  /** Listens for what shoppers do. Default: nobody does. */
  readonly events?: ShopEvents
}

/** The shop the settings name; undefined where they name none. */
export function createShop({ settings, host, fetch, events }: ShopOptions): Shop | undefined {
  const { SHOP_CLIENT_ID: clientId, CONTENT_TIMEOUT: timeout, PUBLIC_URL } = settings
  if (clientId === undefined) return undefined
  const { SHOP_BACKEND_CLIENT_ID: backendId, SHOP_BACKEND_CLIENT_SECRET: backendSecret } = settings
  const own = { baseApiUrl: host, clientId, timeout, retries: 0, extensions: true } satisfies CommerceSettings
  const https = PUBLIC_URL.startsWith('https:')
  const { auth } = createShopClient({ ...own, fetch })
  const visitorToken = heldToken(() => auth.anonymous({ scope: ['Shopper'] }))
  return {
    https,
    clientId,
    cardToken: createCardTokens({ host, fetch, timeout }),
    publicUrl: PUBLIC_URL,
    impersonations: createImpersonationLog(host, fetch),
    linkSecret: settings.SHOP_LINK_SECRET,
    cards: createCardPayments(host, fetch),
    inTurn: createOrderTurns(),
    sheets: createHeldSheets(),
    backend:
      backendId === undefined || backendSecret === undefined
        ? undefined
        : createBackend({ settings: { ...own, fetch }, clientId: backendId, clientSecret: backendSecret, fetch }),
    visitor: createVisitor({ ...own, fetch }, visitorToken),
    visitorToken,
    sharedReads: createSharedReads(),
    shopper: (request) => shopperOf(request, https, { ...own, fetch }, events?.of(request)),
  }
}

/** One session for all visitors nobody knows. */
function createVisitor(settings: CommerceSettings, token: () => Promise<string>): ShopClient {
  return createShopClient({
    ...settings,
    async onRequest({ headers }) {
      headers.Authorization = `Bearer ${await token()}`
    },
  })
}
