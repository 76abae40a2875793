/**
 * Products through the whole API of a platform in this process (`platform.fetch`: route, token, roles, party, shape,
 * store, audit, answer), on PGlite in a folder, beside the same statements by hand, over the same connection.
 */
import { createPlatform, readPlatformSettings } from '@tessera/platform'
import { sql } from 'kysely'
import { answerParent } from './parent.mjs'
import { rates } from './rates.mjs'

const PRODUCTS = 1000
const TENANT = 'default'
const PASSWORD = 'Correct-horse-7'

const platform = await createPlatform(readPlatformSettings(process.env))
const { db, commerce } = platform
const json = { 'content-type': 'application/json' }

async function call(method, path, token, body) {
  const answer = await platform.fetch(
    new Request(`http://localhost/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && json) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text
}

/** A client and a user of the marketplace owner who may do everything. */
await commerce.asOwner(async (acting) => {
  const put = (family, id, body) => acting.store.put(acting.tx, { family, scope: '', id, owner: null, body })
  await put('ApiClient', 'bench', {
    ID: 'bench',
    AppName: 'Bench',
    Active: true,
    AccessTokenDuration: 600,
    AllowSeller: true,
  })
  await put('SecurityProfile', 'all', { ID: 'all', Name: 'All', Roles: ['FullAccess'] })
  const assignment = { SecurityProfileID: 'all', BuyerID: null, SupplierID: null, UserID: null, UserGroupID: null }
  await put('SecurityProfileAssignment', 'all||||', assignment)
  const user = { ID: 'boss', Username: 'boss', FirstName: 'A', LastName: 'B', Email: 'boss@mail.test', Active: true }
  const { object } = await put('AdminUser', 'boss', user)
  const writing = { ...object, before: undefined, given: { ...user, Password: PASSWORD }, query: {} }
  await acting.rules('AdminUser').written(acting, object, undefined, writing)
})
const signedIn = await platform.fetch(
  new Request('http://localhost/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'bench', username: 'boss', password: PASSWORD }),
  }),
)
const { access_token: token } = await signedIn.json()

const product = (n) => ({
  ID: `product-${n % PRODUCTS}`,
  Name: `Lamp ${n}`,
  Description: `A lamp of the series ${n % 300}, made to be repaired; its cover comes off and is washed at 40 degrees.`,
  Active: n % 20 !== 0,
  QuantityMultiplier: 1,
  ShipWeight: (n % 400) / 4,
  Inventory: { Enabled: true, QuantityAvailable: n % 90 },
  xp: { color: 'oak', series: n % 300, tags: [`tag-${n % 50}`, 'halden'] },
})
const idOf = (n) => `product-${(n * 7919) % PRODUCTS}`
const apiUpsert = (n) => call('PUT', `/products/${idOf(n)}`, token, { ...product(n), ID: idOf(n) })
for (let n = 0; n < PRODUCTS; n++) await call('PUT', `/products/product-${n}`, token, product(n))
await sql`vacuum analyze`.execute(db)

/** Planned once a session, as the service’s own statements are. */
const prepared = sql.raw('/* prepared */')
const readRow = (executor, id, end = sql``) =>
  sql`${prepared}select id, owner, body, revision, created, updated from commerce_object_product
    where tenant = ${TENANT} and family = 'Product' and scope = '' and id = ${id} ${end}`.execute(executor)
const countAround = (executor, id) =>
  sql`${prepared}
    select 'spec' as kind, count(*)::int as n from commerce_object_spec_product_assignment
    where tenant = ${TENANT} and family = 'SpecProductAssignment' and body ->> 'ProductID' = ${id}
    union all
    select 'variant', count(*)::int from commerce_object_variant
    where tenant = ${TENANT} and family = 'Variant' and scope = ${id}`.execute(executor)

/** The engine’s own limit: what the service asks it for one read, asked by hand. */
const reads = await rates([
  (n) => call('GET', `/products/${idOf(n)}`, token),
  async (n) => {
    await readRow(db, idOf(n))
    await countAround(db, idOf(n))
  },
])

const { rows: samples } = await sql`select body::text as body, folded::text as folded
  from commerce_object_product where id = 'product-7'`.execute(db)
const [row] = samples
const words = `lamp 7 ${JSON.parse(row.body).Description}`

/** The same for an upsert: its transaction, with the same row over and over under many ids, and nothing checked. */
const upserts = await rates([
  apiUpsert,
  (n) =>
    db.transaction().execute(async (tx) => {
      await readRow(tx, idOf(n), sql`for no key update`)
      await sql`${prepared}
        insert into commerce_object_product as o
          (tenant, family, scope, id, owner, body, folded, words, revision, created, updated)
        values (${TENANT}, 'Product', '', ${idOf(n)}, null, ${row.body}::text::jsonb, ${row.folded}::text::jsonb,
          setweight(to_tsvector('commerce', ${words}), 'A'), nextval('commerce_revision'), now(), now())
        on conflict (tenant, family, scope, id) do update set body = excluded.body, folded = excluded.folded,
          words = excluded.words, revision = excluded.revision, updated = excluded.updated
        returning id, revision, created, updated`.execute(tx)
      await countAround(tx, idOf(n))
      await sql`${prepared}
        insert into commerce_audit
          (tenant, at, request_id, user_id, username, company_id, client_id, operation, ids, status)
        values (${TENANT}, now(), 'request', 'boss', 'boss', 'halden', 'bench', 'Products.save',
          ${JSON.stringify({ productID: idOf(n) })}::text::jsonb, 200)`.execute(tx)
    }),
])

answerParent({ reads, upserts }, () => platform.close())
if (!process.send) {
  const mid = (v) => v.toSorted((a, b) => a - b)[Math.floor(v.length / 2)].toFixed(0)
  for (const [name, found] of Object.entries({ reads, upserts }))
    console.log(name, 'rate api/bare', found.rates.map(mid), 'cost µs', found.costs.map(mid))
  await platform.close()
  process.exit(0)
}
