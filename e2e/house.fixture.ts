/** The built apps with all of Halden in them, as processes of their own on free ports. */
import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CHEAP_HASH } from '../apps/platform/src/ground/auth/cheap-hash.fixture.ts'
import {
  createDatabase,
  dropDatabase,
  findPostgres,
  startKeptCluster,
  startOwnCluster,
} from '../apps/platform/src/ground/database/postgres-cluster.fixture.ts'
import { isFullMatrix } from '../scripts/testing/matrix.ts'

const ROOT = resolve(import.meta.dirname, '..')
export const CACHE = join(ROOT, 'node_modules/.cache/tessera')
const HOUSE = join(import.meta.dirname, 'house-process.mjs')
const HOST = join(import.meta.dirname, 'house-host.mjs')
const PLATFORM = join(ROOT, 'apps/platform/dist/main.mjs')

/** A quarter of the size: a picture is drawn in a sixteenth of the time and is served all the same. */
export const SCALE = 0.25

/** The demonstration's public values, as the service directory names them, and the secrets that houses here are told. */
export const DEMONSTRATION = {
  site: 'halden-dotcom',
  apiKey: 'local-content-key',
  contextId: 'local-context',
  revalidateSecret: 'revalidate-secret-of-the-houses',
  editingSecret: 'editing-secret-of-the-houses',
  backendSecret: 'backend-secret-of-the-houses',
  author: { username: 'author', password: 'halden-author' },
  administrator: { username: 'administrator', password: 'halden-administrator' },
} as const

export const LANGUAGES = ['en', 'de', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export function isLanguage(text: string): text is Language {
  return LANGUAGES.some((language) => language === text)
}

/** One line of a program's log. */
export interface LogLine {
  readonly level: string
  readonly msg: string
  readonly [name: string]: unknown
}

export interface House {
  readonly websiteUrl: string
  /** Origin of the studio. */
  readonly studioUrl: string
  readonly platformUrl: string
  /** What both apps logged so far. */
  readonly log: readonly LogLine[]
  close(): Promise<void>
}

/** A house that found nothing, or what was left to it. */
export interface EmptyHouse extends House {
  /** What it filled itself with; undefined when it found that filled. */
  readonly seeded?: { readonly items: number; readonly pictures: number }
  /** Rejects when the process ends otherwise than it should. */
  close(): Promise<void>
}

/** Platform and website as two processes that know each other by address only. */
export interface HouseApart extends House {
  /** Kills the platform on the spot. */
  stopPlatform(): Promise<void>
  /** Starts it again over the same data, at the same address. */
  startPlatform(): Promise<void>
  /** The same with the website and the studio beside it. */
  stopWebsite(): Promise<void>
  startWebsite(): Promise<void>
}

export interface HouseOptions {
  /** Size of the pictures; 1 is what visitors get. */
  readonly pictureScale?: number
}

/** Opens both in one process, over what is in the database: nothing, or what was left there. `options` are those of `run`. */
export async function openEmptyHouse(environment: Record<string, string>, options: object): Promise<EmptyHouse> {
  await buildOnce()
  const log: LogLine[] = []
  const house = await start(HOUSE, ['house', JSON.stringify(options)], environment, log)
  return {
    ...(await house.opened),
    log,
    async close() {
      const code = await house.stop()
      if (code !== 0) throw new Error(`The house ended with ${code}.`)
    },
  }
}

let building: Promise<unknown> | undefined

/** Houses that open at once do not build in each other's way. */
function buildOnce(): Promise<unknown> {
  const script = pathToFileURL(join(ROOT, 'scripts/build.mjs')).href
  building ??= import(script).then((module: BuildScript) => module.build())
  return building
}

/** Opens platform and website in one process, over a copy of the seeded data that belongs to this house alone. */
export async function openHouse(
  environment: Record<string, string> = {},
  { pictureScale = SCALE }: HouseOptions = {},
): Promise<House> {
  const { settings, remove } = await seededData(pictureScale)
  const host = idleHosts.pop() ?? startHost()
  const log: LogLine[] = []
  try {
    const variables = { ...ENVIRONMENT, ...environment, ...settings }
    const addresses = await host.open(variables, { hashCost: CHEAP_HASH }, log)
    return {
      ...addresses,
      log,
      async close() {
        await host.close().finally(remove)
        idleHosts.push(host)
      },
    }
  } catch (error) {
    host.kill()
    await remove()
    throw error
  }
}

interface Host {
  /** Opens a house; from now on, log lines go to `log`. `options` are those of `run`. */
  open(
    environment: Record<string, string | undefined>,
    options: object,
    log: LogLine[],
  ): Promise<Pick<House, 'websiteUrl' | 'studioUrl' | 'platformUrl'>>
  /** Closes the house; rejects when the process has died meanwhile. */
  close(): Promise<void>
  kill(): void
}

/** Processes without a house. They stay for the next file of this worker: reading and compiling takes longer than opening. */
const idleHosts: Host[] = []

function startHost(): Host {
  const child = fork(HOST, [], { env: ENVIRONMENT, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let log: LogLine[] = []
  const said = listenTo(child, (line) => log.push(line))
  /** What it answers. A worker does not wait for it otherwise: it ends with its parent. */
  const answer = async (message: 'close' | { open: object }): Promise<HostAnswer> => {
    const ended = () => new Error(`The house ended with ${child.exitCode ?? child.signalCode}:\n${said().slice(-2000)}`)
    child.channel?.ref()
    try {
      return await new Promise<HostAnswer>((settle, fail) => {
        if (!child.connected) fail(ended())
        child.once('message', (given) => settle(given as HostAnswer))
        child.once('exit', () => fail(ended()))
        if (child.connected) child.send(message)
      })
    } finally {
      child.removeAllListeners('message')
      child.removeAllListeners('exit')
      child.channel?.unref()
    }
  }
  child.unref()
  for (const output of [child.stdout, child.stderr]) (output as Socket | null)?.unref()
  return {
    async open(environment, options, to) {
      log = to
      const given = await answer({ open: { environment, options } })
      if (given === 'closed') throw new Error('The house was closed before it was open.')
      if ('refused' in given) throw new Error(given.refused)
      return given.opened
    },
    async close() {
      await answer('close')
    },
    kill: () => child.kill('SIGKILL'),
  }
}

type HostAnswer = 'closed' | { opened: Pick<House, 'websiteUrl' | 'studioUrl' | 'platformUrl'> } | { refused: string }

/** Opens them as two processes. The website learns of a publication by the platform's call, as it would in production. */
export async function openApart(environment: Record<string, string> = {}): Promise<HouseApart> {
  const { settings, remove } = await seededData(SCALE)
  const log: LogLine[] = []
  const platformPort = await freePort()
  const websitePort = await freePort()
  const studioPort = await freePort()
  const platformUrl = `http://localhost:${platformPort}`
  const websiteUrl = `http://localhost:${websitePort}`
  const openPlatform = async () => {
    const platform = await start(
      PLATFORM,
      [],
      {
        ...environment,
        ...settings,
        PLATFORM_PORT: platformPort,
        REVALIDATE_SECRET: DEMONSTRATION.revalidateSecret,
        WEBSITE_URL: websiteUrl,
        REVALIDATE_URLS: `${websiteUrl}/api/revalidate`,
      },
      log,
    )
    await untilReady(`${platformUrl}/readyz`)
    return platform
  }
  let platform = await openPlatform()
  const startWebsite = () =>
    openWebsite({ ...environment, PORT: websitePort, STUDIO_PORT: studioPort, CONTENT_HOST: platformUrl }, log)
  let website = await startWebsite()
  return {
    websiteUrl,
    studioUrl: website.studioUrl,
    platformUrl,
    log,
    stopWebsite: () => website.kill(),
    async startWebsite() {
      website = await startWebsite()
    },
    stopPlatform: () => platform.kill(),
    async startPlatform() {
      platform = await openPlatform()
    },
    async close() {
      await website.close()
      await platform.kill()
      await remove()
    },
  }
}

/** Opens the website and its studio alone, over the content service at CONTENT_HOST. */
export async function openWebsite(
  environment: Record<string, string>,
  log: LogLine[] = [],
): Promise<Pick<House, 'websiteUrl' | 'studioUrl' | 'log' | 'close'> & { kill(): Promise<void> }> {
  const {
    apiKey: CONTENT_API_KEY,
    revalidateSecret: REVALIDATE_SECRET,
    editingSecret: SITECORE_EDITING_SECRET,
  } = DEMONSTRATION
  const website = await start(
    HOUSE,
    ['website'],
    { CONTENT_API_KEY, REVALIDATE_SECRET, SITECORE_EDITING_SECRET, ...environment },
    log,
  )
  const { websiteUrl, studioUrl } = await website.opened
  const close = async () => void (await website.stop())
  return { websiteUrl, studioUrl, log, close, kill: () => website.kill() }
}

/** What every program here is started with. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  PORT: '0',
  STUDIO_PORT: '0',
  PLATFORM_PORT: '0',
  SHOP_BACKEND_CLIENT_SECRET: DEMONSTRATION.backendSecret,
  // Several houses share the machine here: what is slow is still shown. A test of what happens otherwise says so.
  COMPONENT_DEADLINE: '20000',
}

type Opened = Pick<EmptyHouse, 'websiteUrl' | 'studioUrl' | 'platformUrl' | 'seeded'>

interface Started {
  /** Addresses, when the process tells them. */
  readonly opened: Promise<Opened>
  /** Asks it to close and waits; answers what it ended with, null when it was killed. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

async function start(
  program: string,
  words: string[],
  environment: Record<string, string>,
  log: LogLine[],
): Promise<Started> {
  const child = fork(program, words, {
    env: { ...ENVIRONMENT, ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said = listenTo(child, (line) => log.push(line))
  const gone = new Promise<number | null>((done) => child.once('exit', done))
  const opened = new Promise<Opened>((open, fail) => {
    child.once('message', (message) => open(message as Opened))
    child.once('exit', (code) => fail(new Error(`${basename(program)} ended with ${code}:\n${said().slice(-2000)}`)))
  })
  // Nobody waits for the message of a program that sends none.
  opened.catch(() => undefined)
  return {
    opened,
    async stop() {
      if (child.connected) child.send('close')
      return gone
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Hears the log lines a process writes; gives all it said as text, for when it does not start. */
function listenTo(child: ChildProcess, hear: (line: LogLine) => void): () => string {
  let all = ''
  let rest = ''
  const read = (chunk: Buffer) => {
    all = (all + chunk).slice(-20_000)
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('{')) hear(JSON.parse(line) as LogLine)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', (chunk: Buffer) => {
    all = (all + chunk).slice(-20_000)
  })
  return () => all
}

/** The seeded demonstration, this house's own. */
export interface SeededData {
  /** Settings that lead to it: the data folder and, where the data are on PostgreSQL, the database. */
  readonly settings: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/**
 * A copy of the seeded demonstration: on PostgreSQL; on PGlite in the full matrix, and where there is no PostgreSQL. Tests
 * take as long on either.
 */
export async function seededData(pictureScale: number): Promise<SeededData> {
  const { files, database } = await seededTemplate(pictureScale)
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-'))
  await cp(files, dataDir, { recursive: true })
  const removeFiles = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  if (database === undefined) return { settings: { DATA_DIR: dataDir }, remove: removeFiles }
  const cluster = await startKeptCluster(database)
  const name = `house_${randomBytes(6).toString('hex')}`
  return {
    settings: { DATA_DIR: dataDir, ...onServer(await createDatabase(cluster, name, TEMPLATE)) },
    async remove() {
      await dropDatabase(cluster, name)
      await removeFiles()
    },
  }
}

const TEMPLATE = 'halden'

const onServer = (url: string) => ({ DATABASE_URL: url, DEMO: 'on' })

interface BuildScript {
  build(): Promise<number>
  fingerprint(folders: readonly string[]): string
}

/** What houses are copies of. */
interface SeededTemplate {
  /** The data folder. */
  readonly files: string
  /** Data folder of a stopped PostgreSQL whose database {@link TEMPLATE} has the data; undefined: PGlite's are in `files`. */
  readonly database?: string
}

/** Builds and seeds when something changed since the last time; otherwise what is there serves again. */
export async function seededTemplate(pictureScale: number): Promise<SeededTemplate> {
  const script = pathToFileURL(join(ROOT, 'scripts/build.mjs')).href
  const { build, fingerprint } = (await import(script)) as BuildScript
  const sources = ['apps', 'packages', 'demo/src', 'demo/content', 'demo/commerce', 'demo/pictures']
  const programs = isFullMatrix ? undefined : findPostgres()
  const engine =
    programs === undefined ? 'pglite' : `postgres-${createHash('sha256').update(programs).digest('hex').slice(0, 8)}`
  const shelf = join(CACHE, 'seeded', `${pictureScale}-${engine}`)
  const folder = join(shelf, fingerprint(sources).slice(0, 16))
  const inFolder = (parent: string): SeededTemplate => ({
    files: join(parent, 'files'),
    ...(programs !== undefined && { database: join(parent, 'postgres') }),
  })
  if (existsSync(folder)) return inFolder(folder)
  await build()
  await rm(shelf, { recursive: true, force: true })
  const making = `${folder}.part`
  const { files, database } = inFolder(making)
  await mkdir(files, { recursive: true })
  const cluster = database === undefined ? undefined : await startOwnCluster()
  const options = JSON.stringify({ pictureScale, hashCost: CHEAP_HASH })
  const server = cluster && onServer(await createDatabase(cluster, TEMPLATE))
  const house = await start(HOUSE, ['house', options], { DATA_DIR: files, ...server }, [])
  await house.opened
  await house.stop()
  if (database !== undefined) await cluster?.keep(database)
  await cluster?.remove()
  await rename(making, folder)
  return inFolder(folder)
}

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return String(typeof address === 'object' ? address?.port : '')
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`${address} does not get ready`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
