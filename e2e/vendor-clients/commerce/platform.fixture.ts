/** A real platform over real HTTP, in memory, with a small marketplace and a record of what was asked and answered. */
import { createPlatform, listen, type Platform, readPlatformSettings } from '@tessera/platform'
import {
  type Acting,
  assignObject,
  checkBody,
  createObject,
  familyOf,
} from '../../../apps/platform/src/commerce/index.ts'
import { freshSnapshot } from '../../../apps/platform/src/ground/database/engines.fixture.ts'

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
export async function serveCommerce(): Promise<CommercePlatform> {
  const settings = readPlatformSettings({ DATA_DIR: 'memory://', LOG_LEVEL: 'error', PLATFORM_PORT: '0' })
  const platform = await createPlatform(settings, { snapshot: await freshSnapshot() })
  await platform.commerce.asOwner(fill)
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

type Given = Parameters<typeof checkBody>[1]

async function fill(acting: Acting): Promise<void> {
  const make = async (family: string, scope: string, body: Given) => {
    const problems: Parameters<typeof checkBody>[2]['problems'] = []
    const checked = checkBody(familyOf(family).model, body, { partial: false, problems })
    if (problems.length > 0) throw new Error(`${family}: ${JSON.stringify(problems)}`)
    await createObject(acting, familyOf(family), scope, { body: { ...checked, ID: body.ID ?? null }, given: body })
  }
  const user = (family: string, scope: string, id: string) => make(family, scope, { ...person(id), Password: PASSWORD })
  for (const [id, ...users] of [
    ['north', 'ada', 'ben', 'guest'],
    ['south', 'sol'],
  ] as const) {
    await make('Buyer', '', { ID: id, Name: id, Active: true })
    for (const name of users) await user('BuyerUser', id, name)
  }
  for (const [id, name] of [
    ['mill', 'mia'],
    ['loom', 'lou'],
  ] as const) {
    await make('Supplier', '', { ID: id, Name: id, Active: true })
    await user('SupplierUser', id, name)
  }
  await user('AdminUser', '', 'boss')
  const client = { Active: true, AccessTokenDuration: 60, RefreshTokenDuration: 600 }
  await make('ApiClient', '', {
    ...client,
    ID: SHOP,
    AppName: 'Shop',
    AllowAnyBuyer: true,
    AllowAnySupplier: true,
    AllowSeller: true,
  })
  await make('ApiClient', '', {
    ...client,
    ID: PUBLIC,
    AppName: 'Public shop',
    AllowAnyBuyer: true,
    IsAnonBuyer: true,
    DefaultContextUserName: 'guest',
  })
  await make('ApiClient', '', {
    ...client,
    ID: BACKEND,
    AppName: 'Backend',
    AllowSeller: true,
    ClientSecret: BACKEND_SECRET,
    DefaultContextUserName: 'boss',
  })
  await make('SecurityProfile', '', { ID: 'all', Name: 'All', Roles: ['FullAccess'], CustomRoles: ['Approver'] })
  for (const party of [
    { BuyerID: 'north' },
    { BuyerID: 'south' },
    { SupplierID: 'mill' },
    { SupplierID: 'loom' },
    { UserID: 'boss' },
  ]) {
    await assignObject(acting, familyOf('SecurityProfileAssignment'), '', { SecurityProfileID: 'all', ...party })
  }
}
