/** Translating a page in a real browser, by a form that needs no scripts. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOfEditor } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { openEditor, signInAuthor } from './page-editor.fixture.ts'
import { expectFit, LOOKS } from './site-desk.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const WITHOUT_SCRIPTS: VisitOptions = {
  javaScriptEnabled: false,
  // A browser that runs no scripts refuses those it was told to fetch ahead.
  expected: /^request failed: csp .+\/assets\/.+\.js$|409/,
}

async function open(path: string, options: VisitOptions = WITHOUT_SCRIPTS): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  await signInAuthor(page.context(), house)
  await page.goto(house.studioUrl + path)
  return page
}

async function ask<Answer>(page: Page, path: string, data?: object): Promise<Answer> {
  const { request } = page.context()
  const answer = data
    ? await request.post(house.studioUrl + path, { data, headers: { origin: house.studioUrl } })
    : await request.get(house.studioUrl + path)
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json() as Promise<Answer>
}

/** A page with a title in English only. */
async function createPage(page: Page, name: string): Promise<string> {
  const [home] = await ask<{ itemId: string }[]>(page, '/studio/api/pages?locale=en')
  const input = { parentId: home?.itemId, name, title: `Title of ${name}`, template: 'Page', locale: 'en' }
  const { itemId } = await ask<{ itemId: string }>(page, '/studio/api/pages/create', input)
  return itemId
}
const translating = (itemId: string, to: string) => `/studio/translate?item=${itemId}&from=en&to=${to}`

test('a page that is shown in another language says so in the list, and is translated from there', async () => {
  const page = await open('/studio/pages')
  const itemId = await createPage(page, 'only-english')
  await page.goto(`${house.studioUrl}/studio/pages?locale=de`)
  const entry = page.locator('.page-entry').filter({ hasText: '/only-english' })
  await entry.getByText('Shown in English: not translated yet').waitFor()
  await entry.getByRole('link', { name: 'Translate Title of only-english' }).click()
  await page.getByText(/^0 of \d+ translated$/).waitFor()
  const title = page.getByRole('textbox', { name: 'Title Deutsch', exact: true })
  expect(await title.inputValue()).toBe('')
  await title.fill('Nur Englisch')
  await page.getByRole('button', { name: 'Save translation' }).last().click()
  await page.getByRole('status').getByText('Texts saved: 1').waitFor()
  await page.getByText(/^1 of \d+ translated$/).waitFor()
  expect(await title.inputValue()).toBe('Nur Englisch')

  await page.goto(`${house.studioUrl}/studio/pages?locale=de`)
  await entry.getByText('Nur Englisch').waitFor()
  expect(await entry.getByText('not translated yet').count()).toBe(0)
  const { edit } = await ask<{ edit: { item: { id: string } } }>(page, '/studio/api/page?locale=de&path=/only-english')
  expect(edit.item.id).toBe(itemId)
})

test('a text that is out of date says so until it is written again', async () => {
  const page = await open('/studio/pages')
  const itemId = await createPage(page, 'moving-on')
  const write = async (address: string, text: string) => {
    await page.goto(house.studioUrl + address)
    await page
      .getByRole('textbox', { name: /^Title / })
      .first()
      .fill(text)
    await page.getByRole('button', { name: 'Save translation' }).last().click()
    await page.getByRole('status').getByText('Texts saved: 1').waitFor()
  }
  const state = page.locator('.translate-text').first()
  await write(translating(itemId, 'de'), 'Es geht weiter')
  await expect.poll(() => state.getAttribute('data-state')).toBe('translated')
  await write(`/studio/translate?item=${itemId}&from=de&to=en`, 'Gone further')
  await page.goto(house.studioUrl + translating(itemId, 'de'))
  await page.getByText('Outdated: the source has changed since').waitFor()
  await write(translating(itemId, 'de'), 'Es ging weiter')
  await expect.poll(() => state.getAttribute('data-state')).toBe('translated')
})

test('the source is copied field by field, and nothing else that was typed is lost', async () => {
  const page = await open('/studio/pages')
  const itemId = await createPage(page, 'copied-over')
  await page.goto(house.studioUrl + translating(itemId, 'ar'))
  const title = page.getByRole('textbox', { name: 'Title العربية', exact: true })
  expect([await title.getAttribute('dir'), await title.getAttribute('lang')]).toEqual(['rtl', 'ar'])
  await page.getByRole('button', { name: 'Copy source: Title', exact: true }).click()
  await page.waitForLoadState()
  expect(await title.inputValue()).toBe('Title of copied-over')
  await page.getByRole('button', { name: 'Save translation' }).last().click()
  await page.getByRole('status').getByText('Texts saved: 1').waitFor()
  await page.getByText('Same as the source').first().waitFor()
})

test('what somebody else wrote meanwhile is shown beside, and replaced only when it is saved again', async () => {
  const page = await open('/studio/pages')
  const itemId = await createPage(page, 'contested')
  const other = await open(translating(itemId, 'de'))
  await page.goto(house.studioUrl + translating(itemId, 'de'))
  const save = async (who: Page, text: string) => {
    await who.getByRole('textbox', { name: 'Title Deutsch', exact: true }).fill(text)
    await who.getByRole('button', { name: 'Save translation' }).last().click()
  }
  await save(other, 'Theirs')
  await other.getByRole('status').getByText('Texts saved: 1').waitFor()
  await save(page, 'Mine')
  await page.getByRole('alert').getByText('Texts not saved: 1').waitFor()
  expect(await page.locator('.translate-conflict').textContent()).toContain('Theirs')
  const mine = page.getByRole('textbox', { name: 'Title Deutsch', exact: true })
  expect([await mine.inputValue(), await mine.getAttribute('aria-invalid')]).toEqual(['Mine', 'true'])
  await page.getByRole('button', { name: 'Save translation' }).last().click()
  await page.getByRole('status').getByText('Texts saved: 1').waitFor()
  expect(await mine.inputValue()).toBe('Mine')
})

test('texts of the page and of what its components show stand together; scripts in formatted ones are taken out', async () => {
  const page = await open('/studio/pages')
  const tree = await ask<{ itemId: string; children: { itemId: string; path: string }[] }[]>(
    page,
    '/studio/api/pages?locale=en',
  )
  const about = tree[0]?.children.find(({ path }) => path === '/about')?.itemId ?? ''
  await page.goto(house.studioUrl + translating(about, 'de'))
  expect(await page.locator('.translate-item').count()).toBeGreaterThan(3)
  const rich = page
    .locator('.translate-text', { has: page.locator('[data-kind="Rich Text"]') })
    .first()
    .locator('textarea')
  const name = await rich.getAttribute('name')
  await rich.fill('<p>Sauber<script>alert(1)</script></p>')
  await page.getByRole('button', { name: 'Save translation' }).last().click()
  await page.getByRole('status').getByText('Texts saved: 1').waitFor()
  expect(await page.locator(`[name="${name}"]`).inputValue()).toBe('<p>Sauber</p>')
})

/** A page in English only, with a banner and a text. */
async function createFilledPage(name: string): Promise<void> {
  const page = await open('/studio/pages')
  const itemId = await createPage(page, name)
  const add = (componentName: string, fieldValues: Record<string, string>) => {
    const at = { placeholderPath: 'headless-main', index: 100 }
    return { op: 'add', componentName, createDataSource: true, fieldValues, ...at }
  }
  await ask(page, '/studio/api/save', {
    page: { itemId, language: 'en' },
    operations: [
      add('Hero', { Eyebrow: 'Spring', Heading: 'Lighter evenings' }),
      add('RichText', { Text: '<p>Made for the <strong>balcony</strong>.</p>' }),
    ],
  })
}

test('on the page, what comes from another language is marked, translated beside its words, and given back', async () => {
  await createFilledPage('beside')
  const { page, save, openPanel } = await openEditor(visit, house, '/de/beside')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Text, all fields: Falls back to English').waitFor()
  await button('Hero, all fields: Falls back to English').click()
  const panel = page.getByRole('region', { name: 'Translate' })
  const heading = panel.locator('.compared', { hasText: 'Heading' })
  expect(await heading.locator('blockquote').textContent()).toBe('Lighter evenings')
  await panel.getByLabel('Heading in German', { exact: true }).fill('Hellere Abende')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Hellere Abende' }).waitFor()
  await heading.getByText('Translated').waitFor()
  await save()
  // The rest of it has begun as a copy.
  await button('Eyebrow: Same as English').waitFor()
  expect(await button('Hero, all fields: Falls back to English').count()).toBe(0)

  await openPanel('Settings')
  expect(await page.getByText('Falls back to English').count()).toBe(1)
  await page.locator('strong', { hasText: 'balcony' }).click({ modifiers: ['Control'] })
  await page.getByRole('note').getByText('Not translated yet: shown in English.').waitFor()
  await page.getByRole('group', { description: 'Falls back to English' }).getByLabel('Text', { exact: true }).waitFor()

  await page.getByRole('note').getByRole('button', { name: 'Translate' }).click()
  await panel.getByLabel('Page section').selectOption({ label: 'Hero · 1 open' })
  await button('Copy source: Heading').click()
  await page.getByRole('heading', { name: 'Lighter evenings' }).waitFor()
  await save()
  await button('Remove translation…').click()
  await page
    .getByRole('dialog', { name: 'Remove the translation of “Hero”?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await button('Hero, all fields: Falls back to English').waitFor()
  expect(await button('Remove translation…').count()).toBe(0)
})

test('the page has the room beside the panel, and all of it in a window that becomes narrow', async () => {
  await createFilledPage('room')
  const { page, openPanel } = await openEditor(visit, house, '/de/room')
  const room = () => page.locator('#page').evaluate((element) => Math.round(innerWidth - element.clientWidth))
  expect(await room()).toBe(0)
  await openPanel('Translate')
  await expect.poll(room).toBe(360)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(room).toBe(0)
})

test('by keyboard from one open text to the next; formatted ones are written where they stand', async () => {
  await createFilledPage('in-a-row')
  const { page, save } = await openEditor(visit, house, '/de/in-a-row')
  await page.getByRole('button', { name: 'Translate', exact: true }).press('Enter')
  const panel = page.getByRole('region', { name: 'Translate' })
  const next = panel.getByRole('button', { name: 'Next untranslated text' })
  for (const [label, words] of [
    ['Title in German', 'Der Reihe nach'],
    ['Eyebrow in German', 'Frühling'],
    ['Heading in German', 'Hellere Abende'],
  ] as const) {
    await next.press('Enter')
    const entry = panel.getByLabel(label, { exact: true })
    await expect
      .poll(() => entry.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element))
      .toBe(true)
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await next.press('Enter')
  const write = panel.getByRole('button', { name: 'Edit on page: Text' })
  await write.press('Enter')
  const typed = page.getByRole('textbox', { name: 'Edit: Text' })
  await expect
    .poll(() => panel.locator('.compared[data-typed=true] blockquote').first().textContent())
    .toBe('Made for the balcony.')
  await typed.press('Control+A')
  await page.keyboard.type('Für den Balkon.')
  await page.getByRole('button', { name: 'Done' }).click()
  await save()
  await panel.getByText('4 of 4 texts translated').waitFor()
  expect(await next.count()).toBe(0)
  expect(await page.getByRole('button', { name: /English/ }).count()).toBe(0)
})

test('beside a page in Arabic on a phone there is nothing that axe finds, and nothing sticks out', async () => {
  await createFilledPage('small')
  const names = { bar: 'محرر الصفحة', structure: 'البنية', saved: 'حُفظت المسودة' }
  const viewport = { width: 390, height: 844 }
  const { page } = await openEditor(visit, house, '/ar/small', { names, viewport, query: '?lang=ar' })
  await page.getByRole('button', { name: 'ترجمة', exact: true }).click()
  await page.getByRole('button', { name: 'النص التالي غير المترجم' }).click()
  const entry = page.getByRole('region', { name: 'ترجمة' }).getByRole('textbox')
  await entry.waitFor()
  expect([await entry.getAttribute('dir'), await entry.getAttribute('lang')]).toEqual(['rtl', 'ar'])
  expect(await violationsOfEditor(page)).toEqual([])
  expect(await page.locator('.panel-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(
    0,
  )
})

test.each([
  ['/studio/translate', 404],
  ['/studio/translate?item=40c7e299-9340-5e13-8713-000000000000&from=en&to=de', 404],
  ['/studio/translate?item=x&from=en&to=en', 404],
  ['/studio/translate?item=x&from=en&to=tlh', 404],
])('%s is %i', async (path, status) => {
  const page = await open('/studio/pages')
  expect((await page.context().request.get(house.studioUrl + path)).status()).toBe(status)
})

test('a form from elsewhere is not taken', async () => {
  const page = await open('/studio/pages')
  const itemId = await createPage(page, 'guarded')
  const headers = { origin: 'https://elsewhere.example' }
  const answer = await page
    .context()
    .request.post(house.studioUrl + translating(itemId, 'de'), { form: { text: 'x' }, headers })
  expect(answer.status()).toBe(403)
})

describe.each(LOOKS)('in %s at %i pixels', (language, width) => {
  test('the screen has nothing that axe finds, and nothing sticks out', async () => {
    const page = await open('/studio/pages', { viewport: { width, height: 900 } })
    const tree = await ask<{ children: { itemId: string; path: string }[] }[]>(page, '/studio/api/pages?locale=en')
    const about = tree[0]?.children.find(({ path }) => path === '/about')?.itemId ?? ''
    await page.goto(`${house.studioUrl}${translating(about, 'ar')}&lang=${language}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await expectFit(page, 'screen')
  })
})
