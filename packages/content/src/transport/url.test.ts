import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edgeGraphQLUrl, resolveEdgeUrl } from './edge-url.ts'
import { buildUrl, isAbsoluteUrl } from './url.ts'

describe('buildUrl', () => {
  test.each([
    ['http://h/x', { item: '/a b', tracking: true }, 'http://h/x?item=%2Fa+b&tracking=true'],
    ['http://h/x?y=1', { z: 2 }, 'http://h/x?y=1&z=2'],
    ['/x', { lang: '' }, '/x?lang='],
    ['/x', { lang: undefined }, '/x'],
    ['/x#part', { a: 1 }, '/x?a=1#part'],
    ['/x?', { a: 1 }, '/x?a=1'],
    ['/x', undefined, '/x'],
  ])('%s with %j gives %s', (base, params, expected) => {
    expect(buildUrl(base, params)).toBe(expected)
  })

  test('an empty url is refused', () => {
    expect(() => buildUrl('')).toThrow('url must be a non-empty string')
  })

  test('what goes in comes out, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[a-z_]\w{0,8}$/), fc.string({ unit: 'grapheme' }))),
        (pairs) => {
          const params = Object.fromEntries(pairs.map(([name, value]) => [`p${name}`, value]))
          expect([...new URL(buildUrl('http://h/', params)).searchParams]).toEqual(Object.entries(params))
        },
      ),
    )
  })
})

test.each([
  ['https://a/b', true],
  ['//a/b', true],
  ['/a//b', false],
  ['a:b', false],
])('isAbsoluteUrl(%s) is %s', (url, expected) => {
  expect(isAbsoluteUrl(url)).toBe(expected)
})

describe('the edge base URL', () => {
  test.each([
    [undefined, {}, 'https://edge-platform.sitecorecloud.io'],
    ['https://own/', {}, 'https://own'],
    [undefined, { SITECORE_EDGE_PLATFORM_HOSTNAME: 'edge.example' }, 'https://edge.example'],
    [undefined, { SITECORE_EDGE_PLATFORM_HOSTNAME: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1'],
    ['http://explicit', { SITECORE_EDGE_PLATFORM_HOSTNAME: 'other' }, 'http://explicit'],
  ])('%s with %j is %s', (edgeUrl, environment, expected) => {
    expect(resolveEdgeUrl(edgeUrl, environment)).toBe(expected)
  })

  // Specification: edge-graphql
  test('the context id goes into the query', () => {
    expect(edgeGraphQLUrl('a b', 'http://e/')).toBe('http://e/v1/content/api/graphql/v1?sitecoreContextId=a+b')
  })
})
