import type { Browser, Page } from 'playwright-core'
import { watch } from './browser.fixture.ts'
import type { SitePage } from './site-pages.fixture.ts'

export const WIDTHS = [390, 820, 1440] as const

/** What a visitor's browser found on one page. */
export interface PageFacts {
  readonly page: SitePage
  readonly status: number
  readonly head: HeadFacts
  /** What sticks out of the window, by its width. */
  readonly overflow: readonly string[]
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
  readonly isHydrated: boolean
}

/** Looks at pages, two at a time, each with a fresh profile so that nothing comes from a cache. */
export async function lookAtPages(browser: Browser, pages: readonly SitePage[]): Promise<PageFacts[]> {
  const found: PageFacts[] = []
  const waiting = [...pages]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) found.push(await look(browser, next))
  }
  await Promise.all([work(), work()])
  return found.sort((a, b) => pages.indexOf(a.page) - pages.indexOf(b.page))
}

async function look(browser: Browser, sitePage: SitePage): Promise<PageFacts> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const faults: string[] = []
    const scripts: string[] = []
    watch(page, (fault) => faults.push(fault))
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    const answer = await page.goto(sitePage.address)
    await awake(page)
    const head = await page.evaluate(readHead)
    const overflow: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      overflow.push(...(await page.evaluate(sticksOut)).map((what) => `${width}: ${what}`))
    }
    return {
      page: sitePage,
      status: answer?.status() ?? 0,
      head,
      overflow,
      scripts: [...new Set(scripts)].sort(),
      faults,
    }
  } finally {
    await context.close()
  }
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
    isHydrated: Object.keys(root).some((key) => key.startsWith('__reactContainer')),
  }
}

/** Runs in the page: what can be scrolled to sideways, or would be if the page did not cut it off. */
function sticksOut(): string[] {
  const width = document.documentElement.clientWidth
  const found: string[] = []
  const sideways = document.documentElement.scrollWidth - width
  if (sideways > 0) found.push(`the page scrolls sideways by ${sideways}px`)
  const isInside = (element: Element): boolean => {
    for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true
    }
    return false
  }
  for (const element of document.querySelectorAll(
    'h1, h2, h3, p, a, button, img, input, textarea, select, li, dt, dd',
  )) {
    const { left, right, width: own } = element.getBoundingClientRect()
    if (own <= 1 || (left >= -1 && right <= width + 1)) continue
    if (!element.checkVisibility() || isInside(element)) continue
    const name = (element.textContent ?? '').trim().slice(0, 40)
    found.push(`<${element.localName}> "${name}" from ${Math.round(left)} to ${Math.round(right)}`)
  }
  return found.slice(0, 5)
}
