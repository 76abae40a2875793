import { test } from 'vitest'
import { createPlatform, readPlatformSettings, importRecords } from '@tessera/platform'
import { generateCatalogue } from './commerce/generate-catalogue.ts'
import { seedCommerce } from './commerce/seed-commerce.ts'
import { Audience } from '../../apps/platform/src/search/editions/audience.ts'
import { createSearchEngine } from '../../apps/platform/src/search/engine/index.ts'
import { indexSchemaOf } from '../../apps/platform/src/search/configuration/index-schema.ts'
import { configurationSchema } from '../../apps/platform/src/search/configuration/configuration.ts'
import { usualConfiguration } from '../../apps/platform/src/search/configuration/usual.ts'
import { productDocument } from '../../apps/platform/src/search/feeding/product-document.ts'
import { COMMERCE_SOURCE } from '../../apps/platform/src/search/editions/shop-edition.ts'
const mem = () => { globalThis.gc?.(); globalThis.gc?.(); const m = process.memoryUsage(); return m.heapUsed + m.external + m.arrayBuffers * 0 }
const ms = async (what: string, work: () => Promise<unknown>) => { const t = performance.now(); const r = await work(); console.log(what, (performance.now() - t).toFixed(1), 'ms'); return r }
test('m', async () => {
  const N = 10_000
  const platform = await createPlatform(readPlatformSettings({ DATA_DIR: 'memory://', LOG_LEVEL: 'warn' }))
  await seedCommerce(platform.commerce)
  await ms('import 10k', () => importRecords(platform.commerce, () => generateCatalogue({ products: N })))
  await platform.search.close()
  const { catalogue } = platform.commerce
  const party = (await catalogue.visitors())!
  const configuration = configurationSchema.parse(usualConfiguration('1', ['en']))
  const index = createSearchEngine(indexSchemaOf(configuration.entities.product!, 'en'))
  const facets = await catalogue.facets(platform.db)
  let n = 0
  for (let after = ''; ; ) {
    const ids = await catalogue.activeIds(after, 500)
    if (ids.length === 0) break
    const texts = await catalogue.texts(platform.db, ids)
    await index.put(texts.map((t) => productDocument(t, facets, 'en')))
    n += ids.length; after = ids.at(-1)!
  }
  console.log('documents', n)
  await ms('offers of all', () => catalogue.offers(party))
  await ms('offers of all again', () => catalogue.offers(party))
  const some = (await catalogue.activeIds('', 1))
  await ms('offers of one', () => catalogue.offers(party, some))
  await ms('offers of one', () => catalogue.offers(party, some))
  const audiences: Audience[] = []
  const now = () => new Date()
  const before = mem()
  const query = { text: { keyphrase: 'oak lamp', prefix: 'fallback' as const }, facets: [{ name: 'category', kind: { type: 'terms' as const }, countedWith: ['hard_filters' as const], max: 10, sort: { by: 'count' as const, order: 'desc' as const } }], sort: [{ name: 'price', order: 'asc' as const }], offset: 0, limit: 24, now: Date.now() }
  for (const k of [1, 3, 10, 50]) {
    while (audiences.length < k) {
      const a = new Audience(party, catalogue, now); audiences.push(a)
      await index.search({ ...query, edition: await a.edition('en') })
    }
    console.log('audiences', k, 'bytes a document', ((mem() - before) / n).toFixed(0), 'each', ((mem() - before) / n / k).toFixed(0))
  }
  const edition = await audiences[0]!.edition('en')
  const times: number[] = []
  for (let i = 0; i < 300; i++) { const t = performance.now(); await index.search({ ...query, edition }); times.push(performance.now() - t) }
  times.sort((a, b) => a - b); console.log('search with edition p50', times[150]!.toFixed(2), 'p99', times[297]!.toFixed(2))
  const plain: number[] = []
  for (let i = 0; i < 300; i++) { const t = performance.now(); await index.search(query); plain.push(performance.now() - t) }
  plain.sort((a, b) => a - b); console.log('without p50', plain[150]!.toFixed(2), 'p99', plain[297]!.toFixed(2))
  const turn: number[] = []
  for (let i = 0; i < 20; i++) {
    audiences[0]!.hear({ products: new Set(some), texts: new Set(), buyers: new Set(), parties: false })
    const t = performance.now(); await index.search({ ...query, edition: await audiences[0]!.edition('en') }); turn.push(performance.now() - t)
  }
  turn.sort((a, b) => a - b); console.log('after one product changed p50', turn[10]!.toFixed(1), 'p95', turn[19]!.toFixed(1))
  await platform.close()
}, 600000)
