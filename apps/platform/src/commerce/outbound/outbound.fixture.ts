/** The whole commerce service over a real database, with people, and other systems on this machine. */

import { CHEAP_HASH } from '../../ground/auth/cheap-hash.fixture.ts'
import { type Database, migrate, type OpenedDatabase } from '../../ground/database/index.ts'
import { createGroundApp } from '../../ground/http/index.ts'
import { createLog } from '../../ground/log.ts'
import { THIS_MACHINE } from '../../ground/network/index.ts'
import { type CommerceParts, type CommerceService, commerceMigrations, createCommerceService } from '../index.ts'
import { user } from '../operations/operations.fixture.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { importMarketplace } from '../seed/index.ts'
import type { JsonObject } from '../store/index.ts'

export const PASSWORD = 'Correct-horse-7'
export const TENANT = 'test'
export const STUDIO = 'https://studio.test'
const CHEAP = { hashCost: CHEAP_HASH, answerAfterMs: 0 }

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever was answered
  readonly body: any
}

export interface Shop {
  readonly service: CommerceService
  readonly db: Database
  /** As `boss`, the marketplace's administrator, unless a token says otherwise. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer>
  signIn(username: string, clientId?: string): Promise<string>
  request(path: string, init?: RequestInit): Promise<Response>
  asOwner: CommerceService['asOwner']
  /** In the name of `ada`, a buyer's user. */
  asAda<Result>(work: (acting: Acting) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface ShopSettings extends Pick<CommerceParts, 'readAuthor'> {
  readonly retryMs?: readonly number[]
  readonly timeoutMs?: number
}

/** Buyer `north` with `ada` (in `leads`) and `ben`, supplier `mill` with `mia`, and `boss`; API clients `shop` and `back`. */
export async function openShop(
  database: OpenedDatabase,
  { retryMs = [30, 60], timeoutMs = 1000, readAuthor }: ShopSettings = {},
): Promise<Shop> {
  const log = createLog('none')
  await migrate(database.db, commerceMigrations)
  const service = await createCommerceService({
    database,
    tenant: TENANT,
    log,
    settings: {
      marketplaceId: 'halden',
      origin: 'http://localhost:4000',
      ownNetwork: THIS_MACHINE,
      environment: 'Sandbox',
      studioUrl: STUDIO,
    },
    ...(readAuthor && { readAuthor }),
    identity: CHEAP,
    outgoing: { retryMs, timeoutMs, pollMs: 200, leaseSeconds: 2 },
  })
  await importMarketplace(service, PEOPLE, CHEAP)
  const app = createGroundApp(log)
  for (const routes of service.routes) app.route('/', routes)
  const request = async (path: string, init?: RequestInit) => app.fetch(new Request(`http://localhost${path}`, init))
  const signIn = async (username: string, clientId = 'shop') => {
    const form = { grant_type: 'password', client_id: clientId, username, password: PASSWORD }
    const response = await request('/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
    const { access_token } = (await response.json()) as { access_token?: string }
    if (access_token === undefined) throw new Error(`${username} cannot sign in`)
    return access_token
  }
  const boss = await signIn('boss')
  const ada = await service.identity.readCaller(bearing(await signIn('ada')))
  return {
    service,
    db: database.db,
    request,
    signIn,
    async call(method, path, body, token = boss) {
      const response = await request(`/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
    },
    asOwner: service.asOwner,
    asAda: (work) => service.asOwner((acting) => work({ ...acting, caller: ada })),
    async close() {
      await service.close()
    },
  }
}

export const bearing = (token: string) =>
  new Request('http://localhost/v1/me', { headers: { authorization: `Bearer ${token}` } })

const person = (id: string, more: JsonObject = {}) => ({ ...user(id), Password: PASSWORD, ...more })

const PEOPLE: Parameters<typeof importMarketplace>[1] = {
  Meta: { Name: 'Outbound' },
  Objects: {
    SecurityProfiles: [
      { ID: 'shopper', Name: 'Shopper', Roles: ['Shopper', 'MeAddressAdmin', 'MeAdmin'] },
      { ID: 'all', Name: 'All', Roles: ['FullAccess'] },
    ],
    AdminUsers: [person('boss')],
    AdminUserGroups: [{ ID: 'sales', Name: 'Sales' }],
    Suppliers: [{ ID: 'mill', Name: 'Mill', Active: true }],
    SupplierUsers: [{ ...person('mia'), SupplierID: 'mill' }],
    Catalogs: [{ ID: 'range', Name: 'Range', Active: true }],
    Buyers: [
      { ID: 'north', Name: 'North', Active: true, DefaultCatalogID: 'range' },
      { ID: 'asleep', Name: 'Asleep', Active: false },
    ],
    Users: [
      { ...person('ada'), BuyerID: 'north' },
      { ...person('ben'), BuyerID: 'north' },
      { ...person('off', { Active: false }), BuyerID: 'north' },
      { ...person('sleeper'), BuyerID: 'asleep' },
    ],
    UserGroups: [{ BuyerID: 'north', ID: 'leads', Name: 'Leads' }],
    ApiClients: [
      {
        ID: 'shop',
        AppName: 'Shop',
        Active: true,
        AccessTokenDuration: 60,
        AllowAnyBuyer: true,
        AllowSeller: true,
        AllowAnySupplier: true,
      },
      { ID: 'back', AppName: 'Back', Active: true, AccessTokenDuration: 60, AllowSeller: true, AllowAnyBuyer: true },
    ],
  },
  Assignments: {
    UserGroupAssignments: [{ BuyerID: 'north', UserGroupID: 'leads', UserID: 'ada' }],
    SecurityProfileAssignments: [
      { SecurityProfileID: 'shopper', BuyerID: 'north' },
      { SecurityProfileID: 'all', UserID: 'boss' },
    ],
  },
}
