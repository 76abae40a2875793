/** A focus one can see on the whole way through a page (WCAG 2.2: 2.1.2, 2.4.7, 2.4.11). Of every page's content: `pages.test.ts`. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from './browser.fixture.ts'
import { unseenStops } from './focus.fixture.ts'
import { type House, openHouse } from './house.fixture.ts'
import { awake } from './page-facts.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

test.each(['/', '/ar/contact'])('from the first stop of %s to its last', async (path) => {
  const page = await visit({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(house.websiteUrl + path)
  await awake(page)
  expect(await unseenStops(page, 'body')).toEqual([])
})
