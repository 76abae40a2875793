import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTENT_SDK } from './content-sdk.ts'

test('editors are told the version that the package has', () => {
  const { name, version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(CONTENT_SDK).toEqual({ name, version })
})
