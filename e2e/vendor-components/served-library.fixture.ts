import { createPlatform, listen, readPlatformSettings } from '@tessera/platform'
import { CHEAP_HASH } from '../../apps/platform/src/ground/auth/cheap-hash.fixture.ts'
import { freshSnapshot } from '../../apps/platform/src/ground/database/engines.fixture.ts'

/** Of programs that write components. */
const KEY = 'components-key-of-a-test'

export const LIBRARY = 'halden'
export const COMPONENT = 'teaser'
export const SHARED = '<section class="-section"><h2 data-path="lamps.title">Lamps</h2></section>'
export const FORKED = '<section class="-section"><h2>For this page</h2></section>'

/**
 * Versions of the component that a page fetched, and those it asked about (`HEAD`) but for the shared one: whether that is
 * checked depends on the second in which it was fetched.
 */
export function requestsIn(asked: readonly string[]): { fetched: string[]; checked: string[] } {
  const versions = (method: string) =>
    asked
      .flatMap((request) => request.match(`^${method} /components/${LIBRARY}/${COMPONENT}/([^/]+)/`)?.[1] ?? [])
      .sort()
  return { fetched: versions('GET'), checked: versions('HEAD').filter((version) => version !== 'responsive') }
}

export interface ServedLibrary {
  /** For clients, as `cdn`. */
  readonly url: string
  /** A record of the shared version, or of another; answers it. */
  post(given: Record<string, unknown>): Promise<Record<string, unknown>>
  close(): Promise<void>
}

/** A platform in memory, on a free loopback port, with a component in a library, made as any program makes them: by key. */
export async function serveLibrary(): Promise<ServedLibrary> {
  const given = { DATA_DIR: 'memory://', LOG_LEVEL: 'error', PLATFORM_PORT: '0', COMPONENTS_API_KEYS: KEY }
  const settings = readPlatformSettings(given)
  const platform = await createPlatform(settings, { snapshot: await freshSnapshot(), hashCost: CHEAP_HASH })
  const listening = await listen(platform, { host: '127.0.0.1', port: 0 })
  const { url } = listening
  async function post(path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const headers = { 'content-type': 'application/json', 'x-api-key': KEY }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }

  const collection = `/libraries/${LIBRARY}/collections/unspecified`
  await post('/libraries', { id: LIBRARY, name: 'Halden' })
  await post(`${collection}/components`, { id: COMPONENT, name: 'Teaser' })
  const served: ServedLibrary = {
    url,
    post: (given) =>
      post(`${collection}/components/${COMPONENT}/versions`, {
        id: 'wide-one',
        name: 'Wide',
        status: 'published',
        revision: 1,
        view: SHARED,
        ...given,
      }),
    async close() {
      await listening.close(100)
      await platform.close()
    },
  }
  await served.post({})
  await served.post({ status: 'staged' })
  return served
}
