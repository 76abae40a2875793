import { expect, test } from 'vitest'
import { readStatement, signStatement } from './signed-statement.ts'

const SECRET = 'a secret of the website, for tests'
const UNTIL = 1_800_000_000
const statement = { purpose: 'component preview', about: 'https://host/components/L/C/V/1.html', until: UNTIL }
const signature = signStatement(SECRET, statement)
const read = (change: object = {}, given = signature, secret = SECRET, seconds = UNTIL - 60) =>
  readStatement(secret, { ...statement, until: String(UNTIL), ...change }, given, new Date(seconds * 1000))

test('a statement holds until its time is over', () => {
  expect([read(), read({}, signature, SECRET, UNTIL)]).toEqual([statement, statement])
  expect(read({}, signature, SECRET, UNTIL + 1)).toBe('expired')
})

test('it holds for what was said alone, and by whoever has the secret', () => {
  for (const change of [{ purpose: 'order' }, { about: 'other' }, { until: String(UNTIL + 1) }, { until: '' }])
    expect(read(change), JSON.stringify(change)).toBeUndefined()
  expect(read({}, '')).toBeUndefined()
  expect(read({}, signature.slice(1))).toBeUndefined()
  expect(read({}, signature, 'another secret of a website')).toBeUndefined()
})
