/** The settings of the site, as author, publisher, administrator and visitor. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { type EditStage, openEditStage } from './edit-stage.fixture.ts'
import { expectFit, LOOKS, openScreen, visitorGets, WITHOUT_SCRIPTS } from './site-desk.fixture.ts'
import { cookiesOf } from './studio.fixture.ts'

const SCREEN = '/studio/site'

describe('in the demonstration', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  }, 300_000)
  afterAll(() => house?.close())
  const { visit } = useBrowser()

  describe.each([
    ['with scripts', { expected: /409|422/ }, 'one'],
    ['without scripts', WITHOUT_SCRIPTS, 'two'],
  ] as const)('%s', (_, options, word) => {
    test('logo and robots are changed; visitors have them once they are published', async () => {
      const page = await openScreen(visit, house, SCREEN, options)
      await page.getByLabel('Logo', { exact: true }).fill('javascript:alert(1)')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByRole('alert').getByText('The logo must be a path').waitFor()
      await page.getByLabel('Logo', { exact: true }).fill(`/-/media/halden/brand/logo.svg?${word}`)
      await page.getByLabel('robots.txt').fill(`User-agent: ${word}`)
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Draft saved.').waitFor()
      expect(await visitorGets(house, '/about')).not.toContain(`logo.svg?${word}`)
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByText('Settings published.').waitFor()
      await expect.poll(() => visitorGets(house, '/about')).toContain(`logo.svg?${word}`)
      await expect.poll(() => visitorGets(house, '/robots.txt')).toContain(`User-agent: ${word}`)
      expect(await visitorGets(house, '/about')).toContain('halden-snippet-header')
    })
  })

  test('a checkbox is switched on and off, and its state is published; the other settings stay as they are', async () => {
    const page = await openScreen(visit, house, SCREEN, WITHOUT_SCRIPTS)
    const box = page.getByRole('checkbox', { name: 'Pages need approval before they are published' })
    const robots = await page.getByLabel('robots.txt').inputValue()
    for (const isOn of [true, false]) {
      await box.setChecked(isOn)
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Draft saved.').waitFor()
      expect(await box.isChecked()).toBe(isOn)
      const notes = page.locator(`#${await box.getAttribute('aria-describedby')}`)
      expect(await notes.textContent()).toContain('Changed')
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByText('Settings published.').waitFor()
      expect(await box.isChecked()).toBe(isOn)
      expect(await notes.textContent()).not.toContain('Changed')
    }
    expect(await page.getByLabel('robots.txt').inputValue()).toBe(robots)
  })

  test('two authors switch a checkbox: the second sees both states', async () => {
    const page = await openScreen(visit, house, SCREEN, WITHOUT_SCRIPTS)
    const other = await openScreen(visit, house, SCREEN, WITHOUT_SCRIPTS)
    const boxOf = (on: typeof page) => on.getByRole('checkbox', { name: /^Pages need approval/ })
    await boxOf(other).check()
    await other.getByRole('button', { name: 'Save draft' }).click()
    await other.getByText('Draft saved.').waitFor()
    await boxOf(page).check()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('Someone else has changed these settings').waitFor()
    expect(await page.locator('.desk-conflict').textContent()).toContain('Checked')
    await boxOf(page).uncheck()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved.').waitFor()
    expect(await boxOf(page).isChecked()).toBe(false)
  })

  test('the logo is chosen from the media library, seen at once, and its picture is published with it', async () => {
    const page = await openScreen(visit, house, SCREEN)
    const shown = () => page.locator('.site-logo-shown img').getAttribute('src')
    expect(await shown()).toMatch(/^\/-\/media\/halden\/brand\/logo\.svg/)
    const png = await sharp({ create: { width: 80, height: 20, channels: 3, background: '#264' } })
      .png()
      .toBuffer()
    const library = await openScreen(visit, house, '/studio/media?folder=halden/brand')
    await library.getByLabel('Files').setInputFiles([{ name: 'new-mark.png', mimeType: 'image/png', buffer: png }])
    await library.getByRole('textbox', { name: /^Alternative text/ }).fill('Halden')
    await library.getByRole('button', { name: 'Upload' }).click()
    await library.getByText('Images uploaded as drafts.').waitFor()

    await page.getByRole('button', { name: 'Choose from the media library' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose from the media library' })
    await dialog.getByText('halden/brand').waitFor()
    await dialog.getByRole('button', { name: 'Parent folder' }).click()
    await dialog.getByRole('button', { name: 'brand', exact: true }).click()
    await dialog.getByRole('button', { name: 'new-mark' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const logo = page.getByLabel('Logo', { exact: true })
    expect(await logo.inputValue()).toBe('/-/media/halden/brand/new-mark.png')
    expect(await logo.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await shown()).toContain('/-/media/halden/brand/new-mark.png?rev=')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved.').waitFor()
    expect(await shown()).toContain('/-/media/halden/brand/new-mark.png?rev=')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Settings published.').waitFor()
    await expect.poll(() => visitorGets(house, '/about')).toContain('/-/media/halden/brand/new-mark.png')
    expect((await fetch(`${house.websiteUrl}/-/media/halden/brand/new-mark.png`)).status).toBe(200)
  })

  test('scripts are shown to a publisher, but not to be written', async () => {
    const page = await openScreen(visit, house, SCREEN)
    const snippet = page.getByLabel('Cookie code snippet')
    expect(await snippet.getAttribute('readonly')).not.toBeNull()
    expect(await snippet.getAttribute('name')).toBeNull()
    const note = await page.locator(`#${await snippet.getAttribute('aria-describedby')}`).textContent()
    expect(note).toContain('Only administrators can change this')
    expect(await page.getByLabel('Page not found (404)').locator('option:checked').textContent()).toContain(
      '/not-found',
    )
  })

  test('two authors at once: the second sees both values', async () => {
    const page = await openScreen(visit, house, SCREEN, { expected: /409/ })
    const other = await openScreen(visit, house, SCREEN)
    await other.getByLabel('llms.txt').fill('theirs')
    await other.getByRole('button', { name: 'Save draft' }).click()
    await other.getByText('Draft saved.').waitFor()
    await page.getByLabel('llms.txt').fill('mine')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('Someone else has changed these settings').waitFor()
    expect(await page.locator('.desk-conflict').textContent()).toContain('theirs')
    expect(await page.getByLabel('llms.txt').inputValue()).toBe('mine')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved.').waitFor()
  })

  test.each(LOOKS)(
    'the screen in %s at %i pixels is accessible and fits',
    { timeout: 120_000 },
    async (language, width) => {
      const viewport = { width, height: 844 }
      const page = await openScreen(visit, house, `${SCREEN}?lang=${language}`, { viewport })
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      await expectFit(page, 'settings')
      await page.locator('[data-picture-open]').click()
      await page.locator('[data-picture-list] img, [data-picture-folders] button').first().waitFor()
      await expectFit(page, 'choosing a logo')
    },
  )
})

describe('roles', () => {
  let edit: EditStage
  beforeAll(async () => {
    edit = await openEditStage()
  }, 120_000)
  afterAll(() => edit.stage.close())

  test('a publisher who sends a script all the same is refused by the platform; an administrator is not', async () => {
    const { front, served } = edit.stage
    const account = { username: 'chief', password: 'a password of the tests' }
    await served.platform.auth.accounts.ensure({ ...account, role: 'administrator' })
    const chief = cookiesOf(await front.post('/studio/sign-in', account))
    const read = async (cookie: string) => (await front.get(SCREEN, cookie)).text()
    const seen = /name="seen-scriptBodyEnd" value="([^"]*)"/.exec(await read(chief))?.[1] ?? 'none'
    const unescaped = seen
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
    const fields = { 'value-scriptBodyEnd': '<script>own()</script>', 'seen-scriptBodyEnd': unescaped }
    for (const cookie of [edit.author, edit.writer]) {
      const refused = await front.post(SCREEN, fields, cookie)
      expect(refused.status).toBe(403)
      expect(await refused.text()).toContain('Only administrators can change this')
    }
    expect(await read(chief)).not.toContain('own()')
    expect((await front.post(SCREEN, fields, chief)).status).toBe(303)
    expect(await read(chief)).toContain('own()')
    expect((await front.post(`${SCREEN}/publish`, {}, edit.writer)).status).toBe(403)
    expect((await front.get(SCREEN, edit.reader)).status).toBe(403)
  })
})
