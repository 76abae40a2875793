/**
 * Products through the whole API of a platform in this process (`platform.fetch`: route, token, roles, party, shape,
 * store, audit, answer), on PGlite in a folder, beside bare SQL on the same rows and by the same connection.
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

const reads = await rates([
  (n) => call('GET', `/products/${idOf(n)}`, token),
  (n) =>
    sql`select id, body, revision, created, updated from commerce_object_product
      where tenant = ${TENANT} and family = 'Product' and scope = '' and id = ${idOf(n)}`.execute(db),
])

const { rows: samples } = await sql`select body::text as body, folded::text as folded, words::text as words
  from commerce_object_product where id = 'product-7'`.execute(db)
const [row] = samples
/** The same row over and over under many ids, as it lies there: no checks, no folding, no words to make, no counting. */
const upserts = await rates([
  apiUpsert,
  (n) =>
    sql`insert into commerce_object_product as o
        (tenant, family, scope, id, owner, body, folded, words, revision, created, updated)
      values (${TENANT}, 'Product', '', ${idOf(n)}, null, ${row.body}::text::jsonb, ${row.folded}::text::jsonb,
        ${row.words}::tsvector, nextval('commerce_revision'), now(), now())
      on conflict (tenant, family, scope, id) do update set body = excluded.body, folded = excluded.folded,
        words = excluded.words, revision = excluded.revision, updated = excluded.updated
      returning id, revision`.execute(db),
])

answerParent({ reads, upserts }, () => platform.close())
if (!process.send) {
  const mid = (v) => v.toSorted((a, b) => a - b)[Math.floor(v.length / 2)].toFixed(0)
  for (const [name, found] of Object.entries({ reads, upserts }))
    console.log(name, 'rate api/bare', found.rates.map(mid), 'cost µs', found.costs.map(mid))
  await platform.close()
  process.exit(0)
}
