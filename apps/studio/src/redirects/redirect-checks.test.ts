import type { RedirectRule } from '@tessera/content'
import { expect, test } from 'vitest'
import { followAddress, matcherOf } from './follow-address.ts'
import { checkRedirects } from './redirect-checks.ts'

const rule = (pattern: string, target: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  pattern,
  target,
  redirectType: 'REDIRECT_301',
  isQueryStringPreserved: false,
  locale: '',
  ...more,
})
const parts = {
  languages: { all: ['en', 'de'], fallback: 'en' },
  publicUrl: 'https://shop.example',
  pages: { en: ['/', '/about'], de: ['/about'] },
}
const check = (...rules: RedirectRule[]) =>
  checkRedirects(rules, parts).map(({ code, index, what }) => [index, code, what])

test('sound redirects have nothing to say against them', () => {
  expect(
    check(rule('/old', '/about'), rule('/x/(.*)', 'https://other.example/$1'), rule('/alt', '/de', { locale: 'de' })),
  ).toEqual([])
})

test.each([
  ['no pattern', [rule('/a(', '/b')], 'INVALID_PATTERN'],
  ['a pattern that takes for ever', [rule('^/(a+)+$', '/b')], 'UNSAFE_PATTERN'],
  ['no target', [rule('/a', '')], 'INVALID_TARGET'],
  ['a target that is a script', [rule('/a', 'javascript:alert(1)')], 'INVALID_TARGET'],
  ['the same pattern again, written otherwise', [rule('/a', '/b'), rule('/A/', '/c')], 'DUPLICATE'],
  ['two that lead to each other', [rule('/a', '/b'), rule('/b', '/a')], 'LOOP'],
  ['an expression that answers its own target', [rule('/a/(.*)', '/a/b/$1')], 'LOOP'],
  ['a way of two steps', [rule('/a', '/b'), rule('/b', '/about')], 'CHAIN'],
  ['a page that nobody reaches any more', [rule('/ab(.*)', '/x')], 'HIDES_PAGE'],
] as const)('%s', (_, rules, code) => {
  expect(check(...rules).map((found) => found[1])).toContain(code)
})

test('the same pattern for another language is no duplicate, and hides pages of that language alone', () => {
  expect(
    check(rule('/about', '/x', { locale: 'de' }), rule('/y', '/about', { locale: 'en' }), rule('/y', '/x')),
  ).toEqual([[0, 'HIDES_PAGE', '/de/about']])
})

test('an address is followed to its end, through the redirects that answer it', () => {
  const rules = [rule('/a', '/b', { isLanguagePreserved: true }), rule('/b', '/c', { redirectType: 'SERVER_TRANSFER' })]
  const follow = (address: string) => followAddress(matcherOf(rules, parts.languages), address, parts)
  expect(follow('/de/a?x=1')).toEqual({
    end: 'page',
    hops: [
      { rule: rules[0], status: 301, location: '/de/b' },
      { rule: rules[1], status: 0, location: '/c' },
    ],
  })
  expect(follow('/none')).toEqual({ end: 'page', hops: [] })
  expect(follow('https://elsewhere.example/a').end).toBe('elsewhere')
})
