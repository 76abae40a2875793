import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullMatrix } from '../../../scripts/testing/matrix.ts'
import { CHEAP_HASH } from './ground/auth/cheap-hash.fixture.ts'
import { type BrokenNetwork, breakableNetwork } from './ground/database/broken-network.fixture.ts'
import { type DatabaseLimits, isAway, openDatabase } from './ground/database/index.ts'
import {
  createDatabase,
  findPostgres,
  type OwnCluster,
  startOwnCluster,
} from './ground/database/postgres-cluster.fixture.ts'
import { createLog } from './ground/log.ts'
import { listen } from './listen.ts'
import { createPlatform } from './platform.ts'
import { readPlatformSettings } from './settings.ts'

const log = createLog('none')
const SECRET = 'first-secret-of-a-test'
const PASSWORD = 'long-password'
const ROUNDS = 3
/** Writes that are acknowledged between two rounds, and writers at work. */
const ACKNOWLEDGED = 10
const WRITERS = 4
/** Whoever waits longer for an answer hangs; far more than any limit of the database. */
const HANGS_AFTER_MS = 120_000
/** Between two requests of an asker. */
const PACE_MS = 20
/**
 * Of a partition: as short as its limits allow, or as long as the usual ones let a transaction whose process is gone keep
 * its locks. The shop is filled in one transaction, in which a busy machine may pause for more than a second.
 */
const PARTITION = isFullMatrix
  ? { lastsMs: 60_000, limits: {}, timeout: 240_000 }
  : {
      lastsMs: 0,
      limits: { statementMs: 1000, listMs: 1000, idleInTransactionMs: 5000, graceMs: 300, connectMs: 1000 },
      timeout: 60_000,
    }

/** A platform on a PostgreSQL, behind a port, with an author and a program that may do everything. */
async function openShop(url: string, databaseLimits: Partial<DatabaseLimits> = {}) {
  const settings = readPlatformSettings({
    DATABASE_URL: url,
    DATA_DIR: 'memory://',
    CONTENT_API_KEYS: 'key',
    CONTEXT_IDS: 'context',
    AUTHOR_PASSWORD: PASSWORD,
    COMMERCE_CLIENT_ID: 'first',
    COMMERCE_CLIENT_SECRET: SECRET,
    COMMERCE_REQUESTS_PER_SECOND: 'off',
  })
  const platform = await createPlatform(settings, { log, hashCost: CHEAP_HASH, databaseLimits })
  const server = await listen(platform, { host: '127.0.0.1', port: 0 })
  await platform.content.importContent({
    files: [{ path: 'content/shop.yaml', text: 'template: Site\nshared:\n  hostName: "*"\n  language: en\n' }],
    into: 'master',
    publish: true,
  })

  const ask = async (path: string, token?: string, body?: object | URLSearchParams) => {
    const isForm = body instanceof URLSearchParams
    const answer = await fetch(server.url + path, {
      signal: AbortSignal.timeout(HANGS_AFTER_MS),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as { access_token?: string } }
  }
  const signIn = (form: Record<string, string>) => ask('/oauth/token', undefined, new URLSearchParams(form))
  const asProgram = { grant_type: 'client_credentials', client_id: 'first', client_secret: SECRET }
  const asAuthor = { grant_type: 'password', username: 'author', password: PASSWORD }
  const [program, author] = (await Promise.all([asProgram, asAuthor].map(signIn))).map(({ body }) => body.access_token)
  const read = { type: 'VIEW', browser_id: 'b1d5f9b4-1f0e-4a0e-8f6a-0c3a9d2e4f77', page: 'home' }

  return {
    write: async (id: string) => (await ask('/v1/products', program, { ID: id, Name: id })).status,
    find: async (id: string) => (await ask(`/v1/products/${id}`, program)).status,
    list: async () => (await ask('/v1/products?pageSize=1', program)).status,
    /** Something of every service that asks the database. */
    others: {
      'a program signs in': async () => (await signIn(asProgram)).status,
      'an author signs in': async () => (await signIn(asAuthor)).status,
      'an author writes': async () =>
        (await ask('/sitecore/api/authoring/graphql/v1', author, { query: '{ __typename }' })).status,
      'an author reads a report': async () => (await ask('/api/analytics/overview', author)).status,
      'an event comes': async () =>
        (await ask('/v1/events/v1.2/events?sitecoreContextId=context&siteId=shop', undefined, read)).status,
      'the process is ready': async () => (await ask('/readyz')).status,
    },
    isAlive: async () => (await ask('/healthz')).status === 200,
    async close() {
      await server.close(0)
      await platform.close()
    },
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** Writes, and asks for everything else, until it is told to stop. */
function keepAsking(shop: Shop) {
  const acknowledged: string[] = []
  const statuses = new Map<string, Set<number>>()
  let isOver = false
  const again = async (what: string, ask: () => Promise<number>) => {
    const seen = statuses.get(what) ?? new Set()
    statuses.set(what, seen)
    for (; !isOver; await sleep(PACE_MS)) seen.add(await ask())
  }
  const write = async () => {
    const id = randomUUID()
    const status = await shop.write(id)
    if (status === 201) acknowledged.push(id)
    return status
  }
  const asking = Promise.allSettled([
    ...Array.from({ length: WRITERS }, () => again('a program writes', write)),
    again('a program lists', shop.list),
    ...Object.entries(shop.others).map(([what, ask]) => again(what, ask)),
  ])
  return {
    acknowledged,
    /** What has been answered 503 at least once, of all that is asked. */
    refused: () => [...statuses].filter(([, seen]) => seen.has(503)).map(([what]) => what),
    all: () => [...statuses.keys()],
    /** Answers that are neither what was asked for nor 503. */
    wrong: () =>
      [...statuses].flatMap(([what, seen]) =>
        [...seen].filter((status) => ![200, 201, 503].includes(status)).map((status) => `${what}: ${status}`),
      ),
    async stop() {
      isOver = true
      for (const ended of await asking) if (ended.status === 'rejected') throw ended.reason
    },
  }
}

/** That all was kept and works, whatever a busy machine takes longer for than it may. */
async function expectAllThere(shop: Shop, acknowledged: readonly string[]): Promise<void> {
  for (const id of acknowledged) await expect.poll(() => shop.find(id), { message: id }).toBe(200)
  for (const [what, ask] of Object.entries(shop.others)) {
    await expect.poll(ask, { message: what }).toBeOneOf([200, 201])
  }
}

describe.runIf(findPostgres())('a PostgreSQL that is away for a while', () => {
  let cluster: OwnCluster
  let network: BrokenNetwork
  let shop: Shop
  let distantShop: Shop
  beforeAll(async () => {
    cluster = await startOwnCluster()
    network = await breakableNetwork(await createDatabase(cluster, 'distant'))
    await createDatabase(cluster, 'shop')
    const opened = [openShop(cluster.urlByPort('shop')), openShop(network.url, PARTITION.limits)] as const
    ;[shop, distantShop] = await Promise.all(opened)
  }, 60_000)
  afterAll(async () => {
    network?.mend()
    await Promise.all([shop?.close(), distantShop?.close()])
    await network?.close()
    await cluster?.remove()
  })

  test('when all connections end, again and again, nothing acknowledged is lost, and the process lives', async () => {
    const asking = keepAsking(shop)
    for (let round = 1; round <= ROUNDS; round += 1) {
      // A failover does so, with those of requests, of lists, and those that listen.
      await cluster.terminateConnections('shop')
      await expect.poll(() => asking.acknowledged.length).toBeGreaterThanOrEqual(round * ACKNOWLEDGED)
    }
    await asking.stop()
    expect(asking.wrong()).toEqual([])
    expect(asking.refused()).not.toEqual([])
    await expectAllThere(shop, asking.acknowledged)
  })

  test('when it crashes, everything that needs it is refused with 503, and soon works again', async () => {
    const bySocket = await openDatabase({ url: cluster.url('shop'), dataDir: 'memory://', log })
    const asking = keepAsking(shop)
    await expect.poll(() => asking.acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED)
    await cluster.stop()
    await expect.poll(() => asking.refused().toSorted()).toEqual(asking.all().toSorted())
    expect(await shop.isAlive()).toBe(true)
    // The first only finds that its connection is gone, the next that there is no socket.
    await bySocket.ping().catch(() => {})
    expect(await bySocket.ping().catch(isAway)).toBe(true)
    const before = asking.acknowledged.length
    await cluster.start()
    await expect.poll(() => asking.acknowledged.length).toBeGreaterThanOrEqual(before + ACKNOWLEDGED)
    await asking.stop()
    await bySocket.close()
    expect(asking.wrong()).toEqual([])
    await expectAllThere(shop, asking.acknowledged)
  })

  const { timeout } = PARTITION
  test('when the network to it loses everything, nobody hangs, and requests soon work again', { timeout }, async () => {
    const asking = keepAsking(distantShop)
    await expect.poll(() => asking.acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED)
    network.break()
    await sleep(PARTITION.lastsMs)
    // What is on its way hears it as late as a statement may take.
    await expect.poll(() => asking.refused().toSorted(), { timeout: timeout / 2 }).toEqual(asking.all().toSorted())
    expect(await distantShop.isAlive()).toBe(true)
    const before = asking.acknowledged.length
    network.mend()
    const again = { timeout: timeout / 2 }
    await expect.poll(() => asking.acknowledged.length, again).toBeGreaterThanOrEqual(before + ACKNOWLEDGED)
    await asking.stop()
    expect(asking.wrong()).toEqual([])
    await expectAllThere(distantShop, asking.acknowledged)
  })
})
