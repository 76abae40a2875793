import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A running PostgreSQL, reached by a socket in its folder. */
export interface Cluster {
  url(database: string): string
}

/** A PostgreSQL of one test alone, which it stops and starts as it likes. */
export interface OwnCluster extends Cluster {
  /** The same server by a port of this machine, which it keeps. */
  urlByPort(database: string): string
  /** Ends the server: as a crash does (nothing is said, and the next start recovers), or as an administrator who restarts it. */
  stop(mode?: 'immediate' | 'fast'): Promise<void>
  /** Starts it on the same data folder and port; resolves when it answers. */
  start(): Promise<void>
  /** Ends all connections to a database from the side of the server, as a failover does. */
  terminateConnections(database: string): Promise<void>
  /** Stops it as an administrator does, and copies its data folder to `data`, which does not exist yet. */
  keep(data: string): Promise<void>
  /** Stops it and removes what it has written. */
  remove(): Promise<void>
}

/** Folder of `initdb` and `postgres`: on PATH, else the newest in Debian's place. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * The cluster of this test run: one for all test files. It belongs to the process that runs the test workers; the first
 * worker to need it starts it, and a small watchman stops and removes it when that process is gone, however it went.
 */
export async function startCluster(): Promise<Cluster> {
  return shared(join(tmpdir(), `tessera-postgres-${process.ppid}`), initialize)
}

/**
 * A cluster of this test run as well, which begins with the databases that are in `data`: the data folder of a server that
 * was stopped, as {@link OwnCluster.keep} writes it. It is copied, and stays as it is.
 */
export async function startKeptCluster(data: string): Promise<Cluster> {
  const name = createHash('sha256').update(data).digest('hex').slice(0, 12)
  return shared(join(tmpdir(), `tessera-postgres-${process.ppid}-${name}`), async (folder) => {
    await cp(data, join(folder, 'data'), { recursive: true })
    const user = unprivilegedUser()
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
    chmodSync(join(folder, 'data'), 0o700)
  })
}

/** The cluster in a folder of the run. Whoever comes first makes it; the others wait. */
async function shared(folder: string, prepare: (folder: string) => void | Promise<void>): Promise<Cluster> {
  const ready = join(folder, 'ready')
  const failed = join(folder, 'failed')
  if (isFirst(folder)) {
    try {
      await prepare(folder)
      watch(folder, process.ppid)
      serve(folder, ['listen_addresses=', 'synchronous_commit=off'])
      await answers(clusterIn(folder))
      writeFileSync(ready, '')
    } catch (error) {
      writeFileSync(failed, String(error))
    }
  }
  for (let waited = 0; !existsSync(ready); waited += 50) {
    if (existsSync(failed)) throw new Error(`PostgreSQL did not start: ${readFileSync(failed, 'utf8')}`)
    if (waited > 50_000) throw new Error(`PostgreSQL did not start within 50 s; see ${folder}`)
    await sleep(50)
  }
  return clusterIn(folder)
}

/**
 * Starts a PostgreSQL of one's own, which loses nothing that it has acknowledged when it is stopped at once (a machine
 * that loses its power is another matter). The same watchman ends it with the test run.
 */
export async function startOwnCluster(): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-own-postgres-'))
  initialize(folder)
  watch(folder, process.ppid)
  const port = await freePort()
  // The port is in the name of the socket as well.
  const cluster = clusterIn(folder, port)
  let server: ChildProcess | undefined
  const own: OwnCluster = {
    ...cluster,
    urlByPort: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    async stop(mode = 'immediate') {
      if (server?.pid === undefined || server.exitCode !== null) return
      // Whoever waits for its end has perhaps nothing else to do.
      server.ref()
      const ended = once(server, 'exit')
      server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await ended
    },
    async start() {
      server = serve(folder, ['listen_addresses=127.0.0.1', `port=${port}`])
      await answers(cluster)
    },
    async terminateConnections(database) {
      const client = new pg.Client({ connectionString: cluster.url('postgres') })
      await client.connect()
      await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [database])
      await client.end()
    },
    async keep(data) {
      await own.stop('fast')
      await cp(join(folder, 'data'), data, { recursive: true })
    },
    async remove() {
      await own.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await own.start()
  return own
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Makes a database; answers its address. `name`: letters, digits and `_`.
 *
 * @param template what it is a copy of; nobody may be connected to that. Default: empty
 */
export async function createDatabase(cluster: Cluster, name: string, template?: string): Promise<string> {
  await ask(cluster, `create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`)
  return cluster.url(name)
}

/** Removes a database with all connections to it. */
export async function dropDatabase(cluster: Cluster, name: string): Promise<void> {
  await ask(cluster, `drop database ${name} with (force)`)
}

async function ask(cluster: Cluster, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function clusterIn(folder: string, port = 5432): Cluster {
  return { url: (database) => `postgresql://postgres@localhost:${port}/${database}?host=${encodeURIComponent(folder)}` }
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  // It would gather statistics at a moment of its own, in databases that nobody uses any more as well.
  'autovacuum=off',
]

/** Makes a data folder; only its own server, which is not started yet, will use it. */
function initialize(folder: string): void {
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const made = spawnSync(
    join(programs(), 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, ...user, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr || String(made.error))
}

function serve(folder: string, settings: readonly string[]): ChildProcess {
  const server = spawn(
    join(programs(), 'postgres'),
    ['-D', join(folder, 'data'), '-k', folder, ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])],
    { cwd: folder, ...unprivilegedUser(), detached: true, stdio: 'ignore' },
  )
  server.unref()
  return server
}

function programs(): string {
  const bin = findPostgres()
  if (!bin) throw new Error('no PostgreSQL programs found')
  return bin
}

/** PostgreSQL refuses to run as root: then it runs as the user of its package, or as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error('running as root, and there is neither a user postgres nor nobody to run PostgreSQL as')
}

/**
 * Stops the server of a folder at once, if one runs (nothing of it is wanted), and removes the folder when `owner` has
 * gone. Whoever removes the folder before has stopped the server.
 */
function watch(folder: string, owner: number): void {
  const script = `
    while kill -0 "$1" 2>/dev/null && [ -d "$2" ]; do sleep 0.5; done
    if read -r server 2>/dev/null <"$2/data/postmaster.pid"; then
      kill -QUIT "$server"
      while kill -0 "$server" 2>/dev/null; do sleep 0.1; done
    fi
    rm -rf "$2"`
  spawn('sh', ['-c', script, 'watch', String(owner), folder], { detached: true, stdio: 'ignore' }).unref()
}

async function answers(cluster: Cluster): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: cluster.url('postgres') })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 200) throw error
      await sleep(100)
    }
  }
}
