import { expect, test } from 'vitest'
import { encodeAnswer, type SearchAnswer } from './answer-search.ts'

const widget = (rfkId: string) => ({ rfk_id: rfkId, entity: 'product', content: [{ name: 'Tisch „Größe M“ 🪑' }] })

const answers: [string, SearchAnswer][] = [
  [
    'of no widget',
    {
      ts: 1,
      dt: 0,
      widgets: [],
      errors: [{ message: 'No page.', code: 1, type: 'uri_not_found', severity: 'high', details: {} }],
    },
  ],
  ['of one widget', { ts: 1, dt: 2, widgets: [widget('one')] }],
  ['of three widgets', { ts: 1, dt: 2, widgets: [widget('one'), widget('two'), widget('three')] }],
]

test.each(answers)('an answer %s is written as the JSON of it', (_, answer) => {
  const task = encodeAnswer(answer)
  let parts = 1
  let step = task.next()
  while (step.done !== true) {
    parts += 1
    step = task.next()
  }
  expect(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(step.value))).toEqual(answer)
  expect(parts, 'others have their turn before each widget').toBeGreaterThan(answer.widgets.length)
})
