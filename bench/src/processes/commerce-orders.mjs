/**
 * The life of orders through the whole API of a platform in this process, on PGlite in a folder: submits of ten lines
 * with a promotion, stock and an approval rule, beside the same writes in a transaction by hand; and carts of ten and of
 * a thousand lines, calculated.
 */
import { performance } from 'node:perf_hooks'
import { createPlatform, readPlatformSettings } from '@tessera/platform'
import { sql } from 'kysely'
import { answerParent } from './parent.mjs'
import { rates } from './rates.mjs'

const TENANT = 'default'
const LINES = 10
/** Orders that wait to be submitted. */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 6000)
const CLIENT = { COMMERCE_CLIENT_ID: 'bench', COMMERCE_CLIENT_SECRET: 'a-secret-of-the-bench' }

const platform = await createPlatform(readPlatformSettings({ ...process.env, ...CLIENT }))
const { db } = platform
const signedIn = await platform.fetch(
  new Request('http://localhost/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: CLIENT.COMMERCE_CLIENT_ID,
      client_secret: CLIENT.COMMERCE_CLIENT_SECRET,
    }),
  }),
)
const { access_token: token } = await signedIn.json()

async function call(method, path, body) {
  const answer = await platform.fetch(
    new Request(`http://localhost/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

await call('POST', '/buyers', { ID: 'north', Name: 'North', Active: true })
const person = { FirstName: 'A', LastName: 'B', Email: 'ada@mail.test', Active: true }
for (const id of ['ada', 'ben']) await call('POST', '/buyers/north/users', { ID: id, Username: id, ...person })
await call('POST', '/buyers/north/usergroups', { ID: 'deciders', Name: 'Deciders' })
await call('POST', '/buyers/north/usergroups/assignments', { UserGroupID: 'deciders', UserID: 'ben' })
await call('POST', '/buyers/north/approvalrules', {
  ID: 'dear',
  Name: 'Dear',
  ApprovingGroupID: 'deciders',
  RuleExpression: 'order.Total > 100000',
})
await call('POST', '/catalogs', { ID: 'range', Name: 'Range', Active: true })
const all = { CatalogID: 'range', BuyerID: 'north', ViewAllCategories: true, ViewAllProducts: true }
await call('POST', '/catalogs/assignments', all)
await call('POST', '/priceschedules', { ID: 'price', Name: 'Price', PriceBreaks: [{ Quantity: 1, Price: 12.5 }] })
const productOf = (n) => `product-${n}`
for (let n = 0; n < LINES; n++) {
  await call('POST', '/products', {
    ID: productOf(n),
    Name: `Lamp ${n}`,
    Active: true,
    DefaultPriceScheduleID: 'price',
    Inventory: { Enabled: true, QuantityAvailable: 1_000_000_000 },
  })
  await call('POST', '/catalogs/productassignments', { CatalogID: 'range', ProductID: productOf(n) })
}
await call('POST', '/promotions', {
  ID: 'ten',
  Code: 'TEN',
  Name: 'Ten',
  Active: true,
  AllowAllBuyers: true,
  EligibleExpression: 'order.Subtotal > 50',
  ValueExpression: '10',
})

/** The first by the API; the others are its copies. */
const from = { FromCompanyID: 'north', FromUserID: 'ada' }
await call('POST', '/orders/incoming', { ID: 'first', ...from })
for (let n = 0; n < LINES; n++)
  await call('POST', '/orders/incoming/first/lineitems', { ProductID: productOf(n), Quantity: 2 })
await call('POST', '/orders/incoming/first/promotions/TEN')
await call('POST', '/orders/incoming/first/calculate')
const tables = ['order', 'line_item', 'order_promotion', 'order_worksheet'].map((name) => `commerce_object_${name}`)
for (const table of tables) {
  const isOrder = table.endsWith('_order')
  await sql`
    insert into ${sql.table(table)} (tenant, family, scope, id, owner, body, folded, words, revision, created, updated)
    select tenant, family, ${isOrder ? sql`scope` : sql`'order-' || n`}, ${isOrder ? sql`'order-' || n` : sql`id`}, owner,
      ${isOrder ? sql`body || jsonb_build_object('ID', 'order-' || n)` : sql`body`},
      ${isOrder ? sql`folded || jsonb_build_object('ID', 'order-' || n)` : sql`folded`}, words,
      nextval('commerce_revision'), created, updated
    from ${sql.table(table)}, generate_series(1, ${ORDERS}::int) as n
    where tenant = ${TENANT} and ${isOrder ? sql`id` : sql`scope`} = 'first'`.execute(db)
}
await sql`vacuum analyze`.execute(db)

let next = 0
const submit = () => {
  next += 1
  return call('POST', `/orders/incoming/order-${next}/submit`)
}

if (process.env.BENCH_TRACE) {
  for (let n = 0; n < 20; n++) await submit()
  const { default: pg } = await import('pg')
  const statements = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (...args) {
    const began = performance.now()
    const text = typeof args[0] === 'string' ? args[0] : args[0].text
    const done = query.apply(this, args)
    done?.then?.(() => statements.push([performance.now() - began, text.replace(/\s+/g, ' ').slice(0, 230)]))
    return done
  }
  const began = performance.now()
  await submit()
  console.log('submit', (performance.now() - began).toFixed(1), 'ms', statements.length, 'statements')
  for (const [ms, text] of statements) console.log(ms.toFixed(2).padStart(7), text)
  await platform.close()
  process.exit(0)
}
