/** What two authors say to each other about a page, each in a browser of their own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { nextSign, openAs, withClock } from './two-authors.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const visit = withClock(useBrowser().visit)

test('a comment on a field: marked, answered, changed, resolved and opened again, by keyboard', async () => {
  const writer = await openAs(visit, house, 'author', '/studio/edit/en/about')
  await writer.locator('h1').click()
  await writer.keyboard.press('Escape')
  await writer.getByRole('button', { name: 'Comments', exact: true }).press('Enter')
  const panel = writer.getByRole('region', { name: 'Comments' })
  const places = panel.getByLabel('Comment on')
  expect(await places.locator('option').allTextContents()).toEqual(
    expect.arrayContaining(['The whole page', 'Hero', 'Hero: Heading']),
  )
  await places.selectOption({ label: 'Hero: Heading' })
  await panel.getByLabel('Comment', { exact: true }).fill('<img src=x onerror=alert(1)> too long?')
  await panel.getByRole('button', { name: 'Add comment' }).press('Enter')
  const thread = panel.getByRole('listitem', { name: 'Hero: Heading' })
  await thread.getByText('<img src=x onerror=alert(1)> too long?').waitFor()
  const marker = (page: typeof writer) => page.getByRole('button', { name: /^Comments on Hero: Heading/ })
  await marker(writer).waitFor()
  expect(await violations(writer)).toEqual([])

  const publisher = await openAs(visit, house, 'publisher', '/studio/edit/en/about')
  await publisher.getByRole('button', { name: 'Comments, 1 unread' }).waitFor()
  await marker(publisher).press('Enter')
  const theirs = publisher.getByRole('region', { name: 'Comments' }).getByRole('listitem', { name: 'Hero: Heading' })
  await expect.poll(() => theirs.evaluate((element) => element.matches(':focus'))).toBe(true)
  expect(await theirs.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await theirs.getByRole('button', { name: 'Reply' }).press('Enter')
  await publisher.keyboard.type('Two words less.')
  await theirs.getByRole('button', { name: 'Reply' }).press('Enter')
  await theirs.getByText('Two words less.').waitFor()
  await publisher.getByRole('button', { name: 'Comments', exact: true }).waitFor()

  // The answer reaches the writer with the next sign of their page.
  await nextSign(writer)
  await thread.getByText('Two words less.').waitFor()
  await thread.getByRole('button', { name: 'Edit' }).click()
  await thread.getByLabel('Comment', { exact: true }).fill('Too long?')
  await thread.getByRole('button', { name: 'Save' }).click()
  await thread.getByText('edited').waitFor()
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await panel.getByText('No comments yet.').waitFor()
  expect(await marker(writer).count()).toBe(0)
  await panel.getByLabel('Show resolved').check()
  await thread.getByText('Resolved by writer').waitFor()
  await thread.getByRole('button', { name: 'Reopen' }).click()
  await marker(writer).waitFor()
  await thread.getByRole('button', { name: 'Delete' }).click()
  await thread.getByText('This comment was deleted.').waitFor()
  await thread.getByText('Two words less.').waitFor()

  // Escape closes the panel, and the focus is where it was opened.
  await writer.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
})

test('comments stay when their component goes, and a language keeps its own', async () => {
  const writer = await openAs(visit, house, 'author', '/studio/edit/en/office')
  await writer.locator('h1').click()
  await writer.keyboard.press('Escape')
  const name = await writer.locator('#tessera-editor .toolbar-name').textContent()
  await writer.getByRole('button', { name: 'Comments', exact: true }).click()
  const panel = writer.getByRole('region', { name: 'Comments' })
  const say = async (place: string, text: string) => {
    await panel.getByLabel('Comment on').selectOption({ label: place })
    await panel.getByLabel('Comment', { exact: true }).fill(text)
    await panel.getByRole('button', { name: 'Add comment' }).click()
    await panel.getByText(text).waitFor()
  }
  const [, , field = ''] = await panel.getByLabel('Comment on').locator('option').allTextContents()
  await say(String(name), 'Do we need it?')
  await say(field, 'English only')
  await writer.locator('#tessera-editor .toolbar').getByRole('button', { name: 'Remove' }).click()
  await panel.getByText('No longer on the page').first().waitFor()
  await expect.poll(() => panel.getByText('No longer on the page').count()).toBe(2)

  const german = await openAs(visit, house, 'publisher', '/studio/edit/de/office?lang=de')
  await german.getByRole('button', { name: 'Kommentare, 1 ungelesen' }).click()
  const theirs = german.getByRole('region', { name: 'Kommentare' })
  await theirs.getByText('Do we need it?').waitFor()
  expect(await theirs.getByText('English only').count()).toBe(0)
  expect(await violations(german)).toEqual([])
})
