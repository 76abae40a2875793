import { expect, test } from 'vitest'
import { restoreStep } from './restore.ts'

const ITEM = { itemId: 'item', language: 'en' }
const field = (fieldId: string) => ({
  fieldId,
  name: fieldId,
  title: `The ${fieldId}`,
  type: 'Single-Line Text',
  from: 'then',
  to: 'now',
})
const node = (uid: string) => ({ uid, component: 'Text' })
const COMPARISON = {
  fields: [field('title'), field('lead')],
  layout: { changes: [], from: { main: [node('a')] }, to: { main: [node('a'), node('b')] } },
}

test('one field comes back from what it is to what it was', () => {
  expect(restoreStep(ITEM, COMPARISON, { fieldId: 'lead' }, {})).toEqual({
    label: 'step.restore',
    edits: [
      {
        kind: 'field',
        ...ITEM,
        fieldId: 'lead',
        title: 'The lead',
        type: 'Single-Line Text',
        before: 'now',
        value: 'then',
      },
    ],
  })
})

test('components come back alone, or with the fields as one step of undo', () => {
  const removed = { kind: 'layout', operation: { op: 'remove', uid: 'b' } }
  expect(restoreStep(ITEM, COMPARISON, 'components', {})?.edits).toEqual([removed])
  expect(restoreStep(ITEM, COMPARISON, 'all', {})?.edits.map(({ kind }) => kind)).toEqual(['field', 'field', 'layout'])
})

test('what no longer differs is no step', () => {
  expect(restoreStep(ITEM, { fields: [] }, 'all', {})).toBeUndefined()
  expect(restoreStep(ITEM, { fields: [] }, 'components', {})).toBeUndefined()
  expect(restoreStep(ITEM, COMPARISON, { fieldId: 'gone' }, {})).toBeUndefined()
})
