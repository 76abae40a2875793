import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A running PostgreSQL, reached by a socket in its folder. */
export interface Cluster {
  url(database: string): string
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
  const folder = join(tmpdir(), `tessera-postgres-${process.ppid}`)
  const ready = join(folder, 'ready')
  const failed = join(folder, 'failed')
  if (isFirst(folder)) {
    try {
      await create(folder, process.ppid)
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

/** Makes an empty database; answers its address. `name`: letters, digits and `_`. */
export async function createDatabase(cluster: Cluster, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return cluster.url(name)
}

function clusterIn(folder: string): Cluster {
  return { url: (database) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}` }
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

async function create(folder: string, owner: number): Promise<void> {
  const bin = findPostgres()
  if (!bin) throw new Error('no PostgreSQL programs found')
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...user }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr || String(made.error))
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    // It would gather statistics at a moment of its own, in databases that nobody uses any more as well.
    'autovacuum=off',
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, detached: true, stdio: 'ignore' },
  )
  server.unref()
  watch(folder, owner, server.pid ?? 0)
  await answers(clusterIn(folder))
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

/** Stops the server at once (nothing of it is wanted) and removes its folder when `owner` has gone. */
function watch(folder: string, owner: number, server: number): void {
  const script =
    'while kill -0 "$1" 2>/dev/null; do sleep 0.5; done; kill -QUIT "$2"; while kill -0 "$2" 2>/dev/null; do sleep 0.1; done; rm -rf "$3"'
  spawn('sh', ['-c', script, 'watch', String(owner), String(server), folder], {
    detached: true,
    stdio: 'ignore',
  }).unref()
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
