import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsdown'
import { expect, test } from 'vitest'
import platform from '../apps/platform/tsdown.config.ts'
import demonstration from '../demo/tsdown.config.ts'
import { ROOT } from './command.mjs'

const PACKAGES = join(ROOT, 'packages')
const IMPORT = /^(?:import|export) (?!type )[^;]*? from '(@tessera\/[^']+)'/gm
const ENTRY = '\0packages'

// A clone is started without building its packages: what runs must not look for them.
test.each([
  ['apps/platform', platform[0]],
  ['demo', demonstration],
])('%s takes all packages from their sources', async (folder, config) => {
  const imported = importedBy(join(ROOT, folder, 'src'))
  const bundles = await build({
    ...config,
    config: false,
    cwd: join(ROOT, folder),
    entry: { packages: ENTRY },
    plugins: [
      {
        name: 'packages',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY ? imported.map((name) => `export * as ${nameOf(name)} from '${name}'`).join('\n') : undefined,
      },
    ],
    sourcemap: false,
    write: false,
    clean: false,
    logLevel: 'silent',
  })
  const chunks = bundles.flatMap((bundle) => bundle.chunks.filter((chunk) => chunk.type === 'chunk'))
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith(PACKAGES))
  expect(modules.length).toBeGreaterThan(0)
  expect(modules.filter((id) => !/^[\\/]\w+[\\/]src[\\/]/.test(id.slice(PACKAGES.length)))).toEqual([])
  const elsewhere = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  expect(elsewhere.filter((name) => /^@tessera\/(?!platform|studio|website)/.test(name))).toEqual([])
})

/** The names under which the sources of a folder import packages, without what only tests and types need. */
function importedBy(folder) {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file),
  )
  const names = sources.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)])
  return [...new Set(names.map(([, name = '']) => name))].sort()
}

const nameOf = (name) => name.replaceAll(/\W/g, '_')
