/** A component is edited with its data drawn over it, and bound to data (contract "component-builder", 5 and 14.5). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { button, closings, component, open, text, useEditorPages } from './edited-component.fixture.ts'

const { visit, pages, edit } = useEditorPages()

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
  await pages().served.post({ id: instance, forkOriginId: 'wide-one', view, revision: 2 })
  const page = await visit()
  await page.addInitScript((given) => Object.assign(window, { boundData: given }), data)
  await page.goto(pages().address(instance))
  await open(page)
  return page
}

/** Saves, and returns the template that the platform hosts then. */
async function saved(page: Page, instance: string): Promise<string | null> {
  await button(page, 'Save').click()
  await expect.poll(() => button(page, 'Up to date').count()).toBe(1)
  return pages().hosted(instance)
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
  await pages().served.post({ id: 'place-code', forkOriginId: 'wide-one', view, revision: 2 })
  const page = await visit()
  await page.goto(pages().address('place-code'))
  await component(page).evaluate((element) => {
    const scale = (kelvin: string) =>
      `<feaas-external data-external-id="Scale" kelvin="${kelvin}" hydrate="false"><b>${kelvin} K</b></feaas-external>`
    element.innerHTML = scale('2200') + scale('2700')
  })
  await open(page)
  expect(await component(page).locator('feaas-external').allTextContents()).toEqual(['2700 K'])
  await component(page).getByText('Text').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await saved(page, 'place-code')).toBe(hostedView(view.replace('Text', 'Text!')))
})

test('closing gives a bound element back as it was', async () => {
  await pages().served.post({ id: 'place-back', forkOriginId: 'wide-one', view: TEMPLATE, revision: 2 })
  const page = await visit()
  await page.addInitScript((given) => Object.assign(window, { boundData: given }), DATA)
  await page.goto(pages().address('place-back'))
  const before = await component(page).evaluate((element) => element.outerHTML)
  await open(page)
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

/** Opens the data panel, chooses what is bound, and binds it. */
async function bind(page: Page, { what, source, path }: { what?: string; source: string; path?: string }) {
  if ((await button(page, 'Data').getAttribute('aria-pressed')) !== 'true') await button(page, 'Data').click()
  const attribute = page.getByLabel('What is bound', { exact: true })
  if (what) await attribute.selectOption({ label: what })
  await page.getByLabel('Data source', { exact: true }).selectOption({ label: source })
  if (path !== undefined) await page.getByLabel('Path', { exact: true }).fill(path)
}
const found = (page: Page) => page.getByRole('status').filter({ hasText: /[Ff]ound/ })

test('text is bound to a data source, shows it at once, and is its own again without', async () => {
  const page = await editBound('place-data-text')
  await component(page).getByText('Written here').click()
  await bind(page, { source: 'Our shop', path: 'nome' })
  await found(page).getByText('Nothing is found there').waitFor()
  expect(
    await page.locator('#data-paths option').evaluateAll((all) => all.map((each) => each.getAttribute('value'))),
  ).toEqual(['name', 'lamps[0].name', 'lamps[0].price'])
  await bind(page, { source: 'Our shop', path: 'name' })
  await found(page).getByText('Found: Halden', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await component(page).getByText('Halden', { exact: true }).waitFor()
  expect(await component(page).getByText('Written here').count()).toBe(0)
  expect(await saved(page, 'place-data-text')).toBe(
    hostedView(TEMPLATE.replace('<p>Written', '<p data-path="shop.name">Written')),
  )
  await bind(page, { source: 'Not bound' })
  await button(page, 'Apply').click()
  await component(page).getByText('Written here').waitFor()
  expect(await saved(page, 'place-data-text')).toBe(hostedView(TEMPLATE))
})

test('an element is repeated for the entries of a list, and shows each', async () => {
  const view = '<ul class="-list"><li>Lamp</li></ul>'
  const page = await editBound('place-data-list', {}, view)
  await component(page).getByText('Lamp').click()
  await bind(page, { what: 'Repeated for each entry', source: 'Our shop', path: 'lamps.*' })
  await found(page).getByText('Entries found: 2').waitFor()
  await button(page, 'Apply').click()
  await bind(page, { what: 'Text', source: 'Entry of shop.lamps', path: 'name' })
  await found(page).getByText('Found: Arc', { exact: true }).waitFor()
  await button(page, 'Apply').click()
  await component(page).locator('li').getByText('Arc').waitFor()
  expect(await saved(page, 'place-data-list')).toBe(
    hostedView('<ul class="-list"><li data-path-scope="shop.lamps.*" data-path="shop.lamps.*.name">Lamp</li></ul>'),
  )
})

test('a picture is bound by its own attributes, and undo takes that back', async () => {
  const page = await editBound('place-data-picture')
  const picture = component(page).locator('img[title]')
  await picture.click()
  await button(page, 'Data').click()
  const attribute = page.getByLabel('What is bound', { exact: true })
  expect(await attribute.locator('option').allTextContents()).toEqual([
    'Picture: _.Picture.src',
    'Alternative text: _.Picture.alt',
    'Repeated for each entry',
    'Shown only with',
  ])
  await attribute.selectOption({ label: 'Alternative text: _.Picture.alt' })
  expect(await page.getByLabel('Data source', { exact: true }).locator('option:checked').textContent()).toBe(
    'The page’s own content',
  )
  await bind(page, { source: 'Our shop', path: 'lamps[1].name' })
  await button(page, 'Apply').click()
  await expect.poll(() => picture.getAttribute('alt')).toBe('Ugle')
  await button(page, 'Undo').click()
  await expect.poll(() => picture.getAttribute('alt')).toBe('A lamp')
  await button(page, 'Redo').click()
  expect(await saved(page, 'place-data-picture')).toBe(
    hostedView(TEMPLATE.replace('"_.Picture.alt"', '"shop.lamps[1].name"')),
  )
})

test('a link in a line that shows data is bound by its own attributes', async () => {
  const page = await editBound('place-data-link')
  await component(page).locator('a').click()
  await bind(page, { what: 'Link: _.Link.href', source: 'Our shop', path: 'name' })
  await button(page, 'Apply').click()
  await expect.poll(() => component(page).locator('a').getAttribute('href')).toBe('Halden')
  expect(await component(page).locator('a').textContent()).toBe('All lamps')
  expect(await saved(page, 'place-data-link')).toBe(hostedView(TEMPLATE.replace('"_.Link.href"', '"shop.name"')))
})

test('one panel is open at a time; on a phone, in Arabic, it can be used by everybody', async () => {
  const page = await edit('place-data-phone', { language: 'ar' })
  await page.setViewportSize({ width: 390, height: 740 })
  await component(page).locator('h2').click()
  await button(page, 'النمط').click()
  await page.getByRole('form', { name: 'النمط' }).waitFor()
  await button(page, 'البيانات').click()
  const panel = page.getByRole('form', { name: 'البيانات' })
  await panel.waitFor()
  expect(await page.getByRole('form').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  const { x, width } = (await panel.boundingBox()) ?? { x: -1, width: 0 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
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
  expect(page.url()).toBe(pages().address('place-hostile-data'))
  expect(page.context().pages()).toHaveLength(1)
})
