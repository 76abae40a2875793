import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './command.mjs'
import { allTaggedTests, conformancePage, FILE, taggedTests } from './conformance.mjs'
import { ROWS } from './conformance-rows.mjs'

const rows = Object.values(ROWS).flatMap((section) => Object.entries(section))

describe('the tests of a file', () => {
  const tag = (rows) => `// ${'Specification'}: ${rows}`

  test('name their rows in a comment above', () => {
    const source = `${tag('one, two')}\nit('says "hello"', async () => {})\n${tag('three')}\ntest.each([['a', 1]])(\n  'is %s',\n  (a) => {})`
    expect(taggedTests('a.test.ts', source)).toEqual([
      { row: 'one', file: 'a.test.ts', title: 'says "hello"' },
      { row: 'two', file: 'a.test.ts', title: 'says "hello"' },
      { row: 'three', file: 'a.test.ts', title: 'is %s' },
    ])
  })

  test('are missed where there are none', () => {
    expect(() => taggedTests('a.test.ts', tag('one'))).toThrow('a.test.ts: no test below')
  })
})

describe('the page about the specification', async () => {
  const tests = await allTaggedTests()

  test('is what the rows and the tests say: `npm run reference` makes it', async () => {
    expect(await readFile(resolve(ROOT, FILE), 'utf8')).toBe(conformancePage(tests))
  })

  test('leaves no row without a test, but what is planned', () => {
    const shown = new Set(tests.map(({ row }) => row))
    expect(rows.filter(([id, { state }]) => state !== 'planned' && !shown.has(id)).map(([id]) => id)).toEqual([])
  })

  test('gives a reason wherever a row holds differently', () => {
    expect(rows.filter(([, { state, here }]) => state === 'differs' && !here).map(([id]) => id)).toEqual([])
  })

  test('has each row once, and a row for every tag', () => {
    const ids = rows.map(([id]) => id)
    expect(ids).toHaveLength(new Set(ids).size)
    expect(tests.filter(({ row }) => !ids.includes(row))).toEqual([])
  })
})
