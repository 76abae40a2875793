/** A real platform over real HTTP, in memory, with a small marketplace and a record of what was asked and answered. */
import {
  createPlatform,
  importMarketplace,
  listen,
  type Marketplace,
  type Platform,
  readPlatformSettings,
} from '@tessera/platform'
import { CHEAP_HASH } from '../../../apps/platform/src/ground/auth/cheap-hash.fixture.ts'
import { freshSnapshot, onDefaultEngine } from '../../../apps/platform/src/ground/database/engines.fixture.ts'

export const MARKETPLACE = 'halden'
/** Of everybody. */
export const PASSWORD = 'Correct-horse-7'
/** Opens the marketplace to everybody with a password. */
export const SHOP = 'shop'
/** For visitors without a name, as `guest`. */
export const PUBLIC = 'public'
/** Refresh tokens and a secret; acts as `boss` alone. */
export const BACKEND = 'backend'
export const BACKEND_SECRET = 'a-secret-for-the-backend-only'

export const ADDRESS = { Street1: '1 Harbour Street', City: 'Bergen', State: '', Zip: '5003', Country: 'NO' } as const

export const person = (id: string) => ({
  ID: id,
  Username: id,
  FirstName: 'Ada',
  LastName: 'Berg',
  Email: `${id}@example.com`,
  Active: true,
})

/** A request and its answer, as they went over the wire. */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface CommercePlatform {
  readonly platform: Platform
  readonly url: string
  readonly exchanges: Exchange[]
  close(): Promise<void>
}

/**
 * Two buyers `north` (with `ada` and `ben`) and `south` (with `sol`), two suppliers `mill` (with `mia`) and `loom` (with
 * `lou`), the seller’s `boss`. All hold FullAccess of their kind, and `Approver` as a role of the marketplace’s own.
 */
export async function serveCommerce(environment: Record<string, string> = {}): Promise<CommercePlatform> {
  const own = { ...(await onDefaultEngine()), LOG_LEVEL: 'error', PLATFORM_PORT: '0' }
  const settings = readPlatformSettings({ ...own, ...environment })
  const platform = await createPlatform(settings, { snapshot: await freshSnapshot(), hashCost: CHEAP_HASH })
  await importMarketplace(platform.commerce, SMALL_MARKETPLACE, { hashCost: CHEAP_HASH })
  const exchanges: Exchange[] = []
  const recorded: Platform['fetch'] = async (request, env) => {
    const { method, url } = request
    const response = await platform.fetch(request, env)
    const { pathname, search } = new URL(url)
    const text = await response.clone().text()
    exchanges.push({ method, path: pathname, search, status: response.status, headers: response.headers, text })
    return response
  }
  const listening = await listen({ ...platform, fetch: recorded }, { host: '127.0.0.1', port: 0 })
  return {
    platform,
    url: listening.url,
    exchanges,
    async close() {
      await listening.close(100)
      await platform.close()
    },
  }
}

const user = (id: string) => ({ ...person(id), Password: PASSWORD })
const named = (id: string) => ({ ID: id, Name: id, Active: true })
const client = { Active: true, AccessTokenDuration: 60, RefreshTokenDuration: 600 }

const SMALL_MARKETPLACE: Marketplace = {
  Meta: {},
  Objects: {
    Buyers: [named('north'), named('south')],
    Users: [
      { BuyerID: 'north', ...user('ada') },
      { BuyerID: 'north', ...user('ben') },
      { BuyerID: 'north', ...user('guest') },
      { BuyerID: 'south', ...user('sol') },
    ],
    Suppliers: [named('mill'), named('loom')],
    SupplierUsers: [
      { SupplierID: 'mill', ...user('mia') },
      { SupplierID: 'loom', ...user('lou') },
    ],
    AdminUsers: [user('boss')],
    ApiClients: [
      { ...client, ID: SHOP, AppName: 'Shop', AllowAnyBuyer: true, AllowAnySupplier: true, AllowSeller: true },
      {
        ...client,
        ID: PUBLIC,
        AppName: 'Public shop',
        AllowAnyBuyer: true,
        IsAnonBuyer: true,
        DefaultContextUserName: 'guest',
      },
      {
        ...client,
        ID: BACKEND,
        AppName: 'Backend',
        AllowSeller: true,
        ClientSecret: BACKEND_SECRET,
        DefaultContextUserName: 'boss',
      },
    ],
    SecurityProfiles: [{ ID: 'all', Name: 'All', Roles: ['FullAccess'], CustomRoles: ['Approver'] }],
  },
  Assignments: {
    SecurityProfileAssignments: [
      { BuyerID: 'north' },
      { BuyerID: 'south' },
      { SupplierID: 'mill' },
      { SupplierID: 'loom' },
      { UserID: 'boss' },
    ].map((party) => ({ SecurityProfileID: 'all', ...party })),
  },
}
