/**
 * The life of orders through the whole API of a platform in this process: submits of ten lines with a promotion, stock
 * and an approval rule. On PGlite in a folder beside the same writes in a transaction by hand, and carts of ten and of a
 * thousand lines, calculated; on PostgreSQL by one and by several at once.
 */
import { performance } from 'node:perf_hooks'
import { createPlatform, readPlatformSettings } from '@tessera/platform'
import { sql } from 'kysely'
import { answerParent } from './parent.mjs'
import { rates } from './rates.mjs'

const TENANT = 'default'
const LINES = 10
/** Orders of one set take other products than those of another: who buys something else waits for nobody. */
const SETS = 8
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
const PRODUCTS = Array.from({ length: SETS }, (_, set) => Array.from({ length: LINES }, (_, n) => `lamp-${set}-${n}`))
for (const id of PRODUCTS.flat()) {
  await call('POST', '/products', {
    ID: id,
    Name: `Lamp ${id}`,
    Active: true,
    DefaultPriceScheduleID: 'price',
    Inventory: { Enabled: true, QuantityAvailable: 1_000_000_000 },
  })
  await call('POST', '/catalogs/productassignments', { CatalogID: 'range', ProductID: id })
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

/** The first of each set by the API; the others are their copies. */
const from = { FromCompanyID: 'north', FromUserID: 'ada' }
for (const [set, products] of PRODUCTS.entries()) {
  const at = `/orders/incoming/first-${set}`
  await call('POST', '/orders/incoming', { ID: `first-${set}`, ...from })
  for (const id of products) await call('POST', `${at}/lineitems`, { ProductID: id, Quantity: 2 })
  await call('POST', `${at}/promotions/TEN`)
  await call('POST', `${at}/calculate`)
}
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
    where tenant = ${TENANT} and ${isOrder ? sql`id` : sql`scope`} = 'first-' || (n % ${SETS}::int)`.execute(db)
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

/** What a submit writes, by hand: the same rows, locked in the same order, and nothing looked at. */
let left = ORDERS
const byHand = () => {
  left -= 1
  const id = `order-${left}`
  const of = (
    name,
    where,
  ) => sql`${sql.table(`commerce_object_${name}`)} as o set revision = nextval('commerce_revision'),
    updated = now(), body = o.body || ${where.body}::text::jsonb, folded = o.folded || ${where.folded}::text::jsonb
    where o.tenant = ${TENANT} and o.family = ${where.family} and o.scope = ${where.scope}`
  const change = (fields) => ({ body: JSON.stringify(fields), folded: JSON.stringify(fields).toLowerCase() })
  return db.transaction().execute(async (tx) => {
    const run = (statement) => sql`${prepared}${statement}`.execute(tx)
    const read = (name, family, scope, end = sql``) =>
      run(sql`select id, body from ${sql.table(`commerce_object_${name}`)} as o
        where o.tenant = ${TENANT} and o.family = ${family} and o.scope = ${scope} ${end}`)
    await read('order', 'Order', '', sql`and o.id = ${id} for no key update`)
    await read('line_item', 'LineItem', id)
    await read('order_promotion', 'OrderPromotion', id)
    const products = {
      family: 'Product',
      scope: '',
      ...change({ Inventory: { Enabled: true, QuantityAvailable: left } }),
    }
    await run(sql`update ${of('product', products)} and o.id = any(${PRODUCTS[left % SETS]}::text[])`)
    const order = { family: 'Order', scope: '', ...change({ Status: 'Open', IsSubmitted: true, DateSubmitted: 'now' }) }
    await run(sql`update ${of('order', order)} and o.id = ${id}`)
    const lines = { family: 'LineItem', scope: id, ...change({ StockTaken: { Quantity: 2, From: ['Product'] } }) }
    await run(sql`update ${of('line_item', lines)}`)
    const counter = { family: 'Promotion', scope: '', ...change({ RedemptionCount: left }) }
    await run(sql`update ${of('promotion', counter)} and o.id = 'ten'`)
    const redeemed = { family: 'OrderPromotion', scope: id, ...change({ RedeemedByUserID: 'ada' }) }
    await run(sql`update ${of('order_promotion', redeemed)}`)
    await run(sql`insert into commerce_message (tenant, id, type, recipient, data, created_at)
      values (${TENANT}, gen_random_uuid()::text, 'OrderSubmitted', '{}', ${MESSAGE}::text::jsonb, now())`)
    await run(sql`insert into commerce_audit
        (tenant, at, request_id, user_id, username, company_id, client_id, operation, ids, status)
      values (${TENANT}, now(), 'request', 'bench', 'bench', 'halden', 'bench', 'Orders.submit',
        ${JSON.stringify({ orderID: id })}::text::jsonb, 201)`)
  })
}
const prepared = sql.raw('/* prepared */')
const MESSAGE = JSON.stringify({ text: 'x'.repeat(8000) })

if (process.env.DATABASE_URL) {
  const rounds = { rounds: 3, roundMs: 3000 }
  const alone = await rates([submit], { ...rounds, atOnce: 1 })
  const together = await rates([submit], { ...rounds, atOnce: SETS })
  answerParent({ alone: alone.rates[0], together: together.rates[0] }, () => platform.close())
} else {
  const submits = await rates([submit, byHand], { rounds: 5, roundMs: 2000 })

  /** Milliseconds of a calculation of a cart with so many lines; the lines are copies of the first order’s. */
  async function cartOf(count) {
    const id = `cart-${count}`
    await call('POST', '/orders/incoming', { ID: id, ...from })
    await sql`
    insert into commerce_object_line_item (tenant, family, scope, id, owner, body, folded, words, revision, created, updated)
    select tenant, family, ${id}, 'line-' || n, owner, body || jsonb_build_object('ID', 'line-' || n),
      folded || jsonb_build_object('ID', 'line-' || n), words, nextval('commerce_revision'), created, updated
    from (select * from commerce_object_line_item where tenant = ${TENANT} and scope = 'first-0' limit 1) as one,
      generate_series(1, ${count}::int) as n`.execute(db)
    return async () => {
      const began = performance.now()
      await call('POST', `/orders/incoming/${id}/calculate`)
      return performance.now() - began
    }
  }
  const carts = [await cartOf(10), await cartOf(1000)]
  const calculations = [[], []]
  for (let round = -2; round < 9; round++) {
    for (const [side, calculate] of carts.entries()) {
      const ms = await calculate()
      if (round >= 0) calculations[side].push(ms)
    }
  }

  answerParent({ submits, calculations }, () => platform.close())
  if (!process.send) {
    const mid = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)].toFixed(1)
    console.log(
      'submits /s',
      submits.rates.map(mid),
      'µs',
      submits.costs.map(mid),
      'calculate ms',
      calculations.map(mid),
    )
    await platform.close()
    process.exit(0)
  }
}
