import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** A browser bundle, minified as in the contract's own table (section 15). */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime'],
  })
  return outputFiles[0]?.text ?? ''
}

/** Bytes of it, gzipped. */
const gzipSize = async (contents: string): Promise<number> => gzipSync(await bundle(contents), { level: 9 }).length

const SEARCH_PAGE = 'SearchProvider, widget, useSearchResults, usePreviewSearch'
const searchPage = (more = '') => `export { ${SEARCH_PAGE}${more} } from './react/index.ts'`

const WITH_CORE = `export { createSearchClient } from './index.ts'; ${searchPage()}`

test('core, provider, results and preview stay within 15,000 bytes', async () => {
  const size = await gzipSize(WITH_CORE)
  console.log(`search page: ${size} bytes gzip`)
  expect(size).toBeGreaterThan(1000)
  expect(size).toBeLessThanOrEqual(15_000)
})

test('a page on which nothing is registered brings nothing of what registers, or carries out what is registered', async () => {
  const code = await bundle(WITH_CORE)
  for (const name of ['setWidgetType', 'propStateMapping', 'actionProps', 'FOUND_WIDGETS', 'rfkid_container'])
    expect(code).not.toContain(name)
  const registering = await bundle(`export { widgetRegistry } from './index.ts'`)
  for (const name of ['setWidgetType', 'propStateMapping', 'actionProps']) expect(registering).toContain(name)
})

test('tracking on its own stays within 3,000 bytes', async () => {
  const size = await gzipSize(`export { createTracking } from './tracking/tracking.ts'`)
  console.log(`tracking: ${size} bytes gzip`)
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(3000)
})

test.each([
  'useRecommendation',
  'useQuestions',
  'useContentBlock',
  'useSearchResultsIncrementalResults',
  'usePageWidgets',
  'PageWidgets',
  'startStandaloneWidgets',
  'useSubQuery',
  'useSearchResultsQueryActionHandler',
  'useWidgetVisibility',
  'useSearchUrl',
  'idContextWidget',
  'Widget',
  'PreviewSearchSuggestionQuery',
  'ContentBlock',
])('%s adds at most 2,000 bytes', async (name) => {
  const added = (await gzipSize(searchPage(`, ${name}`))) - (await gzipSize(searchPage()))
  console.log(`${name}: ${added} bytes gzip more`)
  expect(added).toBeLessThanOrEqual(2000)
})

test('the package has no dependencies', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(Object.keys({ ...manifest.dependencies })).toEqual([])
})
