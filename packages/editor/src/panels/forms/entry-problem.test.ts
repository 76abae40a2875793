import { expect, test } from 'vitest'
import { entryProblem } from './entry-problem.ts'

test.each([
  ['', 'line', { required: true }, 'needed'],
  ['  ', 'lines', { required: true }, 'needed'],
  ['', 'number', { min: 3 }, undefined],
  ['twelve', 'line', { maxLength: 6 }, undefined],
  ['thirteen', 'line', { maxLength: 6 }, 'tooLong'],
  ['1,5', 'number', {}, 'noNumber'],
  ['Infinity', 'number', {}, 'noNumber'],
  ['1.5', 'number', {}, undefined],
  ['1.5', 'integer', {}, 'inSteps'],
  ['-1', 'integer', { min: 0 }, 'atLeast'],
  ['11', 'integer', { max: 10 }, 'atMost'],
  ['10', 'integer', { min: 0, max: 10 }, undefined],
  ['0.3', 'number', { step: 0.1 }, undefined],
  ['0.35', 'number', { step: 0.1 }, 'inSteps'],
  ['7', 'number', { min: 1, step: 3 }, undefined],
  ['8', 'number', { min: 1, step: 3 }, 'inSteps'],
] as const)('%j as a %s within %j: %s', (text, kind, limits, key) => {
  expect(entryProblem(text, kind, limits)?.key).toBe(key)
})

test('says by how much a text is too long', () => {
  expect(entryProblem('thirteen', 'line', { maxLength: 6 })?.values).toEqual({ over: 2 })
})
