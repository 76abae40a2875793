import type { Page } from 'playwright-core'
import type { VisitOptions } from '../browser.fixture.ts'
import { DEMONSTRATION, type House } from '../house.fixture.ts'
import { signInAuthor } from './page-editor.fixture.ts'

/** Accounts of the demonstration. `author` may publish, `writer` may not. */
export const WHO = {
  publisher: DEMONSTRATION.author,
  author: { username: 'writer', password: 'halden-writer' },
  administrator: { username: 'administrator', password: 'halden-administrator' },
} as const

export type Visit = (options?: VisitOptions) => Promise<Page>

/** Pages whose clocks a test can put forward. */
export const withClock =
  (visit: Visit): Visit =>
  async (options) => {
    const page = await visit(options)
    await page.clock.install()
    return page
  }

/** Lets the ten seconds between two signs pass on the clock of a page, and waits for what the sign brings. */
export async function nextSign(page: Page): Promise<void> {
  const signed = page.waitForResponse((answer) => answer.url().endsWith('/studio/api/presence'))
  await page.clock.fastForward(10_000)
  await signed
}

/** A page of the studio as somebody has it, in a profile of their own. */
export async function openAs(
  visit: Visit,
  house: House,
  who: keyof typeof WHO,
  path: string,
  options: VisitOptions = {},
): Promise<Page> {
  const page = await visit({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
  await signInAuthor(page.context(), house, WHO[who])
  await page.goto(`${house.studioUrl}${path}`)
  if (path.startsWith('/studio/edit/')) await page.locator('#tessera-editor .together-state').first().waitFor()
  return page
}

/** Writes the main heading of a page and waits until it is saved. */
export async function writeHeading(page: Page, words: string): Promise<void> {
  await page.locator('h1').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await page.getByText('Draft saved').waitFor()
}
