import { sql } from 'kysely'
import type { Database } from '../../ground/database/index.ts'
import { createGroundApp } from '../../ground/http/index.ts'
import { createLog } from '../../ground/log.ts'
import { createOperations } from '../operations/service.ts'
import { createObjectStore, type JsonObject, type ObjectStore } from '../store/index.ts'
import { createIdentity, type Identity, type IdentitySettings, readMessages, type StoredMessage } from './index.ts'
import { prepareNewPassword, setPassword } from './passwords/set-password.ts'
import type { IdentityPlace } from './ports.ts'
import { keyOfUser, type UserRef } from './users/user-ref.ts'

export const ORIGIN = 'http://platform.test'
export const PASSWORD = 'Correct-horse-7'
export const TENANT = 'test'
export const SELLER = 'Seller'

/** As cheap as a hash can be. */
export const CHEAP = { N: 2 ** 5, r: 8, p: 1 }

export const anna: UserRef = { userType: 'buyer', companyId: 'acme', id: 'anna' }
export const ben: UserRef = { userType: 'buyer', companyId: 'acme', id: 'ben' }
export const guest: UserRef = { userType: 'buyer', companyId: 'acme', id: 'guest' }
export const sam: UserRef = { userType: 'supplier', companyId: 'sawmill', id: 'sam' }
export const ada: UserRef = { userType: 'admin', companyId: SELLER, id: 'ada' }

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever was answered
  readonly body: any
}

export interface Marketplace {
  readonly db: Database
  readonly store: ObjectStore
  readonly place: IdentityPlace
  readonly identity: Identity
  /** Now, for the marketplace. */
  readonly clock: { now: Date; pass(seconds: number): void }
  /** Empties everything, and makes the people and clients of the tests. */
  reset(): Promise<void>
  put(family: string, scope: string, id: string, body: JsonObject): Promise<void>
  /** `address`: where it comes from. */
  token(form: Record<string, string>, headers?: Record<string, string>, address?: string): Promise<Answer>
  signIn(username: string, form?: Record<string, string>): Promise<string>
  call(
    method: string,
    path: string,
    options?: { token?: string | undefined; body?: unknown; address?: string },
  ): Promise<Answer>
  caller(token: string): ReturnType<Identity['readCaller']>
  /** Messages to people, the newest first. */
  messages(): Promise<StoredMessage[]>
}

/** A small marketplace on a database with the tables of commerce: one buyer, one supplier, their users, five API clients. */
export async function openMarketplace(db: Database, settings: Partial<IdentitySettings> = {}): Promise<Marketplace> {
  const clock = {
    now: new Date('2026-03-01T10:00:00.500Z'),
    pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const now = () => clock.now
  const store = createObjectStore({ tenant: TENANT, now })
  const place: IdentityPlace = { tenant: TENANT, store, sellerId: SELLER, now, hashCost: CHEAP }
  const identity = await createIdentity({
    db,
    tenant: TENANT,
    store,
    marketplaceId: SELLER,
    origin: ORIGIN,
    log: createLog('none'),
    now,
    hashCost: CHEAP,
    answerAfterMs: 0,
    linkOrigins: ['https://shop.test'],
    ...settings,
  })
  const operations = createOperations({
    db,
    store,
    tenant: TENANT,
    marketplaceId: SELLER,
    log: createLog('none'),
    now,
    readCaller: identity.readCaller,
    handlers: identity.handlers,
    hashCost: CHEAP,
  })
  const app = createGroundApp(createLog('none'))
  app.route('/', identity.routes)
  app.route('/', operations.routes)
  const put = (family: string, scope: string, id: string, body: JsonObject) =>
    db.transaction().execute(async (tx) => {
      await store.put(tx, { family, scope, id, owner: null, body })
    })
  const answer = async (response: Response): Promise<Answer> => {
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
  const token = async (form: Record<string, string>, headers: Record<string, string> = {}, address?: string) => {
    const env = address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } }
    const init = { method: 'POST', headers, body: new URLSearchParams(form) }
    return answer(await identity.routes.request('/oauth/token', init, env))
  }

  return {
    db,
    store,
    place,
    identity,
    clock,
    put,
    token,
    async reset() {
      for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db)
      await people(db, put, place)
      await profiles(put)
      await clients(put)
    },
    async signIn(username, form = {}) {
      const { body } = await token({ ...passwordForm(username), ...form })
      if (!body.access_token) throw new Error(JSON.stringify(body))
      return body.access_token
    },
    async call(method, path, { token: bearer, body, address } = {}) {
      const env = address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } }
      return answer(
        await app.request(
          path,
          {
            method,
            headers: {
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          },
          env,
        ),
      )
    },
    caller: (bearer) => identity.readCaller(bearing(bearer)),
    messages: () => readMessages(db, place),
  }
}

export const bearing = (token: string) =>
  new Request(`${ORIGIN}/v1/me`, { headers: { authorization: `Bearer ${token}` } })

export const passwordForm = (username: string, password = PASSWORD, client_id = 'shop') => ({
  grant_type: 'password',
  username,
  password,
  client_id,
})

/** The others go along with the objects. */
const TABLES = [
  'commerce_object',
  'commerce_unique',
  'commerce_tally',
  'commerce_sign_in_failure',
  'commerce_message',
  'commerce_impersonation',
  'commerce_external_sign_in',
]

type Put = Marketplace['put']

async function people(db: Database, put: Put, place: IdentityPlace): Promise<void> {
  await put('Buyer', '', 'acme', { ID: 'acme', Name: 'Acme', Active: true })
  await put('Buyer', '', 'other', { ID: 'other', Name: 'Other', Active: true })
  await put('Supplier', '', 'sawmill', { ID: 'sawmill', Name: 'Sawmill', Active: true })
  await put('UserGroup', 'acme', 'leads', { ID: 'leads', Name: 'Leads' })
  await put('UserGroupAssignment', 'acme', 'leads|anna', { UserGroupID: 'leads', UserID: 'anna' })
  for (const user of [anna, ben, guest, sam, ada]) {
    const { family, scope, id } = keyOfUser(user)
    const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`
    await put(family, scope, id, {
      ID: id,
      Username: name,
      FirstName: name,
      LastName: 'Test',
      Email: `${id}@mail.test`,
      Active: true,
    })
    await db
      .transaction()
      .execute(async (tx) => setPassword(tx, place, user, await prepareNewPassword(place, PASSWORD)))
  }
}

async function profiles(put: Put): Promise<void> {
  const profile = (id: string, Roles: string[], CustomRoles: string[] = []) =>
    put('SecurityProfile', '', id, { ID: id, Name: id, Roles, CustomRoles })
  const assign = (SecurityProfileID: string, to: Record<string, string>) =>
    put(
      'SecurityProfileAssignment',
      '',
      [SecurityProfileID, to.BuyerID, to.SupplierID, to.UserID, to.UserGroupID].map((part) => part ?? '').join('|'),
      { SecurityProfileID, ...to },
    )
  await profile('shopping', ['Shopper'])
  await profile('leading', ['MeAdmin'], ['Approver'])
  await profile('ordering', ['OrderReader'])
  await profile('supplying', ['OrderReader', 'ProductAdmin'])
  await profile('running', ['FullAccess', 'BuyerImpersonation'])
  await assign('shopping', { BuyerID: 'acme' })
  await assign('leading', { BuyerID: 'acme', UserGroupID: 'leads' })
  await assign('ordering', { BuyerID: 'acme', UserID: 'ben' })
  await assign('supplying', { SupplierID: 'sawmill' })
  await assign('running', {})
}

async function clients(put: Put): Promise<void> {
  const client = (id: string, body: JsonObject) =>
    put('ApiClient', '', id, { ID: id, AppName: id, Active: true, AccessTokenDuration: 10, ...body })
  await client('shop', { AllowAnyBuyer: true, AllowSeller: true, AllowAnySupplier: true, RefreshTokenDuration: 60 })
  await client('assigned', {})
  await client('off', { Active: false, AllowAnyBuyer: true })
  await client('guests', {
    AllowAnyBuyer: true,
    IsAnonBuyer: true,
    DefaultContextUserName: 'Guest',
    RefreshTokenDuration: 60,
    AnonymousTokenDuration: 100,
  })
  await client('machine', { AllowSeller: true, DefaultContextUserName: 'Ada', RefreshTokenDuration: 60 })
}
