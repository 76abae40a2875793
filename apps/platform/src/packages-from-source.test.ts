import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /^(?:import|export) (?!type )[^;]*? from '(@tessera\/[^']+)'/gm

test('every package that the platform imports is bundled from its source: no start builds packages', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(file),
  )
  const imported = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(IMPORT)].map(([, name]) => name),
    ),
  )
  const config = readFileSync(join(import.meta.dirname, '../tsdown.config.ts'), 'utf8')
  expect(imported.size).toBeGreaterThan(3)
  expect([...imported].filter((name) => !config.includes(`'${name}': sourceOf(`))).toEqual([])
})
