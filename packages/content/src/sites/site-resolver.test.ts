import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostOfRequest, isPagePath, siteCookie, siteOfRequest } from './site-request.ts'
import { createSiteResolver, matchesHostPattern } from './site-resolver.ts'
import { siteOfPath, withoutSiteSegment, withSiteSegment } from './site-rewrite.ts'

const site = (name: string, hostName: string) => ({ name, hostName, language: 'en' })

describe('the resolver', () => {
  const resolver = createSiteResolver([
    site('any', '*'),
    site('acme', 'acme.com | www.acme.com ; *.ACME.com'),
    site('late', 'acme.com, late.*'),
    site('eu', '*.eu.acme.com'),
  ])
  test.each([
    ['acme.com', 'acme'],
    ['WWW.acme.com', 'acme'],
    ['shop.acme.com', 'acme'],
    ['shop.eu.acme.com', 'eu'],
    ['late.org', 'late'],
    ['acmexcom', 'any'],
    ['elsewhere', 'any'],
  ])('host %s is site %s', (host, name) => {
    expect(resolver.getByHost(host).name).toBe(name)
  })
  test('of equally long patterns the one with fewer * goes first', () => {
    const two = createSiteResolver([site('stars', '*a*'), site('one', '*aa')])
    expect(two.getByHost('aa').name).toBe('one')
  })
  test('what is unknown is an error', () => {
    const one = createSiteResolver([site('acme', 'acme.com')])
    expect(() => one.getByHost('other')).toThrow('Could not resolve site for host other')
    expect(() => one.getByName('other')).toThrow('Could not resolve site for name other')
    expect(one.getByName('ACME').name).toBe('acme')
  })
  test('patterns mean what the expression they stand for means', () => {
    const text = fc.stringMatching(/^[ab.]{0,6}$/)
    fc.assert(
      fc.property(fc.stringMatching(/^[ab.*]{0,6}$/), text, (pattern, host) => {
        const expression = new RegExp(`^${pattern.replace(/\./g, '\\.').replace(/\*/g, '.*')}$`)
        expect(matchesHostPattern(pattern, host)).toBe(expression.test(host))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the request', () => {
  test.each([
    [{ host: 'a.com:3000' }, 'a.com'],
    [{ host: 'a.com', 'x-forwarded-host': 'b.com:1, c.com' }, 'b.com'],
    [{ host: '[::1]:3000' }, '[::1]'],
    [{}, 'localhost'],
  ])('host of %j is %s', (headers, host) => {
    expect(hostOfRequest(new Headers(headers as Record<string, string>))).toBe(host)
  })

  const resolver = createSiteResolver([site('acme', 'acme.com'), site('beta', 'beta.com')])
  const asked = (url: string, cookie?: string) => ({
    url,
    headers: new Headers({ host: 'acme.com', ...(cookie && { cookie }) }),
  })
  test('query, then cookie when it is enabled, then host', () => {
    const useCookie = { useCookie: true }
    expect(siteOfRequest(resolver, asked('/x')).name).toBe('acme')
    expect(siteOfRequest(resolver, asked('/x?sc_site=beta')).name).toBe('beta')
    expect(siteOfRequest(resolver, asked('http://acme.com/x?a=1&sc_site=beta#c')).name).toBe('beta')
    expect(siteOfRequest(resolver, asked('//?sc_site=beta')).name).toBe('beta')
    expect(siteOfRequest(resolver, asked('/x', 'a=1; sc_site=beta')).name).toBe('acme')
    expect(siteOfRequest(resolver, asked('/x', 'a=1; sc_site=beta'), useCookie).name).toBe('beta')
    expect(siteOfRequest(resolver, asked('/x', 'sc_site=gone'), useCookie).name).toBe('acme')
    expect(siteOfRequest(resolver, asked('/x', 'sc_site=%'), useCookie).name).toBe('acme')
  })
  test('the cookie', () => {
    expect(siteCookie('acme')).toBe('sc_site=acme; Path=/; Secure; HttpOnly; SameSite=None')
  })

  test.each([
    ['/about', true],
    ['/', true],
    ['/api/x', false],
    ['/apiary', true],
    ['/sitecore/api', false],
    ['/_next/static', false],
    ['/logo.svg', false],
  ])('isPagePath(%s) is %s', (path, expected) => {
    expect(isPagePath(path)).toBe(expected)
  })
})

describe('the rewrite segment', () => {
  test('what was put in comes out', () => {
    const path = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1 }).map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(path, fc.string({ minLength: 1 }), (asked, name) => {
        const rewritten = withSiteSegment(asked, name)
        expect(siteOfPath(rewritten)).toBe(name)
        expect(withoutSiteSegment(rewritten)).toBe(asked)
      }),
    )
  })
  test.each([
    ['/about', undefined, '/about'],
    ['/_site_acme', 'acme', '/'],
    ['/_variantId_a/_site_acme/about', 'acme', '/_variantId_a/about'],
  ])('%s is site %s, path %s', (path, name, rest) => {
    expect(siteOfPath(path)).toBe(name)
    expect(withoutSiteSegment(path)).toBe(rest)
  })
})
