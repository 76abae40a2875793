/** Search and shop over one database, with people of two companies and visitors. */

import { type CommerceService, createCommerceService, importMarketplace } from '../commerce/index.ts'
import { user } from '../commerce/operations/operations.fixture.ts'
import { CHEAP_HASH } from '../ground/auth/cheap-hash.fixture.ts'
import type { OpenedDatabase } from '../ground/database/index.ts'
import { createGroundApp, UnauthenticatedError } from '../ground/http/index.ts'
import { createLog } from '../ground/log.ts'
import { TENANT } from '../ground/tenant.ts'
import { configurationSchema } from './configuration/configuration.ts'
import { defaultConfiguration } from './configuration/default-configuration.ts'
import { createSearchEngine } from './engine/index.ts'
import { createSearchService, type SearchService } from './index.ts'
import { DOMAIN, INGESTION_KEY, type Json, KEY } from './search.fixture.ts'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever was answered
  readonly body: any
}

export interface SearchedShop {
  readonly commerce: CommerceService
  readonly database: OpenedDatabase
  readonly clock: { aheadMs: number }
  /** What was logged as a warning or an error, in its order. */
  readonly logged: readonly string[]
  /** The commerce API, as the marketplace's administrator unless a token says otherwise; refusals throw. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer['body']>
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  signIn(username: string): Promise<string>
  /** Widgets of a search: of a visitor, or of the holder of a token. */
  ask(items: readonly Json[], token?: string, more?: Json): Promise<Answer['body'][]>
  /** Products found: of a visitor, or of the holder of a token. */
  find(search: Json, token?: string, more?: Json): Promise<Answer['body']>
  stopSearch(): Promise<void>
  startSearch(): Promise<void>
  close(): Promise<void>
}

const PASSWORD = 'Correct-horse-7'
const CHEAP = { hashCost: CHEAP_HASH, answerAfterMs: 0 }
const person = (id: string) => ({ ...user(id), Password: PASSWORD })

/**
 * Buyers `north` (`ada` in the group `g0`, `ben`, and `guest`, whom visitors are copies of) and `south` (`eve`), supplier `mill`
 * that serves all and `loom` that serves `north`, and `boss`. There are no products.
 */
const PEOPLE: Parameters<typeof importMarketplace>[1] = {
  Meta: { Name: 'Searched' },
  Objects: {
    SecurityProfiles: [
      { ID: 'shopper', Name: 'Shopper', Roles: ['Shopper'] },
      { ID: 'all', Name: 'All', Roles: ['FullAccess'] },
    ],
    AdminUsers: [person('boss')],
    Suppliers: [
      { ID: 'mill', Name: 'Mill', Active: true, AllBuyersCanOrder: true },
      { ID: 'loom', Name: 'Loom', Active: true },
    ],
    SupplierUsers: [{ ...person('mia'), SupplierID: 'mill' }],
    Buyers: ['north', 'south'].map((ID) => ({ ID, Name: ID, Active: true, DefaultCatalogID: `${ID}-range` })),
    Catalogs: ['north', 'south'].map((ID) => ({ ID: `${ID}-range`, Name: ID, Active: true })),
    Users: [
      ...['ada', 'ben', 'guest'].map((id) => ({ ...person(id), BuyerID: 'north' })),
      { ...person('eve'), BuyerID: 'south' },
    ],
    UserGroups: ['g0', 'g1', 'g2'].map((ID) => ({ BuyerID: 'north', ID, Name: ID })),
    ApiClients: [
      {
        ID: 'shop',
        AppName: 'Shop',
        Active: true,
        AccessTokenDuration: 60,
        AllowAnyBuyer: true,
        AllowSeller: true,
        AllowAnySupplier: true,
        IsAnonBuyer: true,
        DefaultContextUserName: 'guest',
      },
    ],
  },
  Assignments: {
    UserGroupAssignments: [{ BuyerID: 'north', UserGroupID: 'g0', UserID: 'ada' }],
    SecurityProfileAssignments: [
      { SecurityProfileID: 'shopper', BuyerID: 'north' },
      { SecurityProfileID: 'shopper', BuyerID: 'south' },
      { SecurityProfileID: 'shopper', SupplierID: 'mill' },
      { SecurityProfileID: 'all', UserID: 'boss' },
    ],
  },
}

/** The database must have the tables of both, see `describeWithShop`. */
export async function openSearchedShop(database: OpenedDatabase): Promise<SearchedShop> {
  const logged: string[] = []
  const log = createLog('warn', { write: (line) => void logged.push(JSON.parse(line).msg) })
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const commerce = await createCommerceService({
    database,
    tenant: TENANT,
    log,
    now,
    settings: { marketplaceId: 'halden', origin: 'http://localhost:4000', shopClientId: 'shop' },
    identity: CHEAP,
  })
  await importMarketplace(commerce, PEOPLE, CHEAP)
  let search: SearchService | undefined
  const app = createGroundApp(log)
  app.use('*', async (c, next) => {
    const answer = await search?.routes.fetch(c.req.raw.clone())
    if (answer && answer.status !== 404) return answer
    await next()
    return undefined
  })
  for (const routes of commerce.routes) app.route('/', routes)

  const request: SearchedShop['request'] = async (method, path, body, headers = {}) => {
    const answer = await app.request(`http://localhost${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
  }
  const signIn = async (username: string): Promise<string> => {
    const form = { grant_type: 'password', client_id: 'shop', username, password: PASSWORD }
    const response = await app.request('http://localhost/oauth/token', {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const { access_token } = (await response.json()) as { access_token?: string }
    if (access_token === undefined) throw new Error(`${username} cannot sign in`)
    return access_token
  }
  const startSearch = async () => {
    search = await createSearchService({
      database,
      auth: {
        requireRole: async () => {
          throw new UnauthenticatedError('Not here.', 'Sign in.')
        },
      },
      access: { apiKeys: [KEY], ingestionKeys: [INGESTION_KEY], contextIds: [] },
      configuration: async () => configurationSchema.parse(defaultConfiguration(DOMAIN, ['en', 'de'])),
      createIndex: (schema) => createSearchEngine(schema),
      commerce: commerce.catalogue,
      log,
      now,
    })
  }
  const stopSearch = async () => {
    const stopping = search
    search = undefined
    await stopping?.close()
  }
  await startSearch()
  const boss = await signIn('boss')

  const opened: SearchedShop = {
    commerce,
    database,
    clock,
    logged,
    request,
    signIn,
    startSearch,
    stopSearch,
    async call(method, path, body, token = boss) {
      const answer = await request(method, `/v1${path}`, body, { authorization: `Bearer ${token}` })
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    async ask(items, token, more = {}) {
      const path = token === undefined ? `/discover/v2/${DOMAIN}` : `/api/v1/search/${DOMAIN}`
      const asked = { context: { locale: { country: 'us', language: 'en' } }, widget: { items }, ...more }
      const authorization = token === undefined ? KEY : `Bearer ${token}`
      const { status, body } = await request('POST', path, asked, { authorization })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.widgets
    },
    async find(asked, token, more) {
      const item = {
        rfk_id: 'grid',
        entity: 'product',
        search: { content: {}, disable_grouping: true, limit: 100, ...asked },
      }
      const [widget] = await opened.ask([item], token, more)
      if (widget.errors) throw new Error(JSON.stringify(widget.errors))
      return widget
    },
    async close() {
      await stopSearch()
      await commerce.close()
    },
  }
  return opened
}

/** Ids of what was found, in their order. */
export const idsOf = (widget: { readonly content: readonly { readonly id: string }[] }): string[] =>
  widget.content.map(({ id }) => id)
