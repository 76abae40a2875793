/** Our elements and our readings beside the hosted service's own, both against what the platform hosts (contract "component-builder"). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as byoc from '@sitecore/byoc'
import * as vendor from '@sitecore-feaas/clientside/headless'
import * as own from '@tessera/builder'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { COMPONENT, FORKED, LIBRARY, requestsIn, type ServedLibrary, serveLibrary } from './served-library.fixture.ts'

let served: ServedLibrary
let pages: Server
beforeAll(async () => {
  served = await serveLibrary()
  const script = await bundle()
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

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import * as byoc from '@sitecore/byoc'
        import { defineElements } from '@tessera/builder'
        byoc.registerComponent(() => null, { name: 'Store finder', id: 'store-finder', properties: { city: { type: 'string' } } })
        byoc.registerDatasource(() => ({}), { id: 'stores', sample: [{ city: 'Oslo' }] })
        const bind = (target, template) => {
          target.innerHTML = template
        }
        defineElements({ bind, fetchData: async (data) => data }, { cdn: '${served.url}' })`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['tessera-source'],
  })
  return outputFiles[0]?.text ?? ''
}

const pageWith = (markup: string) =>
  `<!doctype html><title>Page</title><link rel="icon" href="data:,">${markup}<script src="/app.js"></script>`

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
  `<feaas-component library="${LIBRARY}" component="${COMPONENT}" ${more}></feaas-component>`

describe('our elements', () => {
  test('show what the platform hosts, with its style sheet', async () => {
    const { page, asked } = await open(element())
    await page.getByRole('heading', { name: 'Lamps' }).waitFor()
    expect(asked).toContain(`GET /components/${LIBRARY}/${COMPONENT}/responsive/published.html`)
    expect(asked).toContain(`GET /styles/${LIBRARY}/published.css`)
    expect(await page.locator('head style[data-href]').textContent()).toContain('-breakpoint--xsmall')
  })

  test('show each width the version that is made for it', async () => {
    const version = (id: string, breakpointIds: string[]) =>
      served.post({ id, breakpointIds, view: `<section class="-section"><h2>${id}</h2></section>` })
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

  test('show a fork where it belongs, and the shared component after it is unforked', async () => {
    const fork = { id: 'place-own', forkOriginId: 'wide-one', forkOriginRevision: 2, view: FORKED, revision: 2 }
    await served.post(fork)
    const { page } = await open(element('instance="place-own"'))
    await page.getByRole('heading', { name: 'For this page' }).waitFor()
    await served.post({ ...fork, deletedAt: new Date().toISOString() })
    await page.reload()
    await page.getByRole('heading', { name: 'Lamps' }).waitFor()
    expect(await page.getByText('For this page').count()).toBe(0)
  })

  test('ask for a fork that was deleted as the hosted clients do: once a visit, and only the shared version is checked', async () => {
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

  test('show a change that was published since, without a new visit of what did not change', async () => {
    const { page, asked } = await open(element('version="responsive"'))
    await page.getByRole('heading', { name: 'Lamps' }).waitFor()
    await served.post({ revision: 3, breakpointIds: null, view: '<section class="-section"><h2>Newer</h2></section>' })
    asked.length = 0
    await page.reload()
    await page.getByRole('heading', { name: 'Newer' }).waitFor()
    expect(asked.filter((request) => request.startsWith('GET /components')).length).toBeLessThan(3)
  })
})

describe('custom code that is registered by the hosted service’s `byoc`', () => {
  test('is told to the frame around the page: components, and data sources', async () => {
    const { page } = await open('')
    await page.evaluate((address) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      addEventListener('message', ({ data }) => {
        if (typeof data === 'string') heard.push(JSON.parse(data))
      })
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }))
    }, page.url())
    const heard = () =>
      page.evaluate(() =>
        (window as unknown as { heard: { action: string; data: { id: string }[] }[] }).heard.map(
          ({ action, data }) => `${action}: ${data.map(({ id }) => id)}`,
        ),
      )
    await expect
      .poll(heard)
      .toEqual(expect.arrayContaining(['register-components: store-finder', 'register-datasources: stores']))
  })
})

describe('our readings and the hosted client’s', () => {
  test.each([
    'L/C',
    '/L/C',
    'L/C/V',
    'L/C/V/1',
    'L/C/V/saved.html',
    'L/C/V/zzz',
    'cdn/components/L/C/V/1',
    'https://h/components/L/C/V/staged.html',
    '//h/components/L/C',
    'L',
  ])('agree on the component source %s', (source) => {
    expect(own.parseComponentSource(source)).toEqual(vendor.parseComponentSource(source))
    const address = own.parseComponentSource(source)
    if (!address) return
    expect(own.componentUrl(source)).toBe(vendor.getComponentURL(source))
    expect(own.componentSource(address)).toBe(vendor.getComponentSource(address as never))
  })

  test.each(['L', 'L/1', 'L/staged', 'L/C', 'https://h/components/L/C/V/1', 'https://h/styles/L/saved.css'])(
    'agree on the style sheet source %s',
    (source) => {
      expect(own.parseStylesheetSource(source)).toEqual(vendor.parseStylesheetSource(source))
      expect(own.stylesheetUrl(source)).toBe(vendor.getStylesheetURL(source))
      const address = own.parseStylesheetSource(source)
      if (address) expect(own.stylesheetSource(address)).toBe(vendor.getStylesheetSource(address as never))
    },
  )

  test('agree on what a registered component is, and on its properties', () => {
    const options = {
      name: 'Clock',
      required: ['zone'],
      datasourceIds: ['zones'],
      ui: { zone: { 'ui:widget': 'radio' } },
      properties: {
        zone: { type: 'string', default: 'UTC' },
        secondHand: { type: 'boolean', required: true },
        size: { type: 'number' },
        day: { type: 'Date' },
        home: { type: 'Link' },
        place: { type: 'Item', properties: { title: { type: 'String' } } },
        marks: { type: 'array', items: { type: 'object', properties: { at: { type: 'integer' } } } },
      },
    }
    const Clock = () => null
    own.registerComponent(Clock, options)
    byoc.registerComponent(Clock, options as never)
    const ours = own.findComponent('Clock')
    const theirs = byoc.getComponent('Clock') as unknown as Record<string, unknown>
    const { schema, uiSchema, thumbnail: _, ...rest } = theirs
    expect(ours).toMatchObject(rest)
    expect(ours?.uiSchema).toMatchObject({
      zone: { 'ui:widget': 'radio' },
      size: { 'ui:options': { widget: 'updown' } },
    })
    const shown = (given: unknown) => {
      const { properties, required } = given as own.ObjectSchema
      return [
        required,
        Object.entries(properties).map(([name, { type, title, format }]) => [name, type, title, format]),
      ]
    }
    expect(shown(ours?.schema)).toEqual(shown(schema))
    expect(Object.keys(ours?.uiSchema ?? {}).sort()).toEqual(Object.keys(uiSchema as object).sort())

    const given = {
      componentName: 'Clock',
      zone: 'CET',
      'second-hand': '1',
      size: '2.5',
      marks: '[{"at":1}]',
      home: '{}',
    }
    const { merged } = byoc.getMergedComponentProperties(byoc.objectKeysToCamelCase(given) as never)
    expect(own.propertiesOf(byoc.objectKeysToCamelCase(given), ours?.schema)).toEqual(merged)
  })
})
