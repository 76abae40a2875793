import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readOperation, resources } from '../packages/commerce/src/table.ts'
import { ROOT } from './command.mjs'
import { commerceReference, FOLDER } from './commerce-reference.mjs'

test('the reference pages say what the table says: `npm run reference` makes them', async () => {
  const pages = await commerceReference()
  expect((await readdir(resolve(ROOT, FOLDER))).sort()).toEqual([...pages.keys()].sort())
  for (const [path, text] of pages) expect(await readFile(resolve(ROOT, FOLDER, path), 'utf8'), path).toBe(text)
})

test('every operation has its row', async () => {
  const text = [...(await commerceReference()).values()].join('\n')
  for (const { operations } of Object.values(resources).flat()) {
    for (const [name, line] of Object.entries(operations)) {
      const { method, path } = readOperation(line)
      const version = path.startsWith('/oauth/') ? '' : '/v1'
      expect(text, line).toMatch(`| \`${name}\``)
      expect(text).toMatch(`\`${method} ${version}${path}\``)
    }
  }
})
