import { expect, test } from 'vitest'
import { returnedLines } from './start-return.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('lines of which nothing comes back are left out', () => {
  const { lines, errors } = returnedLines(
    form({ 'quantity.a': '2', 'reason.a': 'damaged', 'note.a': ' A leg ', 'quantity.b': '0', 'quantity.c': '' }),
  )
  expect(lines).toEqual([{ line: 'a', quantity: 2, reason: 'damaged', note: 'A leg' }])
  expect(errors).toEqual({})
})

test('what nobody can mean is said at its field', () => {
  const { errors } = returnedLines(
    form({
      'quantity.a': '-1',
      'reason.a': 'toString',
      'quantity.b': '1e3',
      'reason.b': '',
      'note.b': 'x'.repeat(401),
    }),
  )
  expect(errors).toEqual({
    'quantity.a': 'cart.error.quantity',
    'reason.a': 'account.error.reason',
    'quantity.b': 'cart.error.quantity',
    'reason.b': 'account.error.reason',
    'note.b': 'account.error.tooLong',
  })
})
