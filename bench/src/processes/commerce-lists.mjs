/**
 * 100,000 products in the store, on PGlite in a folder: lists, reads and upserts through the store, each beside bare
 * SQL on the same table in the same run.
 */
import { performance } from 'node:perf_hooks'
import { createPlatform, readPlatformSettings } from '@tessera/platform'
import { createObjectStore, prepareStore } from '@tessera/platform/commerce-store'
import { sql } from 'kysely'
import { answerParent } from './parent.mjs'
import { rates } from './rates.mjs'

const PRODUCTS = Number(process.env.PRODUCTS)
const TENANT = 'bench'
const LISTS = 400
const COLOURS = ['black', 'white', 'oak', 'walnut', 'red', 'green', 'blue', 'sand', 'grey', 'steel']
const KINDS = ['lamp', 'chair', 'desk', 'table', 'shelf', 'rug', 'panel', 'stool', 'sofa', 'bench']

const platform = await createPlatform(readPlatformSettings(process.env))
const { db } = platform
await prepareStore(db)
const store = createObjectStore({ tenant: TENANT })

/** Of nothing else that a product has: what is sorted by does not tell what is filtered by. */
const colourOf = (n) => COLOURS[(Math.imul(n + 1, 2654435761) >>> 16) % 10]

const product = (n) => ({
  family: 'Product',
  scope: '',
  id: `product-${n}`,
  owner: null,
  body: {
    ID: `product-${n}`,
    Name: `${COLOURS[(n * 7) % 10]} ${KINDS[n % 10]} ${(n * 7919) % PRODUCTS}`,
    Description: `A ${KINDS[n % 10]} of the series ${n % 300}, made to be repaired; its cover comes off and is washed at 40 degrees.`,
    Active: n % 20 !== 0,
    QuantityMultiplier: 1,
    ShipWeight: (n % 400) / 4,
    DateCreated: new Date(1.7e12 + n * 60_000).toISOString(),
    Inventory: { Enabled: true, QuantityAvailable: n % 90 },
    xp: { color: colourOf(n), series: n % 300, tags: [`tag-${n % 50}`, 'halden'] },
  },
})

const seeding = performance.now()
for (let start = 0; start < PRODUCTS; start += 500) {
  const drafts = Array.from({ length: Math.min(500, PRODUCTS - start) }, (_, index) => product(start + index))
  await db.transaction().execute((tx) => store.putMany(tx, drafts))
}
const seconds = (performance.now() - seeding) / 1000
await sql`vacuum analyze`.execute(db)

/** What a person would write for this table, with the same two questions. */
async function byHand(colour, series) {
  const { rows } = await sql`select body from commerce_object_product
    where tenant = ${TENANT} and family = 'Product' and scope = ''
      and folded @@ ${`$.xp.color == "${colour}"`}::jsonpath and folded @@ ${`$.xp.series == ${series}`}::jsonpath
    order by (folded ->> 'Name') collate "C", id limit 20`.execute(db)
  const { rows: counted } = await sql`select count(*) as total from commerce_object_product
    where tenant = ${TENANT} and family = 'Product' and scope = ''
      and folded @@ ${`$.xp.color == "${colour}"`}::jsonpath and folded @@ ${`$.xp.series == ${series}`}::jsonpath`.execute(
    db,
  )
  return { items: rows, total: counted[0].total }
}
const byStore = (colour, series) =>
  store.list(db, {
    family: 'Product',
    filters: [
      { name: 'xp.color', value: colour },
      { name: 'xp.series', value: String(series) },
    ],
    sort: [{ field: 'Name' }],
  })

async function byHandBroad(colour) {
  const { rows } = await sql`select body from commerce_object_product
    where tenant = ${TENANT} and family = 'Product' and scope = '' and folded @@ ${`$.xp.color == "${colour}"`}::jsonpath
    order by (folded ->> 'Name') collate "C", id limit 20`.execute(db)
  const { rows: counted } = await sql`select count(*) as total from commerce_object_product
    where tenant = ${TENANT} and family = 'Product' and scope = '' and folded @@ ${`$.xp.color == "${colour}"`}::jsonpath`.execute(
    db,
  )
  return { items: rows, total: counted[0].total }
}
const byStoreBroad = (colour) =>
  store.list(db, { family: 'Product', filters: [{ name: 'xp.color', value: colour }], sort: [{ field: 'Name' }] })

/** In turns, with the same parameters, after warming both. */
async function lists(first, second, count) {
  const times = [[], []]
  for (let n = -20; n < count; n++) {
    const series = (n + 20) % 300
    const colour = COLOURS[(n + 20) % 10]
    const answers = []
    for (const [side, list] of [first, second].entries()) {
      const started = performance.now()
      answers.push(await list(colour, series))
      if (n >= 0) times[side].push(performance.now() - started)
    }
    const [a, b] = answers
    if (a.total !== b.total || a.total === 0 || a.items[0].body.ID !== b.items[0].body.ID)
      throw new Error('Two lists differ')
  }
  return times
}

const narrow = await lists(byStore, byHand, LISTS)
const broad = await lists(byStoreBroad, byHandBroad, LISTS / 4)
const some = (n) => (n * 7919) % PRODUCTS
const reads = await rates([
  (n) => store.get(db, { family: 'Product', scope: '', id: `product-${some(n)}` }),
  (n) =>
    sql`select id, body, revision, created, updated from commerce_object_product
      where tenant = ${TENANT} and family = 'Product' and scope = '' and id = ${`product-${some(n)}`}`.execute(db),
])

const { rows: samples } = await sql`select id, body::text as body, folded::text as folded, words::text as words
  from commerce_object_product where id = 'product-7'`.execute(db)
const [row] = samples
/** The same row over and over under many ids, as it lies there: no folding, no words to make, no counting. */
const upsertByHand = (n) =>
  db.transaction().execute((tx) =>
    sql`insert into commerce_object_product as o
        (tenant, family, scope, id, owner, body, folded, words, revision, created, updated)
      values (${TENANT}, 'Product', '', ${`product-${some(n)}`}, null, ${row.body}::text::jsonb, ${row.folded}::text::jsonb,
        ${row.words}::tsvector, nextval('commerce_revision'), now(), now())
      on conflict (tenant, family, scope, id) do update set body = excluded.body, folded = excluded.folded,
        words = excluded.words, revision = excluded.revision, updated = excluded.updated
      returning id, revision`.execute(tx),
  )
const upserts = await rates([(n) => db.transaction().execute((tx) => store.put(tx, product(some(n)))), upsertByHand])

answerParent({ seconds, narrow, broad, reads, upserts }, () => platform.close())
