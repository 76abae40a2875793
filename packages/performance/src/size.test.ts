import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Bytes of a browser bundle, gzipped: bundled and minified as in the contract's own table (section 12). */
async function gzipSize(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2020',
    external: ['react'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

test.each([
  ['the script', 'import "./script/index.ts"', 4500],
  ['the loader', 'import { inject } from "./index.ts"; inject()', 700],
  ['computeRoute alone', 'import { computeRoute } from "./index.ts"; globalThis.x = computeRoute', 400],
])('%s stays within its budget', async (_, contents, budget) => {
  const size = await gzipSize(contents)
  expect(size).toBeGreaterThan(100)
  expect(size).toBeLessThanOrEqual(budget)
})
