import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPostgresDatabase } from './ground/database/engines.fixture.ts'
import { findPostgres } from './ground/database/postgres-cluster.fixture.ts'
import { createLog } from './ground/log.ts'
import { createPlatform, type Platform } from './platform.ts'
import { readPlatformSettings } from './settings.ts'

const SECRET = 'first-secret-of-a-test'
const ROUNDS = 5
/** Writes that are acknowledged between two rounds, and writers at work. */
const ACKNOWLEDGED = 20
const WRITERS = 6

/** A restart or failover ends all connections at once: those of requests, of lists, and those that listen. */
describe.runIf(findPostgres())('a server that ends all connections, again and again', () => {
  let platform: Platform
  let server: pg.Client
  let token: string
  beforeAll(async () => {
    const url = await createPostgresDatabase()
    const settings = readPlatformSettings({
      DATABASE_URL: url,
      DATA_DIR: 'memory://',
      CONTENT_API_KEYS: 'key',
      CONTEXT_IDS: 'context',
      AUTHOR_PASSWORD: 'long-password',
      COMMERCE_CLIENT_ID: 'first',
      COMMERCE_CLIENT_SECRET: SECRET,
    })
    platform = await createPlatform(settings, { log: createLog('none') })
    server = new pg.Client({ connectionString: url })
    await server.connect()
    const form = { grant_type: 'client_credentials', client_id: 'first', client_secret: SECRET }
    const signedIn = await platform.fetch(
      new Request('http://localhost:4000/oauth/token', { method: 'POST', body: new URLSearchParams(form) }),
    )
    token = ((await signedIn.json()) as { access_token: string }).access_token
  }, 60_000)
  afterAll(async () => {
    await server?.end()
    await platform?.close()
  })

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await platform.fetch(
      new Request(`http://localhost:4000/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return { status: answer.status, body: (await answer.json()) as { Meta?: { TotalCount: number } } }
  }
  const endAll = () =>
    server.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )

  test('nothing acknowledged is lost, the process lives, and requests work again', async () => {
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    let written = 0
    const write = async (until: number) => {
      while (acknowledged.length < until) {
        written += 1
        const id = `product-${written}`
        const [{ status }, list] = await Promise.all([
          ask('POST', '/products', { ID: id, Name: id }),
          ask('GET', '/products?pageSize=1'),
        ])
        statuses.add(status).add(list.status)
        if (status === 201) acknowledged.push(id)
      }
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writers = Array.from({ length: WRITERS }, () => write(round * ACKNOWLEDGED))
      await endAll()
      await Promise.all(writers)
    }
    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    expect(statuses).toContain(503)
    const found = await Promise.all(acknowledged.map((id) => ask('GET', `/products/${id}`)))
    expect(found.map(({ status }) => status)).toEqual(acknowledged.map(() => 200))
    expect((await platform.fetch(new Request('http://localhost:4000/readyz'))).status).toBe(200)
  })
})
