import { sql } from 'kysely'
import type { Database } from '../ground/database/index.ts'
import { BadRequestError } from '../ground/http/index.ts'
import { userFamilies } from './identity/users/user-ref.ts'
import type { Json, JsonObject } from './operations/json.ts'
import type { ObjectStore, StoredObject } from './store/index.ts'

/** A user that is erased, as other tables name it. */
export interface ErasedUser {
  readonly id: string
  /** Of an administrator, the marketplace owner. */
  readonly companyId: string
  readonly username: string
}

export interface ErasedUsers {
  readonly users: readonly ErasedUser[]
  /** How many orders no longer say whose they are. */
  readonly orders: number
  /** Addresses of the users, in small letters. */
  readonly emails: readonly string[]
}

interface Parts {
  readonly db: Database
  readonly store: ObjectStore
  readonly tenant: string
  readonly marketplaceId: string
}

/** Orders a batch blanks, with what is below them. */
const ORDERS_AT_ONCE = 100
/** What says who somebody is or where they live, in orders and whatever belongs to them. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  'AddressName',
  'CompanyName',
  'FirstName',
  'LastName',
  'Email',
  'Phone',
  'Street1',
  'Street2',
  'Zip',
  'Comments',
  'Username',
])
const BLANK = 'erased'

/**
 * Erases users: whoever has an e-mail address, or one by id. The user goes with what is private; orders stay, for the
 * books, without names, addresses, comments and extended properties. Orders of guests count by the address in them.
 *
 * @param whom `userId` is `company/user`, or `user` where one company only has such a user
 * @throws BadRequestError where several companies have such a user
 */
export async function eraseUsers(
  { db, store, tenant, marketplaceId }: Parts,
  whom: { readonly email: string } | { readonly userId: string },
): Promise<ErasedUsers> {
  const found = await findUsers(db, tenant, whom)
  const users = found.map(({ family, scope, id, body }) => ({
    family,
    scope,
    id,
    companyId: family === userFamilies.admin.user ? marketplaceId : scope,
    username: textOf(body.Username),
    email: textOf(body.Email).toLowerCase(),
  }))
  const asked = 'email' in whom ? [whom.email.toLowerCase()] : []
  const emails = [...new Set([...asked, ...users.map(({ email }) => email)])].filter((email) => email !== '')
  let orders = 0
  for (const where of [
    ...users.map(({ id, companyId }) => sql`body ->> 'FromUserID' = ${id} and body ->> 'FromCompanyID' = ${companyId}`),
    ...emails.map((email) => sql`lower(body #>> '{Guest,Email}') = ${email}`),
  ]) {
    const { rows } = await sql<{ id: string }>`
      select id from commerce_object where tenant = ${tenant} and family = 'Order' and ${where}`.execute(db)
    for (let start = 0; start < rows.length; start += ORDERS_AT_ONCE) {
      const ids = rows.slice(start, start + ORDERS_AT_ONCE).map(({ id }) => id)
      await db.transaction().execute((tx) => blankOrders(tx, store, ids))
    }
    orders += rows.length
  }
  for (const { family, scope, id } of users) {
    await db.transaction().execute(async (tx) => {
      // What a user owns goes along; a subscription only names its user.
      for (const subscription of await store.find(tx, 'Subscription', { equals: { FromUserID: id } })) {
        if (subscription.body.FromCompanyID === scope) await store.delete(tx, subscription)
      }
      await store.delete(tx, { family, scope, id })
    })
  }
  return { users: users.map(({ id, companyId, username }) => ({ id, companyId, username })), orders, emails }
}

interface UserRow {
  readonly family: string
  readonly scope: string
  readonly id: string
  readonly body: JsonObject
}

async function findUsers(
  db: Database,
  tenant: string,
  whom: { readonly email: string } | { readonly userId: string },
): Promise<readonly UserRow[]> {
  const families = Object.values(userFamilies).map(({ user }) => sql`${user}`)
  const users = sql`select family, scope, id, body from commerce_object
    where tenant = ${tenant} and family in (${sql.join(families)})`
  if ('email' in whom) {
    return (await sql<UserRow>`${users} and lower(body ->> 'Email') = lower(${whom.email})`.execute(db)).rows
  }
  const [company, id = company] = whom.userId.split('/')
  const inCompany = company === id && !whom.userId.includes('/') ? sql`` : sql`and scope = ${company}`
  const { rows } = await sql<UserRow>`${users} and id = ${id} ${inCompany}`.execute(db)
  if (rows.length > 1) {
    throw new BadRequestError('Several companies have a user of this id.', 'Name the company: company/user.')
  }
  return rows
}

/** Orders with line items, payments, worksheet, approvals, returns, invitations, and the shipments of their items. */
async function blankOrders(tx: Database, store: ObjectStore, ids: readonly string[]): Promise<void> {
  const belows = ['LineItem', 'OrderWorksheet', 'OrderApproval', 'Payment'] as const
  const returns = await store.find(tx, 'OrderReturn', { equals: { OrderID: ids } })
  const shipped = await store.find(tx, 'ShipmentItem', { equals: { OrderID: ids } })
  const shipmentIds = [...new Set(shipped.map(({ scope }) => scope))]
  const all: (readonly StoredObject[])[] = [
    await store.getMany(tx, 'Order', '', ids),
    ...(await Promise.all(belows.map((family) => store.find(tx, family, { scope: ids, equals: {} })))),
    returns,
    await store.find(tx, 'OrderReturnApproval', { scope: returns.map(({ id }) => id), equals: {} }),
    await store.getMany(tx, 'Shipment', '', shipmentIds),
  ]
  for (const objects of all) {
    await store.putMany(
      tx,
      objects.map((object) => ({ ...object, body: blanked(object.body) as JsonObject })),
    )
  }
  for (const invitation of await store.find(tx, 'GroupOrderInvitation', { equals: { OrderID: ids } })) {
    await store.delete(tx, invitation)
  }
}

function blanked(value: Json): Json {
  if (Array.isArray(value)) return value.map(blanked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, inner]) => {
      if (name === 'xp') return [name, inner === null ? null : {}]
      if (PERSONAL_FIELDS.has(name)) return [name, typeof inner === 'string' && inner !== '' ? BLANK : inner]
      return [name, blanked(inner)]
    }),
  )
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '')
