import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { openDatabase } from './index.ts'

const writer = fileURLToPath(new URL('./writer.fixture.ts', import.meta.url))

describe('PGlite on disk', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-kill-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  /** Lets a process write until it has acknowledged `count` more, kills it, and answers the last number it printed. */
  async function writeAndKill(count: number): Promise<number> {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    let lines = 0
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      lines += chunk.toString().split('\n').length - 1
      if (lines >= count) child.kill('SIGKILL')
    })
    await once(child, 'close')
    expect(child.signalCode).toBe('SIGKILL')
    return Number(printed.slice(0, printed.lastIndexOf('\n')).split('\n').at(-1))
  }

  test('loses no acknowledged write when its process is killed, again and again', { timeout: 120_000 }, async () => {
    let last = 0
    for (const count of [50, 400, 1]) {
      const acknowledged = await writeAndKill(count)
      expect(acknowledged).toBeGreaterThan(last)
      last = acknowledged
    }
    const { db, close } = await openDatabase({ dataDir, log: createLog('none') })
    const { rows } = await sql<{ count: number; max: number }>`select count(*), max(n) from written`.execute(db)
    await close()
    // One more than acknowledged may be there: written, but killed before it was said.
    expect(rows[0]?.count).toBe(rows[0]?.max)
    expect([last, last + 1]).toContain(rows[0]?.max)
  })
})
