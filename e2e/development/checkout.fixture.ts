/** A copy of the sources that a test may change, opened the way `npm run dev` opens them. */
import { fork } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { SCALE, seededData } from '../house.fixture.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const COPIED = [
  'apps',
  'packages',
  'demo',
  'scripts',
  'package.json',
  ...['', '.base', '.tests'].map((of) => `tsconfig${of}.json`),
]
const MADE = new Set(['node_modules', 'dist', '.data'])
const WORKSPACES = [
  'apps/platform',
  'apps/website',
  'apps/studio',
  'packages/builder',
  'packages/commerce',
  'packages/content',
  'packages/editor',
  'packages/events',
  'packages/performance',
  'packages/search',
  'demo',
]
/** The browser asks for their files by path, and the development server gives out none from outside of the checkout. */
const FONTS = '@fontsource-variable'

export interface Checkout {
  readonly websiteUrl: string
  readonly studioUrl: string
  readonly platformUrl: string
  /** What the developer was told so far, line by line. */
  readonly said: readonly string[]
  /** Replaces a text that stands in a file; a file without it fails the test. */
  edit(file: string, before: string, after: string): Promise<void>
  close(): Promise<void>
}

export async function openCheckout(): Promise<Checkout> {
  const folder = await copySources()
  const { settings, remove } = await seededData(SCALE)
  const options = JSON.stringify({ pictureScale: SCALE })
  const child = fork(join(import.meta.dirname, 'development-process.mjs'), [folder, options], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      STUDIO_PORT: '0',
      PLATFORM_PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const close = async () => {
    if (child.connected) child.send('close')
    await gone
    await remove()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const opened = await new Promise<Pick<Checkout, 'websiteUrl' | 'studioUrl' | 'platformUrl'>>((open, fail) => {
    child.on(
      'message',
      (message: { said?: string; opened?: Pick<Checkout, 'websiteUrl' | 'studioUrl' | 'platformUrl'> }) => {
        if (message.said !== undefined) said.push(message.said)
        if (message.opened) open(message.opened)
      },
    )
    child.once('exit', (code) => fail(new Error(`npm run dev ended with ${code}:\n${output.slice(-2000)}`)))
  }).catch(async (error) => {
    await close()
    throw error
  })
  return {
    ...opened,
    said,
    async edit(file, before, after) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
      await writeFile(path, text.replace(before, after))
    },
    close,
  }
}

/** The sources as they are, over the packages that are installed; the workspaces among those lead to the copy. */
async function copySources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-checkout-'))
  for (const entry of COPIED) {
    await cp(join(ROOT, entry), join(folder, entry), {
      recursive: true,
      filter: (source) => !MADE.has(basename(source)),
    })
  }
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@tessera'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.') || name === '@tessera') continue
    const installed = join(ROOT, 'node_modules', name)
    if (name === FONTS) await cp(installed, join(modules, name), { recursive: true })
    else await symlink(installed, join(modules, name), 'junction')
  }
  for (const workspace of WORKSPACES) {
    const { name } = JSON.parse(await readFile(join(folder, workspace, 'package.json'), 'utf8')) as { name: string }
    const link = join(modules, name)
    await symlink(relative(dirname(link), join(folder, workspace)), link)
  }
  return folder
}
