/** Preview links: what whoever has one sees, and until when. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violations, violationsOfEditor } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type House, LANGUAGES, openHouse } from '../house.fixture.ts'
import { HOME_ID, SHOP_ID } from '../vendor-clients/small-content.fixture.ts'
import { openEditor } from './page-editor.fixture.ts'
import { type Json, openPlannedStage, type PlannedStage, START, titleOf } from './planned-stage.fixture.ts'

describe('before a real platform, by a clock of the test', () => {
  let planned: PlannedStage
  beforeAll(async () => {
    planned = await openPlannedStage()
    await planned.write(SHOP_ID, 'en', 'A shop to come')
  }, 120_000)
  afterEach(() => planned.at(START))
  afterAll(() => planned?.stage.close())

  const link = (more: object = {}, cookie?: string): Promise<Json> =>
    planned.plan('link', { itemId: SHOP_ID, language: 'en', path: '/shop', life: 'hour', ...more }, cookie)
  /** As somebody without an account. */
  async function opened(url: string): Promise<{ answer: Response; html: string }> {
    const answer = await planned.stage.front.get(url.slice(planned.stage.front.siteUrl.length))
    return { answer, html: await answer.text() }
  }
  const refusal = async (url: string) => {
    const { answer, html } = await opened(url)
    return [answer.status, answer.headers.get('x-preview-refusal'), /data-code="(\w+)"/.exec(html)?.[1]]
  }

  test('who has it sees the draft without an account; visitors see the page as it was', async () => {
    const { url } = await link()
    const { answer, html } = await opened(url)
    expect([answer.status, titleOf(html)]).toEqual([200, expect.stringContaining('A shop to come')])
    expect(html).toContain('Preview')
    expect(html).toContain('datetime="2030-01-01T01:00:00.000Z"')
    expect(titleOf((await planned.visited('/shop')).html)).toContain('Shop')
    expect(titleOf((await planned.visited('/shop')).html)).not.toContain('to come')
  })

  test('nobody keeps it, finds it or counts it, and nothing of it can be edited', async () => {
    const { answer, html } = await opened((await link()).url)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
    expect(answer.headers.getSetCookie()).toEqual([])
    const script = '<script>1</script>'
    expect(html).not.toMatch(/data-route|page-tracking|chrometype|page-edit/)
    expect([html.includes(script), (await planned.visited('/shop')).html.includes(script)]).toEqual([false, true])
  })

  test('it ends with its time', async () => {
    const { url } = await link()
    planned.at('2030-01-01T00:59:59Z')
    expect((await opened(url)).answer.status).toBe(200)
    planned.at('2030-01-01T01:00:00Z')
    expect(await refusal(url)).toEqual([410, 'preview_link_expired', 'preview_link_expired'])
  })

  test('it ends when it is withdrawn', async () => {
    const { url, link: made } = await link()
    expect((await planned.plan('page', { itemId: SHOP_ID })).links.map(({ id }: Json) => id)).toContain(made.id)
    await planned.plan('withdraw', { id: made.id }, planned.writer)
    expect(await refusal(url)).toEqual([410, 'preview_link_withdrawn', 'preview_link_withdrawn'])
    expect((await planned.plan('page', { itemId: SHOP_ID })).links.map(({ id }: Json) => id)).not.toContain(made.id)
  })

  test('what was altered is no link', async () => {
    const { url } = await link()
    const other = url.replace(/.(?=[^.]*$)/, (sign: string) => (sign === 'A' ? 'B' : 'A'))
    for (const wrong of [other, `${planned.stage.front.siteUrl}/preview/nonsense`]) {
      expect(await refusal(wrong)).toEqual([403, 'preview_link_invalid', 'preview_link_invalid'])
    }
  })

  test('it is of one language and one page: others stay as visitors have them', async () => {
    await planned.write(HOME_ID, 'de', 'Ein Anfang')
    const { url } = await link({ itemId: HOME_ID, language: 'de', path: '/' })
    const { html } = await opened(url)
    expect(titleOf(html)).toContain('Ein Anfang')
    expect(html).toContain('lang="de"')
    expect(html).toContain('Vorschau')
    expect(titleOf((await planned.visited('/')).html)).toContain('Home')
  })

  test('as of a time it shows what is due by then', async () => {
    const due = { itemId: SHOP_ID, action: 'publish', languages: ['en'], at: '2030-01-02T00:00:00Z' }
    const schedule = await planned.plan('schedule', due)
    const before = await link({ asOf: '2030-01-01T12:00:00Z' })
    const after = await link({ asOf: '2030-01-02T12:00:00Z' })
    expect(titleOf((await opened(before.url)).html)).not.toContain('to come')
    expect(titleOf((await opened(after.url)).html)).toContain('A shop to come')
    expect((await opened(after.url)).html).toContain('datetime="2030-01-02T12:00:00.000Z"')
    await planned.plan('cancel', { id: schedule.id })
    expect(titleOf((await opened(after.url)).html)).not.toContain('to come')
  })

  test('readers and strangers make none; neither does another website', async () => {
    expect((await link({}, planned.reader))[0]).toBe(403)
    expect((await link({}, ''))[0]).toBe(401)
    expect(await link({ asOf: '2029-01-01T00:00:00Z' })).toEqual([422, 'INVALID_TIME'])
    const answer = await fetch(`${planned.stage.front.url}/studio/api/planning/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example', cookie: planned.author },
      body: JSON.stringify({ itemId: SHOP_ID, language: 'en', path: '/shop', life: 'hour' }),
    })
    expect(answer.status).toBe(403)
  })
})

describe('in a browser', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  }, 300_000)
  afterAll(() => house?.close())
  const { visit } = useBrowser()

  test.each(LANGUAGES)('an author makes a link in the editor, and a stranger opens it: %s', async (language) => {
    const { page, openPanel } = await openEditor(visit, house, `/${language}/office`)
    await openPanel('Plan')
    await page.getByLabel('Valid for').selectOption('1 day')
    await page.getByRole('button', { name: 'Create link' }).click()
    const url = await page.getByLabel('New link').inputValue()
    expect(await violationsOfEditor(page)).toEqual([])

    const asked: string[] = []
    const stranger = await visit({ viewport: { width: 390, height: 844 } })
    stranger.on('request', (request) => asked.push(request.url()))
    await stranger.goto(new URL(new URL(url).pathname, house.websiteUrl).href)
    const bar = stranger.locator('[data-preview-bar]')
    expect(await bar.isVisible()).toBe(true)
    expect(await bar.locator('time').count()).toBe(1)
    expect(await stranger.locator('html').getAttribute('lang')).toBe(language)
    expect(await violations(stranger)).toEqual([])
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(asked.filter((address) => /\/events\/|browser\.create|_perf\/(?!script)/.test(address))).toEqual([])
    await bar.getByRole('link').click()
    await stranger.waitForURL(language === 'en' ? '**/office' : `**/${language}/office`)
    expect(await stranger.locator('[data-preview-bar]').count()).toBe(0)
  })

  test('a withdrawn link says so in the language of its reader', async () => {
    const { page, openPanel } = await openEditor(visit, house, '/en/about')
    await openPanel('Plan')
    await page.getByRole('button', { name: 'Create link' }).click()
    const url = await page.getByLabel('New link').inputValue()
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Link revoked.').waitFor()
    const stranger = await visit({ locale: 'de-DE', expected: /410|favicon\.ico/ })
    await stranger.goto(new URL(new URL(url).pathname, house.websiteUrl).href)
    expect(await stranger.getByRole('heading').textContent()).toBe('Dieser Vorschaulink wurde zurückgezogen')
    expect(await violations(stranger)).toEqual([])
  })
})
