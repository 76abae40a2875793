import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DataFolderInUseError, LOCK_FILE, lockDataFolder } from './data-lock.ts'

describe('lock of the data folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-lock-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const owner = (facts: object) => writeFile(join(folder, LOCK_FILE), JSON.stringify(facts))

  test('is given once, and again after release', async () => {
    const lock = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toBeInstanceOf(DataFolderInUseError)
    await lock.release()
    await (await lockDataFolder(folder)).release()
  })

  test('refuses while another process lives, naming it and the remedy', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'])
    await once(other.stdout, 'data')
    const stat = await readFile(`/proc/${other.pid}/stat`, 'utf8').catch(() => undefined)
    const born = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    await owner({ pid: other.pid, host: hostname(), born, since: '2026-03-01T10:00:00.000Z' })
    await expect(lockDataFolder(folder)).rejects.toThrow(
      new RegExp(`in use by process ${other.pid} since 2026-03-01T10:00:00.000Z.*DATA_DIR.*${LOCK_FILE}`),
    )
    other.kill('SIGKILL')
    await once(other, 'exit')
    await (await lockDataFolder(folder)).release()
  })

  test('is taken over from a process id that another process has by now', async () => {
    await owner({ pid: process.ppid, host: hostname(), born: 'another time', since: '' })
    await (await lockDataFolder(folder)).release()
  })

  test('is taken over when the file is broken, as after a power cut', async () => {
    await writeFile(join(folder, LOCK_FILE), '')
    await (await lockDataFolder(folder)).release()
  })

  test('is not taken over from another machine, whose processes cannot be seen', async () => {
    await owner({ pid: 1, host: 'another-machine', born: '1', since: 'then' })
    await expect(lockDataFolder(folder)).rejects.toThrow('process 1 on another-machine')
  })

  test('of many that find a stale lock at once, one gets it', async () => {
    await owner({ pid: 2 ** 22 + 1, host: hostname(), born: '1', since: '' })
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataFolder(folder)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
