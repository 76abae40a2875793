import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** What every page of a website needs of this package in a visitor's browser. */
const RUNTIME = [
  'ContentProvider',
  'Placeholder',
  'Text',
  'RichText',
  'Image',
  'Link',
  'File',
  'DateField',
  'DictionaryProvider',
  'useDictionary',
  'PageSettingsProvider',
  'usePageSettings',
]

async function bundle(names: readonly string[]): Promise<string> {
  const result = await build({
    stdin: {
      contents: `export { ${names.join(', ')} } from './index.ts'`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime'],
  })
  return result.outputFiles[0]?.text ?? ''
}

test('the runtime of a page in the normal state is at most 6 kB gzip without React', async () => {
  const bytes = gzipSync(await bundle(RUNTIME), { level: 9 }).length
  console.log(`React runtime, normal state: ${bytes} bytes gzip`)
  expect(bytes).toBeLessThanOrEqual(6000)
})

test('a visitor’s bundle has nothing of authoring, of external components or of the server', async () => {
  const code = await bundle(RUNTIME)
  expect(code).not.toMatch(/text\/sitecore|scEmptyImage|feaas|BYOC|data-failed|sc-jss-empty-placeholder|JSS component/)
})
