/** The redirects editor, as author, publisher and visitor. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { type EditStage, openEditStage } from './edit-stage.fixture.ts'
import { expectFit, LOOKS, openScreen, WITHOUT_SCRIPTS } from './site-desk.fixture.ts'

const SCREEN = '/studio/redirects'

describe('in the demonstration', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  }, 300_000)
  afterAll(() => house?.close())
  const { visit } = useBrowser()
  const visitorIsSent = async (path: string) => {
    const answer = await fetch(house.websiteUrl + path, { redirect: 'manual' })
    await answer.body?.cancel()
    return [answer.status, answer.headers.get('location')]
  }

  describe.each([
    ['with scripts', { expected: /409|422/ }, 'with'],
    ['without scripts', WITHOUT_SCRIPTS, 'without'],
  ] as const)('%s', (_, options, word) => {
    test('a redirect is made, tried, published, changed, moved and deleted', async () => {
      const page = await openScreen(visit, house, SCREEN, options)
      const from = `/${word}-old`
      await page.getByRole('link', { name: 'New redirect' }).click()
      await page.getByLabel('Pattern').fill('^/(a+)+$')
      await page.getByLabel('Target').fill('/about')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByRole('alert').getByText('is too slow for some URLs').waitFor()
      await page.getByLabel('Pattern').fill(from)
      await page.getByLabel('Type').selectOption('REDIRECT_302')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Redirect created as a draft.').waitFor()

      await page.getByLabel('Test a URL').fill(`/de${from}?x=1`)
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await page.getByText('It ends on this website.').waitFor()
      expect(await page.locator('.desk-tried li').allTextContents()).toEqual([`${from} – 302 – /de/about?x=1`])
      expect((await visitorIsSent(from))[0]).toBe(404)

      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByText('Redirects published.').waitFor()
      await expect.poll(() => visitorIsSent(`/de${from}?x=1`)).toEqual([302, '/de/about?x=1'])

      await page.getByRole('link', { name: `Edit ${from}`, exact: true }).click()
      await page.getByLabel('Target').fill('/contact')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Draft saved.').waitFor()
      await page.getByRole('button', { name: `Move ${from} up` }).click()
      await page.getByText('Order changed.').waitFor()
      const names = await page.locator('.desk-table th[scope=row] a').allTextContents()
      expect(names.indexOf(from)).toBe(names.length - 2)
      expect(await visitorIsSent(from)).toEqual([302, '/about'])

      await page.getByRole('link', { name: `Edit ${from}`, exact: true }).click()
      await page.getByRole('button', { name: 'Delete redirect' }).click()
      await page.getByText('Redirect deleted.').waitFor()
      expect(await visitorIsSent(from)).toEqual([302, '/about'])
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByText('Redirects published.').waitFor()
      await expect.poll(async () => (await visitorIsSent(from))[0]).toBe(404)
    })
  })

  test('circles and doubles are refused; a chain and a hidden page are told', async () => {
    const page = await openScreen(visit, house, SCREEN, { expected: /422/ })
    const make = async (pattern: string, target: string) => {
      await page.goto(`${house.studioUrl}${SCREEN}/new`)
      await page.getByLabel('Pattern').fill(pattern)
      await page.getByLabel('Target').fill(target)
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.locator('.notice').waitFor()
      return page.locator('.notice').textContent()
    }
    expect(await make('/one', '/two')).toContain('created as a draft')
    expect(await make('/two', '/one')).toContain('The redirect creates a loop')
    expect(await make('/One/', '/about')).toContain('A redirect for this pattern already exists')
    expect(await make('/script', 'javascript:alert(1)')).toContain('must be a path or a URL')
    expect(await make('/two', '/about')).toContain('created as a draft')
    const row = (pattern: string) => page.locator('.desk-table tr', { hasText: pattern })
    expect(await row('/one').first().textContent()).toContain('The target is redirected again to /about')
    expect(await make('/contact', '/about')).toContain('created as a draft')
    expect(await row('/contact').last().textContent()).toContain('The redirect hides the page')
  })

  test('two authors at once: the second sees both, and nothing is lost', async () => {
    const page = await openScreen(visit, house, SCREEN, { expected: /409/ })
    await page.getByRole('link', { name: 'Edit /showroom', exact: true }).click()
    await page.getByLabel('Target').waitFor()
    const other = await openScreen(visit, house, page.url().slice(house.studioUrl.length))
    await other.getByLabel('Target').fill('/theirs')
    await other.getByRole('button', { name: 'Save draft' }).click()
    await other.getByText('Draft saved.').waitFor()
    await page.getByLabel('Target').fill('/mine')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('Someone else has changed this redirect').waitFor()
    expect(await page.locator('.desk-conflict').textContent()).toContain('/theirs')
    expect(await page.getByLabel('Target').inputValue()).toBe('/mine')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved.').waitFor()
  })

  test.each(LOOKS)(
    'every screen in %s at %i pixels is accessible and fits',
    { timeout: 180_000 },
    async (language, width) => {
      const viewport = { width, height: 844 }
      const page = await openScreen(visit, house, `${SCREEN}?lang=${language}&try=/seating`, { viewport })
      await expectFit(page, 'list')
      const edit = await page.locator('.desk-table th a').first().getAttribute('href')
      for (const path of [`${edit}`, `${SCREEN}/new`, `${SCREEN}/import`]) {
        await page.goto(house.studioUrl + path)
        await expectFit(page, path)
      }
    },
  )
})

describe('roles', () => {
  let edit: EditStage
  beforeAll(async () => {
    edit = await openEditStage()
  }, 120_000)
  afterAll(() => edit.stage.close())

  test('an author writes, a publisher publishes, a reader and a form from elsewhere get nothing', async () => {
    const { front } = edit.stage
    const fields = { pattern: '/from', target: '/shop', type: 'REDIRECT_301' }
    expect((await front.post(`${SCREEN}/new`, fields, edit.reader)).status).toBe(403)
    expect(
      (await front.post(`${SCREEN}/new`, fields, edit.author, { origin: 'https://elsewhere.example' })).status,
    ).toBe(403)
    expect((await front.post(`${SCREEN}/new`, fields, edit.writer)).status).toBe(303)
    expect((await front.post(`${SCREEN}/publish`, {}, edit.writer)).status).toBe(403)
    expect((await front.get('/from')).status).toBe(404)
    expect((await front.post(`${SCREEN}/publish`, {}, edit.author)).status).toBe(303)
    // Nobody tells this website of publications: what it would be told is looked at.
    const web = await edit.stage.served.platform.content.tree('web')
    expect(Array.from(web.ofTemplate('Redirect'), ({ shared }) => shared.Pattern)).toContain('/from')
  })
})
