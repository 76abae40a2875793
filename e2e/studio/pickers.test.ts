/** What a component shows is chosen: its content, products and categories of the shop, entries of a list. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOfEditor } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { type OpenedEditor, openEditor } from './page-editor.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const choose = async ({ page, structure, openPanel }: OpenedEditor, name: string) => {
  await structure()
  await page
    .locator('[role=treeitem][data-own=true]', { hasText: new RegExp(`^${name}, `) })
    .first()
    .click()
  await openPanel('Settings')
  // It comes after the panel, and moves what is below it.
  await source(page).waitFor()
}
const source = (page: Page) => page.getByRole('region', { name: 'Content source' })
const chosenIn = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).locator('li .picker-words > span:first-child')

test('a component gets other content, learns that it is shared, and gets a copy of its own', async () => {
  const editor = await openEditor(visit, house, '/en/about')
  const { page, save, reload, bar } = editor
  const heading = page.locator('h1')
  const before = (await heading.textContent()) ?? ''
  await choose(editor, 'Hero')
  await source(page).getByText('Only on this page').waitFor()
  await page.getByRole('button', { name: 'Use other content…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose content' })
  await dialog.getByRole('searchbox').fill('business hero')
  const row = dialog.locator('.picker-row', { hasText: /business\/Data\/hero ?used/ })
  await expect.poll(() => row.count()).toBe(1)
  expect(await row.textContent()).toContain('/Home/business/Data/hero')
  expect(await row.textContent()).toContain('used in 1')
  await row.click()
  await expect.poll(() => heading.textContent()).not.toBe(before)
  const theirs = (await heading.textContent()) ?? ''
  await save()
  await source(page).getByText('Also used in 1 other place').click()
  await expect.poll(() => source(page).locator('.source-places').textContent()).toBe('business')

  await page.getByRole('button', { name: 'Make a copy for this page' }).click()
  await source(page).getByText('Only on this page').waitFor()
  await save()
  await heading.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Only said here')
  await page.keyboard.press('Enter')
  await save()
  await reload()
  expect(await heading.textContent()).toBe('Only said here')
  const business = await (await page.request.get(`${house.studioUrl}/studio/edit/en/business`)).text()
  expect(business).toContain(theirs)
  expect(business).not.toContain('Only said here')

  for (let step = 0; step < 3; step++) await bar.getByRole('button', { name: /^Undo:/ }).click()
  await save()
  await expect.poll(() => heading.textContent()).toBe(before)
})

test('whoever changes shared content is told where else it stands', async () => {
  const editor = await openEditor(visit, house, '/en/about')
  const { page, save, bar } = editor
  await choose(editor, 'Hero')
  await page.getByRole('button', { name: 'Use other content…' }).click()
  await page
    .getByRole('dialog')
    .locator('.picker-row', { hasText: /business\/Data\/hero ?used/ })
    .click()
  await source(page).getByText('Also used in 1 other place').waitFor()
  const heading = page.getByLabel('Heading', { exact: true })
  const theirs = await heading.inputValue()
  await heading.fill('For every business')
  await heading.press('Enter')
  await page.getByText('You are editing shared content. It is also used in: business').waitFor()
  await save()
  await bar.getByRole('button', { name: /^Undo:/ }).click()
  await bar.getByRole('button', { name: /^Undo:/ }).click()
  await save()
  const business = await (await page.request.get(`${house.studioUrl}/studio/edit/en/business`)).text()
  expect(business).toContain(theirs)
})

test('new content is made in place, and its fields are written on the page', async () => {
  const editor = await openEditor(visit, house, '/en/about')
  const { page, save, reload, bar } = editor
  const before = (await page.locator('h1').textContent()) ?? ''
  await choose(editor, 'Hero')
  await page.getByRole('button', { name: 'New content…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Open day')
  await page.keyboard.press('Enter')
  await source(page).locator('strong', { hasText: 'Open day' }).waitFor()
  await save()
  expect(await page.locator('h1').count()).toBe(0)
  const heading = page.getByLabel('Heading', { exact: true })
  await heading.fill('Open day in May')
  await heading.press('Enter')
  await page.locator('h1').waitFor()
  await save()
  await reload()
  expect(await page.locator('h1').textContent()).toBe('Open day in May')
  await bar.getByRole('button', { name: /^Undo:/ }).click()
  await bar.getByRole('button', { name: /^Undo:/ }).click()
  await save()
  await expect.poll(() => page.locator('h1').textContent()).toBe(before)
})

test('products are found in the shop, ordered by keys and by dragging, and kept as ids; one that is gone is shown', async () => {
  const editor = await openEditor(visit, house, '/en/search')
  const { page, save, said, bar, reload } = editor
  await choose(editor, 'Recommended products')
  const names = () => chosenIn(page, 'Products they go with').allTextContents()
  await page.getByRole('button', { name: 'Choose products…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose products' })
  await dialog.getByRole('searchbox').fill('bla side')
  await expect.poll(() => dialog.locator('.picker-row').count()).toBe(5)
  const first = dialog.locator('.picker-row').first()
  expect(await first.textContent()).toMatch(/Blad side chair, padded seat.*blad-side-chair-padded-seat.*€278.*in stock/)
  await first.locator('img').waitFor()
  for (const name of ['padded', 'plain', 'sledge'])
    await dialog.locator('.picker-row', { hasText: name }).first().click()
  await expect.poll(said).toBe('Blad side chair, sledge base added')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(() => names())
    .toEqual(['Blad side chair, padded seat', 'Blad side chair, plain seat', 'Blad side chair, sledge base'])

  await page.getByRole('button', { name: 'Move Blad side chair, sledge base up' }).press('Enter')
  await expect.poll(said).toBe('Blad side chair, sledge base is now number 2 of 3')
  await page.getByRole('button', { name: 'Drag Blad side chair, sledge base' }).press('ArrowUp')
  await expect.poll(said).toBe('Blad side chair, sledge base is now number 1 of 3')
  const grip = page.getByRole('button', { name: 'Drag Blad side chair, padded seat' })
  const below = page.getByRole('button', { name: 'Drag Blad side chair, plain seat' })
  await below.scrollIntoViewIfNeeded()
  await grip.hover()
  await page.mouse.down()
  const box = await below.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + (box?.height ?? 0) + 30, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(names)
    .toEqual(['Blad side chair, sledge base', 'Blad side chair, plain seat', 'Blad side chair, padded seat'])
  await page.getByRole('button', { name: 'Remove Blad side chair, plain seat' }).click()
  await save()

  const loaded = await page.request.get(`${house.studioUrl}/studio/api/page?locale=en&path=/search`)
  const layout = JSON.stringify((await loaded.json()).page.layout)
  expect(layout).toContain('"To":"blad-side-chair-sledge-base,blad-side-chair-padded-seat"')

  // Somebody stored an id that no product has by now.
  const { page: shown, edit } = await loaded.json()
  const row = shown.layout.sitecore.route.placeholders['headless-main'].find(
    ({ componentName }: { componentName: string }) => componentName === 'ProductRow',
  )
  const answer = await page.request.post(`${house.studioUrl}/studio/api/save`, {
    headers: { origin: house.studioUrl },
    data: {
      page: { itemId: edit.item.id, language: 'en', revision: '' },
      operations: [{ op: 'setParams', uid: row.uid, params: { To: 'felt-glides,sold-long-ago' } }],
    },
  })
  expect(answer.status()).toBe(200)
  await reload()
  await choose(editor, 'Recommended products')
  await page.getByText('Not available: visitors can’t see a product with this ID.').waitFor()
  expect(await names()).toEqual(['Felt glides', 'sold-long-ago'])
  await page.getByRole('button', { name: 'Remove sold-long-ago' }).click()
  await save()
  await bar.getByRole('button', { name: /^Undo:/ }).click()
  await page.getByText('Not available: visitors can’t see').waitFor()
  await save()
})

test('products are found by their names in the language of the page', async () => {
  const page = (await openEditor(visit, house, '/de/search')).page
  const found = await page.request.get(`${house.studioUrl}/studio/api/products?locale=de&q=stuhl`)
  const { products, total } = await found.json()
  expect(total).toBeGreaterThan(0)
  expect(products[0].name).toMatch(/stuhl/i)
})

test('a category page is given its category by name', async () => {
  const editor = await openEditor(visit, house, '/en/office/chairs')
  const { page, openPanel, save, reload, bar } = editor
  await openPanel('Settings')
  await expect.poll(() => chosenIn(page, 'Category id').allTextContents()).toEqual(['Chairs'])
  await page.getByRole('button', { name: 'Choose a category…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a category' })
  await dialog.getByRole('searchbox').fill('stools')
  await expect.poll(() => dialog.locator('.picker-row').count()).toBe(1)
  await dialog.locator('.picker-row').click()
  await save()
  await reload()
  await openPanel('Settings')
  await expect.poll(() => chosenIn(page, 'Category id').allTextContents()).toEqual(['Stools'])
  await bar.getByRole('button', { name: /^Undo:/ }).click()
  await save()
  await expect.poll(() => chosenIn(page, 'Category id').allTextContents()).toEqual(['Chairs'])
})

test('entries of a list are ordered, taken away, found and made', async () => {
  const editor = await openEditor(visit, house, '/en')
  const { page, save, said, bar, reload } = editor
  await choose(editor, 'Cards')
  const names = () => chosenIn(page, 'Cards').allTextContents()
  const headings = () => page.locator('#page h3').allTextContents()
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Chairs', 'Desks'])
  const count = (await names()).length
  await page.getByRole('button', { name: 'Move Chairs down' }).click()
  await expect.poll(said).toBe(`Chairs is now number 2 of ${count}`)
  await save()
  await expect.poll(async () => (await headings()).indexOf('Desks') < (await headings()).indexOf('Chairs')).toBe(true)
  await page.getByRole('button', { name: 'Remove Desks' }).click()
  await save()
  await expect.poll(headings).not.toContain('Desks')
  await page.getByRole('group', { name: 'Cards' }).getByRole('button', { name: 'Choose…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose items' })
  await dialog.getByRole('searchbox').fill('/home/data desks')
  await dialog.locator('.picker-row', { hasText: 'Desks' }).first().click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await save()
  await expect.poll(async () => (await names()).at(-1)).toBe('Desks')
  await reload()
  await expect.poll(headings).toContain('Desks')
  await choose(editor, 'Cards')
  await page.getByRole('group', { name: 'Cards' }).getByRole('button', { name: 'New content…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Stools')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(async () => (await names()).length).toBe(count + 1)
  await save()
  for (let step = 0; step < 4; step++) await bar.getByRole('button', { name: /^Undo:/ }).click()
  await save()
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Chairs', 'Desks'])
  await expect.poll(async () => (await names()).length).toBe(count)
})

test('while the shop does not answer that is said, and it can be asked again', async () => {
  const editor = await openEditor(visit, house, '/en/search', { expected: /api\/products|502|ERR_FAILED/ })
  const { page } = editor
  await choose(editor, 'Recommended products')
  await page.route('**/studio/api/products*', (route) => route.abort())
  await page.getByRole('button', { name: 'Choose products…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose products' })
  await dialog.getByText('This can’t be loaded right now.').waitFor()
  await page.unroute('**/studio/api/products*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.locator('.picker-row').first().waitFor()
  expect(await dialog.getByText('This can’t be loaded right now.').count()).toBe(0)
  // Escape closes the dialog, not the panel around it.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Choose products…' }).isVisible()).toBe(true)
})

test.each([
  [
    'en',
    1440,
    { bar: 'Page editor', structure: 'Structure', saved: 'Draft saved' },
    ['Settings', 'Recommended products'],
  ],
  [
    'de',
    390,
    { bar: 'Seiteneditor', structure: 'Aufbau', saved: 'Entwurf gespeichert' },
    ['Einstellungen', 'Empfohlene Produkte'],
  ],
  ['ar', 390, { bar: 'محرر الصفحة', structure: 'البنية', saved: 'حُفظت المسودة' }, ['الإعدادات', 'منتجات موصى بها']],
] as const)('pickers are accessible in %s at %i pixels', async (language, width, names, [settings, component]) => {
  const { page, structure, openPanel } = await openEditor(visit, house, '/en/search', {
    viewport: { width, height: 844 },
    names,
    query: `?lang=${language}`,
  })
  await structure()
  await page.locator('[role=treeitem][data-own=true]', { hasText: component }).first().click()
  await openPanel(settings)
  await page.locator('#tessera-editor .source strong').waitFor()
  const inEditor = () => violationsOfEditor(page)
  expect(await inEditor()).toEqual([])
  const openers = page.locator('#tessera-editor [aria-haspopup=dialog]:not(.main-button)')
  for (let index = 0; index < 2; index++) {
    await openers.nth(index).click()
    const dialog = page.locator('#tessera-editor dialog.picker')
    await dialog.locator('.picker-row').first().waitFor()
    expect(await inEditor()).toEqual([])
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('pictures are dropped into the library; one nobody described is chosen, and keeps the page from visitors', async () => {
  const editor = await openEditor(visit, house, '/en/about', { expected: /422/ })
  const { page, save, bar } = editor
  await choose(editor, 'Hero')
  await page.getByRole('button', { name: 'Choose an image…' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Choose an image' })
  await dialog.locator('.media-folders').getByRole('button', { name: 'halden' }).click()
  await dialog.getByText('/halden', { exact: true }).waitFor()
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    for (const [name, color] of Object.entries({ red: '#a00', green: '#0a0', blue: '#00a' })) {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="${color}"/></svg>`
      transfer.items.add(new File([drawing], `dropped ${name}.svg`, { type: 'image/svg+xml' }))
    }
    return transfer
  })
  await page.dispatchEvent('.media-upload', 'drop', { dataTransfer: files })
  const row = (name: string) => dialog.locator('.media-files li', { hasText: `dropped ${name}.svg` })
  await row('red').getByLabel('Alternative text').fill('A red surface')
  await row('green').getByLabel('Decorative').check()
  expect(await row('green').getByLabel('Alternative text').count()).toBe(0)
  expect(await violationsOfEditor(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Upload' }).click()
  const shown = (name: string) => dialog.locator('.media-item', { hasText: `dropped-${name}` })
  await shown('blue').waitFor()
  expect(await dialog.locator('.media-files li').count()).toBe(0)
  const said = dialog.locator('.media-chosen figcaption')
  for (const [name, text] of [
    ['red', 'A red surface'],
    ['green', 'Decorative image'],
    ['blue', 'Missing alternative text'],
  ] as const) {
    await shown(name).click()
    await said.getByText(text).waitFor()
  }
  await dialog.getByRole('button', { name: 'Use this image' }).click()
  await save()

  await bar.getByRole('button', { name: 'Publish' }).click()
  const publishing = page.getByRole('dialog')
  await publishing.getByText('These images need alternative text').waitFor()
  const named = publishing.getByRole('link', { name: /dropped-blue/ })
  expect(await named.getAttribute('href')).toMatch(/^\/studio\/media\/picture\?item=/)
  await publishing.getByRole('button', { name: 'Publish now' }).click()
  await page.locator('[role=alert], [role=status]', { hasText: 'These images need alternative text' }).nth(1).waitFor()
  await publishing.getByRole('button', { name: 'Close' }).click()
  await bar.getByRole('button', { name: /^Undo:/ }).click()
  await save()
})
