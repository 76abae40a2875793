import { expect, test } from 'vitest'
import type { StoredObject } from '../store/index.ts'
import { askedNow, type Holds } from './ask.ts'

const rule = (id: string, group: string): StoredObject => ({
  family: 'ApprovalRule',
  scope: 'north',
  id,
  owner: null,
  body: { ApprovingGroupID: group },
  revision: 1,
  created: new Date(0),
  updated: new Date(0),
})
const RULES = [rule('one', 'a'), rule('two', 'b'), rule('three', 'a')]
const NOTHING = { asked: new Set<string>(), approved: new Set<string>() }
/** The second asks after the first, the third after the second. */
const inSequence: Holds = ({ id }, approved) => id === 'one' || approved.has(id === 'two' ? 'one' : 'two')
const names = (asked: ReturnType<typeof askedNow>) => asked.map(({ rule: { id }, when }) => `${id}: ${when}`)

test('all rules that hold ask at once', () => {
  expect(names(askedNow(RULES, NOTHING, new Set(), () => true))).toEqual([
    'one: the group decides',
    'two: the group decides',
    'three: the group decides',
  ])
})

test('a rule that waits for another asks when that is approved, and each asks once', () => {
  expect(names(askedNow(RULES, NOTHING, new Set(), inSequence))).toEqual(['one: the group decides'])
  const after = { asked: new Set(['one']), approved: new Set(['one']) }
  expect(names(askedNow(RULES, after, new Set(), inSequence))).toEqual(['two: the group decides'])
})

test('the submitter’s own rules are approved at once, and what follows them asks', () => {
  expect(names(askedNow(RULES, NOTHING, new Set(['a']), inSequence))).toEqual([
    'one: the submitter is in the group',
    'two: the group decides',
  ])
  expect(names(askedNow(RULES, NOTHING, new Set(['a', 'b']), inSequence))).toHaveLength(3)
})
