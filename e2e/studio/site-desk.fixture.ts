/** Screens of the studio about the whole site, in a real browser. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inTurn } from '../../scripts/testing/matrix.ts'
import { COLOR_SCHEMES, violationsIn } from '../axe.fixture.ts'
import type { VisitOptions } from '../browser.fixture.ts'
import { type House, LANGUAGES } from '../house.fixture.ts'
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
export async function openScreen(
  visit: Visit,
  house: Pick<House, 'studioUrl'>,
  path: string,
  options: VisitOptions = {},
): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  await signInAuthor(page.context(), house)
  await page.goto(house.studioUrl + path)
  return page
}

/** What a visitor gets at the next request. */
export const visitorGets = async (house: Pick<House, 'websiteUrl'>, path: string): Promise<string> =>
  (await fetch(house.websiteUrl + path)).text()

/**
 * The screen is accessible, and no wider than the window: in the full matrix in light and dark colors, otherwise in those
 * that are the turn of its language, so that the three {@link LOOKS} see both.
 */
export async function expectFit(page: Page, of: string): Promise<void> {
  const { language, fits } = await page.evaluate(() => {
    const { lang: language, scrollWidth, clientWidth } = document.documentElement
    return { language, fits: scrollWidth <= clientWidth }
  })
  const turn = (LANGUAGES as readonly string[]).indexOf(language)
  const found = await violationsIn(page, inTurn(COLOR_SCHEMES, turn))
  expect({ of, found, fits }).toEqual({ of, found: [], fits: true })
}
