/** What a browser loads of the template language: only where a component is bound in it (contract "component-builder", 14.3 and 14.6). */
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Bytes, minified and gzipped. */
async function gzipSize(contents: string, external: string[] = []): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    external,
  })
  return gzipSync(outputFiles[0]?.text ?? '', { level: 9 }).length
}

test('the binder stays within 6,000 bytes, its JSONPath within 10,000 more; data by settings within 2,500', async () => {
  const binder = `export { bind } from './index.ts'`
  const [own, whole, data] = await Promise.all([
    gzipSize(binder, ['jsonpath-plus']),
    gzipSize(binder),
    gzipSize(`export { fetchData, retrying, sharingAnswers } from '../data/index.ts'`, ['jsonpath-plus']),
  ])
  console.log(`binder: ${own} bytes gzip, with JSONPath ${whole}; data: ${data}`)
  expect(own).toBeLessThanOrEqual(6000)
  expect(whole - own).toBeLessThanOrEqual(10_000)
  expect(data).toBeLessThanOrEqual(2500)
})

test('no parser comes along', async () => {
  const { metafile } = await build({
    entryPoints: [new URL('index.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
  })
  expect(Object.keys(metafile.inputs).filter((path) => /parse5|entities/.test(path))).toEqual([])
})
