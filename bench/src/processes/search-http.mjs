/**
 * Asks a platform at `PLATFORM_URL` over HTTP what MiniSearch is asked in this process: the generated pieces of furniture,
 * queries of two words with four counted facets, a range of prices and a sort; round by round to the one and the other.
 */
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { FACETS, furnitureQueries } from './furniture.mjs'
import { miniSearchOf } from './furniture-in-minisearch.mjs'
import { DOMAIN, indexFurniture } from './furniture-index.mjs'
import { answerParent } from './parent.mjs'

const PLATFORM = process.env.PLATFORM_URL
const DOCUMENTS = Number(process.env.DOCUMENTS)
const ROUNDS = 10
const QUERIES = 100
/** As many as a server has answered minutes after it began. */
const WARM_UP = 1000
const json = { 'content-type': 'application/json' }
const documents = await indexFurniture(PLATFORM, process.env.SEARCH_INGESTION_KEYS, DOCUMENTS)

const agent = new Agent({ keepAlive: true })

/** The bytes of an answer, as a server that shows pages asks: by one connection that stays. */
function ask({ words, min }) {
  const body = JSON.stringify({
    context: { locale: { country: 'us', language: 'en' } },
    widget: {
      items: [
        {
          rfk_id: 'grid',
          entity: 'product',
          search: {
            content: {},
            limit: 24,
            query: { keyphrase: words },
            filter: {
              type: 'and',
              filters: [
                { type: 'gte', name: 'price', value: min },
                { type: 'lt', name: 'price', value: min + 400 },
              ],
            },
            facet: { types: FACETS.map((name) => ({ name, max: 10 })) },
            sort: { value: [{ name: 'price_asc' }] },
          },
        },
      ],
    },
  })
  return new Promise((resolve, reject) => {
    const headers = { ...json, authorization: 'local-search-key', 'content-length': Buffer.byteLength(body) }
    request(`${PLATFORM}/discover/v2/${DOMAIN}`, { agent, method: 'POST', headers }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        if (answer.statusCode === 200) resolve(bytes)
        else reject(new Error(`A search answers ${answer.statusCode}: ${bytes}`))
      })
    })
      .on('error', reject)
      .end(body)
  })
}

const find = await miniSearchOf(documents)
const sizes = []
const totals = []

/** Milliseconds of each query by the platform. */
async function askAll(queries) {
  const times = []
  for (const query of queries) {
    const started = performance.now()
    const bytes = await ask(query)
    times.push(performance.now() - started)
    const [widget] = JSON.parse(bytes).widgets
    if (widget.facet?.length !== FACETS.length) throw new Error(`A search counts no facets: ${bytes.subarray(0, 400)}`)
    sizes.push(bytes.length)
    totals.push(widget.total_item)
  }
  return times
}

/** Milliseconds of each query by MiniSearch. */
function findAll(queries) {
  return queries.map((query) => {
    const started = performance.now()
    find(query)
    return performance.now() - started
  })
}

// Both are compiled by what is not counted.
await askAll(furnitureQueries(WARM_UP))
findAll(furnitureQueries(QUERIES))
const rounds = []
for (let round = 0; round < ROUNDS; round++) {
  const queries = furnitureQueries(QUERIES)
  rounds.push({ ours: await askAll(queries), others: findAll(queries) })
}
agent.destroy()

answerParent({ rounds, sizes, totals }, () => undefined)
