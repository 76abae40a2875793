import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Bytes of a browser bundle, gzipped: bundled and minified as in the contract's own table (section 15). */
async function gzipSize(contents: string): Promise<number> {
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
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

const SEARCH_PAGE = 'SearchProvider, widget, useSearchResults, usePreviewSearch'
const searchPage = (more = '') => `export { ${SEARCH_PAGE}${more} } from './react/index.ts'`

test('core, provider, results and preview stay within 15,000 bytes', async () => {
  const size = await gzipSize(`export { createSearchClient } from './index.ts'; ${searchPage()}`)
  console.log(`search page: ${size} bytes gzip`)
  expect(size).toBeGreaterThan(1000)
  expect(size).toBeLessThanOrEqual(15_000)
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
