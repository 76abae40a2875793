/** The doctor of the studio as an administrator sees it, in a real browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { expectFit, LOOKS } from './site-desk.fixture.ts'
import { openAs } from './two-authors.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

test.each(LOOKS)(
  'in %s at %i pixels the doctor has nothing that axe finds, and nothing sticks out',
  async (language, width) => {
    const page = await openAs(visit, house, 'administrator', `/studio/doctor?lang=${language}`, {
      viewport: { width, height: 900 },
    })
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.locator('main h2, main h3').count()).toBeGreaterThan(2)
    await expectFit(page, 'doctor')
  },
)
