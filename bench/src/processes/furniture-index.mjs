/** The generated pieces of furniture in the search service of a platform, over HTTP. */
import { FACETS, piece } from './furniture.mjs'

const CHUNK = 5000
export const DOMAIN = '2222222'

const CONFIGURATION = {
  domain: DOMAIN,
  locales: ['us_en'],
  entities: {
    product: {
      attributes: {
        name: { type: 'string', features: ['textual', 'suggestion'], weight: 3 },
        description: { type: 'text', features: ['textual'] },
        brand: { type: 'string', features: ['textual', 'facet', 'filter'], weight: 2 },
        number: { type: 'string', features: ['textual'], weight: 2, analyzer: 'alphanumeric' },
        color: { type: 'string', features: ['textual', 'facet', 'filter'] },
        material: { type: 'string', features: ['facet', 'filter'] },
        room: { type: 'string', features: ['facet', 'filter'] },
        kind: { type: 'string', features: ['filter'] },
        price: { type: 'number', features: ['filter', 'sort'] },
        rating: { type: 'number', features: ['filter', 'sort'] },
        stock: { type: 'boolean', features: ['filter'] },
        added: { type: 'date', features: ['filter', 'sort'] },
      },
      sorts: [{ name: 'price_asc', label: 'Price: low to high', field: 'price', order: 'asc' }],
    },
  },
  widgets: { grid: { type: 'content_grid', entity: 'product', limit: 24, facets: FACETS } },
}

async function send(address, method, headers, body) {
  const response = await fetch(address, { method, headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${address} responds ${response.status}: ${text}`)
  return JSON.parse(text)
}

/**
 * Configures the domain, and indexes so many pieces. Returns them.
 * @param {string} platform address
 * @param {string} ingestionKey
 * @param {number} count
 */
export async function indexFurniture(platform, ingestionKey, count) {
  const form = new URLSearchParams({ grant_type: 'password', username: 'author', password: 'halden-author' })
  const { access_token: token } = await send(`${platform}/oauth/token`, 'POST', {}, form)
  await send(
    `${platform}/admin/search/v1/config`,
    'PUT',
    { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    JSON.stringify(CONFIGURATION),
  )
  const documents = []
  for (let from = 0; from < count; from += CHUNK) {
    const chunk = Array.from({ length: Math.min(CHUNK, count - from) }, (_, n) => piece(from + n))
    documents.push(...chunk.map(({ id, fields }) => ({ id, ...fields })))
    const lines = chunk.map(({ id, fields }) => JSON.stringify({ id, fields })).join('\n')
    const path = `/ingestion/v1/domains/${DOMAIN}/sources/bench/entities/product/bulk?locale=us_en`
    const { errors } = await send(platform + path, 'POST', { authorization: ingestionKey }, lines)
    if (errors?.length) throw new Error(`The platform refuses ${JSON.stringify(errors[0])}`)
  }
  return documents
}
