import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createRedirectMatcher } from './redirect-matcher.ts'
import type { RedirectRule } from './redirect-rule.ts'

const rule = (pattern: string, target: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  pattern,
  target,
  redirectType: 'REDIRECT_301',
  isQueryStringPreserved: false,
  locale: '',
  ...more,
})
const ask = (rules: RedirectRule[], url: string, locale = 'en', options = {}) => {
  const [path = '', search = ''] = url.split('?')
  return createRedirectMatcher(rules, options)({ path, search, locale, origin: 'http://site' })
}

describe('patterns', () => {
  test.each([
    ['/old', '/old', true],
    ['/old/', '/OLD', true],
    ['/Old', '/old/', true],
    ['old', '/old', true],
    ['/old', '/older', false],
    ['/old.html', '/oldxhtml', false],
    ['/old', '/old?x=1', true],
    ['/old?a=1&b=2', '/old?b=2&a=1', true],
    ['/old?a=1', '/old?a=1&b=2', false],
    ['/old?a=1', '/old', false],
    ['/old?a=1&a=2', '/old?a=2&a=1', true],
    ['/caf%C3%A9', '/café', true],
    ['/old/(.*)', '/old/a/b', true],
    ['/old/(.*)/', '/old/a/b', true],
    ['^/old/(.*)$', '/OLD/a/', true],
    ['/old/(.*)', '/very/old/a', false],
    ['(a|b)/c', '/a/c', true],
    ['/^\\/old\\/[0-9]+$/', '/old/12', true],
    ['/^/old/[0-9]+$/i', '/OLD/12', true],
    ['/OLD[0-9]/i', '/x/old1/y', true],
    ['/^\\/OLD$/', '/old', false],
    ['/^\\/OLD$/gi', '/old', true],
    ['/find?q=(.*)', '/find?q=lamp', true],
    ['/old[0-9]?/x', '/old/x', true],
    ['/(.*)/sv', '/a/sv', true],
    ['/(.*)/sv', '/a/b', false],
    ['/^\\/OLD$/u', '/OLD', true],
  ])('%s and %s: %s', (pattern, url, matches) => {
    const matcher = createRedirectMatcher([rule(pattern, '/new')])
    const [path = '', search = ''] = url.split('?')
    // twice: an expression may not remember where it stopped
    for (let time = 0; time < 2; time++) expect(Boolean(matcher({ path, search, locale: 'en' }))).toBe(matches)
  })
})

describe('targets', () => {
  test.each([
    ['groups', rule('/a/(\\w+)/(\\w+)', '/b/$2/$1/$3'), '/a/x/y', '/b/y/x/'],
    ['the site language', rule('/a', '/$siteLang/b'), '/a', '/da/b'],
    ['the query is dropped', rule('/a', '/b'), '/a?x=1', '/b'],
    ['the query is kept', rule('/a', '/b', { isQueryStringPreserved: true }), '/a?x=1&y=2', '/b?x=1&y=2'],
    [
      'the target’s own parameter wins',
      rule('/a', '/b?x=9', { isQueryStringPreserved: true }),
      '/a?x=1&y=2',
      '/b?x=9&y=2',
    ],
    [
      'an absolute target',
      rule('/a', 'https://other/b', { isQueryStringPreserved: true }),
      '/a?x=1',
      'https://other/b?x=1',
    ],
    ['a target without scheme', rule('/a', '//other/b'), '/a', '//other/b'],
    ['a target without slash', rule('/a', 'b'), '/a', '/b'],
    ['the hash stays last', rule('/a', '/b#c', { isQueryStringPreserved: true }), '/a?x=1', '/b?x=1#c'],
    ['a host may be captured', rule('/go/(.*)', 'https://$1.example/'), '/go/shop', 'https://shop.example/'],
    ['what follows a host is its path', rule('/go(.*)', 'https://good.example$1'), '/go/x', 'https://good.example/x'],
    ['and no more of its name', rule('/go(.*)', 'https://good$1'), '/go.evil.example', 'https://good/.evil.example'],
    ['nor who signs in', rule('/go(.*)', '//good.example$1?a'), '/go@evil.example', '//good.example/@evil.example?a'],
    ['captured text is no host', rule('/go(.*)', '$1'), '/go//evil.example', '/evil.example'],
    ['nor by a backslash', rule('/go(.*)', '$1'), '/go/\\evil.example', '/evil.example'],
  ])('%s', (_, one, url, location) => {
    expect(ask([one], url, 'en', { siteLanguage: 'da' })?.location).toBe(location)
  })

  test.each([
    ['REDIRECT_301', { kind: 'redirect', status: 301 }],
    ['REDIRECT_302', { kind: 'redirect', status: 302 }],
    ['SERVER_TRANSFER', { kind: 'rewrite' }],
  ] as const)('%s', (redirectType, expected) => {
    expect(ask([rule('/a', '/b', { redirectType })], '/a')).toMatchObject(expected)
  })
})

describe('locales', () => {
  const rules = [rule('/a', '/any'), rule('/a', '/german', { locale: 'de' })]
  test('rules of the locale go first, whatever their order', () => {
    expect(ask(rules, '/a', 'de')?.location).toBe('/german')
    expect(ask(rules, '/de/a', 'de')?.location).toBe('/german')
    expect(ask(rules, '/a', 'en')?.location).toBe('/any')
    expect(ask(rules, '/a', 'DE')?.location).toBe('/german')
  })
  test('the path counts with its locale segment and without', () => {
    expect(ask([rule('/de/a', '/x')], '/de/a', 'de')?.location).toBe('/x')
    expect(ask([rule('/desk', '/x')], '/desk', 'de')?.location).toBe('/x')
    expect(ask([rule('/sk', '/x')], '/desk', 'de')).toBeUndefined()
  })
  test('a preserved language goes before the target', () => {
    const keeping = [rule('/a', '/b', { isLanguagePreserved: true })]
    expect(ask(keeping, '/de/a', 'de')?.location).toBe('/de/b')
    expect(ask(keeping, '/a', 'en')?.location).toBe('/b')
    expect(ask([rule('/a', '/', { isLanguagePreserved: true })], '/DE/a', 'de')?.location).toBe('/de')
    expect(ask([rule('/a', '/de/b', { isLanguagePreserved: true })], '/de/a', 'de')?.location).toBe('/de/b')
    expect(ask([rule('/a', '/b?x=1#c', { isLanguagePreserved: true })], '/de/a', 'de')?.location).toBe('/de/b?x=1#c')
    expect(ask([rule('/a', 'https://other/b', { isLanguagePreserved: true })], '/de/a', 'de')?.location).toBe(
      'https://other/b',
    )
    expect(ask([rule('/(a|b)/(.*)', '/c/$2', { isLanguagePreserved: true })], '/de/a/x', 'de')?.location).toBe(
      '/de/c/x',
    )
  })
})

describe('order and guards', () => {
  test('the first rule that was written wins, path or expression', () => {
    const byPath = rule('/a/b', '/path')
    const byExpression = rule('/a/(.*)', '/expression')
    expect(ask([byPath, byExpression], '/a/b')?.location).toBe('/path')
    expect(ask([byExpression, byPath], '/a/b')?.location).toBe('/expression')
  })
  test('an expression that cannot be compiled is left out with a warning; the others count', () => {
    const warn = vi.fn()
    expect(ask([rule('/a(', '/x'), rule('', '/y'), rule('/a', '/b')], '/a', 'en', { warn })?.location).toBe('/b')
    expect(warn.mock.calls.flat().join()).toMatch(/"\/a\(" was left out/)
    expect(warn).toHaveBeenCalledTimes(2)
  })
  test.each([[' '], [null]])('a rule with the target %j is left out with a warning; the others count', (target) => {
    const warn = vi.fn()
    expect(ask([rule('/a', target as string), rule('/a', '/b')], '/a', 'en', { warn })?.location).toBe('/b')
    expect(warn.mock.calls).toEqual([['[content] Redirect "/a" was left out: it has no target. Correct the rule.']])
  })
  test.each([
    [rule('/a', '/a/'), '/a'],
    [rule('/(.*)', '/$1'), '/a/b'],
    [rule('/a', 'http://site/A'), '/a'],
    [rule('/a', '/a', { isQueryStringPreserved: true }), '/a?x=1'],
    [rule('/a', '/a', { redirectType: 'SERVER_TRANSFER' }), '/a'],
  ])('a rule that leads to the page itself is passed over: %j', (own, url) => {
    expect(ask([own], url)).toBeUndefined()
    expect(ask([own, rule('/(.*)', '/next')], url)?.location).toBe('/next')
  })
  test('a rule that takes the query off is no loop', () => {
    expect(ask([rule('/a?x=1', '/a')], '/a?x=1')?.location).toBe('/a')
  })
})

describe('properties', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,6}$/)
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
  const pairs = fc.array(fc.tuple(segment, segment), { maxLength: 12 })
  const queryOf = (list: [string, string][]) => list.map(([name, value]) => `${name}=${value}`).join('&')

  test('the order of query parameters never matters', () => {
    fc.assert(
      fc.property(
        path,
        pairs.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        (asked, [written, shuffled]) => {
          const matcher = createRedirectMatcher([rule(`${asked}?${queryOf(written)}`, '/other/place/of/its/own')])
          expect(matcher({ path: asked, search: queryOf(shuffled), locale: 'en' })).toBeDefined()
        },
      ),
    )
  })
  test('a plain path matches itself only', () => {
    fc.assert(
      fc.property(path, path, (written, asked) => {
        const found = createRedirectMatcher([rule(written, '/target/a/b/c/d')])({ path: asked, locale: 'xx' })
        expect(Boolean(found)).toBe(written === asked)
      }),
    )
  })
  test('a result never leads to the page itself', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path)), path, (list, asked) => {
        const rules = list.map(([pattern, target]) => rule(pattern, target))
        expect(
          createRedirectMatcher([...rules, rule('/(.*)', '/$1')])({ path: asked, locale: 'xx' })?.location,
        ).not.toBe(asked)
      }),
    )
  })
})

test('ten thousand rules and a long query take no noticeable time', () => {
  const rules = Array.from({ length: 10_000 }, (_, index) => rule(`/old/${index}?a=1&b=2`, `/new/${index}`))
  const matcher = createRedirectMatcher(rules)
  const search = Array.from({ length: 100 }, (_, index) => `p${index}=${index}`).join('&')
  const start = performance.now()
  for (let time = 0; time < 100; time++) matcher({ path: `/old/${time}`, search, locale: 'en' })
  expect(performance.now() - start).toBeLessThan(500)
})

describe('patterns that could stop the website', () => {
  const warned = (pattern: string) => {
    const warn = vi.fn()
    createRedirectMatcher([rule(pattern, '/new')], { warn })
    return warn.mock.calls.length > 0
  }

  test.each([
    '/(a+)+$',
    '/(a|a)*',
    '/(?:x(?:a*)y)+',
    '/([a-z]+-?)*/end',
    '/(\\w|\\d)+',
    '/(?:a{1,}){2,}',
    'x'.repeat(1001),
  ])('%s is left out', (pattern) => {
    expect(warned(pattern)).toBe(true)
  })

  test.each([
    '/old/(.*)',
    '/(en|de)/shop/(.*)',
    '/(?:a|b)+/c',
    '/[a-z]+/[0-9]{2,5}/(.*)$',
    '/(?:ab)+',
    '/a\\(b+\\)+',
    '/x[(+]+y',
    '/(\\d+)-(\\d+)',
    '/(a+)?b',
  ])('%s is compiled', (pattern) => {
    expect(warned(pattern)).toBe(false)
  })
})
