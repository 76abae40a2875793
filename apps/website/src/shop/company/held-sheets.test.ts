import { expect, test } from 'vitest'
import { createHeldSheets } from './sheet-store.ts'

const sheet = { lines: 1, pieces: 2, left: [] }

test('a sheet is read by whom it was kept for, for an hour', () => {
  let now = 0
  const sheets = createHeldSheets(() => now)
  const id = sheets.keep('ada', sheet)
  expect(sheets.read('ada', id)).toBe(sheet)
  expect(sheets.read('bob', id)).toBeUndefined()
  expect(sheets.read('ada', 'other')).toBeUndefined()
  now = 61 * 60_000
  expect(sheets.read('ada', id)).toBeUndefined()
})

test('of very many the oldest are gone', () => {
  const sheets = createHeldSheets()
  const ids = Array.from({ length: 201 }, () => sheets.keep('ada', sheet))
  expect(sheets.read('ada', ids[0] ?? '')).toBeUndefined()
  expect(sheets.read('ada', ids[200] ?? '')).toBe(sheet)
})
