import { expect, test } from 'vitest'
import { isFrameSource, mayFrame } from './frame-policy.ts'

const OWN = 'https://www.example.com'

test.each([
  [null, 'https://studio.example.com', true],
  ["default-src 'self'", 'https://studio.example.com', true],
  ["frame-ancestors 'self'", OWN, true],
  ["frame-ancestors 'self'", 'https://studio.example.com', false],
  ["default-src 'self'; Frame-Ancestors 'self' https://*.example.com", 'https://studio.example.com', true],
  ['frame-ancestors https://*.example.com', 'https://example.com', false],
  ['frame-ancestors https://*.example.com', 'http://studio.example.com', false],
  ['frame-ancestors *', 'https://studio.example.com', true],
  ["frame-ancestors *, frame-ancestors 'none'", 'https://studio.example.com', false],
])('under the policy %s a frame of %s is allowed: %s', (policy, origin, expected) => {
  expect(mayFrame(policy, origin, OWN)).toBe(expected)
})

test('browsers understand an asterisk at the beginning of a host alone', () => {
  const understood = ['*', 'https://a.example', 'https://*.example:8443']
  const others = ['https://a*.example', 'https://a.*.example', 'https://*']
  expect([...understood, ...others].filter(isFrameSource)).toEqual(understood)
})
