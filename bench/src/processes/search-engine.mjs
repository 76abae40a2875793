/**
 * The search engine alone, in this process: generated pieces of furniture, then queries of two words with four counted
 * facets, a range of prices and a sort; and the same beside MiniSearch, where that is there, with facets counted from
 * its answers, and beside the full text search of PostgreSQL at `DATABASE_URL`, where that is set. Run with `--expose-gc`, so that the memory of documents can be told.
 */
import { open } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { FACETS, furnitureQueries, piece } from './furniture.mjs'
import { miniSearchOf } from './furniture-in-minisearch.mjs'
import { answerParent } from './parent.mjs'

const DOCUMENTS = Number(process.env.DOCUMENTS)
const QUERIES = 400
const CHUNK = 5000

/** The engine is no entry of the platform: it is bundled here as the platform's build would. */
async function engine() {
  const outfile = `${process.env.DATA_DIR}/engine.mjs`
  await build({
    entryPoints: [fileURLToPath(new URL('../../../apps/platform/src/search/engine/index.ts', import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  })
  return import(outfile)
}

const SCHEMA = {
  language: 'en',
  synonyms: [['sofa', 'couch']],
  attributes: {
    name: { type: 'string', textual: { weight: 3, analyzer: 'standard' }, suggests: true },
    description: { type: 'text', textual: { weight: 1, analyzer: 'standard' } },
    brand: { type: 'string', textual: { weight: 2, analyzer: 'standard' }, columnar: true },
    number: { type: 'string', textual: { weight: 2, analyzer: 'alphanumeric' } },
    color: { type: 'string', textual: { weight: 1, analyzer: 'standard' }, columnar: true },
    material: { type: 'string', columnar: true },
    room: { type: 'string', columnar: true },
    kind: { type: 'string', columnar: true },
    price: { type: 'number', columnar: true },
    rating: { type: 'number', columnar: true },
    stock: { type: 'boolean', columnar: true },
    added: { type: 'date', columnar: true },
  },
}

const facets = FACETS.map((name) => ({
  name,
  kind: { type: 'terms' },
  countedWith: ['hard_filters', 'other_facet_values'],
  max: 10,
  sort: { by: 'count', order: 'desc' },
}))

const price = (min) => ({
  type: 'and',
  filters: [
    { type: 'gte', name: 'price', value: min },
    { type: 'lt', name: 'price', value: min + 400 },
  ],
})

const queries = furnitureQueries(QUERIES)
const asked = ({ words, min }) => ({
  text: { keyphrase: words, prefix: 'fallback' },
  filter: price(min),
  facets,
  sort: [{ name: 'price', order: 'asc' }],
  offset: 0,
  limit: 24,
  now: 1_790_000_000_000,
})

async function timesOf(ask, list = queries) {
  for (const one of list.slice(0, 100)) await ask(one)
  const times = []
  for (const one of list) {
    const started = performance.now()
    await ask(one)
    times.push(performance.now() - started)
  }
  return times
}

const { createSearchEngine, restoreSearchEngine } = await engine()

function memory() {
  global.gc?.()
  global.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

let ours = createSearchEngine(SCHEMA)
const before = memory()
let building = 0
for (let from = 0; from < DOCUMENTS; from += CHUNK) {
  const chunk = Array.from({ length: Math.min(CHUNK, DOCUMENTS - from) }, (_, n) => piece(from + n))
  const started = performance.now()
  await ours.put(chunk)
  building += performance.now() - started
}
const bytes = (memory() - before) / DOCUMENTS

const typed = (words) => ({ text: { keyphrase: words, prefix: 'last' }, offset: 0, limit: 6, now: 0 })
const answer = {
  documents: DOCUMENTS,
  rate: (DOCUMENTS * 1000) / building,
  bytes,
  rss: process.memoryUsage.rss(),
  queries: await timesOf((one) => ours.search(asked(one))),
  byScore: await timesOf((one) => ours.search({ ...asked(one), sort: [] })),
  browsing: await timesOf((one) => ours.search({ ...asked(one), text: undefined }), queries.slice(0, 100)),
  typing: await timesOf(({ words }) => ours.search(typed(words.slice(0, -1)))),
  typos: await timesOf(({ words }) => ours.search(typed(words.replace(/(.)(.)$/, '$2$1')))),
  suggesting: await timesOf(
    ({ words }) => ours.suggest({ attributes: ['name'], typed: words.slice(0, -2), kind: 'completion', max: 10 }),
    queries.slice(0, 200),
  ),
}

// --- As much as one request may cost (decision 0057)

const many = (count, one) => Array.from({ length: count }, (_, n) => one(n))
const wordsOfAll =
  'red oak steel garden velvet legs soft touch last years easy clean quick build ships flat stock love'.split(' ')
const searched = (more) => ours.search({ offset: 0, limit: 20, now: 0, ...more })
const or = (filters) => ({ type: 'or', filters })
const dear = {
  'filters by text': () => [
    searched({ filter: or(many(240, (n) => ({ type: 'textualMatch', keyphrase: `${wordsOfAll[n % 18]} ${n}` }))) }),
  ],
  conditions: () =>
    many(3, (n) => searched({ filter: or(many(820, (m) => ({ type: 'eq', name: 'price', value: n * 820 + m }))) })),
  keyphrases: () =>
    many(19, () =>
      searched({ text: { keyphrase: many(50, (n) => 'abcdefghij'[n % 10]).join(' '), prefix: 'fallback' } }),
    ),
  facets: () => many(20, () => searched({ facets: many(6, () => facets).flat() })),
  'documents that rules put in': () =>
    many(2, () =>
      searched({
        rules: { include: many(95, (n) => ({ filter: { type: 'eq', name: 'stock', value: true }, slots: [n + 1] })) },
      }),
    ),
  recommendations: () => many(20, (n) => searched({ similarTo: { ids: [`piece-${n}`] } })),
  suggestions: () =>
    many(95, () =>
      ours.suggest({
        attributes: ['name'],
        typed: 'o',
        kind: 'completion',
        max: 10,
        within: { type: 'eq', name: 'stock', value: true },
      }),
    ),
}
answer.dear = {}
for (const [name, ask] of Object.entries(dear)) {
  const waits = monitorEventLoopDelay({ resolution: 1 })
  waits.enable()
  const started = performance.now()
  await Promise.all(ask())
  const took = performance.now() - started
  // The last wait is told when the timer had its turn.
  await new Promise((resolve) => setTimeout(resolve, 5))
  waits.disable()
  answer.dear[name] = { took, longestWait: waits.max / 1e6 }
}

// --- From a snapshot

if (DOCUMENTS <= 100_000) {
  answer.snapshot = await snapshotOf(`${process.env.DATA_DIR}/snapshot.index`)
  const { hits } = await ours.search({ offset: 0, limit: DOCUMENTS, now: 0 })
  const documents = hits.map(({ document: { id, fields } }) => ({ id, ...fields }))
  await comparePostgres(documents)
  ours = undefined
  await compare(documents)
}

/** The index in a file and from it again, as the platform does; what it keeps from searching meanwhile. */
async function snapshotOf(path) {
  let bytes = 0
  const file = await open(path, 'w+')
  const waits = monitorEventLoopDelay({ resolution: 1 })
  waits.enable()
  const writing = performance.now()
  await ours.snapshot(async (some) => {
    bytes += some.length
    await file.writeFile(some)
  })
  const written = performance.now() - writing
  waits.disable()
  let at = 0
  const restoring = performance.now()
  await restoreSearchEngine(SCHEMA, async (some) => {
    for (let from = 0; from < some.length; ) {
      const { bytesRead } = await file.read(some, from, some.length - from, at)
      if (bytesRead === 0) return false
      from += bytesRead
      at += bytesRead
    }
    return true
  })
  const restored = performance.now() - restoring
  await file.close()
  return { bytes, written, restored, longestWait: waits.max / 1e6 }
}

/** Full text with an index of its own; the found rows are counted by facet in the same statement. */
async function comparePostgres(documents) {
  if (!process.env.DATABASE_URL) return
  const { default: pg } = await import('pg')
  const db = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await db.connect()
  await db.query(`create table piece (
    id text primary key, name text, description text, brand text, color text, material text, room text[], price float8,
    words tsvector generated always as (
      setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', brand), 'B') ||
      setweight(to_tsvector('english', description || ' ' || color), 'C')) stored)`)
  for (let from = 0; from < documents.length; from += CHUNK) {
    await db.query(
      `insert into piece (id, name, description, brand, color, material, room, price)
       select id, name, description, brand, color, material, room, price
       from jsonb_to_recordset($1::jsonb) as (id text, name text, description text, brand text, color text, material text,
         room text[], price float8)`,
      [JSON.stringify(documents.slice(from, from + CHUNK))],
    )
  }
  await db.query('create index on piece using gin (words)')
  await db.query('create index on piece (price)')
  await db.query('vacuum analyze piece')
  const facet = (name, from = 'found') =>
    `(select jsonb_agg(c) from (select ${name} as value, count(*) as count from ${from} group by 1 order by 2 desc limit 10) as c)`
  const statement = {
    name: 'search',
    text: `with found as materialized (
        select id, name, brand, color, material, room, price from piece
        where words @@ plainto_tsquery('english', $1) and price >= $2 and price < $2 + 400)
      select (select count(*) from found) as total,
        (select jsonb_agg(h) from (select * from found order by price limit 24) as h) as hits,
        ${facet('brand')} as brand, ${facet('color')} as color, ${facet('material')} as material,
        ${facet('value', '(select unnest(room) as value from found) as rooms')} as room`,
  }
  answer.postgres = await timesOf(({ words, min }) => db.query({ ...statement, values: [words, min] }))
  await db.end()
}

/** MiniSearch, where it is there. */
async function compare(documents) {
  const started = performance.now()
  const find = await miniSearchOf(documents)
  if (find === undefined) return
  answer.otherRate = (documents.length * 1000) / (performance.now() - started)
  answer.others = await timesOf(find)
}

answerParent(answer, () => undefined)
