/** What the editor shows before a page goes live, in a real browser (contract "content", 17.2). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../author.fixture.ts'
import { violationsOfEditor } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { openEditor } from './page-editor.fixture.ts'
import { WHO } from './two-authors.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const visitorsSee = async (path: string) => (await fetch(house.websiteUrl + path)).text()

test('what goes live is listed, shown anew when somebody else changes it meanwhile, and then published', async () => {
  const other = await signIn(house, WHO.author)
  await other.write('Home/about', 'en', { Title: 'Written by one' })
  const { page, bar } = await openEditor(visit, house, '/en/about', { expected: /409/ })
  await bar.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this page' })
  const listed = () => dialog.getByRole('listitem').allTextContents()
  await expect.poll(listed).toEqual(['AboutPage · Home · en'])

  await other.write('Home/about/Data/hero', 'en', { Heading: 'Written by two' })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.getByRole('alert').getByText('Something has changed since you looked.').waitFor()
  expect(await listed()).toEqual(['AboutPage · Home · en', 'heroHero · Home / About · en'])
  expect(await visitorsSee('/about')).not.toContain('Written by')

  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => visitorsSee('/about')).toContain('Written by two')
})

test('on a phone a long list scrolls, and the buttons stay in view below it', async () => {
  const other = await signIn(house, WHO.author)
  const parts = ['factory', 'hero', 'how', 'places', 'rule-1', 'rule-7', 'rule-11', 'rules', 'workshop']
  for (const name of parts) {
    await other.write(`Home/about/Data/${name}`, 'en', { '__Display name': `A part with a rather long name: ${name}` })
  }
  const { page, bar } = await openEditor(visit, house, '/en/about', { viewport: { width: 390, height: 700 } })
  await bar.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this page' })
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(parts.length)
  const last = dialog.getByRole('link', { name: 'Publish more pages' })
  const buttons = dialog.getByRole('button')
  const inView = async () => {
    const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
    return boxes.map((box) => box !== null && box.y >= 0 && box.y + box.height <= 700)
  }
  expect(await inView()).toEqual([true, true])
  await last.scrollIntoViewIfNeeded()
  expect(await inView()).toEqual([true, true])
  const [above, below] = [await last.boundingBox(), await buttons.first().boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  expect(await violationsOfEditor(page)).toEqual([])
})
