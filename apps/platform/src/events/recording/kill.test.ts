import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPostgresDatabase } from '../../ground/database/engines.fixture.ts'
import { openDatabase } from '../../ground/database/index.ts'
import { findPostgres } from '../../ground/database/postgres-cluster.fixture.ts'
import { createLog } from '../../ground/log.ts'
import { type Json, openEvents } from '../events.fixture.ts'

const CHILD = fileURLToPath(new URL('./kill-child.fixture.ts', import.meta.url))

describe.each([
  ['pglite', async () => mkdtemp(join(tmpdir(), 'tessera-events-'))] as const,
  ...(findPostgres() ? [['postgres', createPostgresDatabase] as const] : []),
])('a collector that is killed (%s)', (engine, makePlace) => {
  let place = ''
  beforeAll(async () => {
    place = await makePlace()
  })
  afterAll(async () => {
    if (engine === 'pglite') await rm(place, { recursive: true, force: true })
  })

  /** Lets the process acknowledge so many events, kills it, and answers the refs it acknowledged. */
  async function sendAndKill(count: number): Promise<string[]> {
    const child = spawn(process.execPath, ['-C', 'tessera-source', '--import', 'tsx', CHILD, place], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.split('\n').length > count) child.kill('SIGKILL')
    })
    await once(child, 'close')
    expect(child.signalCode).toBe('SIGKILL')
    return printed.slice(0, printed.lastIndexOf('\n')).split('\n')
  }

  test('has every event it acknowledged, once, and reports count what is there', { timeout: 120_000 }, async () => {
    const refs: string[] = []
    for (const count of [300, 40]) refs.push(...(await sendAndKill(count)))
    const isUrl = place.startsWith('postgres')
    const database = await openDatabase({ dataDir: place, log: createLog('none'), ...(isUrl && { url: place }) })
    const events = await openEvents(database)
    const kept = await events.rows(sql<{ ref: string; type: string }>`select ref, type from event_record`)
    const found = new Set(kept.map(({ ref }) => ref))
    expect(found.size).toBe(kept.length)
    expect(refs.filter((ref) => !found.has(ref))).toEqual([])
    const { types } = await events.report('events', { limit: '1' })
    const custom = kept.filter(({ type }) => type === 'ADD_TO_CART').length
    expect((types as Json[])[0]).toMatchObject({ type: 'ADD_TO_CART', events: custom })
    const [counted] = await events.rows(sql<{ n: number }>`select sum(events)::int as n from event_session`)
    expect(counted?.n).toBe(kept.length)
    await events.close()
    await database.close()
  })
})
