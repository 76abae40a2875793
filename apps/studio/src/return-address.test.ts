import { describe, expect, test } from 'vitest'
import { signInAddress, studioAddress } from './return-address.ts'

describe('where to go after signing in', () => {
  test.each([
    '/studio',
    '/studio/insights',
    '/studio/insights/pages?from=2026-01-01&to=2026-01-31&tz=Europe%2FBerlin',
    '/studio/insights/visitors/0a?before=2026-05-04T10:00:00.000Z_7',
  ])('%s', (address) => {
    expect(studioAddress(address)).toBe(address)
  })

  test.each([
    null,
    '',
    'studio',
    '/',
    '/about',
    '/studios',
    '//evil.example',
    '//evil.example/studio',
    '/\\evil.example/studio',
    '/\t/evil.example/studio',
    'https://evil.example/studio',
    'javascript:alert(1)',
    '/studio/../about',
    '/studio/%2e%2e/about',
    '/studio/sign-in',
    '/studio/sign-out',
    `/studio/${'x'.repeat(3000)}`,
  ])('%s leads to the start instead', (address) => {
    expect(studioAddress(address)).toBe('/studio')
  })

  test('what a header cannot carry is escaped', () => {
    expect(studioAddress('/studio/insights?q=büro\r\nset-cookie: a')).toMatch(/^\/studio\/insights\?q=[!-~]+$/)
  })
})

test('the sign-in page knows where to lead back to, and why it is shown', () => {
  expect(signInAddress('/studio', false)).toBe('/studio/sign-in')
  expect(signInAddress('/studio/insights?tz=UTC', true)).toBe(
    '/studio/sign-in?returnTo=%2Fstudio%2Finsights%3Ftz%3DUTC&reason=expired',
  )
})
