import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { components, itemTypes } from '../components/index.ts'
import { CUSTOM_COMPONENTS } from '../custom-components/index.ts'
import { type Assets, createBuiltAssets, type Manifest, readManifest } from './assets.ts'
import { sameName } from './component-folder.ts'

/**
 * Most JavaScript of all interactive components of content at once, in bytes after gzip. No page has all of them: each page
 * of the demonstration is held to 90 kB in `e2e/pages.test.ts`. Where visitors are counted, their client comes on top.
 */
const BUDGET = 91_000
/** Most of a page with a search on it: a listing, or the results of one. */
const SEARCH_BUDGET = 111_000
const SEARCHING = ['ProductRow', 'SearchResults']
/** Most of a page that is used more than read: the cart, the checkout. */
const SHOP_BUDGET = 150_000
const SHOPPING = ['Cart']
/** Most of what an author gets on top of what the page has. */
const EDITOR_BUDGET = 40_000
/** Most of what interactive custom components bring, all of them, besides React. */
const CUSTOM_BUDGET = 1500
/** Most of a page without interactive components. */
const STILL_BUDGET = 8000

const app = fileURLToPath(new URL('../..', import.meta.url))
const client = join(app, 'dist/client')
const EDITOR = '../../packages/editor/src/browser.ts'
const interactive = components.filter((component) => component.interactive).map(({ name }) => name)
let manifest: Manifest
let assets: Assets

beforeAll(() => {
  if (!existsSync(join(client, '.vite/manifest.json'))) {
    execFileSync('npx', ['vite', 'build', '--app'], { cwd: app, stdio: 'pipe' })
  }
  manifest = readManifest(client)
  assets = createBuiltAssets(client, manifest)
}, 180_000)

const files = (names: readonly string[]) => {
  const { script, modules } = assets.forPage(names, 'en')
  return [script, ...modules, '/_perf/script.js']
}
const weight = (addresses: readonly string[]) =>
  addresses.reduce((sum, address) => sum + gzipSync(readFileSync(join(client, address))).byteLength, 0)

/** What stands around interactive components and has to hydrate with them. */
const FRAME = ['PartialDesignDynamicPlaceholder', 'Columns', 'Container']

test('a page with every interactive component of the library stays within the budget, its frame included', () => {
  const content = interactive.filter((name) => ![...SEARCHING, ...SHOPPING].includes(name))
  expect(weight(files([...FRAME, ...content]))).toBeLessThanOrEqual(BUDGET)
})

test.each(['Gallery', 'Tabs'])('a listing with %s stays within its budget', (name) => {
  const counting = manifest['src/tracking/index.ts']?.imports?.map((key) => `/${manifest[key]?.file}`) ?? []
  const addresses = files([...FRAME, ...SEARCHING, name]).filter((address) => !counting.includes(address))
  expect(weight(addresses)).toBeLessThanOrEqual(SEARCH_BUDGET)
})

test('the cart stays within its budget, with recommended products below it', () => {
  expect(weight(files([...FRAME, ...SHOPPING, 'ProductRow']))).toBeLessThanOrEqual(SHOP_BUDGET)
})

test('what stands on every page brings no code: most pages load no React', () => {
  for (const name of ['AnnouncementBar', 'Header', 'Footer', 'Breadcrumb']) expect(interactive).not.toContain(name)
})

test('a page without interactive components brings a few kilobytes and no React', () => {
  expect(assets.forPage([], 'en').modules).toEqual([])
  expect(weight(files([]))).toBeLessThanOrEqual(STILL_BUDGET)
  for (const address of files([])) expect(readFileSync(join(client, address), 'utf8')).not.toContain('hydrateRoot')
})

test('every interactive component has a chunk, and a page asks for its own only', () => {
  for (const name of interactive) {
    const own = files([name])
    expect(own.length, name).toBeGreaterThan(files([]).length)
    const others = interactive.filter((other) => other !== name)
    const shared = new Set(others.flatMap((other) => files([other])))
    expect(
      own.some((address) => !shared.has(address)),
      name,
    ).toBe(true)
  }
})

test('a visitor’s browser can wake every component that is interactive or may stand around one, and knows of no other', () => {
  const known = manifest['src/hydrate.tsx']?.dynamicImports?.flatMap(
    (key) => key.match(/components\/([^/]+)\//)?.[1] ?? [],
  )
  expect(known?.map(sameName).sort()).toEqual([...FRAME, ...interactive].map(sameName).sort())
})

test('interactive custom code brings little besides React and itself, and only to pages it stands on', () => {
  const { file, imports = [], dynamicImports = [] } = manifest['src/custom-components/awake.ts'] ?? { file: '' }
  const declared = CUSTOM_COMPONENTS.filter(({ isInteractive }) => isInteractive).map(({ options }) => options.name)
  const chunks = dynamicImports.map((key) => key.match(/interactive\/(.+)\.tsx$/)?.[1] ?? key)
  expect(chunks.map(sameName).sort()).toEqual(declared.map(sameName).sort())
  const own = [...imports.filter((key) => !key.startsWith('_runtime')), ...dynamicImports].map(
    (key) => `/${manifest[key]?.file}`,
  )
  const runtime = weight([`/${file}`, ...own])
  expect(runtime).toBeGreaterThan(500)
  expect(runtime).toBeLessThanOrEqual(CUSTOM_BUDGET)
  expect(files(interactive)).not.toContain(`/${file}`)
  expect([...reachable('src/browser.tsx')].filter((key) => key.includes('custom-components/awake'))).toEqual([])
})

/** All that a page's script can come to load, but for what it loads only where an author looks on. */
function reachable(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key) || /shell\/authoring/.test(key)) return found
  found.add(key)
  const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
  for (const next of [...imports, ...dynamicImports]) reachable(next, found)
  return found
}

test('no visitor downloads author code', () => {
  const loaded = [...reachable('src/browser.tsx')]
  expect(loaded.length).toBeGreaterThan(20)
  expect(loaded.filter((key) => /packages\/(editor|builder)|playground/.test(key))).toEqual([])
  // The editor is an entry of its own: only the document of a page that is being edited names it.
  expect(files(interactive)).not.toContain(assets.address(EDITOR))
  for (const address of files(interactive)) {
    const code = readFileSync(join(client, address), 'utf8')
    for (const mark of ['prosemirror', 'tiptap', 'component:update', 'chrometype', 'scEmptyImage'])
      expect(code, address).not.toContain(mark)
  }
})

test('the editor stays within its budget, before formatted text is opened or the page is checked', () => {
  const { imports = [], dynamicImports = [] } = manifest[EDITOR] ?? {}
  expect(dynamicImports.length).toBeGreaterThanOrEqual(2)
  const shared = new Set(files(interactive))
  const own = [EDITOR, ...imports].map((key) => `/${manifest[key]?.file}`).filter((address) => !shared.has(address))
  expect(weight(own)).toBeLessThanOrEqual(EDITOR_BUDGET)
})

test('no visitor downloads what only authors read', () => {
  const declared = [...components, ...itemTypes].flatMap(({ fields }) => Object.values(fields ?? {}))
  const texts = declared.flatMap(({ help }) => help ?? [])
  expect(texts.length).toBeGreaterThan(40)
  const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const code = chunks.map(({ file }) => readFileSync(join(client, file), 'utf8')).join('\n')
  expect(texts.filter((help) => code.includes(help))).toEqual([])
  expect(components.filter(({ icon = '' }) => code.includes(`icon:\`${icon}\``)).map(({ name }) => name)).toEqual([])
})

test('fonts that are named ahead exist', () => {
  for (const locale of ['en', 'de', 'ar']) {
    const { fonts } = assets.forPage([], locale)
    expect(fonts, locale).toHaveLength(1)
    for (const font of fonts) expect(existsSync(join(client, font)), font).toBe(true)
  }
})
