import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** A browser bundle of an entry: the modules in it, and its bytes, minified, gzipped. */
async function bundled(entry: string): Promise<{ modules: string[]; size: number }> {
  const { metafile, outputFiles } = await build({
    entryPoints: [new URL(entry, import.meta.url).pathname],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom/client'],
    logLevel: 'error',
  })
  return {
    modules: Object.keys(metafile.inputs),
    size: gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length,
  }
}

test.each(['../index.ts', '../react/index.ts'])('what visitors load of %s has nothing of the editor', async (entry) => {
  const { modules } = await bundled(entry)
  expect(modules.length).toBeGreaterThan(1)
  expect(modules.filter((module) => /\/editor\/|prosemirror|modern-screenshot/.test(module))).toEqual([])
})

test('the editor stays within its budget: 66 kB of text engine and its own (14.3)', async () => {
  const { modules, size } = await bundled('./index.ts')
  console.log(`the component editor: ${size} bytes gzip`)
  expect(modules.some((module) => module.includes('prosemirror-view'))).toBe(true)
  expect(size).toBeLessThanOrEqual(80_000)
})
