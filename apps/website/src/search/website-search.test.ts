import { afterEach, expect, test, vi } from 'vitest'
import { SearchAnswers } from '../components/search-answers/index.tsx'
import { sourceHash } from '../page/snippets.ts'
import { fixtureComponents, page, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()
const SEARCH = { SEARCH_CUSTOMER_KEY: '11111-2222222', COMPONENT_DEADLINE: '2000' }

const block = (Kind: string, Widget: string) => ({
  uid: `block-${Widget}`,
  componentName: 'SearchBlock',
  params: { Kind, Widget },
})
afterEach(() => vi.useRealTimers())

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

// Specification: block-html
test.each(['banner', 'html'])('a block of the kind %s shows what the service has for large screens', async (Kind) => {
  const devices = { pc: { content: '<p>For a desk</p>' }, mobile: { content: '<p>For a hand</p>' } }
  const { get } = await open(
    {
      pages: { 'en /': page({ main: [block(Kind, 'summer')] }) },
      widgets: { summer: { appearance: { templates: { html: { devices } } } } },
    },
    SEARCH,
  )
  const text = await (await get('/')).text()
  expect(text).toContain('<p>For a desk</p>')
  expect(text).not.toContain('For a hand')
})

// Specification: seo-html
test('what search engines are told goes before what the page says of itself', async () => {
  const { get } = await open(
    {
      pages: { 'en /': page({ title: 'Home', main: [block('seo', 'about_summer')] }) },
      widgets: { about_summer: html('<title>Summer</title>') },
    },
    SEARCH,
  )
  expect(await (await get('/')).text()).toMatch(/<head><!--seo:about_summer--><title>Summer<\/title><!--.*<title>Home/)
})

// Specification: block-css
test.each(['banner', 'html', 'content'])(
  'the style sheet of a block of kind %s holds under the policy of its page alone',
  async (kind) => {
    const css = '.summer { color: green }\r\n.summer::after { content: "</style>" }'
    const summer = html('<p class="summer">Summer</p>')
    const templates = { ...summer.appearance.templates, css: { devices: { pc: { content: css } } } }
    const { get } = await open(
      {
        pages: { 'en /': page({ main: [block(kind, 'summer')] }), 'en /plain': page({}) },
        widgets: { summer: { appearance: { templates } } },
      },
      SEARCH,
    )
    const answer = await get('/')
    const [, written = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(await answer.text()) ?? []
    expect(written).toContain('.summer { color: green }\n')
    const policyOf = ({ headers }: Response) =>
      /style-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    expect(policyOf(answer)).toBe(`'self' ${sourceHash(written)}`)
    expect(policyOf(await get('/plain'))).toBe("'self'")
  },
)

// Specification: widget-appear
test('blocks and answers name their widget, so that the page can tell the search that they were seen', async () => {
  const answers = { uid: 'answers', componentName: 'SearchAnswers', params: { Show: 'answer' } }
  const { get } = await open(
    {
      pages: { 'en /': page({ main: [block('banner', 'summer'), block('banner', 'none'), answers] }) },
      widgets: {
        summer: html('<p>Summer</p>'),
        questions: { answer: { id: 'q1', question: 'When does it ship?', answer: 'On Monday.' } },
      },
    },
    SEARCH,
    [...fixtureComponents, SearchAnswers],
  )
  const marks = (await (await get('/?q=ship')).text()).match(/data-widget="[^"]*" data-entity="[^"]*"/g)
  expect(marks).toEqual([
    'data-widget="summer" data-entity="content"',
    'data-widget="questions" data-entity="question"',
  ])
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
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await (await get('/')).text()
  await (await get('/')).text()
  expect(searches()).toBe(1)
  vi.setSystemTime(Date.now() + 11_000)
  await (await get('/')).text()
  expect(searches()).toBe(2)
})

test('the overlay is told which search it is, in the language of the page', async () => {
  const { get } = await open({ dictionary: { 'search.label': 'Search', greeting: 'Hello' } }, SEARCH)
  const answer = await get('/api/search-overlay/de?path=/de/search')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await answer.json()).toEqual({
    setup: { customerKey: '11111-2222222', env: 'prodEu', countries: { en: 'us', de: 'de', ar: 'ae' } },
    locale: 'de',
    searchPath: '/de/search',
    // What the site says itself, and what was built in where it says nothing: a site of an earlier version lacks phrases.
    phrases: expect.objectContaining({ 'search.label': 'Search', 'search.nothing': 'Nichts gefunden.' }),
    // There is no shop.
    categories: [],
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

const list = { uid: 'list', componentName: 'SearchResults', params: {} }

test('a word that has a page of its own leads there, without scripts by a link, and never to a script', async () => {
  const nothing = { total_item: 0, content: [] }
  const { get, content } = await open({ pages: { 'en /': page({ main: [list] }) } }, SEARCH)
  for (const [redirect_url, isLed] of [
    ['/help/returns', true],
    ['https://elsewhere.example/', true],
    ['//elsewhere.example', false],
    ['javascript:alert(1)', false],
  ] as const) {
    content.widgets.product_results = { ...nothing, response_context: { redirect_url } }
    expect((await (await get('/?q=returns')).text()).includes(`href="${redirect_url}"`), redirect_url).toBe(isLed)
  }
})

test('facets and values without a phrase go by the words of the service, for authors as well', async () => {
  const facet = [
    {
      name: 'finish',
      label: 'Finish',
      value: ['Oiled', 'Raw'].map((text) => ({ id: `facetid_${text}`, text, count: 1 })),
    },
  ]
  const { get } = await open(
    { pages: { 'en /': page({ main: [list] }) }, widgets: { product_results: { total_item: 2, content: [], facet } } },
    SEARCH,
  )
  const text = await (await get('/')).text()
  expect(text).toContain('Finish')
  expect(text).toContain('Oiled')
})

// Specification: widget-recommendation
test('recommended products stand in a row; those of a visitor are left to the browser', async () => {
  const row = (Kind: string) => ({ uid: `row-${Kind}`, componentName: 'ProductRow', params: { Kind } })
  const { get, content } = await open(
    {
      pages: { 'en /': page({ main: [row('popular'), row('recent')] }) },
      widgets: { popular_products: { content: [{ id: 'lamp', name: 'Arc lamp', price: 490, currency: 'EUR' }] } },
    },
    SEARCH,
  )
  const text = await (await get('/')).text()
  expect(text).toContain('Arc lamp')
  expect(text).toContain('€490')
  expect(content.asked.filter((asked) => asked === 'POST /api/discover/v2')).toHaveLength(1)
})

test('what a page searches for counts as its visitor, of a page that is shared as whoever comes first', async () => {
  const row = { uid: 'row', componentName: 'ProductRow', params: { Kind: 'popular' } }
  const pages = { 'en /': page({ main: [list] }), 'en /office': page({ main: [row] }) }
  const { get, content } = await open({ pages }, { ...SEARCH, TRUST_PROXY: 'true' })
  const read = async (path: string, address: string) =>
    (await get(path, { headers: { 'x-forwarded-for': address } })).text()
  await read('/?q=lamp', '203.0.113.9')
  await read('/?q=lamp', '203.0.113.10')
  await read('/office', '203.0.113.11')
  await read('/office', '203.0.113.12')
  expect(content.searchedFor).toEqual(['9', '10', '11'].map((last) => `203.0.113.${last}, 127.0.0.1`))
})

test('what one visitor searches too often spoils no page for others', async () => {
  const row = { uid: 'row', componentName: 'ProductRow', params: { Kind: 'popular' } }
  const { get, content } = await open(
    { pages: { 'en /office': page({ main: [row] }) } },
    { ...SEARCH, TRUST_PROXY: 'true' },
  )
  content.searchesRefused = ['203.0.113.66']
  const read = async (address: string) => (await get('/office', { headers: { 'x-forwarded-for': address } })).text()
  await read('203.0.113.66')
  await read('203.0.113.9')
  await read('203.0.113.10')
  expect(content.searchedFor.map((addresses) => addresses?.split(',')[0])).toEqual(['203.0.113.66', '203.0.113.9'])
})
