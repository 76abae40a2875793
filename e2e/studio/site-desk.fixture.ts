/** Screens of the studio about the whole site, in a real browser. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import type { VisitOptions } from '../browser.fixture.ts'
import type { House } from '../house.fixture.ts'
import { signInAuthor } from './page-editor.fixture.ts'

type Visit = (options?: VisitOptions) => Promise<Page>

export const WITHOUT_SCRIPTS: VisitOptions = {
  javaScriptEnabled: false,
  // A browser that runs no scripts refuses those it was told to fetch ahead.
  expected: /^request failed: csp .+\/assets\/.+\.js$|409|422/,
}

/** Languages and widths a screen of the studio is looked at in: each language once, the longest and the mirrored on a phone. */
export const LOOKS = [
  ['en', 1280],
  ['de', 390],
  ['ar', 390],
] as const

/** A screen, signed in. */
export async function openScreen(visit: Visit, house: House, path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  await signInAuthor(page.context(), house)
  await page.goto(house.websiteUrl + path)
  return page
}

/** What a visitor gets at the next request. */
export const visitorGets = async (house: House, path: string): Promise<string> =>
  (await fetch(house.websiteUrl + path)).text()

/** The screen is accessible in light and dark, and no wider than the window. */
export async function expectFit(page: Page, of: string): Promise<void> {
  const found = await violationsInBothColors(page)
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
  expect({ of, found, fits }).toEqual({ of, found: [], fits: true })
}
