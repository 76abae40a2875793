/** The hosted service's own clients and their `byoc` against our hosting (contract "component-builder", 2, 3, 9 and 12). */

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Byoc, type Client, GENERATIONS } from './generations.fixture.ts'
import { COMPONENT, FORKED, LIBRARY, type ServedLibrary, SHARED, serveLibrary } from './served-library.fixture.ts'

describe.each(GENERATIONS)('client $version', (names) => {
  let served: ServedLibrary
  let client: Client
  let byoc: Byoc
  beforeAll(async () => {
    served = await serveLibrary()
    client = (await import(names.client)) as Client
    byoc = (await import(names.byoc)) as Byoc
  })
  afterAll(() => served.close())

  /** What it asks for, `GET` and `HEAD`, by the path. */
  let asked: string[]
  beforeEach(() => {
    client.clearFetchCache()
    asked = []
    const real = globalThis.fetch
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`)
      return real(input, init)
    })
    // It tells the console of every fork.
    const told = vi.spyOn(console, 'log').mockImplementation(() => {})
    return () => {
      spy.mockRestore()
      told.mockRestore()
    }
  })

  const teaser = (more: object = {}) => ({ cdn: served.url, library: LIBRARY, component: COMPONENT, ...more })
  const path = (rest: string) => `/components/${LIBRARY}/${COMPONENT}/${rest}`

  test('every address it makes is one of ours', async () => {
    const addresses = [
      client.getComponentURL(teaser()),
      client.getComponentURL(teaser({ revision: 'staged' })),
      client.getComponentURL(teaser({ version: 'wide-one', revision: 1 })),
      client.getComponentURL(`${served.url}/components/${LIBRARY}/${COMPONENT}`),
      client.getStylesheetURL({ cdn: served.url, library: LIBRARY }),
      client.getStylesheetURL({ cdn: served.url, library: LIBRARY, revision: 'staged' }),
    ]
    for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200])
  })

  test('what it parses of our addresses is what they are of', () => {
    expect(client.parseComponentSource(`${served.url}${path('wide-one/1.html')}`)).toMatchObject({
      cdn: served.url,
      library: LIBRARY,
      component: COMPONENT,
      version: 'wide-one',
      revision: '1',
    })
  })

  test('a template comes with its date', async () => {
    const { template, lastModified } = await client.fetchComponent(teaser())
    expect(template).toContain(SHARED)
    expect(Date.parse(lastModified)).toBeGreaterThan(0)
    expect(asked).toEqual([`GET ${path('responsive/published.html')}`])
  })

  test('a fork is shown on its own page, and no longer once it is unforked', async () => {
    const fork = { id: 'place-one', name: 'Fork', forkOriginId: 'wide-one', forkOriginRevision: 1, view: FORKED }
    await served.post(fork)
    const shown = async () => (await client.fetchComponent(teaser({ instance: 'place-one' }))).template
    expect(await shown()).toContain(FORKED)
    expect((await client.fetchComponent(teaser({ instance: 'elsewhere' }))).template).toContain(SHARED)
    await served.post({ ...fork, deletedAt: new Date().toISOString() })
    // Answered with 200 and the header of what is deleted: the client refuses it and takes the shared one.
    expect((await fetch(`${served.url}${path('place-one/published.html')}`)).status).toBe(200)
    expect(await shown()).toContain(SHARED)
  })

  test('a component that is not there cannot be fetched', async () => {
    await expect(client.fetchComponent(teaser({ component: 'nothing' }))).rejects.toThrow('Fetch failed')
  })

  test('a second save within the second is seen as newer', async () => {
    const seen: string[] = []
    await served.post({ revision: 2, view: '<section class="-section">second</section>' })
    await served.post({ revision: 3, view: '<section class="-section">third</section>' })
    const [second, third] = await Promise.all(
      [2, 3].map(async (revision) => (await client.fetchComponent(teaser({ version: 'wide-one', revision }))).template),
    )
    expect([second, third]).toEqual([expect.stringContaining('second'), expect.stringContaining('third')])
    asked = []
    await client.fetchAndRevalidateComponent(teaser(), (html) => seen.push(html))
    expect(seen.at(-1)).toContain('third')
    expect(asked[0]).toBe(`GET ${path('responsive/published.html')}`)
    expect(asked.slice(1).every((request) => request === `HEAD ${path('responsive/published.html')}?head`)).toBe(true)
  })

  test('the style sheets of a library are there from its first moment', async () => {
    for (const revision of ['published', 'staged'] as const) {
      let css = ''
      await client.fetchAndRevalidateStylesheet({ cdn: served.url, library: LIBRARY, revision }, (text) => {
        css = text
      })
      expect(css).toContain('-breakpoint--xsmall')
    }
  })

  test('a custom-code component is placed by our templates under the id it registers', async () => {
    byoc.registerComponent(() => null, {
      name: 'Store finder',
      id: 'store-finder',
      properties: { city: { type: 'string' } },
    })
    const view =
      '<section class="-section"><feaas-external data-external-id="store-finder" city="Oslo"></feaas-external></section>'
    await served.post({ id: 'finder-one', view, isEmbeddable: true })
    const { template } = await client.fetchComponent(teaser({ version: 'finder-one' }))
    const id = /data-external-id="([^"]*)"/.exec(template)?.[1]
    expect(template).toContain('city="Oslo"')
    expect(byoc.getComponent(id ?? '')).toMatchObject({ name: 'Store finder' })
  })
})
