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

  test('are found by the end of their table of cases, and below other comments', () => {
    const source = `test.each([\n  ['a', 1],\n  ${tag('one')}\n])('is %s', (a) => {})\n${tag('two')}\n// Why.\ntest('is told', () => {})`
    expect(taggedTests('a.test.ts', source).map(({ row, title }) => [row, title])).toEqual([
      ['one', 'is %s'],
      ['two', 'is told'],
    ])
  })

  test('are missed where there are none', () => {
    for (const below of [
      '',
      'const far = 1\ntest("is further down", () => {})',
      '\ntest("is below a gap", () => {})',
    ]) {
      expect(() => taggedTests('a.test.ts', `${tag('one')}\n${below}`)).toThrow('a.test.ts: no test below')
    }
    const untitled = `${tag('one')}\ntest(title, () => {})\ntest('is another', () => {})`
    expect(() => taggedTests('a.test.ts', untitled)).toThrow('a.test.ts: no test below')
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
