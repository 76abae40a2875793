import { describe, expect, test } from 'vitest'
import { isUnsafePattern } from './unsafe-pattern.ts'

describe('patterns that could stop the website', () => {
  test.each(['^/(a+)+$', '/old/(.*)*x', '^/(a|a)*$', '/^/([a-z]+)*$/', '^/shop/(\\w+\\s?)*$', '^/(.*)(.*)(.*)(.*)x$'])(
    '%s',
    (pattern) => {
      expect(isUnsafePattern(pattern)).toBe(true)
    },
  )
})

describe('patterns that may stand', () => {
  test.each([
    '/old',
    '/old?a=1',
    '^/blog/([a-z0-9-]+)/?$',
    '/old/(.*)',
    '/(.*)/sv',
    '^/lamps(/.*)?$',
    '/([^/]+)/([^/]+)',
  ])('%s', (pattern) => {
    expect(isUnsafePattern(pattern)).toBe(false)
  })
})

test('what is no pattern is told', () => {
  expect(() => isUnsafePattern('/a(')).toThrow(SyntaxError)
})
