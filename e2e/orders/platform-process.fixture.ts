/** The built platform as a process that may die at any moment, and an empty marketplace in it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = resolve(import.meta.dirname, '../..')
export const CLIENT = { id: 'backend', secret: 'a-secret-of-the-tests-only' } as const

export interface MortalPlatform {
  readonly url: string
  start(): Promise<void>
  /** SIGKILL: nothing is written, nothing is said. */
  kill(): Promise<void>
}

/** `database`: `DATA_DIR` or `DATABASE_URL`. */
export async function mortalPlatform(database: Record<string, string>): Promise<MortalPlatform> {
  const { build } = (await import(pathToFileURL(join(ROOT, 'scripts/build.mjs')).href)) as { build(): Promise<number> }
  await build()
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  return {
    url,
    async start() {
      child = spawn(process.execPath, [join(ROOT, 'apps/platform/dist/main.mjs')], {
        env: {
          PATH: process.env.PATH,
          PLATFORM_PORT: String(port),
          // Others on this machine may be told of orders in the demonstration alone.
          DEMO: 'on',
          COMMERCE_CLIENT_ID: CLIENT.id,
          COMMERCE_CLIENT_SECRET: CLIENT.secret,
          LOG_LEVEL: 'error',
          ...database,
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      await untilReady(url, child)
    },
    async kill() {
      if (child?.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null) break
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`The platform does not get ready; it ended with ${child.exitCode}.`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}
