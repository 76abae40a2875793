/**
 * Reads a cached page of the website at `WEBSITE_URL` again and again: first with nothing beside it, then beside
 * the dearest searches that are accepted, `AT_ONCE` of them at once, sent to the platform of the same process.
 */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { FACETS } from './furniture.mjs'
import { DOMAIN, indexFurniture } from './furniture-index.mjs'
import { answerParent } from './parent.mjs'

const { PLATFORM_URL: PLATFORM, WEBSITE_URL: WEBSITE, SEARCH_INGESTION_KEYS: KEY } = process.env
const AT_ONCE = process.env.AT_ONCE.split(' ').map(Number)
const PACE_MS = 5
const QUIET_MS = 3000
const sender = new Worker(new URL('./search-sender.mjs', import.meta.url))

const many = (count, one) => Array.from({ length: count }, (_, n) => one(n))
const facets = FACETS.map((name) => ({ name, max: 10 }))
const widgets = (count, search) =>
  many(count, (n) => ({ rfk_id: 'grid', entity: 'product', search: { content: {}, limit: 24, ...search(n) } }))

/** As much of one kind as one request may cost (decision 0057). */
const DEAR = {
  facets: widgets(20, () => ({ facet: { types: facets } })),
  keyphrases: widgets(19, () => ({
    query: { keyphrase: many(50, (n) => 'abcdefghij'[n % 10]).join(' ') },
  })),
  conditions: widgets(3, (n) => ({
    filter: { type: 'or', filters: many(820, (m) => ({ type: 'eq', name: 'price', value: n * 820 + m })) },
  })),
}

const discover = (items) => ({
  url: `${PLATFORM}/discover/v2/${DOMAIN}`,
  authorization: 'local-search-key',
  body: { context: { locale: { country: 'us', language: 'en' } }, widget: { items } },
})

/** Searches of the drafts, as an author may send them. */
const DRAFTS = {
  'drafts by 28 patterns': {
    searchStatement: {
      criteria: many(28, (n) => ({
        operator: 'SHOULD',
        field: ['Title', 'Text', 'Description', '__Final Renderings'][n % 4],
        value: `*q?z${n}*x*`,
        criteriaType: 'WILDCARD',
      })),
    },
  },
  'drafts by name': {
    searchStatement: { criteria: [{ field: '_name', value: 'a', criteriaType: 'CONTAINS' }] },
    sort: [{ field: '_fullpath' }],
    paging: { pageSize: 1000 },
  },
  'drafts in an order': { sort: [{ field: '__Final Renderings' }, { field: 'Title' }, { field: '_fullpath' }] },
}

async function authorization() {
  const form = { grant_type: 'password', username: 'author', password: 'halden-author' }
  const signed = await fetch(`${PLATFORM}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  return `Bearer ${(await signed.json()).access_token}`
}

async function requests() {
  const author = await authorization()
  const authoring = (query) => ({
    url: `${PLATFORM}/sitecore/api/authoring/graphql/v1`,
    authorization: author,
    body: {
      query: 'query ($query: ItemSearchQueryInput!) { search(query: $query) { totalCount results { name } } }',
      variables: { query },
    },
  })
  return [
    ...Object.entries(DEAR).map(([kind, items]) => [kind, discover(items)]),
    ...Object.entries(DRAFTS).map(([kind, query]) => [kind, authoring(query)]),
  ]
}

/** Sends one kind so many times at once, in a thread of its own: what is sent does not delay the page's clock. */
async function send(request, times) {
  sender.postMessage({ ...request, times })
  const [refused] = await once(sender, 'message')
  return refused
}

const connection = new Agent({ keepAlive: true, maxSockets: 1 })

/** Reads the page as it is sent, compressed: unpacking it would leave garbage, and its collection would count as waiting. */
async function readPage() {
  const request = get(WEBSITE, { agent: connection, headers: { 'accept-encoding': 'gzip' } })
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`The page responds ${response.statusCode}`)
}

/** Milliseconds of each reading of the page, until the work is done. */
async function timesBeside(work) {
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  const times = []
  for (; !isOver; await pause(PACE_MS)) {
    const from = performance.now()
    await readPage()
    times.push(performance.now() - from)
  }
  return { times, result: await done }
}

await indexFurniture(PLATFORM, KEY, Number(process.env.DOCUMENTS))
for (let read = 0; read < 50; read++) await readPage()
const { times: quiet } = await timesBeside(pause(QUIET_MS))
const runs = []
for (const [kind, request] of await requests()) {
  for (const searches of AT_ONCE) {
    const from = performance.now()
    const { times, result: refused } = await timesBeside(send(request, searches))
    runs.push({ kind, searches, times, refused, took: performance.now() - from })
  }
}

answerParent({ quiet, runs }, () => sender.terminate())
