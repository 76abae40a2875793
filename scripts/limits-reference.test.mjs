import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LIMITS } from '../apps/platform/src/limits.ts'
import { readWebsiteSettings } from '../apps/website/src/settings.ts'
import { ROOT } from './command.mjs'
import { ALL_LIMITS, FILE, limitsReference } from './limits-reference.mjs'

const read = (path) => readFileSync(resolve(ROOT, path), 'utf8')
const listed = (parts) => Object.values(parts).flatMap((limits) => Object.values(limits))
const settable = (limits) =>
  limits.flatMap(({ setting, value }) => (setting === undefined ? [] : [[setting, String(value)]]))

test('docs/limits.md says every limit as the code has it (`npm run reference` writes it)', () => {
  expect(read(FILE)).toContain(limitsReference())
})

test('every limit is a number above zero', () => {
  for (const { of, value } of listed(ALL_LIMITS)) expect(value, of).toBeGreaterThan(0)
})

test('what a setting of the platform changes has the default that the documentation of the settings says', () => {
  const rows = new Map(
    [...read('docs/settings.md').matchAll(/^\| `(\w+)` \*? ?\| `(\w+)` \|/gm)].map(([, ...row]) => row),
  )
  const changed = settable(listed(LIMITS))
  expect(changed.length).toBeGreaterThan(0)
  expect(changed).toEqual(changed.map(([setting]) => [setting, rows.get(setting)]))
})

test('what a setting of the website changes has the default of that setting', () => {
  const settings = readWebsiteSettings({ CONTENT_API_KEY: 'key', SITECORE_EDITING_SECRET: 'secret-of-editors' })
  const changed = settable(Object.values(ALL_LIMITS.Website))
  expect(changed.length).toBeGreaterThan(0)
  expect(changed).toEqual(changed.map(([setting]) => [setting, String(settings[setting])]))
})
