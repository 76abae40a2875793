/** Every page of the site map, in every language, as a visitor's browser finds it (issue 1.4, 1.5; contract "content" 9). */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from './browser.fixture.ts'
import { type House, LANGUAGES, openHouse } from './house.fixture.ts'
import { lookAtPages, type PageFacts } from './page-facts.fixture.ts'
import { layoutOf, scriptsOf } from './page-scripts.fixture.ts'
import { pagesOfSitemap } from './site-pages.fixture.ts'

let house: House
let facts: PageFacts[]

beforeAll(async () => {
  house = await openHouse()
  facts = await lookAtPages(await sharedBrowser(), await pagesOfSitemap(house.websiteUrl))
}, 600_000)
afterAll(() => house?.close())

/** What is wrong, page by page. */
const wrong = (check: (facts: PageFacts) => string[] | string | false) =>
  facts.flatMap((one) => [check(one) || []].flat().map((problem) => `${one.page.path}: ${problem}`))

test('there are about 27 pages, and each stands in English, German and Arabic', () => {
  const inner = new Set(facts.map(({ page }) => page.inner))
  expect(inner.size).toBeGreaterThanOrEqual(25)
  for (const language of LANGUAGES) {
    const own = facts.filter(({ page }) => page.language === language)
    expect(own.map(({ page }) => page.inner)).toEqual([...inner])
  }
})

test('every page answers 200 in its language and direction', () => {
  expect(
    wrong(({ page: { language }, status, head }) => {
      const direction = language === 'ar' ? 'rtl' : 'ltr'
      const isRight = status === 200 && head.language === language && head.direction === direction
      return !isRight && `${status}, lang ${head.language}, dir ${head.direction}`
    }),
  ).toEqual([])
})

test('every page has one heading of the first order, a title and a description of its own', () => {
  expect(wrong(({ head }) => head.headings.length !== 1 && `h1: ${head.headings.join(' | ') || 'none'}`)).toEqual([])
  expect(wrong(({ head }) => !head.headings[0] && 'an empty h1')).toEqual([])
  for (const name of ['title', 'description'] as const) {
    const seen = new Map<string, string>()
    expect(
      wrong(({ page, head }) => {
        const text = head[name].trim()
        const other = seen.get(`${page.language} ${text}`)
        seen.set(`${page.language} ${text}`, page.path)
        if (text.length < 3) return `no ${name}`
        return other !== undefined && `the ${name} of ${other}`
      }),
    ).toEqual([])
  }
})

test('every page names itself as canonical, and all its languages as alternates that name it back', () => {
  const byAddress = new Map(facts.map((one) => [one.page.address, one.head]))
  expect(wrong(({ page, head }) => head.canonical !== page.address && `canonical ${head.canonical}`)).toEqual([])
  expect(
    wrong(({ page, head }) => {
      const problems: string[] = []
      if (head.alternates[page.language] !== page.address) problems.push('its own language does not lead to itself')
      if (head.alternates['x-default'] !== head.alternates.en) problems.push('x-default is not the default language')
      for (const language of LANGUAGES) {
        const there = byAddress.get(head.alternates[language] ?? '')
        if (there?.language !== language) problems.push(`${language} leads to ${head.alternates[language]}`)
        else if (there.alternates[page.language] !== page.address) problems.push(`${language} does not lead back`)
      }
      return problems
    }),
  ).toEqual([])
  // The site map says the same.
  expect(wrong(({ page, head }) => !sameRecord(page.alternates, head.alternates) && 'the site map differs')).toEqual([])
})

test('structured data is valid JSON-LD and names the page, its site and the way to it', () => {
  expect(
    wrong(({ page, head }) => {
      const blocks = head.data.map((text) => JSON.parse(text) as Record<string, unknown>)
      if (blocks.some((block) => block['@context'] !== 'https://schema.org')) return 'a block without its context'
      const graph = blocks.flatMap((block) => (block['@graph'] ?? [block]) as Record<string, unknown>[])
      const ofType = (type: string) => graph.filter((node) => node['@type'] === type)
      if (graph.some((node) => typeof node['@type'] !== 'string')) return 'a node without a type'
      if (ofType('Organization').length !== 1 || ofType('WebSite').length !== 1) return 'no organisation or no site'
      const [own] = ofType('WebPage')
      if (own?.url !== page.address || own.inLanguage !== page.language) return 'the page is another'
      const [trail] = ofType('BreadcrumbList')
      if (page.inner === '/') return trail !== undefined && 'the home page is below something'
      const steps = (trail?.itemListElement ?? []) as { position: number; item: string; name: string }[]
      if (steps.length !== page.inner.split('/').length) return `a trail of ${steps.length}`
      if (steps.some(({ name }, index) => !name || steps[index]?.position !== index + 1)) return 'a broken trail'
      return steps.at(-1)?.item !== page.address && 'a trail to elsewhere'
    }),
  ).toEqual([])
})

test('no internal link and no picture is broken', async () => {
  const from = new Map<string, string>()
  for (const { page, head } of facts) {
    for (const address of [...head.links, ...head.images, ...Object.values(head.alternates)]) {
      const url = new URL(address)
      if (url.origin === house.websiteUrl && !from.has(address)) from.set(address, page.path)
    }
  }
  const idsOf = new Map(facts.map(({ page, head }) => [page.address.replace(/\/$/, ''), new Set(head.ids)]))
  const answers = new Map<string, Promise<string>>()
  const ask = async (address: string): Promise<string> => {
    let answer = await fetch(address, { redirect: 'manual' })
    await answer.arrayBuffer()
    // The account of nobody in particular is the sign-in: links to it and to its orders are those that may lead elsewhere.
    if (answer.status === 303 && /\/account(?:\/orders)?$/.test(address)) {
      const signIn = new URL(answer.headers.get('location') ?? '', address)
      if (!/\/sign-in$/.test(signIn.pathname)) return `leads to ${signIn.pathname}`
      answer = await fetch(signIn, { redirect: 'manual' })
      await answer.arrayBuffer()
    }
    return answer.status === 200 ? '' : `answers ${answer.status}`
  }
  const broken: string[] = []
  for (const [address, page] of from) {
    const [document = '', fragment = ''] = address.split('#')
    const answer = answers.get(document) ?? ask(document)
    answers.set(document, answer)
    const problem = await answer
    const ids = idsOf.get(document.replace(/\/$/, ''))
    if (problem) broken.push(`${page} → ${address} ${problem}`)
    else if (fragment && !ids?.has(decodeURIComponent(fragment))) broken.push(`${page} → ${address} has no such place`)
  }
  expect(broken).toEqual([])
})

test('Arabic letters are fetched by Arabic pages only, for all that each page names that language in its own script', () => {
  expect(
    wrong(({ page: { language }, head }) => {
      const isFetched = head.fonts.some((family) => /Alexandria/.test(family))
      return isFetched !== (language === 'ar') && `fetched ${head.fonts}`
    }),
  ).toEqual([])
})

test('nothing sticks out sideways or is cut off at 390, 820 and 1440 pixels, from left to right and from right to left', () => {
  expect(wrong(({ overflow }) => [...overflow])).toEqual([])
})

test('targets are at least 24 pixels wide and high, at 390 and 1440 (WCAG 2.2, 2.5.8)', () => {
  expect(wrong(({ small }) => [...small])).toEqual([])
})

test('axe finds nothing against WCAG 2.2 AA, in light and dark, in English and Arabic (design, section 8)', () => {
  expect(wrong(({ violations }) => [...violations])).toEqual([])
})

test('by Tab through its content, the focus can be seen at every stop (WCAG 2.2: 2.1.2, 2.4.7, 2.4.11)', () => {
  expect(wrong(({ unseen }) => [...unseen])).toEqual([])
})

test('static components ship no code: a page asks for its interactive components, the runtime, and nothing else', async () => {
  for (const { page, scripts, head } of facts) {
    const expected = scriptsOf(await layoutOf(house, page.inner, page.language))
    const atOnce = scripts.filter((file) => !expected.later.includes(file))
    expect({ path: page.path, scripts: atOnce }).toEqual({ path: page.path, scripts: expected.all })
    expect({ path: page.path, modules: [...head.modules].sort() }).toEqual({
      path: page.path,
      modules: expected.modules,
    })
  }
})

test('a page without an interactive component loads no React; every other wakes up', () => {
  const still = facts.filter(({ scripts }) => !wakesUp(scripts))
  expect(still.length).toBeGreaterThan(0)
  expect(wrong(({ scripts, head }) => head.isHydrated !== wakesUp(scripts) && `hydrated: ${head.isHydrated}`)).toEqual(
    [],
  )
})

test('a page has at most 90 kB of scripts, gzipped, with a search 110, beside what counts visitors; none is for authors', async () => {
  const sizes = new Map<string, number>()
  for (const path of new Set(facts.flatMap(({ scripts }) => scripts))) {
    const text = await (await fetch(house.websiteUrl + path)).text()
    sizes.set(path, gzipSync(text).byteLength)
    expect(path).not.toMatch(/playground|editor|author/)
  }
  const totals = facts.map(({ page, scripts }) => ({
    path: page.path,
    searches: scripts.some((path) => /\/browser-search-client-/.test(path)),
    bytes: scripts.filter((path) => !/\/tracking-/.test(path)).reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0),
  }))
  for (const [searches, limit] of [
    [false, 90_000],
    [true, 110_000],
  ] as const) {
    const those = totals.filter((one) => one.searches === searches)
    const heaviest = those.reduce((most, one) => (one.bytes > most.bytes ? one : most))
    console.info(`scripts of the heaviest page, ${heaviest.path}: ${heaviest.bytes} bytes gzipped`)
    expect(those.filter(({ bytes }) => bytes > limit)).toEqual([])
  }
})

/** What docs/measurements.md says pages weigh, by the beginning of its row. */
const SAID = [
  ['a page with them', (path: string) => /\/(?:guides|contact|business|about)/.test(path)],
  ['a page with a search', (path: string) => /\/(?:office|living)\/|\/products$/.test(path)],
  ['a product page', (path: string) => path === PRODUCT],
  ['the cart', (path: string) => path === '/cart'],
] as const
const PRODUCT = '/products/heis-sit-stand-desk-with-cable-tray'

test('the documented weights of pages are right, to the kilobyte', async () => {
  const documented = readFileSync(new URL('../docs/measurements.md', import.meta.url), 'utf8')
  const looked = facts
    .filter(({ scripts }) => wakesUp(scripts))
    .map(({ page, scripts }) => ({ path: page.path, scripts }))
  for (const path of [PRODUCT, '/cart']) looked.push({ path, scripts: await scriptsNamedBy(path) })
  const weights = await Promise.all(
    looked.map(async ({ path, scripts }) => {
      const own = scripts.filter((script) => !/\/(?:tracking|views|count-widgets|consent)-/.test(script))
      const sizes = await Promise.all(own.map(async (script) => gzipSync(await textOf(script)).byteLength))
      return { path, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 }
    }),
  )
  for (const [row, isMeant] of SAID) {
    const said = new RegExp(`^\\| ${row}[^|]*\\| (\\d+)(?:–(\\d+))? kB`, 'm').exec(documented)
    const own = weights.filter(({ path }) => isMeant(path)).map(({ kilobytes }) => kilobytes)
    console.info(`${row}: ${Math.min(...own)} to ${Math.max(...own)} kB`)
    // Another release of zlib may make a few bytes more or less of the same code.
    expect(Math.abs(Number(said?.[1]) - Math.min(...own)), row).toBeLessThanOrEqual(1)
    expect(Math.abs(Number(said?.[2] ?? said?.[1]) - Math.max(...own)), row).toBeLessThanOrEqual(1)
  }
})

/** The scripts that the document of a page names. */
async function scriptsNamedBy(path: string): Promise<string[]> {
  const document = await textOf(path)
  const modules = /data-modules="([^"]*)"/.exec(document)?.[1]?.split(/[\s,]+/) ?? []
  const sources = [...document.matchAll(/<script[^>]* src="(\/[^"]+)"/g)].map(([, source = '']) => source)
  return [...new Set([...sources, ...modules, '/_perf/script.js'])]
}

async function textOf(path: string): Promise<string> {
  const response = await fetch(house.websiteUrl + path)
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return response.text()
}

test('every page wakes up without a word on the console, a violation of its policy or a failed request', () => {
  expect(wrong(({ faults }) => [...faults])).toEqual([])
})

function wakesUp(scripts: readonly string[]): boolean {
  return scripts.some((path) => /\/(hydrate|runtime)-/.test(path))
}

function sameRecord(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())
}
