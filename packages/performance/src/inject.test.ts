import { expect, test } from 'vitest'
import { inject, PERFORMANCE_SCRIPT_PATH, PERFORMANCE_SDK_VERSION, PERFORMANCE_VITALS_PATH } from './index.ts'

test('outside of a browser nothing happens', () => {
  expect(inject({ route: '/x' })).toBeNull()
})

test('the constants', () => {
  expect([PERFORMANCE_SDK_VERSION, PERFORMANCE_SCRIPT_PATH, PERFORMANCE_VITALS_PATH]).toEqual([
    '1.0.12',
    '/_perf/script.js',
    '/_perf/vitals',
  ])
})
