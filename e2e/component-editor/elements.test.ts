/** Elements of a component in its editor: inserted, moved, duplicated, removed, linked, styled (contract "component-builder", 14.5). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { button, component, useEditorPages } from './edited-component.fixture.ts'

const { pages, edit } = useEditorPages()

const VIEW =
  '<section class="-section"><h2>Lamps</h2><p>See <a href="/lamps">all of them</a>.</p><img src="/arc.jpg" alt="Arc"></section>'
const hosted = (view: string) => `<div class="-theme--default">${view}</div>`
const panel = (page: Page) => page.getByRole('region', { name: 'Elements' })
const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true })

/** A component with its panel of elements open. */
async function editElements(instance: string, view = VIEW, more?: Parameters<typeof edit>[1]): Promise<Page> {
  await pages().served.post({ id: instance, forkOriginId: 'wide-one', view, revision: 2 })
  const page = await edit(instance, more)
  if (more?.language === undefined) await button(page, 'Elements').click()
  return page
}
async function saved(page: Page, instance: string): Promise<string | null> {
  await button(page, 'Save').click()
  await expect.poll(() => button(page, 'Up to date').count()).toBe(1)
  return pages().hosted(instance)
}
const select = (page: Page, name: string) => field(page, 'Element').selectOption({ label: name })
async function insert(page: Page, element: string, place: string): Promise<void> {
  await field(page, 'New element').selectOption({ label: element })
  await field(page, 'Place').selectOption({ label: place })
  await panel(page).getByRole('button', { name: 'Insert' }).click()
}

test('an element is inserted where it is wanted, and written at once', async () => {
  const page = await editElements('place-insert')
  await component(page).locator('h2').click()
  expect(await field(page, 'Element').locator('option').allTextContents()).toEqual([
    'Component',
    'Section',
    'Heading: Lamps',
  ])
  await insert(page, 'Text', 'After the element')
  await page.keyboard.type('Made by hand.')
  await select(page, 'Section')
  await insert(page, 'List', 'Inside, at the end')
  await page.keyboard.type('Oak')
  expect(await saved(page, 'place-insert')).toBe(
    hosted(
      VIEW.replace('</h2>', '</h2><p>Made by hand.</p>').replace(
        '</section>',
        '<ul><li>Oak</li><li>Write your text here.</li></ul></section>',
      ),
    ),
  )
})

test('an element is moved, duplicated and removed; undo takes each back', async () => {
  const page = await editElements('place-move')
  await component(page).locator('h2').click()
  const action = (name: string) => panel(page).getByRole('button', { name, exact: true })
  expect(await action('Move up').getAttribute('aria-disabled')).toBe('true')
  await action('Move down').click()
  expect(await component(page).locator('section > *').first().textContent()).toBe('See all of them.')
  expect(await field(page, 'Element').locator('option:checked').textContent()).toBe('Heading: Lamps')
  await action('Duplicate').click()
  expect(await component(page).locator('h2').count()).toBe(2)
  await action('Remove').click()
  expect(await component(page).locator('h2').count()).toBe(1)
  for (let step = 0; step < 3; step += 1) await button(page, 'Undo').click()
  await button(page, 'Up to date').waitFor()
  expect(await component(page).locator('section > *').first().textContent()).toBe('Lamps')
})

test('links lead elsewhere and pictures are exchanged; what is no address is refused', async () => {
  const page = await editElements('place-address')
  await component(page).locator('h2').click()
  await select(page, 'Section')
  await field(page, 'Link: all of them').fill('javascript:alert(1)')
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  expect(await field(page, 'Link: all of them').evaluate((input) => (input as HTMLInputElement).validity.valid)).toBe(
    false,
  )
  await button(page, 'Up to date').waitFor()

  await field(page, 'Link: all of them').fill('https://lamps.example/')
  await field(page, 'Picture: Arc').fill('/ugle.jpg')
  await panel(page).getByRole('group', { name: 'Links and pictures' }).getByLabel('Alternative text').fill('Ugle')
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  expect(await saved(page, 'place-address')).toBe(
    hosted(
      VIEW.replace('"/lamps"', '"https://lamps.example/"').replace(
        'src="/arc.jpg" alt="Arc"',
        'src="/ugle.jpg" alt="Ugle"',
      ),
    ),
  )
})

test('a picture is inserted with its address and its text', async () => {
  const page = await editElements('place-picture', '<section class="-section"><h2>Lamps</h2></section>')
  await component(page).locator('h2').click()
  await field(page, 'New element').selectOption({ label: 'Picture' })
  await field(page, 'Picture URL').fill('/ugle.jpg')
  await field(page, 'Alternative text').fill('Ugle on a table')
  await insert(page, 'Picture', 'Before the element')
  expect(await saved(page, 'place-picture')).toBe(
    hosted(
      '<section class="-section"><img src="/ugle.jpg" alt="Ugle on a table" loading="lazy"><h2>Lamps</h2></section>',
    ),
  )
})

test('selected text is made bold, italic, and a link', async () => {
  const page = await editElements('place-style', '<section class="-section"><p>Lamps</p></section>')
  const styles = panel(page).getByRole('group', { name: 'Selected text' })
  await component(page)
    .locator('p')
    .dblclick({ position: { x: 12, y: 8 } })
  const style = (name: string) => styles.getByRole('button', { name, exact: true })
  await style('Bold').click()
  expect(await style('Bold').getAttribute('aria-pressed')).toBe('true')
  await style('Italic').click()
  await style('Italic').click()
  await style('Link').click()
  await field(page, 'Link: Lamps').fill('/lamps')
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  expect(await saved(page, 'place-style')).toBe(
    hosted('<section class="-section"><p><strong><a href="/lamps">Lamps</a></strong></p></section>'),
  )
})

test('what comes from data is said, and has no field', async () => {
  const view = '<section class="-section"><p><a href="/" data-path-href="shop.name">Shop</a></p></section>'
  const page = await editElements('place-bound-link', view)
  await component(page).locator('p').click()
  await panel(page).getByText('Link: Shop. Comes from data.').waitFor()
  expect(await field(page, 'Link: Shop').count()).toBe(0)
})

test('by keys alone, from the right and on a phone; axe finds nothing', async () => {
  await pages().served.post({ id: 'place-keys', forkOriginId: 'wide-one', view: VIEW, revision: 2 })
  const page = await edit('place-keys', { language: 'ar' })
  await page.setViewportSize({ width: 390, height: 844 })
  await component(page).locator('h2').click()
  const toggle = button(page, 'العناصر')
  await toggle.focus()
  await page.keyboard.press('Enter')
  const elements = page.getByRole('region', { name: 'العناصر' })
  expect(await elements.getByLabel('العنصر', { exact: true }).evaluate(isActive)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await component(page).locator('section > *').nth(1).textContent()).toBe('Lamps')
  expect(await violations(page)).toEqual([])
  const { width = 0, x = 0 } = (await elements.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
})

const isActive = (element: Element) => (element.getRootNode() as ShadowRoot).activeElement === element
