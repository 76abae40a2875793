import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { freshSnapshot } from './engines.fixture.ts'

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** Opens PGlite in a process of its own, whose threads it can end. */
async function run(code: string) {
  const script = `
    const { Worker } = await import('node:worker_threads')
    const { createLog } = await import(${module('../log.ts')})
    const { exitOnFatalError } = await import(${module('../exit-on-fatal-error.ts')})
    const { openDatabase } = await import(${module('./open.ts')})
    let worker
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (...given) {
      worker = this
      return postMessage.apply(this, given)
    }
    const log = createLog('error')
    exitOnFatalError(log)
    const opened = await openDatabase({ dataDir: 'memory://', snapshot: ${JSON.stringify(await freshSnapshot())}, log })
    await opened.ping()
    ${code}`
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 25_000,
  })
  return { status, lines: stdout.trim().split('\n') }
}

describe('an engine of PGlite that dies', () => {
  test('ends the process with a failure, and the log says why', async () => {
    const { status, lines } = await run(`
      const asked = opened.ping().catch(() => {})
      await worker.terminate()
      await asked
      console.log(String(opened.failure()?.message))
      setInterval(() => {}, 1000)`)
    expect(status).toBe(1)
    expect(lines[0]).toBe('the thread of PGlite ended')
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      level: 'fatal',
      err: { message: expect.stringContaining('The database engine died: the thread of PGlite ended.') },
    })
  })

  test('is another thing than one that is closed', async () => {
    const { status, lines } = await run(`
      await opened.close()
      console.log(String(opened.failure()))`)
    expect([status, lines]).toEqual([0, ['undefined']])
  })
})
