import { afterEach, expect, test, vi } from 'vitest'
import { inject, PERFORMANCE_SCRIPT_PATH, PERFORMANCE_SDK_VERSION, PERFORMANCE_VITALS_PATH } from './index.ts'

test('outside of a browser nothing happens', () => {
  expect(inject({ route: '/x' })).toBeNull()
})

afterEach(() => vi.unstubAllGlobals())

// Specification: performance-script
test('the script comes from the site, or from the source that is said, with what is known of the page', () => {
  const scripts: { src: string; dataset: Record<string, string> }[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    head: { querySelectorAll: () => scripts, append: (script: (typeof scripts)[0]) => scripts.push(script) },
    createElement: () => ({ dataset: {} }),
  })
  inject({ sampleRate: 0.5, route: '/[name]' })
  inject({ scriptSrc: 'https://measure.example/own.js', endpoint: '/own', dsn: 'd' })
  expect(scripts).toMatchObject([
    { src: '/_perf/script.js?debug', dataset: { sampleRate: '0.5', route: '/[name]' } },
    { src: 'https://measure.example/own.js', dataset: { endpoint: '/own', dsn: 'd' } },
  ])
})

// Specification: performance-version
test('the constants', () => {
  expect([PERFORMANCE_SDK_VERSION, PERFORMANCE_SCRIPT_PATH, PERFORMANCE_VITALS_PATH]).toEqual([
    '1.0.12',
    '/_perf/script.js',
    '/_perf/vitals',
  ])
})
