import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

interface Bundle {
  /** All that the entry ever loads. */
  readonly modules: string[]
  /** What comes with the entry itself. */
  readonly initial: string[]
  /** Bytes of that, minified, gzipped. */
  readonly size: number
}

/** A browser bundle of an entry. */
async function bundled(entry: string): Promise<Bundle> {
  const file = new URL(entry, import.meta.url).pathname
  const { metafile, outputFiles } = await build({
    entryPoints: [file],
    outdir: 'bundle',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom/client'],
    logLevel: 'error',
  })
  const { outputs } = metafile
  const chunks = new Set(Object.keys(outputs).filter((path) => isOf(file, outputs[path]?.entryPoint)))
  // What is added on the way is looked at as well.
  for (const chunk of chunks)
    for (const { path, kind } of outputs[chunk]?.imports ?? []) if (kind === 'import-statement') chunks.add(path)
  const files = outputFiles.filter(({ path }) => [...chunks].some((chunk) => path.endsWith(chunk)))
  return {
    modules: Object.keys(metafile.inputs),
    initial: [...chunks].flatMap((chunk) => Object.keys(outputs[chunk]?.inputs ?? {})),
    size: files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0),
  }
}

const isOf = (file: string, entryPoint: string | undefined): boolean =>
  entryPoint !== undefined && file.endsWith(`/${entryPoint}`)

test.each(['../index.ts', '../react/index.ts'])('what visitors load of %s has nothing of the editor', async (entry) => {
  const { modules } = await bundled(entry)
  expect(modules.length).toBeGreaterThan(1)
  expect(modules.filter((module) => /\/editor\/|prosemirror|modern-screenshot/.test(module))).toEqual([])
})

test('the editor stays within its budget: 66 kB of text engine and its own (14.3); the binder comes only for data', async () => {
  const { modules, initial, size } = await bundled('./index.ts')
  console.log(`the component editor: ${size} bytes gzip`)
  expect(initial.some((module) => module.includes('prosemirror-view'))).toBe(true)
  const isBinder = (module: string) => /bind-tree|jsonpath/.test(module)
  expect([modules.some(isBinder), initial.filter(isBinder)]).toEqual([true, []])
  expect(size).toBeLessThanOrEqual(80_000)
})
