import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { withoutServerParts } from '../../apps/website/server-parts.ts'
import { ROOT } from './house.ts'

export const NEXT_VERSION = '16.4.6'
/** 340 MB: fetched when it is asked for, not with the project. */
const FOLDER = join(ROOT, 'node_modules/.cache/tessera/bench-next')
const SOURCE = fileURLToPath(new URL('./next/', import.meta.url))
const LUCIDE_ICON = join(ROOT, 'apps/website/src/components/elements/lucide-icon.ts')
const TELEMETRY_OFF = { NEXT_TELEMETRY_DISABLED: '1' }

/** The registry could not be reached, or has not what was asked for. */
export class NotInstalledError extends Error {
  override name = 'NotInstalledError'
}

/**
 * The app of `bench/src/next`, built by `next build`; its folder. Fetched the first time, built again when its files or the
 * components of the website have changed.
 *
 * @throws {NotInstalledError} when Next.js cannot be fetched
 */
export async function buildNextApp(say: (message: string) => void): Promise<string> {
  await install(say)
  await rm(join(FOLDER, 'app'), { recursive: true, force: true })
  await cp(SOURCE, FOLDER, { recursive: true })
  await rm(join(FOLDER, 'website.ts'))
  await bundleComponents(join(FOLDER, 'app/website'))
  const stamp = join(FOLDER, 'built.txt')
  const state = await stateOf(FOLDER)
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === state) return FOLDER
  say('building the Next.js app')
  await rm(stamp, { force: true })
  await runNext('build')
  await writeFile(stamp, state)
  return FOLDER
}

async function install(say: (message: string) => void): Promise<void> {
  const dependencies = { next: NEXT_VERSION, react: versionOf('react'), 'react-dom': versionOf('react-dom') }
  const manifest = JSON.stringify({ private: true, dependencies }, null, 2)
  const path = join(FOLDER, 'package.json')
  const isThere = existsSync(join(FOLDER, 'node_modules/.package-lock.json'))
  if (isThere && existsSync(path) && (await readFile(path, 'utf8')) === manifest) return
  say(`fetching Next.js ${NEXT_VERSION}`)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await writeFile(path, manifest)
  const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1']
  try {
    await promisify(execFile)('npm', options, { cwd: FOLDER, shell: process.platform === 'win32' })
  } catch (error) {
    throw new NotInstalledError(`npm could not fetch Next.js ${NEXT_VERSION}`, { cause: error })
  }
}

/** Leaves React to the app, and cuts out what only the website's server uses, as for its browsers. */
async function bundleComponents(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutServerParts()],
    resolve: {
      conditions: ['tessera-source'],
      // Icons are drawn as the website's own build draws them.
      alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: LUCIDE_ICON }],
    },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      modulePreload: false,
      lib: { entry: { website: join(SOURCE, 'website.ts') }, formats: ['es'] },
      rolldownOptions: { external: /^react(-dom)?(\/|$)/ },
    },
  })
}

/** What the build is made from, as one value. */
async function stateOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const names = [
    'package.json',
    'next.config.mjs',
    ...(await readdir(join(folder, 'app'), { recursive: true })).map((name) => join('app', name)),
  ]
  for (const name of names.sort()) {
    if (/\.[a-z]+$/.test(name)) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}

async function runNext(command: string): Promise<void> {
  const next = join(FOLDER, 'node_modules/next/dist/bin/next')
  const env = { ...process.env, ...TELEMETRY_OFF, NODE_ENV: 'production' as const }
  await promisify(execFile)(process.execPath, [next, command], { cwd: FOLDER, env })
}

function versionOf(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string }
  return version
}
