import { armOf, type VariantRules } from '@tessera/content'
import { describe, expect, test } from 'vitest'
import { notice, page, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()

const CONTEXT = { EVENTS_CONTEXT_ID: 'local-context' }
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const VISITOR = '0b9a4a36-1c62-4a51-9d77-2d6e6f7c8a01'
const PAST = {
  visits: 3,
  hasBought: false,
  paths: ['/de/office'],
  products: [],
  campaign: '',
  source: '',
  medium: '',
  referrer: '',
}

const returning: VariantRules = {
  variants: [
    { id: 'back', audience: { match: 'all', conditions: [{ type: 'visitor', values: { is: 'returning' } }] } },
    { id: 'german', audience: { match: 'all', conditions: [{ type: 'language', values: { is: 'de' } }] } },
  ],
}
const varied = (variantRules: VariantRules) =>
  page({
    variantRules,
    main: [
      {
        ...notice('As it is'),
        experiences: { back: notice('Welcome back'), german: notice('Nur Deutsch'), b: notice('Arm B') },
      },
    ],
  })
const pages = { 'en /': varied(returning), 'de /': varied(returning), 'en /plain': page() }

async function stage(given: Parameters<typeof open>[0] = {}, settings: Record<string, string> = {}) {
  const opened = await open({ pages, visitors: { [VISITOR]: PAST }, ...given }, { ...CONTEXT, ...settings })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await opened.get(path, { headers: { 'user-agent': BROWSER, ...headers } })
    return { html: await answer.text(), cacheControl: answer.headers.get('cache-control'), status: answer.status }
  }
  return { ...opened, ask }
}
const asVisitor = { cookie: `a=1; sc_local-context=${VISITOR}` }
const questions = (asked: readonly string[]) => asked.filter((one) => one.includes('/api/visitors/'))

describe('a page with variants', () => {
  test('is shown to those it is for, and to others as it is, each time from one rendering', async () => {
    const { ask, content } = await stage()
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await ask('/', asVisitor)).html).toContain('Welcome back')
      expect((await ask('/')).html).toContain('As it is')
      expect((await ask('/de')).html).toContain('Nur Deutsch')
    }
    expect(content.asked.filter((one) => one === 'LayoutQuery')).toHaveLength(2)
  })

  test('is kept by nobody on the way, in whatever form', async () => {
    const { ask } = await stage()
    for (const [path, headers] of [['/', asVisitor], ['/'], ['/?a=1', asVisitor], ['/']] as const) {
      expect((await ask(path, headers)).cacheControl).toBe('private, no-store')
    }
    expect((await ask('/plain')).cacheControl).toBe('public, max-age=0, must-revalidate')
  })

  test('carries neither the rules nor what others are shown, and names the variant for the events', async () => {
    const { ask } = await stage()
    const { html } = await ask('/', asVisitor)
    expect(html).not.toMatch(/variantRules|experiences|As it is|Nur Deutsch/)
  })

  test.each([
    ['a page fetched ahead', { ...asVisitor, 'sec-purpose': 'prefetch;prerender' }],
    ['a robot', { ...asVisitor, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['who refused', { cookie: `${asVisitor.cookie}; sc_consent=denied` }],
    ['who refuses by their browser', { ...asVisitor, 'sec-gpc': '1' }],
    ['somebody else', { cookie: 'sc_local-context=0b9a4a36-1c62-4a51-9d77-2d6e6f7c8a02' }],
    ['who invents a cookie', { cookie: 'sc_local-context=../../x' }],
  ])('is shown as it is to %s', async (_, headers) => {
    const { ask, content } = await stage()
    expect((await ask('/', headers)).html).toContain('As it is')
    expect(questions(content.asked).length).toBe(_ === 'somebody else' ? 1 : 0)
  })

  test('on a site that asks first the past counts for those who agreed; the request counts for all', async () => {
    const { ask, content } = await stage({}, { CONSENT: 'ask' })
    expect((await ask('/', asVisitor)).html).toContain('As it is')
    expect((await ask('/de', asVisitor)).html).toContain('Nur Deutsch')
    expect(questions(content.asked)).toEqual([])
    expect((await ask('/', { cookie: `${asVisitor.cookie}; sc_consent=granted` })).html).toContain('Welcome back')
  })

  test('is shown as it is when nobody says in time who the visitor is', async () => {
    const { ask, content } = await stage({ visitorDelay: 1500 })
    const from = performance.now()
    expect((await ask('/', asVisitor)).html).toContain('As it is')
    expect(performance.now() - from).toBeLessThan(1400)
    content.visitorDelay = 0
    expect((await ask('/', asVisitor)).html).toContain('Welcome back')
  })

  test('begins and ends to have variants when that is published', async () => {
    const { ask, content } = await stage({ pages: { ...pages, 'en /': page() } })
    expect((await ask('/', asVisitor)).html).toContain('Hello')
    content.pages['en /'] = varied(returning)
    content.epoch = (content.epoch ?? 0) + 1
    await ask('/other')
    expect((await ask('/', asVisitor)).html).toContain('Welcome back')
    content.pages['en /'] = page()
    content.epoch = (content.epoch ?? 0) + 1
    await ask('/other-2')
    const { html, cacheControl } = await ask('/', asVisitor)
    expect(html).toContain('Hello')
    expect(cacheControl).toContain('public')
  })

  test('is shown as it last was while the content is away', async () => {
    const { ask, content } = await stage()
    await ask('/')
    content.epoch = (content.epoch ?? 0) + 1
    await ask('/plain')
    content.away = true
    const { html, status, cacheControl } = await ask('/')
    expect([status, cacheControl]).toEqual([200, 'private, no-store'])
    expect(html).toContain('As it is')
  })
})

test('a page without variants asks nobody about anybody', async () => {
  const { ask, content } = await stage()
  await ask('/plain', asVisitor)
  await ask('/plain', asVisitor)
  expect(questions(content.asked)).toEqual([])
})

describe('a test', () => {
  const weights = { control: 50, b: 50 }
  const rules: VariantRules = {
    variants: [{ id: 'b', audience: { match: 'all', conditions: [] } }],
    test: { id: 'hero', state: 'running', weights, goal: 'order', startedAt: '2026-01-01' },
  }
  const visitorOf = (arm: string) => {
    for (let index = 0; ; index += 1) {
      const id = `0b9a4a36-1c62-4a51-9d77-${String(index).padStart(12, '0')}`
      if (armOf({ id: 'hero', weights }, id) === arm) return { cookie: `sc_local-context=${id}` }
    }
  }
  test('shows each visitor their arm without a question, and those without an id the page as it is', async () => {
    const { ask, content } = await stage({ pages: { 'en /': varied(rules) } })
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await ask('/', visitorOf('b'))).html).toContain('Arm B')
      expect((await ask('/', visitorOf('control'))).html).toContain('As it is')
      expect((await ask('/')).html).toContain('As it is')
    }
    expect(questions(content.asked)).toEqual([])
  })
})
