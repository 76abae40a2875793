import { expect, test } from 'vitest'
import { page, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()
const SEARCH = { SEARCH_CUSTOMER_KEY: '11111-2222222', COMPONENT_DEADLINE: '2000' }

const block = (Kind: string, Widget: string) => ({
  uid: `block-${Widget}`,
  componentName: 'SearchBlock',
  params: { Kind, Widget },
})
const html = (content: string) => ({ appearance: { templates: { html: { devices: { pc: { content } } } } } })

test('a banner stands where it was placed, and what search engines are told stands in the head, without a script', async () => {
  const { get } = await open(
    {
      pages: { 'en /': page({ main: [block('banner', 'summer'), block('seo', 'about_summer')] }) },
      widgets: {
        summer: html('<p>Summer in the workshop</p>'),
        about_summer: html('<meta name="keywords" content="summer">'),
      },
    },
    SEARCH,
  )
  const text = await (await get('/')).text()
  const [head = '', body = ''] = text.split('</head>')
  expect(head).toContain('<meta name="keywords" content="summer">')
  expect(body).toContain('<p>Summer in the workshop</p>')
  expect(body).not.toContain('keywords')
  expect(body).not.toContain('id="page-data"')
})

test('a widget the service does not know leaves its place empty, and the page whole', async () => {
  const { get, logged } = await open(
    { pages: { 'en /': page({ main: [block('banner', 'none'), block('seo', 'nothing')] }) } },
    SEARCH,
  )
  const answer = await get('/')
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('data-rfkid')
  expect(logged.filter(({ level }) => level === 'warn').map(({ message }) => message)).toContain(
    'The search could not be asked',
  )
})

test('what is searched belongs to no state of the content: such a page is kept for a while only', async () => {
  const { get, content } = await open(
    {
      pages: { 'en /': page({ main: [block('banner', 'summer')] }) },
      widgets: { summer: html('<p>Summer</p>') },
    },
    SEARCH,
  )
  const searches = () => content.asked.filter((asked) => asked === 'POST /api/discover/v2').length
  await (await get('/')).text()
  await (await get('/')).text()
  expect(searches()).toBe(1)
})

test('the overlay is told which search it is, in the language of the page', async () => {
  const { get } = await open({ dictionary: { 'search.label': 'Search', greeting: 'Hello' } }, SEARCH)
  const answer = await get('/api/search-overlay/de?path=/de/search')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await answer.json()).toEqual({
    setup: { customerKey: '11111-2222222', env: 'prodEu', countries: { en: 'us', de: 'de', ar: 'ae' } },
    locale: 'de',
    searchPath: '/de/search',
    phrases: { 'search.label': 'Search' },
  })
})

test.each([
  '/api/search-overlay/xx?path=/',
  '/api/search-overlay/en?path=//elsewhere.example',
  '/api/search-overlay/en?path=javascript:1',
])('there is no search at %s', async (path) => {
  const { get } = await open({}, SEARCH)
  expect((await get(path)).status).toBe(404)
})

test('a site without a search has none: neither an overlay nor blocks', async () => {
  const { get, content } = await open({ pages: { 'en /': page({ main: [block('banner', 'summer')] }) } })
  expect((await get('/api/search-overlay/en?path=/search')).status).toBe(404)
  expect(await (await get('/')).text()).not.toContain('data-rfkid')
  expect(content.asked).not.toContain('POST /api/discover/v2')
})

test('searches and their events reach the platform through the website, and nothing else of it below /api', async () => {
  const { get } = await open({ widgets: { grid: { total_item: 0 } } }, SEARCH)
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const answer = await get('/api/discover/v2', {
    ...asked,
    body: JSON.stringify({ widget: { items: [{ rfk_id: 'grid', entity: 'product' }] } }),
  })
  expect(await answer.json()).toEqual({ widgets: [{ rfk_id: 'grid', entity: 'product', total_item: 0 }] })
  for (const path of ['/api/discover/v2/1', '/api/analytics/rows', '/admin/search/v1/config'])
    expect((await get(path, { ...asked, body: '{}' })).status, path).toBe(405)
})

test('with a key of the hosted service browsers may send there, and nowhere else', async () => {
  const { get } = await open({}, { ...SEARCH, SEARCH_API_KEY: 'public-key' })
  const policy = (await get('/')).headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self' https://discover-euc1.sitecorecloud.io")
})
