import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIMITS, limitsInMarkdown } from './limits.ts'

const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const all = Object.values(LIMITS).flatMap((limits) => Object.values(limits))

test('docs/limits.md says every limit as the code has it (`npm run reference` writes it)', () => {
  expect(read('limits.md')).toContain(limitsInMarkdown())
})

test('every limit is a number above zero', () => {
  for (const { of, value } of all) expect(value, of).toBeGreaterThan(0)
})

test('what a setting changes has the default that the documentation of the settings says', () => {
  const rows = new Map(
    [...read('settings.md').matchAll(/^\| `(\w+)` \*? ?\| `(\w+)` \|/gm)].map(([, ...row]) => row as [string, string]),
  )
  const changed = all.flatMap(({ setting, value }) => (setting === undefined ? [] : [[setting, String(value)]]))
  expect(changed.length).toBeGreaterThan(0)
  expect(changed).toEqual(changed.map(([setting = '']) => [setting, rows.get(setting)]))
})
