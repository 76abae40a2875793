import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, ROOT } from '../house.ts'
import type { Measure } from '../measure.ts'
import { median, milliseconds, spread } from '../statistics.ts'

const LIMIT = 2000
const PATIENCE = 60_000
const STARTS = 5

/** From the command to the first page, on data that is there. */
export const secondStart: Measure = {
  name: 'start',
  async run(house) {
    const environment = await house.environment()
    const times: number[] = []
    for (let index = 0; index < STARTS; index++)
      times.push(await start({ ...environment, PORT: String(await freePort()), STUDIO_PORT: '0' }))
    return [
      {
        name: 'Second start to the first page',
        measured: milliseconds(median(times)),
        against: `under ${LIMIT} ms`,
        ok: median(times) < LIMIT,
        notes: [`${STARTS} starts: ${spread(times, 0)} ms`],
      },
    ]
  },
}

async function start(environment: Record<string, string>): Promise<number> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const started = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${environment.PORT}/`).catch(() => undefined)
      if (answer?.status === 200) return performance.now() - started
      if (child.exitCode !== null) throw new Error(`The start ended with code ${child.exitCode}`)
      if (performance.now() - started > PATIENCE) throw new Error(`No page after ${PATIENCE} ms`)
      await pause(10)
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
