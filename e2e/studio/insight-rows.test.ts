/** Every number of the insights leads to the rows behind it (contract "events", 10.7). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTHOR, cookiesOf, openStage, rowsOf, type Stage, textOf } from './studio.fixture.ts'
import { HOSTILE, send, sendVisits, sendVitals, type Visits } from './visits.fixture.ts'

let stage: Stage
let cookie: string
let visits: Visits
beforeAll(async () => {
  stage = await openStage()
  visits = await sendVisits(stage.collector)
  const values = Array.from({ length: 24 }, (_, index) => (index + 1) * 200)
  await sendVitals(stage.collector, { route: '/[...path]', values })
  await sendVitals(stage.collector, { route: '/', values: [5000, 5000] })
  cookie = cookiesOf(await stage.front.post('/studio/sign-in', AUTHOR))
}, 120_000)
afterAll(() => stage?.close())

const open = async (address: string) => {
  const answer = await stage.front.get(address, cookie)
  return { status: answer.status, html: await answer.text() }
}
const insights = (path: string) => `/studio/insights${path}`
const unescaped = (href: string) => href.replaceAll('&amp;', '&')

interface FoundFigure {
  readonly text: string
  readonly href: string
  /** As it is heard. */
  readonly name: string
}

const FIGURE = /<a href="([^"]*)" class="figure-link[^"]*">(.*?)<\/a>/gs

function figuresOf(html: string): FoundFigure[] {
  return [...html.matchAll(FIGURE)].map(([, href = '', inside = '']) => ({
    text: textOf(inside),
    href: unescaped(href),
    name: /aria-label="([^"]*)"/.exec(inside)?.[1] ?? textOf(inside.replaceAll('class="studio-hidden"', '')),
  }))
}

/** The number a figure says when it is one of rows: `9`, `Views: 9`, and of no share, quotient or time. */
const countIn = ({ text, name }: FoundFigure): number | undefined => {
  const [, count] = /^(?:\D*\s)?([\d,]+)(?: in all)?\.?$/.exec(text || name) ?? []
  return count === undefined ? undefined : Number(count.replaceAll(',', ''))
}

const totalOf = (html: string) => {
  const [, total = ''] = /<p class="rows-total"><strong>([\d,]+)<\/strong>/.exec(html) ?? []
  return total === '' ? Number.NaN : Number(total.replaceAll(',', ''))
}
const bodyOf = (html: string) => rowsOf(html).slice(1)

const SCREENS = {
  '': 35,
  '?period=today&tz=Asia%2FTokyo&bots=include': 35,
  '/live': 3,
  '/pages': 18,
  '/sources': 13,
  '/events': 6,
  '/events?type=ADD_TO_CART': 5,
  '/events?type=NOTE': 5,
  '/forms': 3,
  '/funnel': 5,
  '/funnel?steps=VIEW@/office,FORM': 3,
  '/experiments': 6,
  '/experiments?goal=FORM': 8,
  '/vitals': 10,
}

describe('every figure', () => {
  test.each(Object.entries(SCREENS))('of %s that is not 0 leads to as many rows', async (path, least) => {
    const { html } = await open(insights(path))
    const figures = figuresOf(html)
    expect(figures.length).toBeGreaterThanOrEqual(least)
    const wrong: string[] = []
    for (const figure of figures) {
      const answer = await open(figure.href)
      const total = totalOf(answer.html)
      const count = countIn(figure)
      const isRight = count === undefined ? total > 0 : total === count
      if (answer.status !== 200 || !isRight) wrong.push(`${figure.name}: ${figure.href}: ${answer.status}, ${total}`)
      if (rowsOf(answer.html).length - 1 !== Math.min(total, 50)) wrong.push(`${figure.href}: not all rows are shown`)
    }
    expect(wrong).toEqual([])
  })

  test.each(Object.keys(SCREENS))('of %s that leads nowhere is 0, or there is none', async (path) => {
    const { html } = await open(insights(path))
    const cells = [...html.matchAll(/<td class="figure">(.*?)<\/td>|<dd[^>]*>(.*?)<\/dd>/gs)]
    const unlinked = cells.map(([cell]) => cell).filter((cell) => !cell.includes('class="figure-link'))
    for (const cell of unlinked) expect(textOf(cell)).toMatch(/^(0|0%|0s|–|not enough data|– previously: [0–]%?)$/)
  })

  test('says to who hears it which figure of what it is', async () => {
    const names = figuresOf((await open(insights('/pages'))).html).map(({ name }) => name)
    expect(names).toContain('3 Page views, /office')
    expect(names).toContain('2 Exits, /contact')
    expect(new Set(names).size).toBe(names.length)
  })

  test('keeps the filters, and the way back to its report does', async () => {
    const { html } = await open(insights('/sources?period=7d&tz=Asia%2FTokyo&bots=include'))
    for (const { href } of figuresOf(html)) {
      const query = new URL(href, stage.front.url).searchParams
      expect([query.get('period'), query.get('tz'), query.get('bots')]).toEqual(['7d', 'Asia/Tokyo', 'include'])
    }
    const rows = await open(figuresOf(html)[0]?.href ?? '')
    const [, back = ''] = /<a href="([^"]*)">Back to Sources<\/a>/.exec(rows.html) ?? []
    expect(unescaped(back)).toBe(insights('/sources?period=7d&tz=Asia%2FTokyo&bots=include'))
    expect(rows.html).toMatch(/<a href="[^"]*\/sources\?[^"]*" aria-current="true">/)
  })
})

describe('the rows', () => {
  const rowsBehind = async (path: string, name: RegExp) => {
    const figure = figuresOf((await open(insights(path))).html).find((each) => name.test(each.name))
    return open(figure?.href ?? '')
  }

  test('say in words which number they are behind, and each what happened and who it was', async () => {
    const { html } = await rowsBehind('/experiments', /Visitors, warm/)
    expect(html).toMatch(/<h1[^>]*>Visitors who viewed it<\/h1>/)
    const [, criteria = ''] = /<dl class="row-criteria">(.*?)<\/dl>/s.exec(html) ?? []
    expect(textOf(criteria)).toBe('Page /office Variant warm')
    expect(textOf(html)).toContain('1 One row per visitor, with the first event that counts for them, newest first.')
    const [row] = bodyOf(html)
    expect(row?.slice(2, 5)).toEqual(['Viewed a page', '/office', 'warm'])
    expect(row?.[5]).toContain('Desktop letter / email / spring')
  })

  test('lead to the timeline of their visitor, and to where it has their session', async () => {
    const { html } = await rowsBehind('/events', /^1 Events, Placed an order/)
    const links = [...html.matchAll(/<a href="(\/studio\/insights\/visitors\/[\da-f-]{36}[^"]*)"/g)].map(([, href]) =>
      unescaped(href ?? ''),
    )
    expect(links).toHaveLength(2)
    for (const link of links) {
      const timeline = textOf((await open(link)).html)
      expect(timeline).toContain('Placed an order')
      expect(timeline).toContain(visits.email)
    }
    // The newer session of the same person comes before it.
    expect((await open(links[1] ?? '')).html.match(/class="session"/g)).toHaveLength(1)
  })

  test('come in pages, the older ones behind a link, and back to the newest', async () => {
    for (let turn = 0; turn < 65; turn += 1) {
      await send(stage.collector, visits.phone, `/page-${turn}`, { type: 'PAGED', ext: { turn } })
    }
    const first = await rowsBehind('/events', /^65 Events, Paged/)
    expect(textOf(first.html)).toContain('Showing 50 of 65.')
    const [, older = ''] = /<a href="([^"]*)" rel="next">Older rows<\/a>/.exec(first.html) ?? []
    const second = await open(unescaped(older))
    const pages = [...bodyOf(first.html), ...bodyOf(second.html)].map((row) => row[3])
    expect(pages).toEqual(Array.from({ length: 65 }, (_, index) => `/page-${64 - index}`))
    expect(second.html).toContain('>Newest rows</a>')
    expect(second.html).not.toContain('Older rows')
  })

  test('of what visitors sent are text, never markup', async () => {
    for (const path of ['/sources', '/events?type=NOTE', '/pages']) {
      for (const { href } of figuresOf((await open(insights(path))).html)) {
        const html = (await open(href)).html.replace(/<input type="hidden"[^>]*>/g, '')
        expect(html.includes('<img src=x')).toBe(false)
        expect(html.includes('<script>alert')).toBe(false)
        expect(html.includes('\u202e')).toBe(false)
      }
    }
    expect(HOSTILE).toContain('<script>alert')
  })

  test.each([
    ['of=nothing', 404],
    ['', 404],
    ['of=steps&steps=VIEW', 400],
    ['of=samples&metric=x', 400],
    ['of=views&none=x', 400],
    ['of=views&since=x&until=y', 400],
    ['of=views&before=x', 400],
    ['of=views&site=nobody', 400],
  ])('?%s are refused in words', async (query, status) => {
    const answer = await open(insights(`/rows?${query}`))
    expect(answer.status).toBe(status)
    expect(answer.html).toContain(status === 404 ? '<h1' : '<div role="alert" class="notice" data-kind="error">')
  })

  test('are for authors only', async () => {
    const answer = await stage.front.get(insights('/rows?of=views'))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/studio/sign-in')])
  })
})
