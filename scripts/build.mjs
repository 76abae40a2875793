import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node, ROOT } from './command.mjs'
import { install, isInstalled } from './install.mjs'
import { main, Refusal, step } from './terminal.mjs'

const STAMPS = resolve(ROOT, 'node_modules/.cache/tessera/built.json')
const GROUND = ['package-lock.json', 'tsconfig.base.json']

/** What is built, from which folders, into which file. Order matters: the demonstration stands on the apps. */
const PACKAGES = [
  {
    name: 'content SDK',
    folder: 'packages/content',
    reads: ['packages/content'],
    makes: 'dist/index.mjs',
    tool: 'tsdown',
  },
  {
    name: 'performance tracker',
    folder: 'packages/performance',
    reads: ['packages/performance'],
    makes: 'dist/index.mjs',
    tool: 'tsdown',
  },
  {
    name: 'commerce client',
    folder: 'packages/commerce',
    reads: ['packages/commerce'],
    makes: 'dist/index.mjs',
    tool: 'tsdown',
  },
  {
    name: 'events client',
    folder: 'packages/events',
    reads: ['packages/events'],
    makes: 'dist/index.mjs',
    tool: 'tsdown',
  },
  {
    name: 'search client',
    folder: 'packages/search',
    reads: ['packages/search'],
    makes: 'dist/index.mjs',
    tool: 'tsdown',
  },
  {
    name: 'component builder',
    folder: 'packages/builder',
    reads: ['packages/builder'],
    makes: 'dist/index.mjs',
    tool: 'tsdown',
  },
]
const APPS = [
  {
    name: 'platform',
    folder: 'apps/platform',
    reads: ['apps/platform', 'packages'],
    makes: 'dist/index.mjs',
    tool: 'tsdown',
  },
  {
    name: 'website',
    folder: 'apps/website',
    // Style sheet and script of the studio come with its client build.
    reads: ['apps/website', 'apps/studio/src', 'packages'],
    makes: 'dist/server/server.js',
    tool: 'vite',
  },
  {
    name: 'studio',
    folder: 'apps/studio',
    reads: ['apps/studio', 'apps/website', 'packages'],
    makes: 'dist/index.mjs',
    tool: 'tsdown',
  },
  {
    name: 'demonstration',
    folder: 'demo',
    reads: ['demo/src', 'apps', 'packages'],
    makes: 'dist/index.mjs',
    tool: 'tsdown',
  },
]

/** Builds what changed since the last time. Publishable packages are built only when asked: the apps bundle their source. */
export async function build({ packages = false } = {}) {
  const stamps = existsSync(STAMPS) ? JSON.parse(readFileSync(STAMPS, 'utf8')) : {}
  const pending = (packages ? [...PACKAGES, ...APPS] : APPS).filter(
    (target) =>
      !existsSync(resolve(ROOT, target.folder, target.makes)) || stamps[target.folder] !== fingerprint(target.reads),
  )
  for (const target of pending) {
    await step(`Build the ${target.name}`, async () => {
      const result = await (target.tool === 'vite' ? viteBuild(target.folder) : tsdownBuild(target.folder))
      if (result.code !== 0) throw new Refusal(`The build of ${target.folder} failed:\n${result.output}`)
      stamps[target.folder] = fingerprint(target.reads)
      mkdirSync(resolve(STAMPS, '..'), { recursive: true })
      writeFileSync(STAMPS, JSON.stringify(stamps, null, 2))
    })
  }
  return pending.length
}

const tsdownBuild = (folder) => node('tsdown/dist/run.mjs', [], { cwd: resolve(ROOT, folder) })

async function viteBuild(folder) {
  // Named, so that a build started by a test or with another NODE_ENV around is the same build.
  const options = { cwd: resolve(ROOT, folder), env: { NODE_ENV: 'production' } }
  const client = await node('vite/bin/vite.js', ['build', '--outDir', 'dist/client'], options)
  if (client.code !== 0) return client
  return node('vite/bin/vite.js', ['build', '--ssr', '--outDir', 'dist/server'], options)
}

/** A digest of path, size and time of every source file: cheap enough to ask at every start. */
export function fingerprint(folders) {
  const hash = createHash('sha256')
  for (const path of [...GROUND, ...folders]) for (const line of listing(resolve(ROOT, path))) hash.update(line)
  return hash.digest('hex')
}

function* listing(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) {
    yield `${path} ${stat.size} ${stat.mtimeMs}\n`
    return
  }
  for (const entry of readdirSync(path).sort()) {
    if (entry === 'node_modules' || entry === 'dist' || entry.startsWith('.') || /\.test\.tsx?$/.test(entry)) continue
    yield* listing(join(path, entry))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    if (!isInstalled()) await step('Install', install)
    if ((await build({ packages: true })) === 0) console.log('Everything is built already.')
  })
}
