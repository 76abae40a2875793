/** A focus one can see on every stop of every page, and targets one can hit (WCAG 2.2: 2.1.2, 2.4.7, 2.4.11, 2.5.8). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, useBrowser, type VisitOptions } from './browser.fixture.ts'
import { type House, openHouse } from './house.fixture.ts'
import { awake } from './page-facts.fixture.ts'
import { pagesOfSitemap, type SitePage } from './site-pages.fixture.ts'

let house: House
let pages: SitePage[]
beforeAll(async () => {
  house = await openHouse()
  pages = await pagesOfSitemap(house.websiteUrl)
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const AT_REST: VisitOptions = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }

async function open(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...AT_REST, ...options })
  await goTo(page, path)
  return page
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(house.websiteUrl + path)
  await awake(page)
}

/** Presses Tab until `isOver`; gives the stops whose focus cannot be seen. */
async function walk(page: Page, isOver: () => boolean): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < 250; stop++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(isOver)) return hidden
    const problem = await page.evaluate(focusProblem)
    if (problem) hidden.push(`${await focused(page)}: ${problem}`)
  }
  return [...hidden, 'the way by Tab never ends']
}

test.each(['/', '/ar/contact'])('from the first stop of %s to its last', async (path) => {
  const page = await open(path)
  expect(await walk(page, () => document.activeElement === document.body)).toEqual([])
})

test.each(['en', 'ar'])('in the content of every page in %s', { timeout: 300_000 }, async (language) => {
  const paths = pages.filter((page) => page.language === language).map(({ path }) => path)
  const hidden: string[] = []
  const work = async () => {
    const page = await visit(AT_REST)
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      await goTo(page, path)
      await page.locator('#main').focus()
      const found = await walk(page, () => document.activeElement?.closest('main') === null)
      hidden.push(...found.map((problem) => `${path} ${problem}`))
    }
  }
  // Most of the time goes by waiting for frames.
  await Promise.all([work(), work(), work(), work()])
  expect(hidden).toEqual([])
})

test.each([390, 1440])('targets are at least 24 pixels wide and high at %i', { timeout: 120_000 }, async (width) => {
  const page = await open('/', { viewport: { width, height: 900 } })
  const small: string[] = []
  for (const { path } of pages.filter(({ language }) => language !== 'de')) {
    await page.goto(house.websiteUrl + path)
    small.push(...(await page.evaluate(smallTargets)).map((target) => `${path} ${target}`))
  }
  expect(small).toEqual([])
})

/** Runs in the page: why the focus cannot be seen, or nothing. What the focus changes is there a frame later. */
async function focusProblem(): Promise<string> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const element = document.activeElement
  if (element === null) return 'nothing is focused'
  const boxes = [element, ...element.querySelectorAll('*'), element.parentElement].filter((one) => one !== null)
  const isMarked = boxes.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!isMarked) return 'no outline'
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width < 2 || height < 2) return 'no size'
  const spots = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  )
  const isSeen = spots.some(([x, y]) => {
    const above = document.elementFromPoint(x, y)
    return above !== null && (element.contains(above) || above.contains(element))
  })
  return isSeen ? '' : `covered or out of sight at ${Math.round(left)}, ${Math.round(top)}`
}

/** Runs in the page. A link within a sentence is as high as its line; the rule leaves it out (2.5.8, inline). */
function smallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, summary, select, textarea, input:not([type=hidden])')]
    .filter((target) => target.checkVisibility() && target.getBoundingClientRect().width > 1)
    .filter((target) => !(getComputedStyle(target).display === 'inline' && target.closest('p, li, dd, td, figcaption')))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width < 24 || height < 24
    })
    .map((target) => `${target.localName} "${target.textContent?.trim().slice(0, 40)}"`)
}
