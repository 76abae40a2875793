/** Components of the builder on pages (contract "component-builder", 3.4, 6.3, 8 and 14.6), before real servers. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type ComponentRendering, pageMode } from '@tessera/content'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { components } from '../components/index.ts'
import { readWebsiteSettings } from '../settings.ts'
import { page, stageForEachTest } from '../website.fixture.tsx'
import { createPageBuilder } from './page-builder.ts'

interface HostedFile {
  readonly body: string
  readonly headers?: Record<string, string>
  readonly status?: number
}

const SHARED = '/components/lib/com/responsive/published.html'
const FORK = '/components/lib/com/place-one/published.html'
const TITLE = '<div class="-library--lib"><h2 data-path="_.Heading">x</h2></div>'

let host: Server
let hostUrl: string
let files: Record<string, HostedFile>
let asked: { path: string; headers: IncomingHttpHeaders; body: string }[]
/** What the host answers to everything, when it is down. */
let down: number | 'closed' | 'silent' | undefined
beforeEach(async () => {
  files = { [SHARED]: { body: TITLE } }
  asked = []
  down = undefined
  host = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      asked.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() })
      if (down === 'closed') return response.destroy()
      if (down === 'silent') return
      const { status = 200, headers = {}, body } = files[path] ?? { status: 404, body: '' }
      const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag
      response.writeHead(down ?? (isKnown ? 304 : status), headers).end(isKnown ? '' : body)
    })
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterEach(() => {
  host.closeAllConnections()
  host.close()
})

const PAGE = { mode: pageMode('normal'), siteName: 'halden-dotcom', locale: 'en' }
const openStage = stageForEachTest()
const rendering = (
  params: Record<string, string> = {},
  more: Partial<ComponentRendering> = {},
): ComponentRendering => ({
  uid: 'built-one',
  componentName: 'FEaaSWrapper',
  params: { LibraryId: 'lib', ComponentId: 'com', ComponentHostName: hostUrl, ...params },
  fields: { Heading: { value: 'Lamps & light' } },
  ...more,
})

/** A website that has one page with this; what is shown of the page between its header and footer. */
async function open(main: ComponentRendering[], environment: Record<string, string> = {}) {
  const usual = {
    COMPONENT_ORIGINS: hostUrl,
    COMPONENTS_API_KEY: 'key',
    PAGE_CACHE_MEGABYTES: '0',
    // A busy machine is slower than visitors have patience.
    COMPONENT_DEADLINE: '20000',
  }
  const stage = await openStage({ pages: { 'en /': page({ main }) } }, { ...usual, ...environment }, components)
  const show = async () => {
    const answer = await stage.get('/')
    const html = await answer.text()
    return { status: answer.status, html, built: /<feaas-component[\s\S]*<\/feaas-component>/.exec(html)?.[0] }
  }
  return { ...stage, show }
}

const element = (content: string, more = '') =>
  `<feaas-component class="-feaas" cdn="${hostUrl}" library="lib" component="com" version="responsive" revision="published"${more} fetch="">${content}</feaas-component>`
const bound = (heading: string) => TITLE.replace('>x<', `>${heading}<`)

describe('a component on a page', () => {
  // Specification: hosted-template
  test('is bound on the server, to the fields of its datasource item, and asks for nothing in a browser', async () => {
    const { show } = await open([rendering({ Styles: 'wide', RenderingIdentifier: 'here' })])
    const { html } = await show()
    expect(html).toContain(
      `<div class="component feaas wide" id="here"><div class="component-content">${element(bound('Lamps &amp; light'))}</div></div>`,
    )
  })

  test('has its pictures in several widths', async () => {
    files[SHARED] = { body: '<img data-path-src="_.Image.src" data-path-srcset="_.Image.srcset">' }
    const { show } = await open([rendering({}, { fields: { Image: { value: { src: '/-/media/lamp.webp' } } } })])
    expect((await show()).built).toMatch(/ src="[^"]*lamp.webp" srcset="[^"]*lamp.webp\?mw=320 320w, [^"]*1920w"/)
  })

  test('by itself has no frame', async () => {
    const { show } = await open([rendering({}, { componentName: 'FEaaSComponent' })])
    const { html, built } = await show()
    expect(built).toBe(element(bound('Lamps &amp; light')))
    expect(html).not.toContain('component-content')
  })

  test('keeps the server’s markup: it is static, and its data does not travel a second time', async () => {
    const { show } = await open([rendering()])
    const { html } = await show()
    expect(html).toMatch(/data-static="built-one"><div class="component feaas">/)
    expect(html.split('Lamps &amp; light').length + html.split('Lamps & light').length).toBe(3)
  })

  test('has its library’s style sheet, through the website', async () => {
    const { show, get, content } = await open([rendering()])
    const { html } = await show()
    expect(html).toContain('<link rel="stylesheet" href="/v1/files/components/styles/lib.css">')
    await get('/v1/files/components/styles/lib.css')
    expect(content.asked).toContain('GET /v1/files/components/styles/lib.css')
  })

  test('adds to a page its own markup and the link of its style sheet, and nothing that loads', async () => {
    files[SHARED] = {
      body: `<div>${'<section class="-section"><p data-path="_.Heading">x</p></section>'.repeat(40)}</div>`,
    }
    const words = { uid: 'words', componentName: 'RichText', fields: { Text: { value: '<p>Words</p>' } } }
    const [without, whole] = [await open([words]), await open([words, rendering()])]
    const [before, after] = [await without.show(), await whole.show()]
    const loads = (html: string): string[] => html.match(/<(?:script|link|style|template)\b[^>]*>/g) ?? []
    expect(loads(after.html).filter((each) => !loads(before.html).includes(each))).toEqual([
      '<link rel="stylesheet" href="/v1/files/components/styles/lib.css">',
    ])
    const bytes = (html: string) => gzipSync(html).length
    const added = bytes(after.html.replace(after.built ?? '', '')) - bytes(before.html)
    expect(added).toBeGreaterThan(0)
    // The markup itself is what a page of any other components would have.
    expect(added).toBeLessThanOrEqual(500)
  })

  test('goes by the page’s theme', async () => {
    files[SHARED] = { body: '<div class="x -theme--dark">x</div>' }
    const { show } = await open([rendering({ Styles: '-theme--light' })])
    expect((await show()).built).toBe(element('<div class="x">x</div>'))
  })

  test('brings nothing that runs, neither of its template nor of its data', async () => {
    files[SHARED] = { body: '<script>x()</script><p onclick="x()">a</p><div data-path="_.Heading"></div>' }
    const fields = { Heading: { value: '<img src="/a" onerror="x()"><script>x()</script>' } }
    const { show } = await open([rendering({}, { fields })])
    expect((await show()).built).toBe(element('<p>a</p><div data-path="_.Heading"><img src="/a"></div>'))
  })

  test.each([
    ['of a host that is not named', { ComponentHostName: 'https://other.example' }],
    ['without an address', { ComponentId: '' }],
    ['that is not there', { ComponentId: 'nothing' }],
  ])('%s is nothing, and the page is whole', async (_, params) => {
    const { show } = await open([rendering(params)])
    const { status, html, built } = await show()
    expect([status, built]).toEqual([200, undefined])
    expect(html).not.toContain('component feaas')
  })
})

describe('a custom component', () => {
  test('is rendered within one of the builder, with the properties it is placed with', async () => {
    files[SHARED] = { body: '<div><feaas-external data-external-id="LightScale" kelvin="4000"></feaas-external></div>' }
    const { show } = await open([rendering()])
    expect((await show()).built).toMatch(
      /<feaas-external data-external-id="LightScale" kelvin="4000" hydrate="false"><svg [^>]*aria-label="4000 K"/,
    )
  })

  test('that is interactive is told of the page, and left to the browser with it', async () => {
    files[SHARED] = {
      body: '<div><feaas-external data-external-id="LightSlider" kelvin="3000"></feaas-external></div>',
    }
    const { show } = await open([rendering()])
    const properties = {
      componentName: 'LightSlider',
      pageState: 'normal',
      siteName: 'halden-dotcom',
      language: 'en',
      kelvin: 3000,
      label: 'Kelvin',
    }
    expect((await show()).built).toContain(
      `kelvin="3000" hydrate="true" data-properties="${JSON.stringify(properties).replaceAll('"', '&quot;')}"><div dir="ltr"><output class="-typography--strong">3000 K</output>`,
    )
  })

  test('that is not registered, or fails, is empty, and told; the rest is shown', async () => {
    files[SHARED] = { body: '<div><feaas-external data-external-id="Nothing"></feaas-external><p>a</p></div>' }
    const { show, logged } = await open([rendering()])
    expect((await show()).built).toContain('<feaas-external data-external-id="Nothing"></feaas-external><p>a</p>')
    expect(logged.map(({ message }) => message)).toContain(
      'A component names a custom component that is not registered',
    )
  })
})

describe('forks', () => {
  const place = { ComponentInstanceId: 'place-one' }
  const shown = (content: string) => element(content, ' instance="place-one"')

  test('are shown in their place; elsewhere the shared component is', async () => {
    files[FORK] = { body: '<p>fork</p>' }
    const { show } = await open([rendering(place)])
    expect((await show()).built).toBe(shown('<p>fork</p>'))
    expect(asked.map(({ path }) => path).sort()).toEqual([FORK, SHARED])
    const { show: elsewhere } = await open([rendering({ ComponentInstanceId: 'place-two' })])
    expect((await elsewhere()).built).toContain(bound('Lamps &amp; light'))
  })

  // Specification: deleted-components
  test('that were taken back are not shown, also when the file is still there', async () => {
    files[FORK] = { body: '<p>fork</p>' }
    const { show } = await open([rendering(place)])
    await show()
    files[FORK] = { body: '<p>fork</p>', headers: { 'x-ms-meta-versionDeletedAt': '2026-05-04T10:00:00Z' } }
    expect((await show()).built).toBe(shown(bound('Lamps &amp; light')))
    down = 503
    expect((await show()).built).toBe(shown(bound('Lamps &amp; light')))
  })
})

describe('a host that is down', () => {
  /** Milliseconds: long enough for one that answers, and short enough to wait for one that does not. */
  const IMPATIENT = { COMPONENT_DEADLINE: '2000' }

  test.each([503, 500, 'closed', 'silent'] as const)('(%s) leaves what was shown last', async (how) => {
    const { show, logged } = await open([rendering()], how === 'silent' ? IMPATIENT : {})
    const good = (await show()).built
    down = how
    expect((await show()).built).toBe(good)
    expect(logged.map(({ message }) => message)).toContain('The last good template of a component is shown')
    const before = asked.length
    expect((await show()).built).toBe(good)
    // It is left alone for a while.
    expect(asked.length).toBe(before)
  })

  test('from the beginning leaves the page without the component', async () => {
    down = 'silent'
    const words = { uid: 'words', componentName: 'RichText', fields: { Text: { value: '<p>Words</p>' } } }
    const { show } = await open([rendering(), words], IMPATIENT)
    const { status, html, built } = await show()
    expect([status, built]).toEqual([200, undefined])
    expect(html).toContain('Words')
  })

  test('is not asked for what has not changed', async () => {
    files[SHARED] = { body: TITLE, headers: { etag: '"1"', 'last-modified': 'Mon, 04 May 2026 10:00:00 GMT' } }
    const { show } = await open([rendering()])
    const first = (await show()).built
    expect(first).toContain('last-modified="Mon, 04 May 2026 10:00:00 GMT" fetch=""')
    expect((await show()).built).toBe(first)
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
  })

  test('has no answer that is too large, and none that sends on', async () => {
    files[SHARED] = { body: 'x'.repeat(600_000) }
    const { show } = await open([rendering()])
    expect((await show()).built).toBeUndefined()
    files[SHARED] = { status: 302, body: '', headers: { location: '/other' } }
    expect((await show()).built).toBeUndefined()
    expect(asked.map(({ path }) => path)).not.toContain('/other')
  })
})

describe('data', () => {
  beforeEach(() => {
    files[SHARED] = { body: '<p data-path="lamps.0.t">x</p><b data-path="words.a">x</b>' }
  })
  const own = (lamps: string, words: string) =>
    element(`<p data-path="lamps.0.t">${lamps}</p><b data-path="words.a">${words}</b>`)

  test('is fetched by the platform, with the key, and of the site where an address is relative', async () => {
    files['/api/proxy/data'] = { body: '{"items":[{"t":"Lamp"}]}' }
    const settings = readWebsiteSettings({
      CONTENT_API_KEY: 'test-key',
      SITECORE_EDITING_SECRET: 'secret-of-editors',
      COMPONENTS_API_KEY: 'key',
      PUBLIC_URL: 'http://www.test',
    })
    const builder = createPageBuilder({ settings, host: hostUrl, fetch, log: { warn: () => undefined } })
    const lamps = { url: '/api/lamps', method: 'post', params: { n: 1 }, body: { q: 'a' }, jsonpath: '$.items' }
    const override = JSON.stringify({ lamps, words: { a: 'kept' } })
    const { signal } = new AbortController()
    const placed = rendering({ ComponentDataOverride: override })
    const built = await builder.read(placed, PAGE, { signal })
    expect(built?.markup).toBe('<p data-path="lamps.0.t">Lamp</p><b data-path="words.a">kept</b>')
    const sent = asked.find(({ path }) => path === '/api/proxy/data')
    expect(sent?.headers['x-api-key']).toBe('key')
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      url: 'http://www.test/api/lamps?n=1',
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"q":"a"}',
    })
  })

  test('of a source of the site’s own is had there, and not fetched', async () => {
    const settings = readWebsiteSettings({
      CONTENT_API_KEY: 'test-key',
      SITECORE_EDITING_SECRET: 'secret-of-editors',
      COMPONENTS_API_KEY: 'key',
    })
    const builder = createPageBuilder({ settings, host: hostUrl, fetch, log: { warn: () => undefined } })
    const override = JSON.stringify({ lamps: { url: 'own', params: { ids: 'a b' } }, words: { url: '/toString' } })
    const { signal } = new AbortController()
    const built = await builder.read(rendering({ ComponentDataOverride: override }), PAGE, {
      signal,
      datasources: { lamps: async ({ params }) => [{ t: `Lamps ${params?.ids}` }] },
    })
    expect(built?.markup).toBe('<p data-path="lamps.0.t">Lamps a b</p><b data-path="words.a">x</b>')
    expect(asked.filter(({ path }) => path === '/api/proxy/data')).toHaveLength(1)
  })

  test('that cannot be had is left out, and told', async () => {
    for (const override of ['{"lamps":{"url":"https://pim.example/lamps"},"words":{"a":"kept"}}', 'no JSON']) {
      const { show, logged } = await open([rendering({ ComponentDataOverride: override })])
      expect((await show()).built).toBe(own('x', override.startsWith('{') ? 'kept' : 'x'))
      expect(logged.map(({ message }) => message)).toContain('Data of a component could not be had')
    }
  })
})

describe('a custom component by itself', () => {
  async function read(params: Record<string, string>, mode: Parameters<typeof pageMode>[0]) {
    const settings = readWebsiteSettings({ CONTENT_API_KEY: 'test-key', SITECORE_EDITING_SECRET: 'secret-of-editors' })
    const builder = createPageBuilder({ settings, host: hostUrl, fetch, log: { warn: () => undefined } })
    const placed = { uid: 'custom-one', componentName: 'BYOCComponent', params }
    const { signal } = new AbortController()
    return builder.readCustom(placed, { ...PAGE, mode: pageMode(mode) }, { signal })
  }
  const scale = { ComponentName: 'LightScale', ComponentProps: '{"kelvin":3000}' }

  test('is rendered with the page of a visitor; only one that a browser makes interactive is prepared', async () => {
    expect(await read(scale, 'normal')).toEqual({ id: 'LightScale', data: {} })
    expect((await read({ ComponentName: 'LightSlider' }, 'normal')).shown?.attributes).toMatchObject({
      hydrate: 'true',
    })
  })

  test.each(['edit', 'library'] as const)(
    'is prepared for an author in the state "%s", and not made interactive',
    async (mode) => {
      const { shown } = await read(scale, mode)
      expect(shown?.markup).toMatch(/^<svg .*3000 K/)
      expect(shown?.attributes).toMatchObject({ 'data-external-id': 'LightScale', kelvin: '3000', hydrate: 'false' })
      expect((await read({ ComponentName: 'LightSlider' }, mode)).shown?.attributes).toMatchObject({ hydrate: 'false' })
    },
  )

  test('says to an author why it is not shown, and to nobody else', async () => {
    const broken = { ...scale, ComponentProps: '{"kelvin":' }
    expect(await read(broken, 'edit')).toEqual({
      id: 'LightScale',
      data: {},
      failure: 'The properties are not a JSON object.',
    })
    expect(await read(broken, 'normal')).toEqual({ id: 'LightScale', data: {} })
    expect(await read({ ComponentName: 'None' }, 'edit')).toEqual({ id: 'None', data: {} })
  })
})
