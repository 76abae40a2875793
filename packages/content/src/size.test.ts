import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Bytes of a browser bundle that imports some names of the public entry, gzipped. */
async function gzipSize(names: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${names} } from './index.ts'; globalThis.used = [${names}]`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
  })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

test.each([
  ['isFieldEmpty, getFieldValue', 350],
  ['findPlaceholder', 350],
  ['mediaUrl', 400],
  ['createTranslate', 300],
  ['pageStateOf', 150],
  ['createClientFactory, createGraphQLLayoutService', 2500],
])('a bundle with %s carries no more than %i bytes', async (names, budget) => {
  expect(await gzipSize(names)).toBeLessThanOrEqual(budget)
})
