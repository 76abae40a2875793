import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './child.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

interface Memory {
  readonly rss: number
  readonly peak: number
}

export interface Seeding {
  readonly items: number
  readonly pictures: number
  readonly empty: Memory
  readonly seeded: Memory
}

/** What the measures share: Halden, written once into a temporary folder. One process at a time may have it open. */
export interface House {
  /** Fills the folder, the first time it is asked for. */
  seed(): Promise<Seeding>
  /** Environment of a process on the filled folder, on any free ports. */
  environment(): Promise<Record<string, string>>
  website(env?: Record<string, string>): Promise<Child<{ url: string; studioUrl: string; platformUrl: string }>>
  platform(): Promise<Child<{ url: string; key: string; memory: Memory }>>
  /** Another, empty folder. */
  folder(name: string): Promise<string>
  say(message: string): void
  /** Removes what it wrote. */
  close(): void
}

export async function openHouse(say: (message: string) => void): Promise<House> {
  const root = await mkdtemp(join(tmpdir(), 'tessera-bench-'))
  const data = join(root, 'halden')
  const ports = { PORT: '0', STUDIO_PORT: '0', PLATFORM_PORT: '0', HOST: '127.0.0.1' }
  let seeding: Promise<Seeding> | undefined

  const seed = async () => {
    say('filling a temporary folder with Halden')
    const child = await startChild<Seeding>('seed-platform', {
      env: {
        ...ports,
        DATA_DIR: data,
        PICTURE_CACHE: join(ROOT, 'node_modules/.cache/tessera/pictures'),
      },
      execArgv: ['--expose-gc'],
    })
    await child.stop()
    return child.answer
  }
  const house: House = {
    seed() {
      seeding ??= seed()
      return seeding
    },
    async environment() {
      await house.seed()
      return { ...ports, DATA_DIR: data }
    },
    website: async (env) => startChild('website', { env: { ...(await house.environment()), ...env } }),
    platform: async () => startChild('platform', { env: await house.environment(), execArgv: ['--expose-gc'] }),
    folder: (name) => mkdtemp(join(root, `${name}-`)),
    say,
    close: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  }
  return house
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return typeof address === 'object' && address !== null ? address.port : 0
}
