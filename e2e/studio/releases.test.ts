/** Schedules and releases: what becomes of pages at their time, and how authors plan it. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violationsInBothColors, violationsOfEditor } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { HOME_ID, SHOP_ID } from '../vendor-clients/small-content.fixture.ts'
import { openEditor, signInAuthor } from './page-editor.fixture.ts'
import { type Json, openPlannedStage, type PlannedStage, START, titleOf } from './planned-stage.fixture.ts'

describe('before a real platform, by a clock of the test', () => {
  let planned: PlannedStage
  beforeAll(async () => {
    planned = await openPlannedStage()
  }, 120_000)
  afterEach(() => planned.at(START))
  afterAll(() => planned?.stage.close())

  const runDue = (time: string) => planned.stage.served.platform.content.runDue(new Date(time))
  const schedule = (more: object, cookie?: string): Promise<Json> =>
    planned.plan(
      'schedule',
      { itemId: HOME_ID, action: 'publish', languages: ['de'], at: '2030-01-02T09:00:00+01:00', ...more },
      cookie,
    )
  const titles = async () => [
    titleOf((await planned.visited('/')).html).split(' ')[0],
    titleOf((await planned.visited('/de')).html).split(' ')[0],
  ]

  test('a schedule publishes one language at its time, and the next visitor sees it', async () => {
    await planned.write(HOME_ID, 'de', 'Anfang')
    await planned.write(HOME_ID, 'en', 'Beginning')
    expect(await schedule({})).toMatchObject({ dueAt: '2030-01-02T08:00:00.000Z', state: 'scheduled' })
    expect(await runDue('2030-01-02T07:59:59Z')).toBe(0)
    expect(await titles()).toEqual(['Home', 'Start'])
    expect(await runDue('2030-01-02T08:00:00Z')).toBe(1)
    expect(await titles()).toEqual(['Home', 'Anfang'])
  })

  test('a page is taken off the website, stays away when the site is published, and comes back on purpose', async () => {
    const { content } = planned.stage.served.platform
    await schedule({ itemId: SHOP_ID, action: 'unpublish', languages: ['en'] })
    await runDue('2030-01-02T08:00:00Z')
    expect((await planned.visited('/shop')).status).toBe(404)
    await content.publishSite({ username: 'test', languages: ['en', 'de'] })
    expect((await planned.visited('/shop')).status).toBe(404)
    await content.publishItem({ username: 'test', roots: [SHOP_ID], languages: ['en'] })
    expect((await planned.visited('/shop')).status).toBe(200)
  })

  test('a release goes out whole or not at all', async () => {
    const { author, stage } = planned
    await planned.write(SHOP_ID, 'en', 'Bazaar')
    const entry = { itemId: SHOP_ID, language: 'en', action: 'publish' }
    const { id } = await planned.plan('release', { ...entry, name: 'Both' })
    await planned.plan('release', { ...entry, id, language: 'de' })
    const act = (action: string, fields = {}) => stage.front.post(`/studio/releases/${id}/${action}`, fields, author)
    const refused = await act('publish')
    const html = await refused.text()
    expect([refused.status, html.includes('data-code="NO_VERSION"')]).toEqual([422, true])
    expect(titleOf((await planned.visited('/shop')).html)).not.toContain('Bazaar')
    expect((await act('remove', { itemId: SHOP_ID, language: 'de' })).status).toBe(303)
    expect((await act('publish')).status).toBe(303)
    expect(titleOf((await planned.visited('/shop')).html)).toContain('Bazaar')
  })

  test('who may not publish plans nothing that visitors will see', async () => {
    expect((await schedule({}, planned.writer))[0]).toBe(403)
    const { id } = await planned.plan(
      'release',
      { name: 'Mine', itemId: SHOP_ID, language: 'en', action: 'publish' },
      planned.writer,
    )
    const answer = await planned.stage.front.post(`/studio/releases/${id}/publish`, {}, planned.writer)
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('You don’t have permission to do this.'),
    ])
    expect(
      (await planned.plan('release', { id, itemId: SHOP_ID, language: 'en', action: 'publish' }, planned.reader))[0],
    ).toBe(403)
  })

  test('forms of other websites are not taken', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await planned.stage.front.post('/studio/releases', { name: 'Theirs' }, planned.author, headers)
    expect(answer.status).toBe(403)
    expect(await (await planned.stage.front.get('/studio/releases', planned.author)).text()).not.toContain('Theirs')
  })
})

describe('in a browser', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  }, 300_000)
  afterAll(() => house?.close())
  const { visit } = useBrowser()

  async function openReleases(options: VisitOptions = {}, query = ''): Promise<Page> {
    const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
    await signInAuthor(page.context(), house)
    await page.goto(`${house.studioUrl}/studio/releases${query}`)
    return page
  }
  const visitorsSee = async (path: string) => (await fetch(house.websiteUrl + path)).status

  test.each([
    ['with scripts', { expected: /422/ }],
    ['without scripts', { javaScriptEnabled: false, expected: /^request failed: csp .+\/assets\/.+\.js$|422/ }],
  ] as const)('a release is put together, scheduled, opened again and published: %s', async (word, options) => {
    const page = await openReleases(options)
    await page.getByRole('textbox', { name: 'New release' }).fill(`Spring ${word}`)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: `Spring ${word}` }).waitFor()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('alert').getByText('This release has no pages yet.').waitFor()

    const about = await page.locator('#entry-page option', { hasText: '/about' }).first().getAttribute('value')
    await page.getByLabel('Page', { exact: true }).selectOption(about)
    await page.locator('#entry-language').selectOption('de')
    const doing = word === 'with scripts' ? 'Unpublish' : 'Publish'
    await page.getByLabel('Action').selectOption(doing)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.locator('.release-entry').getByText(doing).waitFor()

    await page.getByLabel('Date and time').fill('2031-07-01T09:00')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.locator('.studio-lead').getByText('Scheduled').waitFor()
    expect(await page.getByLabel('Date and time').inputValue()).toBe('2031-07-01T09:00')
    expect(await page.locator('main').textContent()).toContain('Europe/Berlin')
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.locator('.studio-lead').getByText('Open').waitFor()

    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.locator('.studio-lead').getByText('Published').waitFor()
    // Taken down with scripts, brought back without.
    await expect.poll(() => visitorsSee('/de/about')).toBe(doing === 'Publish' ? 200 : 404)
    expect(await visitorsSee('/about')).toBe(200)
  })

  test('a page is scheduled and added to a release in the editor; both stand in the studio', async () => {
    const { page, openPanel } = await openEditor(visit, house, '/en/about')
    await openPanel('Plan')
    await page.getByLabel('Date and time (your time zone)').fill('2031-07-01T09:00')
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText('Scheduled.').waitFor()
    await page.getByLabel('Add to').selectOption('New release')
    await page.getByLabel('Name of the new release').fill('Summer')
    await page.getByRole('button', { name: 'Add to release' }).click()
    await page.getByText('Page added to the release.').waitFor()
    expect(await violationsOfEditor(page)).toEqual([])

    await page.getByRole('link', { name: 'All releases' }).click()
    await page.getByRole('link', { name: 'Summer' }).waitFor()
    const schedule = page.locator('.release-entry', { hasText: 'Publish: about' }).first()
    await schedule.locator('summary').click()
    await schedule.getByLabel('Date and time').fill('2031-08-01T10:00')
    await schedule.getByRole('button', { name: 'Change' }).click()
    await page.locator('.release-entry', { hasText: '1 Aug 2031' }).waitFor()
    await page.locator('.release-entry', { hasText: '1 Aug 2031' }).getByRole('button', { name: 'Cancel' }).click()
    await page.locator('.release-entry', { hasText: 'Canceled' }).waitFor()
  })

  test.each([
    ['en', 1280],
    ['de', 390],
    ['ar', 390],
  ] as const)('the screens in %s at %i are accessible and fit', { timeout: 120_000 }, async (language, width) => {
    const page = await openReleases({ viewport: { width, height: 844 } }, `?lang=${language}`)
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    await page.locator('#release-name').fill(`A release of ${language}`)
    await page.locator('main .button[type=submit]').first().click()
    await page.locator('#entry-page').waitFor()
    await page.locator('#entry-language').selectOption('ar')
    await page.locator('form[action$="/add"] button').click()
    await page.locator('.release-entry').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect([await violationsInBothColors(page), await fits()]).toEqual([[], true])
    await page.goto(`${house.studioUrl}/studio/releases`)
    expect([await violationsInBothColors(page), await fits()]).toEqual([[], true])
  })
})
