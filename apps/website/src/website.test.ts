import { describe, expect, test } from 'vitest'
import { stageForEachTest } from './website.fixture.tsx'

const open = stageForEachTest()

describe('files and proxies', () => {
  test('robots.txt, llms.txt and sitemaps come from the content', async () => {
    const { get, content, contentOrigin } = await open()
    const bare = await get('/robots.txt')
    expect([bare.status, await bare.text()]).toEqual([404, 'User-agent: *\nDisallow: /'])
    expect((await get('/sitemap.xml')).status).toBe(404)
    content.robots = 'User-agent: *\nAllow: /'
    content.llmsTxt = '# Halden'
    content.sitemap = ['/sitemaps/sitemap-1.xml', `${contentOrigin}/sitemaps/sitemap-2.xml`]
    content.epoch = 2
    await get('/de')
    expect(await (await get('/robots.txt')).text()).toContain('Allow: /')
    expect(await (await get('/llms.txt')).text()).toBe('# Halden')
    expect(await (await get('/sitemap-2.xml')).text()).toBe('<urlset>2</urlset>')
    expect(await (await get('/sitemap.xml')).text()).toContain('<loc>http://www.test/sitemap-1.xml</loc>')
  })

  test('media comes through, without cookies and unable to run scripts', async () => {
    const { get, content } = await open()
    const answer = await get('/-/media/x.svg?w=10')
    expect(await answer.text()).toBe('<svg/>')
    expect(content.asked).toContain('GET /-/media/x.svg?w=10')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('etag')).toBe('"m"')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('the platform sees neither cookies nor credentials, and no authoring comes through', async () => {
    const { get, content } = await open()
    const headers = { cookie: 'session=1', authorization: 'Bearer x', 'x-evil': '1', sc_apikey: 'k' }
    const echoed = await (await get('/sitecore/api/layout/render/jss', { headers })).json()
    expect(echoed.headers).toMatchObject({ sc_apikey: 'k' })
    for (const name of ['cookie', 'authorization', 'x-evil']) expect(echoed.headers[name]).toBeUndefined()
    const before = content.asked.length
    expect((await get('/sitecore/api/authoring/graphql/v1', { method: 'POST' })).status).toBe(405)
    expect(content.asked.slice(before)).toEqual([])
  })

  test('a body without a length is passed on up to a limit', async () => {
    const { origin } = await open()
    const post = (size: number) =>
      fetch(`${origin}/sitecore/api/graph/items`, {
        method: 'POST',
        body: new Blob(['x'.repeat(size)]).stream(),
        duplex: 'half',
      } as RequestInit)
    expect((await post(1000)).status).toBe(404)
    expect((await post(1_100_000)).status).toBe(413)
  })

  test('scripts and styles neither ask the content nor wait for it', async () => {
    const { get, content } = await open({ away: true })
    expect((await get('/assets/browser.js')).status).toBe(200)
    expect(content.asked).toEqual([])
  })

  test('a sitemap that does not come is given up', async () => {
    const { get, content, logged } = await open({}, { CONTENT_TIMEOUT: '100' })
    content.sitemap = ['/sitemaps/sitemap-slow.xml']
    expect((await get('/sitemap-slow.xml')).status).toBe(503)
    expect(logged.map(({ message }) => message)).toContain('A file of the site could not be read')
  })

  test('unknown tracker paths are 404, never a page', async () => {
    const { get } = await open()
    for (const path of ['/_perf/x', '/_vercel/insights/script.js', '/_perf']) expect((await get(path)).status).toBe(404)
    expect((await get('/_vercel/speed-insights/script.js')).status).toBe(200)
  })

  test('vitals are checked, answered 202 and kept', async () => {
    const { get, website } = await open()
    const metrics = [{ metricType: 'LCP', value: 812.5, id: 'v-1' }]
    const report = { v: 1, pageLoad: 'k3', origin: 'http://www.test', path: '/', route: '/', metrics }
    const post = (path: string, body: unknown) => get(path, { method: 'POST', body: JSON.stringify(body) })
    const answer = await post('/_perf/vitals', report)
    expect([answer.status, await answer.json()]).toEqual([202, { status: 'OK' }])
    expect((await post('/_vercel/speed-insights/vitals', report)).status).toBe(202)
    expect((await post('/_perf/vitals', { ...report, metrics: [{ ...metrics[0], value: -1 }] })).status).toBe(400)
    expect((await post('/_perf/vitals', { ...report, path: 'x'.repeat(9000) })).status).toBe(413)
    expect(website.vitals.all()).toHaveLength(2)
  })

  test('health', async () => {
    const { get } = await open()
    expect(await (await get('/api/healthz')).text()).toBe('Healthy')
    expect((await get('/readyz')).status).toBe(200)
  })
})
