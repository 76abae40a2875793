/** Every screen of the shop, as everybody sees theirs: at three widths, from the right, in light and dark (design, section 8). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PhraseKey, phrases } from '../../apps/website/src/components/phrases.ts'
import { inTurn, isFullMatrix } from '../../scripts/testing/matrix.ts'
import { COLOR_SCHEMES, type ColorScheme, violations, violationsIn, violationsInBothColors } from '../axe.fixture.ts'
import { sharedBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { cutText, smallTargets, sticksOut, strangeWords } from '../layout.fixture.ts'
import { awake, WIDTHS } from '../page-facts.fixture.ts'
import { furnish, type Onlooker, type Screen } from './screens.fixture.ts'

const HEIGHT = 900
const KEYS = Object.keys(phrases) as PhraseKey[]
/** What must not stand on an Arabic page: keys, and English sentences that have an Arabic form. */
const ENGLISH = KEYS.map((key): string => phrases[key].en).filter((en) => /\w \w/.test(en) && !en.includes('{{'))

let house: House
let onlookers: readonly Onlooker[] = []
/** What is wrong, by the check that found it. */
const found = {
  head: [] as string[],
  layout: [] as string[],
  targets: [] as string[],
  words: [] as string[],
  axe: [] as string[],
}
let seen = 0

beforeAll(async () => {
  house = await openHouse()
  onlookers = await furnish(await sharedBrowser(), house)
  await Promise.all(onlookers.map(lookAtAll))
}, 600_000)
afterAll(async () => {
  for (const { page } of onlookers) await page.context().close()
  await house?.close()
})

async function lookAtAll({ name, page, screens }: Onlooker): Promise<void> {
  for (const screen of screens) {
    await lookAt(page, screen, name)
    seen += 1
  }
}

async function lookAt(page: Page, { path, refused }: Screen, name: string): Promise<void> {
  const where = `${name}, ${path}`
  const note = (kind: keyof typeof found, problems: readonly string[], conditions = '') =>
    found[kind].push(...problems.map((problem) => `${where}${conditions}: ${problem}`))
  /** How the page stands at each width. */
  const measure = async (widths: readonly number[], conditions: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT })
      for (const check of [sticksOut, cutText]) note('layout', await page.evaluate(check), `, ${width}${conditions}`)
      if (width !== 820) note('targets', await page.evaluate(smallTargets), `, ${width}${conditions}`)
    }
  }

  await open(page, path)
  if (refused !== undefined) await sendUnfilled(page, refused)
  const heading = await headings(page)
  if (heading.length !== 1) note('head', [`${heading.length} headings of the first order`])
  note('head', await page.evaluate(skippedLevels))
  await measure(WIDTHS, '')
  note('words', await page.evaluate(strangeWords, KEYS))
  note('axe', await violationsIn(page, inTurn(COLOR_SCHEMES, 0)))

  await open(page, `/ar${path}`, WIDTHS[2], 'dark')
  const { direction, scrolled } = await page.evaluate(() => ({
    direction: document.documentElement.dir,
    scrolled: scrollY,
  }))
  if (direction !== 'rtl') note('head', [`${direction} in Arabic`])
  if (scrolled !== 0) note('layout', [`opens ${scrolled}px down`])
  await measure([WIDTHS[2], WIDTHS[0]], ' in Arabic')
  note('words', await page.evaluate(strangeWords, [...KEYS, ...ENGLISH]), ' in Arabic')
  note('axe', isFullMatrix ? await violationsInBothColors(page) : await violations(page, 'colors'), ' in Arabic')
}

/** A page as it is at rest, with what is folded open. */
async function open(
  page: Page,
  path: string,
  width: number = WIDTHS[0],
  colorScheme: ColorScheme = 'light',
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: HEIGHT })
  const answer = await page.goto(house.websiteUrl + path)
  expect([path, answer?.status()]).toEqual([path, 200])
  await awake(page)
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
  })
}

/** Sends a form with nothing in its fields, which is refused by the server: the browser is not asked. */
/** Runs in the page: headings that stand more than one level below the one before. */
function skippedLevels(): string[] {
  const headings = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter((one) => one.checkVisibility())
  return headings.flatMap((one, index) => {
    const above = headings[index - 1]?.tagName ?? one.tagName
    return Number(one.tagName[1]) > Number(above[1]) + 1 ? [`${one.tagName} “${one.textContent}” after ${above}`] : []
  })
}

async function sendUnfilled(page: Page, form: string): Promise<void> {
  await page.locator(form).evaluateAll(([sent]) => {
    if (!(sent instanceof HTMLFormElement)) return
    for (const field of sent.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden], [type=checkbox], [type=radio])',
    )) {
      field.value = ''
    }
    sent.noValidate = true
    sent.requestSubmit()
  })
  await page.locator('main [role=alert]').first().waitFor()
  await awake(page)
}

const headings = (page: Page) => page.locator('h1').allTextContents()

test('more than eighty screens are looked at, each with one heading, from right to left in Arabic', () => {
  expect(seen).toBeGreaterThan(80)
  expect(found.head).toEqual([])
})

test('nothing sticks out sideways and no text is cut off, at 390, 820 and 1440 pixels', () => {
  expect(found.layout).toEqual([])
})

test('targets are at least 24 pixels wide and high (WCAG 2.2, 2.5.8)', () => {
  expect(found.targets).toEqual([])
})

test('nowhere stands the key of a phrase, nor English where there is Arabic', () => {
  expect(found.words).toEqual([])
})

test('axe finds nothing against WCAG 2.2 AA, in light colors from left to right, in dark ones from right to left', () => {
  expect(found.axe).toEqual([])
})
