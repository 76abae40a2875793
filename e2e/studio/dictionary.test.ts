/** The dictionary editor, as author, publisher and visitor. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { type EditStage, openEditStage } from './edit-stage.fixture.ts'
import { expectFit, LOOKS, openScreen, visitorGets, WITHOUT_SCRIPTS } from './site-desk.fixture.ts'

const SCREEN = '/studio/dictionary'

describe('in the demonstration', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  }, 300_000)
  afterAll(() => house?.close())
  const { visit } = useBrowser()

  describe.each([
    ['with scripts', { expected: /409|422/ }, 'Jump in'],
    ['without scripts', WITHOUT_SCRIPTS, 'Go on in'],
  ] as const)('%s', (_, options, text) => {
    test('a phrase is changed, and published in one language without the others', async () => {
      const page = await openScreen(visit, house, `${SCREEN}?q=header.skip`, options)
      await page.getByRole('link', { name: 'Edit header.skip' }).click()
      await page.getByLabel('English', { exact: true }).fill(text)
      await page.getByLabel('Deutsch', { exact: true }).fill(`${text} (de)`)
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Draft saved.').waitFor()
      expect(await visitorGets(house, '/about')).not.toContain(text)

      await page.getByLabel('Publish changes in').selectOption({ label: 'English' })
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByText('Changes published.').waitFor()
      await expect.poll(() => visitorGets(house, '/about')).toContain(text)
      expect(await visitorGets(house, '/de/about')).not.toContain(text)

      await page.goto(`${house.studioUrl}${SCREEN}?q=header.skip`)
      const row = page.getByRole('row', { name: /header\.skip/ })
      expect(await row.locator('.desk-state').allTextContents()).toEqual(['Changed'])
      await page.getByLabel('Publish changes in').selectOption({ label: 'Deutsch (1)' })
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByText('Changes published.').waitFor()
      await expect.poll(() => visitorGets(house, '/de/about')).toContain(`${text} (de)`)
    })

    test('a phrase is made, found, warned of, and deleted', async () => {
      const page = await openScreen(visit, house, SCREEN, options)
      await page.getByRole('link', { name: 'New phrase' }).click()
      await page.getByLabel('Key').fill('not a key')
      await page.getByLabel('English', { exact: true }).fill('{{count}} lamps')
      await page.getByLabel('العربية', { exact: true }).fill('مصابيح {{number}}')
      await page.getByRole('button', { name: 'Create phrase' }).click()
      await page.getByRole('alert').getByText('Keys can contain letters').waitFor()
      expect(await page.getByLabel('English', { exact: true }).inputValue()).toBe('{{count}} lamps')
      const key = `lamps.${text.split(' ', 1)[0]?.toLowerCase()}`
      await page.getByLabel('Key').fill(key)
      await page.getByRole('button', { name: 'Create phrase' }).click()
      await page.getByText('Phrase created as a draft.').waitFor()
      const row = page.getByRole('row', { name: new RegExp(key) })
      expect(await row.textContent()).toContain('Placeholders differ from the default language')

      await page.getByLabel('Search keys and texts').fill('')
      await page.getByLabel('Missing translation').selectOption({ label: 'Deutsch' })
      await page.getByRole('button', { name: 'Show' }).click()
      await page.getByRole('link', { name: `Edit ${key}` }).click()
      await page.getByText('Missing placeholders: {{count}}.').waitFor()
      await page.getByRole('link', { name: 'Delete' }).click()
      await page.getByText('This website does not use this phrase').waitFor()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Phrase deleted.').waitFor()
      expect(await page.getByRole('row', { name: new RegExp(key) }).count()).toBe(0)
    })
  })

  test('two authors at once: the second sees both texts, and nothing is lost', async () => {
    const page = await openScreen(visit, house, `${SCREEN}?q=header.menu`, { expected: /409/ })
    await page.getByRole('link', { name: 'Edit header.menu' }).click()
    await page.getByLabel('English', { exact: true }).waitFor()
    const other = await openScreen(visit, house, page.url().slice(house.studioUrl.length))
    await other.getByLabel('English', { exact: true }).fill('Theirs')
    await other.getByRole('button', { name: 'Save draft' }).click()
    await other.getByText('Draft saved.').waitFor()

    await page.getByLabel('English', { exact: true }).fill('Mine')
    await page.getByLabel('Deutsch', { exact: true }).fill('Meins')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('Someone else has changed this phrase').waitFor()
    expect(await page.locator('.desk-conflict').allTextContents()).toEqual(['Saved by someone else:Theirs'])
    expect(await page.getByLabel('English', { exact: true }).inputValue()).toBe('Mine')
    expect(await page.getByLabel('Deutsch', { exact: true }).inputValue()).toBe('Meins')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved.').waitFor()
    expect(await page.getByLabel('English', { exact: true }).inputValue()).toBe('Mine')
  })

  test('a table goes out and comes back; one wrong line, and nothing of it is taken', async () => {
    const page = await openScreen(visit, house, SCREEN, { expected: /422/ })
    const answer = await page.context().request.get(`${house.studioUrl}${SCREEN}/export.csv`)
    expect(answer.headers()['content-type']).toContain('text/csv')
    expect((await answer.text()).split('\r\n')[0]).toBe('\uFEFFkey,en,de,ar')
    const send = async (table: string) => {
      await page.goto(`${house.studioUrl}${SCREEN}/import`)
      const file = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
      await page.getByLabel('CSV file').setInputFiles(file)
      await page.getByRole('button', { name: 'Import' }).click()
    }
    await send('key,en\nheader.close,Shut it\ntable.new,"=1+1"\nno key,x\n')
    await page.getByRole('alert').getByText('Nothing was imported.').waitFor()
    expect(await page.locator('.desk-report li').allTextContents()).toEqual(['Line 4: Invalid key: no key'])
    await page.goto(`${house.studioUrl}${SCREEN}?q=Shut`)
    await expect.poll(() => page.locator('.desk-table').count()).toBe(0)

    await send('key,en\nheader.close,Shut it\ntable.new,"=1+1"\n')
    await page.getByText('Table imported as drafts.').waitFor()
    const again = await page.context().request.get(`${house.studioUrl}${SCREEN}/export.csv`)
    expect(await again.text()).toContain(`\r\ntable.new,'=1+1,,\r\n`)
  })

  test('everything is reached by the keyboard alone', async () => {
    const page = await openScreen(visit, house, `${SCREEN}?q=header.theme`)
    await page.getByRole('link', { name: 'Edit header.theme' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('English', { exact: true }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Dark')
    for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Draft saved.').waitFor()
  })

  test.each(LOOKS)(
    'every screen in %s at %i pixels is accessible and fits',
    { timeout: 180_000 },
    async (language, width) => {
      const viewport = { width, height: 844 }
      const page = await openScreen(visit, house, `${SCREEN}?lang=${language}`, { viewport, expected: /422/ })
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      await expectFit(page, 'list')
      const phrase = await page.locator('.desk-table th a').first().getAttribute('href')
      for (const path of [
        `${phrase}`,
        `${phrase?.replace('/phrase', '/delete')}`,
        `${SCREEN}/new`,
        `${SCREEN}/import`,
      ]) {
        await page.goto(house.studioUrl + path)
        await expectFit(page, path)
      }
      const buffer = Buffer.from('name\n')
      await page.locator('[type=file]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer })
      await page.locator('.desk-form-screen [type=submit]').click()
      await page.getByRole('alert').waitFor()
      await expectFit(page, 'report')
    },
  )
})

describe('roles', () => {
  let edit: EditStage
  beforeAll(async () => {
    edit = await openEditStage()
  }, 120_000)
  afterAll(() => edit.stage.close())
  const get = async (path: string, cookie: string) => {
    const answer = await edit.stage.front.get(path, cookie)
    return { status: answer.status, html: await answer.text() }
  }

  test('an author writes drafts and is told that they wait; publishing is refused', async () => {
    const { front } = edit.stage
    const fields = { key: 'writers.own', 'text-en': 'Written by an author' }
    expect((await front.post(`${SCREEN}/new`, fields, edit.writer)).status).toBe(303)
    const { html } = await get(SCREEN, edit.writer)
    expect(html).toContain('writers.own')
    expect(html).toContain('Changed phrases waiting for a publisher: 1')
    expect(html).not.toContain(`action="${SCREEN}/publish"`)
    expect((await front.post(`${SCREEN}/publish`, { language: '*' }, edit.writer)).status).toBe(403)
    expect((await front.post(`${SCREEN}/publish`, { language: 'en' }, edit.author)).status).toBe(303)
    expect((await get(SCREEN, edit.author)).html).not.toContain(`action="${SCREEN}/publish"`)
  })

  test('who only reads, who is not signed in, and forms from elsewhere get nothing', async () => {
    const { front } = edit.stage
    const fields = { key: 'a.b', 'text-en': 'x' }
    expect((await get(SCREEN, edit.reader)).status).toBe(403)
    expect((await front.post(`${SCREEN}/new`, fields, edit.reader)).status).toBe(403)
    expect((await get(SCREEN, '')).status).toBe(303)
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect((await front.post(`${SCREEN}/new`, fields, edit.author, elsewhere)).status).toBe(403)
    expect((await get(SCREEN, edit.author)).html).not.toContain('a.b')
  })
})
