import { request as nodeRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { page, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()

/** A request with the target exactly as given: `fetch` would tidy it up. */
function raw(origin: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const request = nodeRequest({ hostname, port, path, agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    request.on('error', reject).end()
  })
}

describe('addresses', () => {
  test('the default language has no prefix', async () => {
    const { get } = await open()
    for (const [from, to] of [
      ['/en', '/'],
      ['/en/about?x=1', '/about?x=1'],
      ['/about/', '/about'],
      ['/DE/about', '/de/about'],
    ]) {
      const answer = await get(from ?? '')
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
    }
  })

  test('redirects of the content hold: 301, 302, pattern and transfer', async () => {
    const rule = { isQueryStringPreserved: false, locale: '' }
    const { get } = await open({
      redirects: [
        { ...rule, pattern: '/old', target: '/new', redirectType: 'REDIRECT_301' },
        { ...rule, pattern: '/sale', target: 'https://sale.example/', redirectType: 'REDIRECT_302' },
        { ...rule, pattern: '^/shop/(.*)$', target: '/office/$1', redirectType: 'REDIRECT_301' },
        { ...rule, pattern: '/inside', target: '/', redirectType: 'SERVER_TRANSFER' },
        { ...rule, pattern: '/out', target: 'http://169.254.169.254/', redirectType: 'SERVER_TRANSFER' },
        { ...rule, pattern: '/a', target: '/b', redirectType: 'SERVER_TRANSFER' },
        { ...rule, pattern: '/b', target: '/a', redirectType: 'SERVER_TRANSFER' },
      ],
    })
    const answers = await Promise.all(
      ['/old', '/sale', '/shop/lamps', '/inside', '/out', '/a'].map(async (path) => {
        const { status, headers } = await get(path)
        return [status, headers.get('location')]
      }),
    )
    expect(answers).toEqual([
      [301, '/new'],
      [302, 'https://sale.example/'],
      [301, '/office/lamps'],
      [200, null],
      [302, 'http://169.254.169.254/'],
      [404, null],
    ])
  })

  test('a redirect that keeps the language leads to a page in it', async () => {
    const keeping = { isQueryStringPreserved: false, isLanguagePreserved: true, locale: '' }
    const { get } = await open({
      pages: { 'de /faq': page({ itemPath: '/faq' }) },
      redirects: [
        { ...keeping, pattern: '/seating', target: '/office/chairs', redirectType: 'REDIRECT_301' },
        { ...keeping, pattern: '/help', target: '/faq', redirectType: 'SERVER_TRANSFER' },
      ],
    })
    const seating = await get('/de/seating')
    expect([seating.status, seating.headers.get('location')]).toEqual([301, '/de/office/chairs'])
    expect((await get('/seating')).headers.get('location')).toBe('/office/chairs')
    expect((await get('/de/help')).status).toBe(200)
  })

  test('a path in other letters moves to the one the content has', async () => {
    const { get } = await open({ pages: { 'en /About': page({ itemPath: '/about' }) } }, { CACHED_QUERY: 'topic' })
    for (const query of ['', '?topic=light', '?utm_source=letter']) {
      const answer = await get(`/About${query}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/about${query}`])
    }
  })

  test('what was captured or written in any script travels in a header', async () => {
    const rule = { isQueryStringPreserved: false, locale: '' }
    const { get } = await open({
      pages: { 'en /كرسي': page() },
      redirects: [
        { ...rule, pattern: '^/shop/(.*)$', target: '/office/$1', redirectType: 'REDIRECT_301' },
        { ...rule, pattern: '/chair', target: '/كرسي', redirectType: 'SERVER_TRANSFER' },
        { ...rule, pattern: '^/in/(.*)$', target: '/$1', redirectType: 'SERVER_TRANSFER' },
      ],
    })
    const moved = await get('/shop/كرسي')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/office/${encodeURIComponent('كرسي')}`])
    expect((await get('/chair')).status).toBe(200)
    expect((await get('/in/100%25')).status).toBe(404)
  })

  test('a host that is not ours has no pages', async () => {
    const { get, content } = await open({}, { SITE_HOST: 'www.halden.example' })
    expect((await get('/')).status).toBe(404)
    expect((await get('/de/about')).status).toBe(404)
    expect((await get('/healthz')).status).toBe(200)
    expect(content.asked).toEqual([])
  })

  test.each([
    ['/../../etc/passwd', 404],
    ['/a/%2e%2e/%2e%2e/b', 404],
    ['/a%2f..%2fb', 404],
    ['//evil.example', 404],
    ['/%00', 400],
    ['/%c0%af', 400],
    ['/sitecore/api/../../v1/secret', 404],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/none', 404],
    ['/none.png', 404],
    ['/api/none', 404],
  ])('%s is answered with its status, never 500', async (path, status) => {
    const { origin } = await open()
    const answer = await raw(origin, path)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toMatch(/\bat .*:\d+:\d+/)
  })

  test('a target of 10 kB is too long', async () => {
    const { origin } = await open()
    expect((await raw(origin, `/${'a'.repeat(10_240)}`)).status).toBe(414)
  })

  test('only GET and HEAD ask for pages', async () => {
    const { get } = await open()
    expect((await get('/', { method: 'DELETE' })).status).toBe(405)
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})
