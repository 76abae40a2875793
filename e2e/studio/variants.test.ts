/** Variants of a page for audiences, and a test with its result: from the form to what visitors get. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from '../house.fixture.ts'
import { openEditor, signInAuthor } from './page-editor.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const WITHOUT_SCRIPTS: VisitOptions = {
  javaScriptEnabled: false,
  expected: /^request failed: csp .+\/assets\/.+\.js$|422/,
}

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(house.websiteUrl + path, { headers: { 'user-agent': BROWSER, ...headers } })
  const html = await answer.text()
  return { html, cacheControl: answer.headers.get('cache-control'), shown: /"variant":"([^"]+)"/.exec(html)?.[1] ?? '' }
}
const asVisitor = (id: string) => ({ cookie: `sc_${DEMONSTRATION.contextId}=${id}` })
const send = async (browser_id: string, event: object, path = '/') => {
  const query = `sitecoreContextId=${DEMONSTRATION.contextId}&siteId=${DEMONSTRATION.site}`
  const answer = await fetch(`${house.websiteUrl}/v1/events/v1.2/events?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER, referer: house.websiteUrl + path },
    body: JSON.stringify({ type: 'VIEW', channel: 'WEB', currency: 'EUR', browser_id, ...event }),
  })
  expect(answer.status, await answer.text()).toBe(201)
}

/** The variants of a page, by the list of pages. */
async function openVariants(title: string, options: VisitOptions = {}, query = ''): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  await signInAuthor(page.context(), house)
  await page.goto(`${house.studioUrl}/studio/pages${query}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.locator('#variants-publish').waitFor()
  return page
}

/** Gives a page a variant of this name. */
async function withVariant(title: string, name: string): Promise<void> {
  const page = await openVariants(title, WITHOUT_SCRIPTS)
  await page.getByLabel('Name of the new variant').fill(name)
  await press(page, 'Add variant')
}

const press = async (page: Page, name: string) => {
  const done = page.waitForResponse((answer) => /[?&]done=/.test(answer.url()))
  await page.getByRole('button', { name, exact: true }).click()
  await done
  await page.waitForLoadState()
  await page.locator('main [role=status]:not(.studio-busy)').first().waitFor()
}

/** What axe says of the address of a page in a browser that runs scripts: without them axe does not run either. */
async function violationsAt(page: Page) {
  const scripted = await visit({ viewport: page.viewportSize(), expected: /422/ })
  await signInAuthor(scripted.context(), house)
  await scripted.goto(page.url())
  return violations(scripted)
}

describe('Halden', () => {
  test('greets who comes back to its page for companies, and shows others the page as it is', async () => {
    const visitor = randomUUID()
    expect((await get('/business', asVisitor(visitor))).html).toContain('Forty desks')
    const earlier = new Date(Date.now() - 3 * 3_600_000).toISOString()
    await send(visitor, { requested_at: earlier, event_id: randomUUID() }, '/office')
    for (let turn = 0; turn < 2; turn += 1) {
      const own = await get('/business', asVisitor(visitor))
      expect(own.html).toContain('Good to see you again')
      expect(own.cacheControl).toBe('private, no-store')
      expect(own.shown).toMatch(/_en_returning$/)
      const other = await get('/business')
      expect(other.html).toContain('Forty desks')
      expect(other.shown).toMatch(/_en_default$/)
      expect(other.cacheControl).toBe('private, no-store')
    }
    expect((await get('/de/business', asVisitor(visitor))).html).toContain('wieder da')
    const ahead = await get('/business', { ...asVisitor(visitor), 'sec-purpose': 'prefetch;prerender' })
    expect(ahead.html).toContain('Forty desks')
    expect((await get('/about')).cacheControl).toBe('public, max-age=0, must-revalidate')
  })
})

describe('an author', () => {
  test('makes a variant without scripts, publishes it, and those it is for see it', async () => {
    const page = await openVariants('Variants of About', WITHOUT_SCRIPTS)
    await page.getByLabel('Name of the new variant').fill('On a phone')
    await press(page, 'Add variant')
    await page.getByRole('link', { name: 'Edit On a phone' }).click()
    await page.getByLabel('Add condition').selectOption('device')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Is', { exact: true }).selectOption('mobile')
    await page.getByLabel('In this variant').first().selectOption('hidden')
    expect(await violationsAt(page)).toEqual([])
    await press(page, 'Save variant')
    await expect.poll(() => page.locator('.variant-list').innerText()).toContain('Device: phone')
    // Nobody sees a draft.
    const before = await get('/about', { 'user-agent': PHONE })
    expect(before.cacheControl).toContain('public')
    await press(page, 'Publish page')
    expect(await violationsAt(page)).toEqual([])
    const phone = await get('/about', { 'user-agent': PHONE })
    const desk = await get('/about')
    expect(phone.shown).toMatch(/_en_on-a-phone$/)
    expect(phone.html.length).toBeLessThan(desk.html.length - 200)
    expect(desk.html.replace(/_default/g, '')).toContain('<h1')
    expect([phone.cacheControl, desk.cacheControl]).toEqual(['private, no-store', 'private, no-store'])
  })

  test('looks at the variant on the page, and what is changed there is different in it alone', async () => {
    const { page, openPanel, save, structure } = await openEditor(visit, house, '/en/about')
    const whole = await structure()
    await openPanel('Variants')
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'On a phone' })
    await page.waitForURL(/sc_variant=on-a-phone/)
    await page.getByRole('toolbar', { name: 'Page editor' }).waitFor()
    await page
      .getByRole('toolbar', { name: 'Page editor' })
      .getByRole('button', { name: 'Variants', exact: true })
      .click()
    await page.getByRole('heading', { name: 'Changed components' }).waitFor()
    await expect.poll(() => page.locator('#tessera-editor .panel li').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    const names = await structure()
    const last = names.length - 1
    await page.locator('[role=treeitem][data-own=true]').nth(last).click()
    await page.keyboard.press('Delete')
    await save()
    await openPanel('Variants')
    await expect.poll(() => page.locator('#tessera-editor .panel li').count()).toBe(2)
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Original page' })
    await page.waitForURL((url) => url.search === '')
    await page.getByRole('toolbar', { name: 'Page editor' }).waitFor()
    expect(await structure()).toEqual(whole)
  })

  test('sees in words what differs, moves and adds for the variant alone, and takes each back', async () => {
    await withVariant('Variants of Delivery and returns', 'Brief')
    const editor = await openEditor(visit, house, '/en/delivery-and-returns', { query: '?sc_variant=brief' })
    const { page, openPanel, save, said, structure, bar } = editor
    const marks = page.locator('#tessera-editor .variant-mark')
    const inWords = async () => (await page.locator('#tessera-editor .variant-how').allTextContents()).sort()
    const whole = await structure()
    expect(await marks.count()).toBe(0)

    await openPanel('Add')
    await page.getByRole('searchbox', { name: 'Search components' }).fill('quote')
    await page.getByRole('button', { name: 'Quote', exact: true }).click()
    await save()
    await expect.poll(inWords).toEqual(['Only in this variant'])
    await structure()
    const added = page.locator('[role=treeitem][data-own=true]').last()
    await added.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await save()
    const own = page.locator('[role=treeitem][data-own=true]')
    const first = (await own.first().textContent())?.split(', ')[0] ?? ''
    await own.first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await save()
    await expect.poll(inWords).toEqual(['Moved', 'Only in this variant'])
    expect(await violations(page)).toEqual([])
    const other = await structure()
    expect(other).not.toEqual(whole)

    // Others have the page as it is, also those who edit it.
    const plain = await openEditor(visit, house, '/en/delivery-and-returns')
    expect(await plain.structure()).toEqual(whole)
    expect(await plain.page.locator('#tessera-editor .variant-mark').count()).toBe(0)

    // What is stored is what was shown.
    await editor.reload()
    expect(await structure()).toEqual(other)
    await expect.poll(inWords).toEqual(['Moved', 'Only in this variant'])

    await page
      .getByRole('button', { name: `Reset to original: ${first}` })
      .first()
      .click()
    await expect.poll(said).toContain(`${first} reset to the page`)
    await expect.poll(inWords).toEqual(['Only in this variant'])
    await save()
    await bar.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(inWords).toEqual(['Moved', 'Only in this variant'])
    await save()
    await bar.getByRole('button', { name: /^Redo/ }).click()
    await page.getByRole('button', { name: 'Reset to original: Quote' }).press('Enter')
    await expect.poll(inWords).toEqual([])
    await save()
    await editor.reload()
    expect(await structure()).toEqual(whole)
    expect(await marks.count()).toBe(0)
  })

  test('hides a component of the variant, takes that back, and back again', async () => {
    await withVariant('Variants of Accessibility', 'Brief')
    const editor = await openEditor(visit, house, '/en/accessibility', { query: '?sc_variant=brief' })
    const { page, save, structure, bar } = editor
    const marks = page.locator('#tessera-editor .variant-how')
    await structure()
    const own = page.locator('[role=treeitem][data-own=true]')
    const name = (await own.last().textContent())?.split(', ')[0] ?? ''
    await own.last().focus()
    await page.keyboard.press('Delete')
    await save()
    await expect.poll(() => marks.allTextContents()).toEqual(['Hidden'])
    await page.getByRole('button', { name: `${name} differs from the original: Hidden` }).press('Enter')
    await page
      .locator('#tessera-editor .panel')
      .getByRole('button', { name: `Reset to original: ${name}` })
      .click()
    await expect.poll(() => marks.count()).toBe(0)
    await save()
    await bar.getByRole('button', { name: /^Undo/ }).click()
    await save()
    await expect.poll(() => marks.allTextContents()).toEqual(['Hidden'])
    await bar.getByRole('button', { name: /^Redo/ }).click()
    await save()
    await expect.poll(() => marks.count()).toBe(0)
  })

  test('is told when somebody else was quicker, and what a form lacks', async () => {
    const one = await openVariants('Variants of Guides', WITHOUT_SCRIPTS)
    const second = await openVariants('Variants of Guides', WITHOUT_SCRIPTS)
    await second.getByLabel('Name of the new variant').fill('Second')
    await press(second, 'Add variant')
    await second.getByRole('link', { name: 'Edit Second' }).click()
    await second.getByLabel('Add condition').selectOption('hours')
    await second.getByRole('button', { name: 'Add', exact: true }).click()
    for (const day of ['Monday', 'Sunday']) await second.getByRole('checkbox', { name: day }).check()
    await second.getByLabel('From', { exact: true }).fill('8')
    await second.getByLabel('To', { exact: true }).fill('17')
    expect(await violationsAt(second)).toEqual([])
    await press(second, 'Save variant')
    await expect.poll(() => second.locator('.variant-list').innerText()).toContain('Mon, Sun – 8 – 17')
    await second.getByRole('link', { name: 'Edit Second' }).click()
    await expect.poll(() => second.getByRole('checkbox', { name: 'Sunday' }).isChecked()).toBe(true)
    await expect.poll(() => second.getByRole('checkbox', { name: 'Friday' }).isChecked()).toBe(false)
    await one.getByLabel('Name of the new variant').fill('First')
    await one.getByRole('button', { name: 'Add variant' }).click()
    await one.getByRole('alert').waitFor()
    expect(await one.getByRole('alert').innerText()).toContain('Someone else has changed the page in the meantime')
    for (const field of await one.getByLabel(/^Traffic in percent/).all()) await field.fill('30')
    await one.getByRole('button', { name: 'Save test' }).click()
    await expect.poll(() => one.getByRole('alert').innerText()).toContain('100')
  })
})

test('a test divides visitors, each always the same way, and its result is told with what is certain', async () => {
  const page = await openVariants('Variants of Journal', WITHOUT_SCRIPTS)
  await page.getByLabel('Name of the new variant').fill('Short')
  await press(page, 'Add variant')
  await page.getByRole('link', { name: 'Edit Short' }).click()
  await page.getByLabel('In this variant').first().selectOption('hidden')
  await press(page, 'Save variant')
  const goalPage = page.getByLabel('Goal page')
  const goalForm = page.getByLabel('Goal form')
  await page.getByLabel('Goal', { exact: true }).selectOption('view')
  expect([await goalPage.isVisible(), await goalForm.isVisible()]).toEqual([true, false])
  await page.getByRole('button', { name: 'Save test' }).click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Choose the page')
  await page.getByLabel('Goal', { exact: true }).selectOption('view')
  await goalPage.selectOption('/journal/*')
  await press(page, 'Save test')
  await expect.poll(() => goalPage.inputValue()).toBe('/journal/*')
  await page.getByLabel('Goal', { exact: true }).selectOption('form')
  await goalForm.selectOption({ label: 'Contact form' })
  await press(page, 'Save test')
  await expect.poll(() => goalForm.inputValue()).toBe('contact')
  expect(await goalPage.isVisible()).toBe(false)
  expect(await violationsAt(page)).toEqual([])
  await page.getByLabel('Goal', { exact: true }).selectOption('cart')
  await press(page, 'Start test')
  await press(page, 'Publish page')

  const arms = new Map<string, string[]>()
  for (let index = 0; index < 60; index += 1) {
    const visitor = randomUUID()
    const { shown, cacheControl } = await get('/journal', asVisitor(visitor))
    expect(cacheControl).toBe('private, no-store')
    expect((await get('/journal', asVisitor(visitor))).shown).toBe(shown)
    arms.set(shown, [...(arms.get(shown) ?? []), visitor])
    await send(visitor, { ext: { pageVariantId: shown } }, '/journal')
  }
  expect((await get('/journal')).shown).toMatch(/_en_default$/)
  const [control, short] = ['control', 'short'].map((arm) => [...arms.keys()].find((key) => key.endsWith(`_en_${arm}`)))
  expect(arms.size).toBe(2)
  for (const visitor of arms.get(short ?? '') ?? []) await send(visitor, { type: 'ADD_TO_CART' }, '/journal')
  const [first = ''] = arms.get(control ?? '') ?? []
  await send(first, { type: 'ADD_TO_CART' }, '/journal')

  await page.goto(`${house.studioUrl}/studio/insights/experiments`)
  const told = page.locator('#page-tests').locator('..')
  await expect.poll(() => told.innerText()).toMatch(/Short performs better by [\d.]+ to [\d.]+ percentage points\./)
  const row = await told.locator('tbody tr', { hasText: 'Short' }).innerText()
  expect(row).toContain(String(arms.get(short ?? '')?.length))
  expect(await violationsAt(page)).toEqual([])
})

test.each([
  ['de', 'Varianten', 'Änderungen veröffentlichen'],
  ['ar', 'النسخ', 'نشر التغييرات'],
])('the forms speak %s, on a narrow screen as well', async (language, title, publishing) => {
  const page = await visit({ viewport: { width: 390, height: 800 }, ...WITHOUT_SCRIPTS })
  await signInAuthor(page.context(), house)
  await page.goto(`${house.studioUrl}/studio/pages?lang=${language}`)
  const address = await page.locator('a[href*="/studio/pages/variants"]').first().getAttribute('href')
  await page.goto(`${house.studioUrl}${address}&lang=${language}`)
  expect(await page.locator('h1').innerText()).toBe(title)
  expect(await page.locator('#variants-publish').innerText()).toBe(publishing)
  expect(await violationsAt(page)).toEqual([])
})
