/** What authors are shown is what visitors did (contract "events", 10.7, 11.3, 13.5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTHOR, cookiesOf, openStage, rowsOf, type Stage, textOf, tilesOf } from './studio.fixture.ts'
import { HOSTILE, LONG, send, sendVisits, sendVitals, type Visits } from './visits.fixture.ts'

let stage: Stage
let cookie: string
let visits: Visits
beforeAll(async () => {
  stage = await openStage()
  visits = await sendVisits(stage.collector)
  cookie = cookiesOf(await stage.front.post('/studio/sign-in', AUTHOR))
}, 120_000)
afterAll(() => stage?.close())

const open = async (path: string) => {
  const answer = await stage.front.get(`/studio/insights${path}`, cookie)
  return { status: answer.status, html: await answer.text() }
}
const rows = async (path: string) => rowsOf((await open(path)).html).slice(1)

describe('the overview', () => {
  test('has the figures of the period, beside those of the one before', async () => {
    const { html } = await open('?period=today')
    expect(tilesOf(html)).toEqual({
      Visitors: '4',
      Sessions: '5',
      'Page views': '9',
      'Views per session': '1.8',
      'Bounce rate': '20%',
      'Median duration': expect.stringMatching(/^\d+s$/),
    })
    expect(textOf(html)).toContain('previously: 0')
  })

  test('draws a figure over time, with all of them in a table behind it', async () => {
    const { html } = await open('?curve=views')
    expect(html).toMatch(/<svg class="chart" role="img" aria-label="Page views over time. Peak: [^"]+: 9\./)
    const days = rowsOf(html).filter((row) => row.length === 4)
    expect(days[0]).toEqual(['Day', 'Visitors', 'Sessions', 'Page views'])
    expect(days).toHaveLength(29)
    expect(days.at(-1)?.slice(1)).toEqual(['4', '5', '9'])
    expect(days.slice(1, -1).every((row) => row.slice(1).join() === '0,0,0')).toBe(true)
  })

  test('a period without visitors says so', async () => {
    const { html } = await open('?from=2026-01-01&to=2026-01-03')
    expect(tilesOf(html)).toMatchObject({ Visitors: '0', 'Bounce rate': '–', 'Median duration': '–' })
    expect(textOf(html)).toContain('No visitors in this period.')
  })
})

describe('reports', () => {
  test('pages: views, visitors, entries, exits and variants', async () => {
    expect(await rows('/pages')).toEqual([
      ['/', '3', '2', '2', '2', ''],
      ['/office', '3', '3', '2', '1', '2'],
      ['/contact', '2', '2', '0', '2', ''],
      [expect.stringContaining('/<b>path'), '1', '1', '1', '0', ''],
    ])
    expect((await open('/pages')).html).toMatch(/>Views: 1<.+>Visitors: 1</)
  })

  test('sources: direct, referrers and campaigns, by the first event of a session', async () => {
    expect(await rows('/sources')).toEqual([
      ['Direct', 'Direct', '2', '2', '2', '50%'],
      [expect.stringContaining('<img src=x'), 'Campaign', '1', '1', '2', '0%'],
      ['letter / email / spring', 'Campaign', '1', '1', '3', '0%'],
      ['search.example.org', 'Referrer', '1', '1', '2', '0%'],
    ])
  })

  test('events by type, and what those of one type say', async () => {
    expect(await rows('/events')).toEqual([
      ['Added to the cart ADD_TO_CART', '1', '1'],
      ['Note NOTE', '1', '1'],
      ['Placed an order ORDER_CONFIRM', '1', '1'],
    ])
    expect(await rows('/events?type=ADD_TO_CART')).toEqual([
      ['amount', '1', '2 1'],
      ['product', '1', 'desk-1 1'],
    ])
  })

  test('forms: viewed, submitted, and how many of those', async () => {
    expect(await rows('/forms')).toEqual([['contact', '2', '1', '50%']])
  })

  test('the way from viewing to the cart to an order, and any other that is asked for', async () => {
    const usual = textOf((await open('/funnel')).html)
    expect(usual).toContain(
      'Viewed a page 4 Added to the cart 1 25% of the previous step Placed an order 1 100% of the previous step',
    )
    const other = textOf((await open('/funnel?steps=VIEW@/office,FORM')).html)
    expect(other).toContain('Viewed a page /office 3 Viewed or submitted a form 2 67% of the previous step')
  })

  test('experiments: who saw a variant and came to the goal', async () => {
    expect(await rows('/experiments')).toEqual([
      ['cold', '1', '0', '0%', '0% – 79%'],
      ['warm', '1', '1', '100%', '21% – 100%'],
    ])
    expect((await rows('/experiments?goal=FORM')).map((row) => row[2])).toEqual(['1', '1'])
  })

  test('steps and goals are chosen from lists, with what the site sends of its own among them', async () => {
    const chosen = ({ html }: { html: string }) =>
      [...html.matchAll(/<select[^>]* name="event".*?<\/select>/gs)].map(
        ([select]) => /<option value="([^"]*)" selected/.exec(select)?.[1] ?? 'nothing',
      )
    const funnel = await open('/funnel')
    expect(chosen(funnel)).toEqual(['VIEW', 'ADD_TO_CART', 'ORDER_CONFIRM', ''])
    expect(funnel.html).toContain('<option value="NOTE">\u2068Note\u2069 (\u2068NOTE\u2069)</option>')
    expect(chosen(await open('/funnel?steps=VIEW@/office,FORM'))).toEqual(['VIEW', 'FORM', ''])
    expect(chosen(await open('/experiments?goal=FORM'))).toEqual(['FORM'])
    expect(chosen(await open('/funnel?steps=VIEW'))).toEqual(['VIEW', '', ''])
    expect(chosen(await open('/experiments?goal=%3Cscript%3E'))).toEqual(['*'])
  })

  test.each([
    ['/funnel?period=7d&event=VIEW&at=office&event=&at=&event=*&at=&other=WISH', { steps: 'VIEW@/office,WISH' }],
    ['/experiments?period=7d&event=FORM&at=&other=', { goal: 'FORM' }],
    ['/funnel?period=7d&event=&at=&other=', {}],
  ])('%s becomes an address that says what was chosen', async (path, own) => {
    const answer = await stage.front.get(`/studio/insights${path}`, cookie)
    const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', 'http://studio.invalid')
    const { tz: _, ...said } = Object.fromEntries(searchParams)
    expect([answer.status, pathname, said]).toEqual([
      303,
      `/studio/insights${path.split('?')[0]}`,
      { period: '7d', ...own },
    ])
  })

  test('vitals: the 75th percentile by route, and nothing from fewer than 20 samples', async () => {
    const values = Array.from({ length: 20 }, (_, index) => (index + 1) * 200)
    await sendVitals(stage.collector, { route: '/[...path]', values })
    await sendVitals(stage.collector, { route: '/', values: [5000, 5000] })
    expect(await rows('/vitals?metric=LCP')).toEqual([
      ['/[...path]', 'Desktop', '3s needs improvement', 'good 60% · needs improvement 40% · poor 0%', '20'],
      ['/', 'Desktop', 'not enough data', 'good 0% · needs improvement 0% · poor 100%', '2'],
    ])
  })

  test('robots are left out, or counted, or looked at alone', async () => {
    expect(tilesOf((await open('?bots=include')).html)).toMatchObject({ Visitors: '5', 'Page views': '10' })
    expect(tilesOf((await open('?bots=only')).html)).toMatchObject({ Visitors: '1', 'Page views': '1' })
  })

  test('events that are missing are explained', async () => {
    const query = `sitecoreContextId=${stage.collector.contextId}&siteId=nobody`
    await fetch(`${stage.collector.platformUrl}/v1/events/v1.2/events?${query}`, { method: 'POST', body: '{}' })
    const [newest] = await rows('/debug')
    expect(newest?.slice(1)).toEqual([
      'Rejected The event was not stored.',
      'EV-401-SITE There is no site with this name. Check the site’s settings.',
      '–',
      '–',
      '–',
    ])
    expect((await rows('/debug')).map((row) => row[2])).toContain(
      'Matched by email. The anonymous guest was merged into the known one.',
    )
  })
})

describe('what cannot be reported', () => {
  test.each([
    ['/pages?site=nobody', 'There is no such site.'],
    ['/funnel?steps=VIEW', 'A funnel has 2 to 8 steps.'],
    ['/experiments?goal=%3Cscript%3E', 'is no step.'],
  ])('%s is refused in words, with the filters still there', async (path, said) => {
    const { status, html } = await open(path)
    expect(status).toBe(400)
    expect(textOf(html)).toContain(said)
    expect(html).toContain('class="filters-form"')
    expect(html).not.toContain('<script>alert')
  })

  test.each(['from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'tz=Mars'])(
    '?%s is said to be wrong, and the usual shown',
    async (query) => {
      const { status, html } = await open(`/pages?${query}`)
      expect(status).toBe(200)
      expect(html).toContain('<p role="alert" class="notice" data-kind="error">')
    },
  )

  test.each([`/visitors/${crypto.randomUUID()}`, '/visitors/x/erase', '/visitors/..%2f/unmerge/1', '/nothing'])(
    '%s is not there',
    async (path) => {
      expect((await open(path)).status).toBe(404)
    },
  )
})

describe('what visitors send', () => {
  test.each(['', '/live', '/pages', '/sources', '/events?type=NOTE', '/visitors?q=x'])(
    'is text on %s, never markup',
    async (path) => {
      const { html } = await open(path)
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('\u202e')
    },
  )

  test('is cut when it is long, and whole when it is unfolded', async () => {
    const { html } = await open('/events?type=NOTE')
    const [, shown = '', whole = ''] =
      /<summary><bdi class="given">(begin[^<]*)<\/bdi><\/summary><bdi class="given">([^<]*)<\/bdi>/.exec(html) ?? []
    expect(shown).toHaveLength(72)
    expect(LONG.startsWith(whole) && whole.length === 200).toBe(true)
  })
})

describe('one visitor', () => {
  const guest = async (q: string) =>
    /\/studio\/insights\/visitors\/([\da-f-]{36})"/.exec((await open(`/visitors?q=${encodeURIComponent(q)}`)).html)?.[1]

  test('is found by the beginning of an email address, or by a browser', async () => {
    expect(await rows('/visitors?q=buyer@')).toEqual([
      [expect.any(String), visits.email, 'Bea', `Email: ${visits.email}`, 'customer', expect.any(String)],
    ])
    expect(await guest(visits.phone.browser)).toBe(await guest(visits.email))
    expect(textOf((await open('/visitors?q=nobody@')).html)).toContain('No visitors found.')
  })

  test('has a timeline of sessions and events, those of the merged one among them', async () => {
    const { html } = await open(`/visitors/${await guest(visits.email)}`)
    const types = [...html.matchAll(/<strong><bdi class="given">([\w ]+)/g)].map(([, type]) => type)
    const [view, form, known] = ['Viewed a page', 'Viewed or submitted a form', 'Signed in or entered an email address']
    expect(types).toEqual([
      ...[view, known],
      ...[view, view, 'Added to the cart', view, form, form, 'Placed an order', known],
    ])
    expect(textOf(html)).toContain('Phone')
    expect(textOf(html)).toContain('First name Bea')
    expect(html).toContain('ext.product')
  })

  test('is exported whole', async () => {
    const ref = await guest(visits.email)
    const answer = await stage.front.get(`/studio/insights/visitors/${ref}/export`, cookie)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="guest-${ref}.json"`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const body = (await answer.json()) as { profile: object; sessions: { events: unknown[] }[] }
    expect(body.profile).toMatchObject({ email: visits.email })
    expect(body.sessions.map(({ events }) => events.length)).toEqual([2, 8])
  })

  test('who was merged by mistake is separated again, after a question', async () => {
    const ref = await guest(visits.email)
    const { html } = await open(`/visitors/${ref}`)
    const address = /href="(\/studio\/insights\/visitors\/[\da-f-]+\/unmerge\/\d+)"/.exec(html)?.[1] ?? ''
    const question = await stage.front.get(address, cookie)
    expect(await question.text()).toContain(`action="${address}" method="post"`)
    const done = await stage.front.post(address, {}, cookie)
    expect([done.status, done.headers.get('location')]).toEqual([303, `/studio/insights/visitors/${ref}?done=unmerged`])
    const after = textOf((await open(`/visitors/${ref}?done=unmerged`)).html)
    expect(after).toContain('Visitors unmerged.')
    expect(after).toContain('No visitors have been merged into this one.')
    expect((await stage.front.post(address, {}, cookie)).status).toBe(404)
  })

  test('is erased after a question: what they said is gone, that they were there is still counted', async () => {
    const before = tilesOf((await open('?period=today')).html)
    const ref = await guest(visits.email)
    const address = `/studio/insights/visitors/${ref}/erase`
    expect(await (await stage.front.get(address, cookie)).text()).toContain('Erase permanently')
    expect((await stage.front.post(address, {}, cookie, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await open(`/visitors/${ref}`)).status).toBe(200)
    const done = await stage.front.post(address, {}, cookie)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/studio/insights/visitors?done=erased'])
    expect(textOf((await open('/visitors?done=erased')).html)).toContain('Visitor erased.')
    expect((await open(`/visitors/${ref}`)).status).toBe(404)
    expect(await rows('/visitors?q=buyer@')).toEqual([])
    expect(tilesOf((await open('?period=today')).html)).toEqual(before)
  })
})

describe('the live view', () => {
  test('has the newest events first, and what came after those as a stream', async () => {
    const { html } = await open('/live')
    expect(tilesOf(html)).toMatchObject({ 'Active sessions': '5' })
    const [first] = rowsOf(html).slice(1)
    expect(first?.slice(1, 4)).toEqual(['Signed in or entered an email address', '/', 'EN'])
    const address = /data-live="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const leaving = new AbortController()
    const stream = await fetch(stage.front.url + address, { headers: { cookie }, signal: leaving.signal })
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    await send(stage.collector, visits.phone, '/later', { type: 'WISH', page: HOSTILE })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes('WISH')) heard += (await reader?.read())?.value ?? ''
    leaving.abort()
    const data = /event: events\ndata: (.*)\n/.exec(heard)?.[1] ?? '[]'
    expect((JSON.parse(data) as { type: string }[]).map(({ type }) => type)).toEqual(['WISH'])
  })

  test('is for authors only', async () => {
    expect((await stage.front.get('/studio/insights/live/stream')).status).toBe(303)
  })
})
