import { createPlatform, listen, type Platform, readPlatformSettings } from '@tessera/platform'
import { CHEAP_HASH } from '../../apps/platform/src/ground/auth/cheap-hash.fixture.ts'
import { freshSnapshot } from '../../apps/platform/src/ground/database/engines.fixture.ts'
import { CONFIGURATION, PRODUCTS, QUESTIONS } from '../../apps/platform/src/search/lamps.fixture.ts'
import { DOMAIN, INGESTION_KEY } from '../../apps/platform/src/search/search.fixture.ts'

export { DOMAIN, KEY } from '../../apps/platform/src/search/search.fixture.ts'

export interface LampShop {
  readonly platform: Platform
  readonly platformUrl: string
  close(): Promise<void>
}

/** A platform whose search service knows a few lamps, rugs and questions. */
export async function openLampShop(): Promise<LampShop> {
  const settings = readPlatformSettings({
    DATA_DIR: 'memory://',
    LOG_LEVEL: 'none',
    SEARCH_INGESTION_KEYS: INGESTION_KEY,
  })
  const platform = await createPlatform(settings, { snapshot: await freshSnapshot(), hashCost: CHEAP_HASH })
  const server = await listen(platform, { host: '127.0.0.1', port: 0 })
  const platformUrl = `http://127.0.0.1:${server.port}`
  await fill(platformUrl)
  return {
    platform,
    platformUrl,
    async close() {
      await server.close(0)
      await platform.close()
    },
  }
}

async function fill(platformUrl: string): Promise<void> {
  const form = new URLSearchParams({ grant_type: 'password', username: 'author', password: 'halden-author' })
  const signedIn = await fetch(`${platformUrl}/oauth/token`, { method: 'POST', body: form })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  await send('PUT', '/admin/search/v1/config', `Bearer ${token}`, JSON.stringify(CONFIGURATION))
  for (const [entity, documents] of [
    ['product', PRODUCTS],
    ['question', QUESTIONS],
  ] as const) {
    const path = `/ingestion/v1/domains/${DOMAIN}/sources/test/entities/${entity}/bulk?locale=us_en`
    await send('POST', path, INGESTION_KEY, documents.map((document) => JSON.stringify(document)).join('\n'))
  }

  async function send(method: string, path: string, authorization: string, body: string): Promise<void> {
    const answer = await fetch(platformUrl + path, { method, headers: { authorization }, body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
}
