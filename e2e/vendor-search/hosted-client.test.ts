/** The hosted client 3.0.0 finds, narrows, recommends and reports with our search service (contract "search", 12, 17.1). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOMAIN, KEY } from '../../apps/platform/src/search/search.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type HostedSearch, openHostedSearch } from './hosted-search.fixture.ts'

let hosted: HostedSearch
beforeAll(async () => {
  hosted = await openHostedSearch()
}, 120_000)
afterAll(() => hosted?.close())
const { visit } = useBrowser()

interface Sent {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: Record<string, unknown>
  status: number
}

/** A page in which the client runs, and what it sends. */
async function open(
  config: object,
  urls?: object,
  identityToken?: string,
  start: 'start' | 'startDiscovered' = 'start',
): Promise<{ page: Page; sent: Sent[] }> {
  const page = await visit()
  const sent: Sent[] = []
  const entries = new Map<unknown, Sent>()
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const { authorization } = request.headers()
    const entry = { path: new URL(request.url()).pathname, authorization, body: request.postDataJSON(), status: 0 }
    entries.set(request, entry)
    sent.push(entry)
  })
  page.on('response', (response) => {
    const entry = entries.get(response.request())
    if (entry) entry.status = response.status()
  })
  await page.goto(hosted.pageUrl)
  await page.evaluate(
    ([start, ...given]) =>
      (window as never as Record<string, (...args: unknown[]) => void>)[start as string]?.(...given),
    [start, config, urls, identityToken] as const,
  )
  await page.locator('#grid li, #discovered li').first().waitFor()
  return { page, sent }
}

const searches = (sent: readonly Sent[]) => sent.filter(({ path }) => /discover|search/.test(path))
const events = (sent: readonly Sent[]) => sent.filter(({ path }) => path.includes('event')).map(({ body }) => body)
const names = (page: Page, list: string) => page.locator(`#${list} li`).allTextContents()
const act = (page: Page, script: string) => page.evaluate(script)
const find = (keyphrase: string) => `grid.actions.onKeyphraseChange({ keyphrase: '${keyphrase}' })`

/** Searches, and waits until the answer is shown. */
async function search({ page, sent }: { page: Page; sent: readonly Sent[] }, keyphrase: string): Promise<void> {
  const before = searches(sent).length
  await act(page, find(keyphrase))
  await expect.poll(() => searches(sent)[before]?.status).toBe(200)
  await expect.poll(() => act(page, 'grid.data !== undefined && !grid.isFetching')).toBe(true)
}

interface Mode {
  readonly name: string
  readonly settings: (platform: string) => object
  /** Where to ask and report instead: with a key the client goes to the hosted service whatever its settings say. */
  readonly urls?: (platform: string) => object
  /** The shopper of the shop has signed in. */
  readonly signedIn?: true
  readonly searchPath: string
  readonly eventPath: string
}

const MODES: readonly Mode[] = [
  {
    name: 'by service host',
    settings: (platform) => ({ customerKey: `40001-${DOMAIN}`, serviceHost: platform }),
    searchPath: '/api/discover/v2',
    eventPath: '/api/event/v4/publish',
  },
  {
    name: 'by api key',
    settings: () => ({ customerKey: `40001-${DOMAIN}`, apiKey: KEY, env: 'prodEu' }),
    urls: (platform) => ({
      searchUrl: `${platform}/discover/v2/${DOMAIN}`,
      eventUrl: `${platform}/event/40001-${DOMAIN}/v4/publish`,
    }),
    searchPath: `/discover/v2/${DOMAIN}`,
    eventPath: `/event/40001-${DOMAIN}/v4/publish`,
  },
  {
    name: 'by marketplace connector',
    settings: () => ({ discoverDomainId: DOMAIN, orderCloudRegion: 'europeWest', apiKey: KEY, env: 'prodEu' }),
    urls: (platform) => ({
      searchUrl: `${platform}/api/v1/search/${DOMAIN}`,
      eventUrl: `${platform}/event/${DOMAIN}/v4/publish`,
    }),
    signedIn: true,
    searchPath: `/api/v1/search/${DOMAIN}`,
    eventPath: `/event/${DOMAIN}/v4/publish`,
  },
]

const openIn = ({ settings, urls, signedIn }: Mode, start?: 'startDiscovered') =>
  open(settings(hosted.platformUrl), urls?.(hosted.platformUrl), signedIn && hosted.identityToken, start)

describe.each(MODES)('the hosted client $name', ({ searchPath, eventPath, ...mode }) => {
  const shop = () => openIn({ searchPath, eventPath, ...mode })

  test('asks for all widgets of a page at once, and shows them', async () => {
    const { page, sent } = await shop()
    expect(await names(page, 'grid')).toHaveLength(3)
    expect(await page.locator('#grid output').textContent()).toBe('6 of 3')
    expect(await page.locator('#answer').textContent()).toBe('Standard delivery takes two to four days.')
    expect(await names(page, 'similar')).toHaveLength(2)
    expect(searches(sent)).toHaveLength(1)
    expect(searches(sent)[0]).toMatchObject({ path: searchPath, status: 200 })
    expect(searches(sent)[0]?.body).toMatchObject({ widget: { items: { length: 4 } } })
  })

  test('searches, narrows by a facet and a range, sorts and turns pages', async () => {
    const { page } = await shop()
    await act(page, `grid.actions.onKeyphraseChange({ keyphrase: 'lamp' })`)
    await expect.poll(() => page.locator('#grid output').textContent()).toBe('4 of 3')
    await page.getByRole('button', { name: 'black 2' }).click()
    await expect.poll(() => names(page, 'grid').then((all) => all.toSorted())).toEqual(['Clip lamp', 'Floor lamp'])
    expect(await page.locator('[data-facet=color] button').allTextContents()).toContain('red 1')
    await act(page, `grid.actions.onClearFilters()`)
    await expect.poll(() => page.locator('#grid output').textContent()).toBe('4 of 3')
    await act(page, `grid.actions.onFacetClick({ type: 'range', facetId: 'price', facetIndex: 1, min: 10, max: 60 })`)
    await expect.poll(() => names(page, 'grid').then((all) => all.toSorted())).toEqual(['Arc desk lamp', 'Clip lamp'])
    await act(page, `grid.actions.onClearFilters()`)
    await act(page, `grid.actions.onSortChange({ name: 'price_asc' })`)
    await expect.poll(() => names(page, 'grid')).toEqual(['Lamp shade', 'Clip lamp', 'Arc desk lamp'])
    await act(page, `grid.actions.onPageNumberChange({ page: 2 })`)
    await expect.poll(() => names(page, 'grid')).toEqual(['Floor lamp'])
  })

  test('asks once for a burst of typing, and suggests', async () => {
    const { page, sent } = await shop()
    const before = searches(sent).length
    await act(page, `for (const keyphrase of ['d', 'de', 'des']) preview.actions.onKeyphraseChange({ keyphrase })`)
    await expect.poll(() => names(page, 'preview')).toEqual(['Arc desk lamp'])
    expect(searches(sent)).toHaveLength(before + 1)
    const suggested = (await act(
      page,
      'preview.data.suggestion.title_context_aware.map(({ text }) => text)',
    )) as string[]
    expect(suggested).toContain('desk lamp')
  })

  test('learns what a widget is, which widgets a page has, and what goes with one product', async () => {
    const { page, sent } = await openIn({ searchPath, eventPath, ...mode }, 'startDiscovered')
    expect(await names(page, 'discovered')).toHaveLength(2)
    // Beside the marketplace connector the client shows no widgets of pages.
    if (!mode.signedIn) {
      await page.locator('#page li').first().waitFor()
      expect(await names(page, 'page')).toHaveLength(2)
      expect(await page.locator('#page section').textContent()).toContain('Hi')
      // What an author wrote into a text stays text.
      expect(await page.locator('#page section b').count()).toBe(0)
    }
    await expect.poll(() => names(page, 'similar').then(({ length }) => length)).toBeGreaterThan(0)
    expect(await names(page, 'similar')).not.toContain('Arc desk lamp')
    const asked = searches(sent).map(({ body }) => JSON.stringify(body))
    expect(asked.some((body) => body.includes('"ids":["lamp-arc"]') || body.includes('"product":["lamp-arc"]'))).toBe(
      true,
    )
    expect(searches(sent).every(({ status }) => status === 200)).toBe(true)
  })

  test('reports what was seen and clicked, and we take it', async () => {
    const { page, sent } = await shop()
    await expect
      .poll(() => events(sent).filter(({ action, name }) => action === 'view' && name === 'widget').length)
      .toBeGreaterThan(0)
    await act(page, `grid.actions.onItemClick({ id: 'lamp-arc', index: 0, sourceId: 'test' })`)
    await expect
      .poll(() => events(sent).some(({ action, action_cause: cause }) => action === 'click' && cause === 'entity'))
      .toBe(true)
    await expect.poll(() => sent.filter(({ path, status }) => path === eventPath && status === 0)).toEqual([])
    const refused = sent.filter(({ path, status }) => path === eventPath && status !== 200)
    expect(refused).toEqual([])
  })
})

describe('the marketplace connector of the hosted client', () => {
  const connector = MODES.find(({ signedIn }) => signedIn) as Mode
  const own = (Active: boolean) =>
    hosted.platform.commerce.asOwner(async ({ tx, store }) => {
      const product = await store.get(tx, { family: 'Product', scope: '', id: 'lamp-own' })
      if (product) await store.put(tx, { ...product, body: { ...product.body, Active } })
    })

  test('shows a shopper what their company sees, at its price, and nobody else', async () => {
    await own(true)
    try {
      const shopper = await openIn(connector)
      const { page, sent } = shopper
      await expect
        .poll(async () => {
          await search(shopper, 'lamp')
          await search(shopper, 'company lamp')
          return names(page, 'grid')
        })
        .toContain('Company lamp')
      expect(await act(page, `grid.data.content.find(({ id }) => id === 'lamp-own').price`)).toBe(17)
      expect(searches(sent).at(-1)).toMatchObject({ authorization: `Bearer ${hosted.identityToken}`, status: 200 })
      await act(page, `marketplace.setSellerId('halden')`)
      // What no company sells is nobody's of it.
      await search(shopper, 'lamp')
      expect(searches(sent).at(-1)?.body).toMatchObject({ ordercloud: { sellerId: 'halden' } })
      expect(await names(page, 'grid')).toEqual(['Company lamp'])
      const [, byKey] = MODES
      const other = await openIn(byKey as Mode)
      await search(other, 'company lamp')
      expect(await names(other.page, 'grid')).not.toContain('Company lamp')
    } finally {
      await own(false)
    }
  })
})
