import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inTurn } from '../scripts/testing/matrix.ts'
import { COLOR_SCHEMES, violationsIn } from './axe.fixture.ts'
import { watch } from './browser.fixture.ts'
import { unseenStops } from './focus.fixture.ts'
import type { Language } from './house.fixture.ts'
import { cutText, smallTargets, sticksOut } from './layout.fixture.ts'
import type { SitePage } from './site-pages.fixture.ts'

export const WIDTHS = [390, 820, 1440] as const
const HEIGHT = 900
/** A page takes some fifteen seconds on a slow machine with two others beside it. */
const LONGEST_LOOK_MS = 120_000

/** What a visitor's browser found on one page. */
export interface PageFacts {
  readonly page: SitePage
  readonly status: number
  readonly head: HeadFacts
  /** What sticks out of the window or is cut off, by its width. */
  readonly overflow: readonly string[]
  /** Targets smaller than a finger, by the width of the window. Not of German pages, as all below. */
  readonly small: readonly string[]
  /** What axe says against it, in the colors that are its turn. */
  readonly violations: readonly string[]
  /** Stops of its content, on the way by Tab, whose focus cannot be seen, where it is its language's turn. */
  readonly unseen: readonly string[]
  /** Paths of the scripts the browser asked for, in order of the alphabet, with their size on the wire. */
  readonly scripts: readonly string[]
  readonly faults: readonly string[]
}

export interface HeadFacts {
  readonly language: string
  readonly direction: string
  readonly headings: readonly string[]
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly alternates: Readonly<Record<string, string>>
  /** JSON-LD blocks as they were written. */
  readonly data: readonly string[]
  readonly links: readonly string[]
  readonly images: readonly string[]
  readonly ids: readonly string[]
  readonly modules: readonly string[]
  /** Families of which letters were fetched. */
  readonly fonts: readonly string[]
  readonly isHydrated: boolean
}

/** The languages a page is looked at in as a whole: one is written from the left, one from the right. */
const WHOLE: readonly Language[] = ['en', 'ar']

/**
 * Looks at pages, each loaded once with nothing kept from the one before: as it stands at three widths; in two of the
 * languages, of which one is written from the right, with the eyes of axe, with a thumb, and by the Tab key too. Outside
 * the full matrix a page is light in one of these languages and dark in the other; its markup, which is the same in both,
 * is judged in one of them, by all rules and by Tab, and its colors in both.
 */
export async function lookAtPages(browser: Browser, pages: readonly SitePage[]): Promise<PageFacts[]> {
  const found: PageFacts[] = []
  const waiting = [...pages]
  const inner = [...new Set(pages.map((page) => page.inner))]
  const work = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const look = lookerIn(context)
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { path } = next
      let doing = 'opening a tab'
      const facts = look(next, inner.indexOf(next.inner), (what) => {
        doing = what
      })
      found.push(await inTime(facts, () => `${path} got stuck while ${doing}`))
    }
    await context.close()
  }
  // A part of the time goes by waiting for frames.
  await Promise.all([work(), work(), work()])
  return found.sort((a, b) => pages.indexOf(a.page) - pages.indexOf(b.page))
}

/** Fails with the name of what got stuck: the limit of the whole hook would name nothing. */
async function inTime<Value>(work: Promise<Value>, problem: () => string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(problem())), LONGEST_LOOK_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Each page in a tab of its own: Chromium shares parsed style sheets within one, and then calls letters that an Arabic
 * page preloads unused when the page before had no need of them.
 */
function lookerIn(
  context: BrowserContext,
): (sitePage: SitePage, turn: number, tell: (doing: string) => void) => Promise<PageFacts> {
  return async (sitePage, turn, tell) => {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
    const faults: string[] = []
    const scripts: string[] = []
    watch(page, (fault) => faults.push(fault))
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await protocol.send('Storage.clearDataForOrigin', { origin: new URL(sitePage.address).origin, storageTypes: 'all' })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT })
    // Nobody was here before: the last thing a page does by itself is to make a number for its visitor.
    tell('loading it')
    const counted = page.waitForResponse(/\/browser\/create\.json/)
    const answer = await page.goto(sitePage.address)
    await awake(page)
    await counted
    const place = WHOLE.indexOf(sitePage.language)
    const isWhole = place !== -1
    const overflow: string[] = []
    const small: string[] = []
    for (const width of WIDTHS) {
      tell(`measuring it at ${width} pixels`)
      await page.setViewportSize({ width, height: HEIGHT })
      for (const problem of [sticksOut, cutText]) {
        overflow.push(...(await page.evaluate(problem)).map((what) => `${width}: ${what}`))
      }
      if (isWhole && width !== 820) {
        small.push(...(await page.evaluate(smallTargets)).map((target) => `${width}: ${target}`))
      }
    }
    const head = await page.evaluate(readHead)
    const isTurn = inTurn(WHOLE, turn).includes(sitePage.language)
    const schemes = inTurn(COLOR_SCHEMES, turn + place)
    tell('judging it by axe')
    const violations = isWhole ? await violationsIn(page, schemes, isTurn ? 'all' : 'colors') : []
    tell('going through it by Tab')
    const unseen = isTurn ? await unseenInContent(page) : []
    tell('closing its tab')
    await page.close()
    return {
      page: sitePage,
      status: answer?.status() ?? 0,
      head,
      overflow,
      small,
      violations,
      unseen,
      // Read last: a search asks for what it needs when the page has long been awake.
      scripts: [...new Set(scripts)].sort(),
      faults,
    }
  }
}

async function unseenInContent(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('#main').focus()
  return unseenStops(page, ':not(main, main *)')
}

/** Waits until everything the page starts by itself has run: hydration, the tracker, fonts. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('page')
    const isInteractive = document.getElementById('page-data') !== null
    const isHydrated = root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
    return (!isInteractive || isHydrated) && 'sil' in window && document.fonts.status === 'loaded'
  })
}

/** Runs in the page. */
function readHead(): HeadFacts {
  const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(selector)]
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? ''
  const root = document.getElementById('page') ?? document.body
  return {
    language: document.documentElement.lang,
    direction: document.documentElement.dir,
    headings: all('h1').map((heading) => heading.textContent?.trim() ?? ''),
    title: document.title,
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    alternates: Object.fromEntries(
      all<HTMLLinkElement>('link[rel=alternate][hreflang]').map((link) => [link.hreflang, link.href]),
    ),
    data: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
    links: all<HTMLAnchorElement>('a[href]').map((link) => link.href),
    images: all<HTMLImageElement>('img').map((image) => image.src),
    ids: all('[id]').map(({ id }) => id),
    modules: all<HTMLLinkElement>('link[rel=modulepreload]').map(({ href }) => new URL(href).pathname),
    fonts: [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
    isHydrated: Object.keys(root).some((key) => key.startsWith('__reactContainer')),
  }
}
