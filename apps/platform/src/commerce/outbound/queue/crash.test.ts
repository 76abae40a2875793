import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPostgresDatabase } from '../../../ground/database/engines.fixture.ts'
import { openDatabase } from '../../../ground/database/index.ts'
import { findPostgres } from '../../../ground/database/postgres-cluster.fixture.ts'
import { createLog } from '../../../ground/log.ts'
import { openShop } from '../outbound.fixture.ts'
import { openReceiver, type Receiver } from '../receiver.fixture.ts'

const CHILD = fileURLToPath(new URL('./crash-child.fixture.ts', import.meta.url))

describe.each([
  ['pglite', async () => mkdtemp(join(tmpdir(), 'tessera-crash-'))] as const,
  ...(findPostgres() ? [['postgres', createPostgresDatabase] as const] : []),
])('a process that is killed in the middle of deliveries (%s)', (engine, makePlace) => {
  let other: Receiver
  let place = ''
  const children: ChildProcess[] = []
  beforeAll(async () => {
    other = await openReceiver()
    place = await makePlace()
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await other.close()
    if (engine === 'pglite') await rm(place, { recursive: true, force: true })
  })

  /** Runs until `until` says so of a line it writes or of what was received, then is killed without warning. */
  async function runUntil(mode: 'write' | 'deliver', until: (line: string | undefined) => boolean): Promise<string[]> {
    const lines: string[] = []
    const child = spawn(process.execPath, ['-C', 'tessera-source', '--import', 'tsx', CHILD, place, mode, other.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const exited = once(child, 'exit')
    const look = setInterval(() => until(undefined) && child.kill('SIGKILL'), 5)
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      if (until(line)) child.kill('SIGKILL')
    }
    clearInterval(look)
    await exited
    expect(child.signalCode).toBe('SIGKILL')
    return lines
  }

  const told = () => other.received.map(({ body }) => Number(body.Request.Body.xp.n))

  test('every event of a committed call arrives, at least once, with its id, in order for each object', async () => {
    // After the first few the receiver is silent: something is under way, and the rest waits.
    other.answer(() => (other.received.length <= 4 ? {} : new Promise(() => undefined)))
    const committed = (await runUntil('write', (line) => Number(line) >= 40)).map(Number)
    expect(committed.length).toBeGreaterThanOrEqual(40)
    const before = told().length
    expect(new Set(told()).size).toBeLessThan(committed.length - 10)
    other.answer(() => ({ after: 60 }))
    await runUntil('deliver', () => told().length >= before + 8)

    const isUrl = place.startsWith('postgres')
    const database = await openDatabase({ dataDir: place, log: createLog('none'), ...(isUrl && { url: place }) })
    const shop = await openShop(database)
    await vi.waitFor(() => expect(committed.filter((n) => !told().includes(n))).toEqual([]), { timeout: 60_000 })
    await shop.close()
    await database.close()

    // Who was killed may have sent what nobody noted: that is a repetition, and known by its id.
    const idOf = new Map<number, Set<unknown>>()
    for (const { body, headers } of other.received) {
      const n = Number(body.Request.Body.xp.n)
      idOf.set(n, (idOf.get(n) ?? new Set()).add(headers['x-delivery-id']))
    }
    for (const ids of idOf.values()) expect(ids.size).toBe(1)
    for (const object of [0, 1, 2]) {
      const order = told().filter((n) => n % 3 === object)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
  }, 240_000)
})
