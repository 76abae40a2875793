import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** A browser bundle, minified. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}

/** Bytes of it, gzipped. */
const gzipSize = async (contents: string): Promise<number> => gzipSync(await bundle(contents), { level: 9 }).length

// Without binder and data, which a page wires in; with them the contract's budget is 6 kB (14.3).
test.each([
  ['the elements', 'export { defineElements } from "./index.ts"', 4000],
  ['the elements and custom code', 'export { defineElements, defineExternalElement } from "./index.ts"', 5350],
  ['the loader alone', 'export { defineLoaderElement } from "./index.ts"', 1600],
  ['registering components', 'export { registerComponent } from "./index.ts"', 2500],
  ['an address', 'export { componentUrl } from "./index.ts"', 700],
])('%s stays within its budget', async (name, contents, budget) => {
  const size = await gzipSize(contents)
  console.log(`${name}: ${size} bytes gzip`)
  expect(size).toBeGreaterThan(100)
  expect(size).toBeLessThanOrEqual(budget)
})

test('a page that uses one address carries no element', async () => {
  expect(await bundle('export { componentUrl } from "./index.ts"')).not.toContain('HTMLElement')
})
