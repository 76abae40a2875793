import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { allFamilies } from './all.ts'

/** A browser bundle of some code over the public entries. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** Its bytes, gzipped. */
const gzipSize = async (contents: string) => gzipSync(await bundle(contents), { level: 9 }).length

const used = (names: string, entry: string) => `import { ${names} } from '${entry}'; globalThis.used = [${names}]`

test.each([
  ['a client for me and cart, with auth', used('createCommerce, me, cart', './index.ts'), 5050],
  ['everything', `import * as all from './index.ts'; ${used('allFamilies', './all.ts')}; globalThis.all = all`, 16_000],
  ['a client without families', used('createCommerce', './index.ts'), 3600],
  ['reading errors', used('isNotFound', './index.ts'), 700],
  ['filters', used('f', './index.ts'), 350],
  ['the wrappers Me, Cart and Auth', used('Me, Cart, Auth, Tokens, Configuration', './wrappers/index.ts'), 6300],
  ['every wrapper', `import * as all from './wrappers/index.ts'; globalThis.all = all`, 16_000],
  ['nothing', `import './index.ts'; import './all.ts'; import './wrappers/index.ts'`, 20],
])('a bundle with %s carries no more than its bytes', async (_, contents, budget) => {
  expect(await gzipSize(contents)).toBeLessThanOrEqual(budget)
})

test.each(Object.keys(allFamilies))('a bundle with %s has the operations of no other family', async (name) => {
  const lines = Object.entries(allFamilies).filter(([other]) => other !== name)
  const contents = await bundle(
    `import { createCommerce, ${name} } from './index.ts'; globalThis.used = [createCommerce, ${name}]`,
  )
  for (const [other, operations] of lines) {
    for (const line of Object.values<string>(operations)) expect(contents, other).not.toContain(`"${line}"`)
  }
})
