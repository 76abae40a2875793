import { expect, test } from 'vitest'
import type { IndexDocument } from '../search-index.ts'
import { IndexState } from './index-state.ts'
import { TUNING } from './text/tuning.ts'

const lamp = (id: string): IndexDocument => ({ id, source: '', fields: { name: 'lamp' } })
const stateOf = (...ids: string[]) => {
  const state = new IndexState({ language: 'en', attributes: { name: { type: 'string', columnar: true } } }, TUNING)
  for (const id of ids) state.put(lamp(id))
  return state
}

test('searches share the list of the documents until one is written or removed', () => {
  const state = stateOf('a', 'b')
  const before = state.liveDocs()
  expect(state.liveDocs()).toBe(before)
  state.put(lamp('c'))
  expect(Array.from(state.liveDocs())).toEqual([0, 1, 2])
  state.put(lamp('a'))
  expect(Array.from(state.liveDocs())).toEqual([1, 2, 3])
  state.remove('b')
  expect(Array.from(state.liveDocs())).toEqual([2, 3])
  expect(Array.from(before)).toEqual([0, 1])
})

test('the scores of each search begin at 0, in an array that grows with the documents', () => {
  const state = stateOf('a', 'b')
  const scores = state.emptyScores()
  scores.fill(7)
  expect(state.emptyScores()).toBe(scores)
  expect(Array.from(scores.slice(0, 2))).toEqual([0, 0])
  for (let n = 0; n < 50; n++) state.put(lamp(`more-${n}`))
  expect(state.emptyScores().length).toBeGreaterThanOrEqual(52)
})
