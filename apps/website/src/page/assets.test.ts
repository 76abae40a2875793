import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBuiltAssets, type Manifest, readManifest } from './assets.ts'

const manifest: Manifest = {
  'src/browser.tsx': {
    file: 'assets/browser-1.js',
    isEntry: true,
    css: ['assets/site-1.css'],
    imports: ['_preload-1.js'],
    dynamicImports: ['src/hydrate.tsx'],
  },
  '_preload-1.js': { file: 'assets/preload-1.js' },
  '_react-1.js': { file: 'assets/react-1.js' },
  'src/hydrate.tsx': {
    file: 'assets/hydrate-1.js',
    imports: ['_react-1.js'],
    dynamicImports: ['src/components/tabs/index.tsx', 'src/components/contact-form/index.tsx'],
  },
  'src/components/tabs/index.tsx': { file: 'assets/tabs-1.js', imports: ['_react-1.js'] },
  'src/components/contact-form/index.tsx': { file: 'assets/form-1.js', imports: ['_react-1.js'] },
  'latin.woff2': { file: 'assets/latin-1.woff2', src: 'x/schibsted-grotesk-latin-wght-normal.woff2' },
  'arabic.woff2': { file: 'assets/arabic-1.woff2', src: 'x/alexandria-arabic-wght-normal.woff2' },
}

test('a page without interactive components names no chunk but the entry', () => {
  expect(createBuiltAssets('/nowhere', manifest).forPage([], 'en')).toEqual({
    script: '/assets/browser-1.js',
    styles: ['/assets/site-1.css'],
    modules: ['/assets/preload-1.js'],
    fonts: ['/assets/latin-1.woff2'],
  })
})

test('a page names exactly the chunks of its interactive components', () => {
  const { modules } = createBuiltAssets('/nowhere', manifest).forPage(['ContactForm'], 'en')
  expect(modules).toEqual(['/assets/preload-1.js', '/assets/hydrate-1.js', '/assets/react-1.js', '/assets/form-1.js'])
})

test('Arabic pages ask for the Arabic font', () => {
  expect(createBuiltAssets('/nowhere', manifest).forPage([], 'ar').fonts).toEqual(['/assets/arabic-1.woff2'])
})

test('files come with their type and nothing outside of the build is read', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'assets-'))
  await writeFile(join(directory, 'icon.svg'), '<svg/>')
  await writeFile(join(directory, '.hidden.json'), '{}')
  const assets = createBuiltAssets(directory, manifest)
  expect((await assets.file('/icon.svg'))?.pick(undefined).headers).toContain('image/svg+xml')
  for (const path of ['/../secret.json', '/.hidden.json', '/none.svg', '/assets/browser-1.js', '/icon']) {
    expect(await assets.file(path)).toBeUndefined()
  }
})

test('a missing build says how to make it', () => {
  expect(() => readManifest('/nowhere')).toThrow('npm run build')
})
