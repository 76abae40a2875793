/** The elements of the hosted service's own clients, unmodified, in a page of another origin and a real browser. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { GENERATIONS, hostedPageScript } from './generations.fixture.ts'
import { COMPONENT, FORKED, LIBRARY, requestsIn, type ServedLibrary, serveLibrary } from './served-library.fixture.ts'

const pageWith = (markup: string) =>
  `<!doctype html><title>Page</title><link rel="icon" href="data:,">${markup}<script src="/app.js"></script>`

describe.each(GENERATIONS)('client $version', ({ client }) => {
  let served: ServedLibrary
  let pages: Server
  let script: string
  beforeAll(async () => {
    served = await serveLibrary()
    script = await hostedPageScript(client)
    pages = createServer(({ url = '' }, response) => {
      const isScript = url === '/app.js'
      response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`)
      response.end(isScript ? script : pageWith(decodeURIComponent(new URL(url, 'http://localhost').search.slice(1))))
    })
    await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done))
  })
  afterAll(async () => {
    pages?.close()
    await served?.close()
  })
  const { visit } = useBrowser()

  /** A page with the elements, and what it asked the platform for. */
  async function open(markup: string, width = 1300): Promise<{ page: Page; asked: string[] }> {
    const page = await visit({ viewport: { width, height: 800 } })
    const asked: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === new URL(served.url).origin) asked.push(`${request.method()} ${pathname}`)
    })
    await page.goto(`http://localhost:${(pages.address() as AddressInfo).port}/?${encodeURIComponent(markup)}`)
    return { page, asked }
  }

  const element = (more = '') =>
    `<feaas-stylesheet cdn="${served.url}" library="${LIBRARY}"></feaas-stylesheet>
     <feaas-component cdn="${served.url}" library="${LIBRARY}" component="${COMPONENT}" ${more}></feaas-component>`

  test('a component is shown with its data, in a page of another origin', async () => {
    const { page, asked } = await open(element(`data='{"lamps":{"title":"Halden lamps"}}'`))
    await page.getByRole('heading', { name: 'Halden lamps' }).waitFor()
    expect(asked).toContain(`GET /components/${LIBRARY}/${COMPONENT}/responsive/published.html`)
    expect(asked).toContain(`GET /styles/${LIBRARY}/published.css`)
  })

  test('each width sees the version that is made for it', async () => {
    const version = (id: string, breakpointIds: string[]) =>
      served.post({ id, breakpointIds, revision: 1, view: `<section class="-section"><h2>${id}</h2></section>` })
    await served.post({ revision: 2, breakpointIds: ['xxlarge', 'xlarge', 'large'] })
    await version('phone-one', ['xsmall', 'small'])
    await version('tablet-one', ['medium'])
    for (const [width, seen] of [
      [400, 'phone-one'],
      [800, 'tablet-one'],
      [1300, 'Lamps'],
    ] as const) {
      const { page } = await open(element(), width)
      await page.getByRole('heading', { name: seen }).waitFor()
      await expect.poll(() => page.getByRole('heading').allTextContents()).toEqual([seen])
    }
  })

  test('a fork is shown where it belongs, and the shared version after it is unforked', async () => {
    const fork = { id: 'place-two', forkOriginId: 'wide-one', forkOriginRevision: 2, view: FORKED, revision: 2 }
    await served.post(fork)
    const { page } = await open(element('instance="place-two"'))
    await page.getByRole('heading', { name: 'For this page' }).waitFor()
    await served.post({ ...fork, deletedAt: new Date().toISOString() })
    await page.reload()
    await page.getByRole('heading', { name: 'Lamps' }).waitFor()
    expect(await page.getByText('For this page').count()).toBe(0)
  })

  test('a fork that was deleted takes one request a visit, and only the shared version is checked', async () => {
    const fork = { id: 'place-gone', forkOriginId: 'wide-one', forkOriginRevision: 2, view: FORKED, revision: 2 }
    await served.post(fork)
    await served.post({ ...fork, deletedAt: new Date().toISOString() })
    const { page, asked } = await open(element('instance="place-gone"'))
    for (const visit of ['first', 'second']) {
      if (visit === 'second') await page.reload()
      await page.getByRole('heading', { name: 'Lamps' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect({ visit, ...requestsIn(asked.splice(0)) }).toEqual({
        visit,
        fetched: ['place-gone', 'responsive'],
        checked: [],
      })
    }
  })

  test('a staged element asks for the staged style sheet and is shown', async () => {
    const { page, asked } = await open(
      element('revision="staged"').replace('library="halden"', 'library="halden" revision="staged"'),
    )
    await page.getByRole('heading', { name: 'Lamps' }).waitFor()
    expect(asked.filter((request) => request === `GET /styles/${LIBRARY}/staged.css`).length).toBeLessThan(4)
  })

  test('nothing that was posted runs in the page', async () => {
    const view = `<section class="-section"><h2>Clean</h2><img src="x" onerror="window.ran = 1"><svg><style><img src=x onerror="window.ran = 2"></style></svg>
      <a href="javascript:window.ran = 3">go</a><!-- <script>window.ran = 4</script> --></section>`
    await served.post({ id: 'hostile-one', isEmbeddable: true, view: view.replace('src="x"', 'src="data:,"') })
    const { page } = await open(element('version="hostile-one"'))
    await page.getByRole('heading', { name: 'Clean' }).waitFor()
    await page.getByText('go', { exact: true }).click()
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
  })
})
