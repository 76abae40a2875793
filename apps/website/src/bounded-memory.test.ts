/**
 * What is kept in memory by something that strangers send is bounded, whatever they send. Every such cache of the website
 * stands here; what is kept by the site's settings, by its content, or while a request is under way, does not.
 */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flood, largestDuring } from '../../../scripts/testing/largest-map.ts'
import { createRateLimit } from './actions/rate-limit.ts'
import { createLastGood } from './builder/last-good.ts'
import { WEBSITE_LIMITS } from './limits.ts'
import { createBuiltAssets } from './page/assets.ts'
import { createPageCache } from './page/cache.ts'
import { createContentSource } from './page/content-source.ts'
import { createContentEpoch } from './page/epoch.ts'
import { storeResponse } from './page/stored-response.ts'
import { readWebsiteSettings } from './settings.ts'
import { createOrderTurns } from './shop/checkout/order-turns.ts'
import { createHeldSheets } from './shop/company/sheet-store.ts'
import { createSharedReads } from './shop/product/shared-reads.ts'

interface Bounded {
  /** What it is kept by. */
  readonly by: string
  /** Entries at most, with the one that is just being added. */
  readonly most: number
  /** Makes one, and answers what takes a value of a stranger. */
  readonly make: () => ((value: string) => unknown) | Promise<(value: string) => unknown>
}

const stored = storeResponse(200, {}, new Uint8Array(1))
const key = (path: string) => ({ site: 's', locale: 'en', path, variant: '_default', query: '' })
const rendered = async () => ({ stored, epoch: 1, until: Number.POSITIVE_INFINITY, good: true })

const BOUNDED: Readonly<Record<string, Bounded>> = {
  'attempts at a form': {
    by: 'address or account',
    most: 10_000,
    make: () => {
      const isAllowed = createRateLimit({ most: 1, seconds: 60 })
      return (sender) => isAllowed(sender, 0)
    },
  },
  pages: {
    by: 'path and query',
    // A megabyte, of which each takes one kilobyte at least.
    most: 1000,
    make: () => {
      const cache = createPageCache(createContentEpoch(), 1_000_000)
      return (path) => cache.take(key(path), rendered)
    },
  },
  'addresses of a page': {
    by: 'host and target',
    most: 8,
    make: async () => {
      const cache = createPageCache(createContentEpoch(), 1_000_000)
      await cache.take(key('/'), rendered)
      return (value) => cache.address(value, `/?${value}`, key('/'))
    },
  },
  'answers of the content service': {
    by: 'paths that are not there, and what components ask',
    most: WEBSITE_LIMITS.answers.value + 1,
    make: () => {
      const settings = readWebsiteSettings({ CONTENT_API_KEY: 'key', SITECORE_EDITING_SECRET: 'secret-of-editors' })
      const languages = { all: ['en'], fallback: 'en' }
      const answer = { data: {} }
      const source = createContentSource(settings, languages, createContentEpoch(), async () => Response.json(answer))
      const reading = source.read('shop')
      let asked = 0
      // Each is an answer to be read: a part of the flood fills the room many times.
      return (path) => (asked++ % 20 === 0 ? reading.request('{ a }', { path }) : undefined)
    },
  },
  'files of the build': {
    by: 'path',
    most: 1,
    make: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'tessera-build-'))
      await writeFile(join(folder, 'entry.js'), '')
      const manifest = { 'src/browser.tsx': { file: 'entry.js' } } as unknown as Parameters<typeof createBuiltAssets>[1]
      const assets = createBuiltAssets(folder, manifest)
      let asked = 0
      // Each looks at the disk.
      return (path) => (asked++ % 20 === 0 ? assets.file(`/assets/${path}.js`) : undefined)
    },
  },
  'templates as they last were': {
    by: 'address',
    most: 1001,
    make: () => {
      const lastGood = createLastGood(1000)
      return (url) => lastGood.keep(url, { template: 'x', lastModified: undefined, etag: undefined })
    },
  },
  'reads that visitors share': {
    by: 'product',
    most: 501,
    make: () => {
      const reads = createSharedReads(() => 0)
      const { signal } = new AbortController()
      return (product) => reads.read(product, signal, async () => product)
    },
  },
  'lines that wait to be mended': {
    by: 'an id for each upload',
    most: 201,
    make: () => {
      const sheets = createHeldSheets(() => 0)
      return (owner) => sheets.keep(owner, { lines: 0, pieces: 0, left: [] })
    },
  },
  'orders that are placed': {
    by: 'order',
    most: 1,
    make: () => {
      const turns = createOrderTurns()
      return (order) => turns(order, async () => undefined)
    },
  },
}

test.each(Object.entries(BOUNDED))('%s are bounded, whatever is sent', async (_, { make, most }) => {
  const send = await make()
  const largest = await largestDuring(() => flood(send))
  expect(largest).toBeLessThanOrEqual(most)
  // Else the flood has reached nothing.
  expect(largest).toBeGreaterThanOrEqual(most * 0.6)
})
