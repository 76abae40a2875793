import { expect, test } from 'vitest'
import { translator } from '../phrases/index.ts'
import { eventTitle, readStep, stepTitle, writeStep } from './event-types.ts'

test('types are said in the language of the studio, and those only their sender knows as people write them', () => {
  expect([eventTitle('ADD_TO_CART', translator('de')), eventTitle('ADD_TO_CART', translator('ar'))]).toEqual([
    'In den Warenkorb gelegt',
    'أضاف إلى السلة',
  ])
  expect([eventTitle('CHAIR_TURNED', translator('de')), eventTitle('toString', translator('de'))]).toEqual([
    'Chair turned',
    'ToString',
  ])
})

test('a step is a type, or a type on some pages', () => {
  for (const text of ['VIEW', 'VIEW@/products/*', 'VIEW@/a@b']) expect(writeStep(readStep(text))).toBe(text)
  expect(stepTitle('VIEW@/office', translator('en'))).toBe('Viewed a page: /office')
})
