/** The component editor in a real browser, over the platform's service (contract "component-builder", 10 and 14.5). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { focused, useBrowser } from '../browser.fixture.ts'
import { SHARED } from '../vendor-components/served-library.fixture.ts'
import { BOUND, type EditorPages, serveEditorPages } from './editor-page.fixture.ts'

let pages: EditorPages
beforeAll(async () => {
  pages = await serveEditorPages()
})
afterAll(() => pages?.close())
const { visit } = useBrowser()

const component = (page: Page) => page.locator('feaas-component')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Content of the component' })
const state = (page: Page) => page.locator('#tessera-component-editor').getAttribute('state')
const closings = (page: Page) => page.evaluate(() => (window as unknown as { closings: unknown[] }).closings)

/** A page with a component, opened in its editor. */
async function edit(instance: string | null, more: Parameters<EditorPages['address']>[1] = {}): Promise<Page> {
  const page = await visit()
  await page.goto(pages.address(instance, more))
  await component(page).click()
  await expect.poll(() => state(page)).toBe('ready')
  return page
}

/** At the end of the heading. */
async function type(page: Page, words: string): Promise<void> {
  await component(page).locator('h2').click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

/** Once the last editor is cleaned up. */
async function openAgain(page: Page): Promise<void> {
  await expect.poll(() => page.locator('#tessera-component-editor').count()).toBe(0)
  await component(page).click()
  await expect.poll(() => state(page)).toBe('ready')
}

// Specification: editor-states, editor-buttons, builder-messages
test('saving asks, makes the fork, and the platform hosts what was written', async () => {
  const page = await edit('place-save')
  expect(await text(page).innerHTML()).toContain('Lamps')
  expect(await button(page, 'Up to date').isDisabled()).toBe(true)
  await type(page, ' of Halden & more')
  await button(page, 'Save customization').click()
  const dialog = page.getByRole('dialog', { name: 'Customizing component' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => button(page, 'Up to date').count()).toBe(1)
  expect(await pages.hosted('place-save')).toBe(
    `<div class="-theme--default">${SHARED.replace('Lamps', 'Lamps of Halden &amp; more')}</div>`,
  )
  expect(await pages.hosted('responsive')).toContain(SHARED)

  await type(page, '!')
  await button(page, 'Save').click()
  await expect.poll(() => pages.hosted('place-save')).toContain('more!')
  await button(page, 'Close').click()
  expect(await closings(page)).toMatchObject([{ outcome: 'saved' }])
})

// Specification: editor-states, builder-messages
test('closing gives the element back as it was, and asks first when something was changed', async () => {
  const page = await visit()
  await page.goto(pages.address('place-close'))
  const before = await component(page).evaluate((element) => element.outerHTML)
  await component(page).click()
  await expect.poll(() => state(page)).toBe('ready')
  await type(page, '!')
  await button(page, 'Close').click()
  const dialog = page.getByRole('dialog', { name: 'Component has unsaved changes' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await text(page).count()).toBe(1)
  expect(await focused(page)).toContain('div')
  await button(page, 'Close').click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => component(page).evaluate((element) => element.outerHTML)).toBe(before)
  await expect.poll(() => page.locator('#tessera-component-editor').count()).toBe(0)
  expect(await closings(page)).toEqual([{ outcome: 'unchanged' }])
  expect(await pages.hosted('place-close')).toBeNull()
})

test('undo and redo go through what was written; what was undone to the beginning is up to date', async () => {
  const page = await edit('place-undo')
  await type(page, '!')
  await button(page, 'Undo').click()
  expect(await component(page).locator('h2').textContent()).toBe('Lamps')
  expect(await button(page, 'Up to date').isDisabled()).toBe(true)
  await button(page, 'Redo').click()
  expect(await component(page).locator('h2').textContent()).toBe('Lamps!')
  await component(page).locator('h2').click()
  await page.keyboard.press('Control+z')
  expect(await component(page).locator('h2').textContent()).toBe('Lamps')
})

// Specification: editor-states, editor-buttons, builder-messages
test('the menu discards without a question, and unforks with one', async () => {
  await pages.served.post({
    id: 'place-menu',
    forkOriginId: 'wide-one',
    view: SHARED.replace('Lamps', 'Here'),
    revision: 2,
  })
  const page = await edit('place-menu')
  await type(page, '!')
  await button(page, 'More').click()
  expect(await focused(page)).toContain('div')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await component(page).locator('h2').textContent()).toBe('Here')
  expect(await button(page, 'Up to date').isDisabled()).toBe(true)

  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Unfork' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reverting component customizations' })
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => closings(page)).toEqual([{ outcome: 'unforked' }])
  expect(await pages.hosted('place-menu')).toBeNull()
  await openAgain(page)
  expect(await component(page).locator('h2').textContent()).toBe('Lamps')
})

// Specification: theme-picker
test('a theme is chosen for the component, and classes for an element in it', async () => {
  const page = await edit('place-style')
  await component(page).locator('h2').click()
  await button(page, 'Style').click()
  const theme = page.getByLabel('Theme', { exact: true })
  await theme.selectOption({ label: 'No theme' })
  await theme.selectOption({ label: 'Dark' })
  expect(await component(page).getAttribute('class')).toContain('-theme--dark')
  await page.getByLabel('Element', { exact: true }).selectOption({ label: 'h2' })
  expect(await theme.locator('option:checked').textContent()).toBe('No theme')
  await page.getByLabel('Classes', { exact: true }).fill('-title "wrong"')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Classes', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Classes', { exact: true }).fill('-title  -large')
  await page.keyboard.press('Enter')
  await button(page, 'Save customization').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => pages.hosted('place-style'))
    .toBe(
      '<div class="-theme--dark"><section class="-section"><h2 data-path="lamps.title" class="-title -large">Lamps</h2></section></div>',
    )
})

test('in a narrow window the panel leaves the toolbar free', async () => {
  const page = await edit('place-narrow', { language: 'de' })
  await page.setViewportSize({ width: 390, height: 700 })
  await button(page, 'Gestaltung').click()
  const bar = await page.getByRole('toolbar').boundingBox()
  const panel = await page.getByRole('form').boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('a second click inside does not open again, and nothing opens until the last one is cleaned up', async () => {
  const page = await edit('place-twice')
  await component(page).evaluate((element: HTMLElement) => element.click())
  expect(await page.locator('#tessera-component-editor').count()).toBe(1)
  const refused = await page.evaluate(async () => {
    const own = window as unknown as { editor: { act(action: string): Promise<void> }; refused: boolean }
    await own.editor.act('close')
    document.querySelector<HTMLElement>('feaas-component')?.click()
    return own.refused
  })
  expect(refused).toBe(true)
  await openAgain(page)
})

// Specification: editor-constants
test('a loader lets the component be seen; 400 ms after closing, the editor is gone', async () => {
  const page = await visit()
  await page.clock.install()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/versions?**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(pages.address('place-clock'))
  await component(page).click()
  const loader = page.getByRole('progressbar', { name: 'Loading the component' })
  expect(await loader.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.6')
  answer()
  await expect.poll(() => state(page)).toBe('ready')
  expect(await loader.count()).toBe(0)

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await button(page, 'Close').click()
  await page.clock.runFor(399)
  expect(await page.locator('#tessera-component-editor').count()).toBe(1)
  await page.clock.runFor(1)
  expect(await page.locator('#tessera-component-editor').count()).toBe(0)
})

test('an action that comes too early only says so', async () => {
  const page = await visit({ expected: /Editor is not ready/ })
  await page.goto(pages.address('place-early'))
  const warned = page.waitForEvent('console', (message) => message.text() === 'Editor is not ready')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('feaas-component')?.click()
    return (window as unknown as { editor: { act(action: string): Promise<void> } }).editor.act('save')
  })
  await warned
})

test('nothing of a template runs in the page of its author', async () => {
  const page = await visit()
  const hostile = `<section class="-section"><h2 onclick="ran = 1">Lamps</h2><img src="data:," alt="" onerror="ran = 2">
    <p><a href="javascript:ran = 3">go</a><svg><a xlink:href="javascript:ran = 4"><text>s</text></a></svg></p>
    <iframe srcdoc="<script>parent.ran = 5</script>"></iframe><script>ran = 6</script></section>`
  await page.route('**/versions?*', async (route) => {
    const answer = await route.fetch()
    const records = (await answer.json()) as object[]
    await route.fulfill({ json: records.map((record) => ({ ...record, view: hostile })) })
  })
  await page.goto(pages.address('place-hostile'))
  await component(page).click()
  await expect.poll(() => state(page)).toBe('ready')
  await component(page).locator('h2').click()
  await component(page).getByText('go', { exact: true }).click()
  expect(await component(page).locator('[onclick], [onerror], iframe, script, [href^="javascript"]').count()).toBe(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('what is refused is said, and what was written stays', async () => {
  const page = await visit({ expected: /answered 403|status of 403/ })
  await page.route('**/versions', (route) => route.fulfill({ status: 403, json: { message: 'A reader may not.' } }))
  await page.goto(pages.address('place-refused'))
  await component(page).click()
  await expect.poll(() => state(page)).toBe('ready')
  await type(page, '!')
  await button(page, 'Save customization').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('A reader may not.').waitFor()
  expect(await button(page, 'Save customization').isDisabled()).toBe(false)
  expect(await component(page).locator('h2').textContent()).toBe('Lamps!')
})

test('pasted markup is pasted as text, a line an element', async () => {
  const page = await edit('place-paste')
  await type(page, ' ')
  await component(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'one\ntwo')
    clipboardData.setData('text/html', '<b>one</b><script>ran = 1</script>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(await component(page).locator('h2').allTextContents()).toEqual(['Lamps one', 'two'])
})

test('what cannot be loaded is said, and the editor can be closed', async () => {
  const page = await visit({ expected: /answered 404|status of 404/ })
  await page.goto(pages.address('place-fault'))
  await component(page).evaluate((element) => element.setAttribute('component', 'none-such'))
  await component(page).click()
  await page.getByRole('alert').getByText('shows no version').waitFor()
  await button(page, 'Close').click()
  await expect.poll(() => page.locator('#tessera-component-editor').count()).toBe(0)
  expect(await component(page).innerHTML()).toBe(BOUND)
})

test('React swaps the host and finds it empty; what was saved is shown then', async () => {
  const page = await edit('place-react', { owner: 'react' })
  await type(page, ' by React')
  await button(page, 'Save customization').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => button(page, 'Up to date').count()).toBe(1)
  await button(page, 'Close').click()
  await expect.poll(() => component(page).locator('h2').textContent()).toBe('Lamps by React')
  expect(await component(page).getAttribute('contenteditable')).toBeNull()
  await openAgain(page)
})

test('the keys are enough: into the text, to the toolbar, through a question and back', async () => {
  const page = await edit('place-keys')
  expect(await text(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => text(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.type('second')
  expect(await component(page).locator('section').innerHTML()).toContain('</h2><p>second</p>')
})

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const OWN_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const TEMPLATE =
  '<section class="-section"><h2 data-path="_.Heading">Care</h2><p>Written here</p>' +
  '<div data-path="_.Body"><p>Own body</p></div>' +
  `<img data-path-src="_.Picture.src" data-path-alt="_.Picture.alt" src="${OWN_PICTURE}" alt="own">` +
  '<p>See <a data-path-href="_.Link.href" data-path="_.Link.text" href="/own">More</a> now</p>' +
  '<ul><li data-path-scope="_.Lamps.*"><b data-path="_.Lamps.*.name">Lamp</b> is <i>new</i></li></ul>' +
  '<p data-path-hidden="_.Sale">On sale</p><p data-path="_.Nowhere" data-path-class="_.Class" class="-own">Fallback</p></section>'
const DATA = {
  _: {
    Heading: 'Caring for lamps',
    Body: '<p>First</p><ul><li>Second</li></ul>',
    Picture: { src: PICTURE, alt: 'A lamp' },
    Link: { href: '/lamps', text: 'All lamps' },
    Lamps: [{ name: 'Halden 7' }, { name: 'Halden 9' }],
    Sale: false,
    Class: '-from-data',
  },
}

/** A page with a fork of its own, opened in its editor with data. */
async function editBound(instance: string, data: unknown = DATA, view = TEMPLATE): Promise<Page> {
  await pages.served.post({ id: instance, forkOriginId: 'wide-one', view, revision: 2 })
  const page = await visit()
  await page.addInitScript((given) => Object.assign(window, { boundData: given }), data)
  await page.goto(pages.address(instance))
  await component(page).click()
  await expect.poll(() => state(page)).toBe('ready')
  return page
}

/** Saves, and returns the template that the platform hosts then. */
async function saved(page: Page, instance: string): Promise<string | null> {
  await button(page, 'Save').click()
  await expect.poll(() => button(page, 'Up to date').count()).toBe(1)
  return pages.hosted(instance)
}

const hostedView = (view: string) => `<div class="-theme--default">${view}</div>`

test('bound elements are shown with their values while the template is edited', async () => {
  const page = await editBound('place-bound')
  const heading = component(page).locator('h2')
  expect(await heading.textContent()).toBe('Caring for lamps')
  expect(await heading.getAttribute('title')).toBe('data-path: _.Heading')
  expect(await component(page).locator('div[title]').innerHTML()).toBe('<p>First</p><ul><li>Second</li></ul>')
  const picture = component(page).locator('img[title]')
  expect([await picture.getAttribute('src'), await picture.getAttribute('alt')]).toEqual([PICTURE, 'A lamp'])
  const link = component(page).locator('a')
  expect([await link.textContent(), await link.getAttribute('href')]).toEqual(['All lamps', '/lamps'])
  expect(await component(page).locator('p:has(a)').textContent()).toBe('See All lamps now')
  expect(await component(page).locator('li[data-path-scope]').allTextContents()).toEqual(['Halden 7 is new'])
  const fallback = component(page).getByText('Fallback')
  expect([await fallback.getAttribute('class'), await fallback.getAttribute('contenteditable')]).toEqual([
    '-from-data',
    null,
  ])
  expect(await button(page, 'Up to date').isDisabled()).toBe(true)
})

test('what the data hides is seen, dimmed, and written in; an empty list shows its own texts', async () => {
  const page = await editBound('place-hidden', { _: { Lamps: [] } })
  const hidden = component(page).getByText('On sale')
  expect(await hidden.isVisible()).toBe(true)
  expect(await hidden.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.45')
  const item = component(page).locator('li')
  expect(await item.textContent()).toBe('Lamp is new')
  expect(await item.isVisible()).toBe(true)
  await hidden.click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await saved(page, 'place-hidden')).toBe(hostedView(TEMPLATE.replace('On sale', 'On sale!')))
})

test('values are never saved: the template keeps its own texts and attributes', async () => {
  const page = await editBound('place-values')
  await component(page).getByText('Written here').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and there')
  await component(page).getByText(' is ').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  const before = await text(page).innerHTML()
  expect(before).toContain('Caring for lamps')
  expect(await saved(page, 'place-values')).toBe(
    hostedView(TEMPLATE.replace('Written here', 'Written here and there').replace('new</i>', 'new!</i>')),
  )
  expect(await text(page).innerHTML()).toBe(before)
})

test('custom code shows what it showed on the page, and is saved as it was placed', async () => {
  const view = '<p>Scale</p><feaas-external data-external-id="Scale" kelvin="2700"></feaas-external><p>Text</p>'
  await pages.served.post({ id: 'place-code', forkOriginId: 'wide-one', view, revision: 2 })
  const page = await visit()
  await page.goto(pages.address('place-code'))
  await component(page).evaluate((element) => {
    const scale = (kelvin: string) =>
      `<feaas-external data-external-id="Scale" kelvin="${kelvin}" hydrate="false"><b>${kelvin} K</b></feaas-external>`
    element.innerHTML = scale('2200') + scale('2700')
  })
  await component(page).click()
  await expect.poll(() => state(page)).toBe('ready')
  expect(await component(page).locator('feaas-external').allTextContents()).toEqual(['2700 K'])
  await component(page).getByText('Text').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await saved(page, 'place-code')).toBe(hostedView(view.replace('Text', 'Text!')))
})

test('closing gives a bound element back as it was', async () => {
  await pages.served.post({ id: 'place-back', forkOriginId: 'wide-one', view: TEMPLATE, revision: 2 })
  const page = await visit()
  await page.addInitScript((given) => Object.assign(window, { boundData: given }), DATA)
  await page.goto(pages.address('place-back'))
  const before = await component(page).evaluate((element) => element.outerHTML)
  await component(page).click()
  await expect.poll(() => state(page)).toBe('ready')
  await component(page).locator('h2').click()
  await button(page, 'Close').click()
  expect(await component(page).evaluate((element) => element.outerHTML)).toBe(before)
  expect(await closings(page)).toEqual([{ outcome: 'unchanged' }])
})

test('a bound element is selected as a whole, and takes classes; letters do not replace it', async () => {
  const page = await editBound('place-classes')
  await component(page).locator('h2').click()
  await page.keyboard.type('letters')
  await page.keyboard.press('Enter')
  expect(await component(page).locator('h2').textContent()).toBe('Caring for lamps')
  expect(await button(page, 'Up to date').isDisabled()).toBe(true)
  await button(page, 'Style').click()
  expect(await page.getByLabel('Element', { exact: true }).locator('option:checked').textContent()).toBe('h2')
  await page.getByLabel('Classes', { exact: true }).fill('-title')
  await page.keyboard.press('Enter')
  expect(await component(page).locator('h2.-title').textContent()).toBe('Caring for lamps')
  expect(await saved(page, 'place-classes')).toBe(
    hostedView(TEMPLATE.replace('"_.Heading"', '"_.Heading" class="-title"')),
  )
})

test('a bound element is reached and removed by keys, and comes back by undo', async () => {
  const page = await editBound('place-removed')
  const heading = component(page).locator('h2')
  const selected = /ProseMirror-selectednode/
  await heading.click()
  for (const key of ['Backspace', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => heading.getAttribute('class')).not.toMatch(selected)
    await page.keyboard.press(key)
    await expect.poll(() => heading.getAttribute('class'), { message: key }).toMatch(selected)
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await component(page).locator('div.ProseMirror-selectednode').count()).toBe(1)
  await page.keyboard.press('Delete')
  expect(await component(page).getByText('First').count()).toBe(0)
  await button(page, 'Undo').click()
  expect(await component(page).getByText('First').count()).toBe(1)
  await component(page).locator('a').click()
  await page.keyboard.press('Backspace')
  expect(await component(page).getByText('See').textContent()).toBe('See  now')
  await heading.click()
  await page.keyboard.press('Delete')
  const own = '<a data-path-href="_.Link.href" data-path="_.Link.text" href="/own">More</a>'
  expect(await saved(page, 'place-removed')).toBe(
    hostedView(TEMPLATE.replace('<h2 data-path="_.Heading">Care</h2>', '').replace(own, '')),
  )
})

test('nothing of data runs in the page of an author, and no link in it is followed', async () => {
  const hostile = '<img src="data:," onerror="ran = 1"><a href="javascript:ran = 2">run</a><script>ran = 3</script>'
  const body = `${hostile}<iframe srcdoc="<script>parent.ran = 4</script>"></iframe><a href="/elsewhere">away</a>`
  const page = await editBound(
    'place-hostile-data',
    {
      _: {
        Body: body,
        Link: { href: 'javascript:ran = 5', text: '<b onclick="ran = 6">bold</b>' },
        Rest: { onclick: 'ran = 7' },
      },
    },
    TEMPLATE.replace('<p>Written', '<p data-path-attributes="_.Rest">Written'),
  )
  for (const words of ['run', 'bold', 'Written here', 'away']) {
    await component(page).getByText(words, { exact: true }).click()
    await component(page).getByText(words, { exact: true }).click({ button: 'middle' })
  }
  const running = '[onclick], [onerror], iframe, script, [href^="javascript"]'
  expect(await component(page).locator(running).count()).toBe(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(page.url()).toBe(pages.address('place-hostile-data'))
  expect(page.context().pages()).toHaveLength(1)
})

test.each([
  ['en', 'Up to date'],
  ['de', 'Aktuell'],
  ['ar', 'محدَّث'],
])('nothing is in the way of anybody, in %s', async (language, upToDate) => {
  const page = await edit(`place-axe-${language}`, { language })
  await button(page, upToDate).waitFor()
  expect(await violations(page)).toEqual([])
  await page.locator('#tessera-component-editor .group button').nth(2).click()
  await component(page).locator('h2').click()
  await page.keyboard.type('x')
  expect(await violations(page, 'all', '#tessera-component-editor')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor()
  expect(await violations(page, 'all', '#tessera-component-editor')).toEqual([])
})
