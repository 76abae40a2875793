/** Components of the builder on pages of the whole house, as visitors get them (contract "component-builder", 6, 8 and 14.6). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Author, signIn } from './author.fixture.ts'
import { useBrowser } from './browser.fixture.ts'
import { type House, openHouse } from './house.fixture.ts'

const LIBRARY = 'built-library'
const KEY = 'components-key-of-this-house'
const UIDS = {
  header: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  card: '2b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  list: '3b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  form: '4b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  slider: '5b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
}

let house: House
let author: Author
let data: Server
beforeAll(async () => {
  data = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end('{"items":[{"t":"Desk lamp"},{"t":"<b onclick=\\"ran=1\\">Floor</b> lamp"}]}')
  })
  await new Promise<void>((resolve) => data.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(data.address() as AddressInfo).port}`
  house = await openHouse({ COMPONENTS_DATA_ORIGINS: origin, COMPONENTS_API_KEYS: KEY })
  author = await signIn(house)
  await post('/libraries', { id: LIBRARY, name: 'Built' })
  await post(`/libraries/${LIBRARY}/collections/unspecified/components`, { id: 'lamp-list', name: 'Lamps' })
  await publish(1, 'Lamps')
  const lamps = JSON.stringify({ lamps: { url: `${origin}/lamps`, jsonpath: '$.items' } })
  const built = (params: Record<string, string>) => ({ component: 'FEaaSWrapper', params })
  const renderings = [
    { component: 'PageHeader', uid: UIDS.header },
    { uid: UIDS.card, ...built({ LibraryId: 'halden', ComponentId: 'care-card' }) },
    { uid: UIDS.list, ...built({ LibraryId: LIBRARY, ComponentId: 'lamp-list', ComponentDataOverride: lamps }) },
    { component: 'ContactForm', uid: UIDS.form },
    { uid: UIDS.slider, component: 'BYOCComponent', params: { ComponentName: 'LightSlider' } },
  ]
  const layout = JSON.stringify({ placeholders: { 'headless-main': renderings } })
  await author.write('Home/terms', 'en', { '__Final Renderings': layout })
  await author.publish('Home/terms', ['en'])
}, 300_000)
afterAll(async () => {
  data?.closeAllConnections()
  data?.close()
  await house?.close()
})
const { visit } = useBrowser()

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-api-key': KEY }
  const answer = await fetch(`${house.platformUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

const publish = (revision: number, heading: string) =>
  post(`/libraries/${LIBRARY}/collections/unspecified/components/lamp-list/versions`, {
    id: 'wide-one',
    name: 'Wide',
    status: 'published',
    revision,
    view: `<section class="-section"><h2>${heading}</h2><ul><li data-path-scope="lamps.*"><span data-path="lamps.*.t">-</span></li></ul></section>`,
  })

test('a visitor gets it with its data and its style, and nothing to make it with', async () => {
  const page = await visit()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${house.websiteUrl}/terms`, { waitUntil: 'networkidle' })
  const built = page.locator('feaas-component')
  expect(await built.count()).toBe(2)
  expect(await built.nth(1).locator('li').allTextContents()).toEqual(['Desk lamp', 'Floor lamp'])
  expect(await page.locator('feaas-component [onclick]').count()).toBe(0)
  expect(
    await page.locator('.halden-care-card section').evaluate((card) => getComputedStyle(card).borderTopWidth),
  ).toBe('1px')
  expect(asked.filter((path) => /^\/(components|api\/proxy)\//.test(path))).toEqual([])
  expect(asked).toContain('/v1/files/components/styles/halden.css')
  expect(asked).toContain(`/v1/files/components/styles/${LIBRARY}.css`)
})

test('it is as the server made it after the page has woken', async () => {
  const sent = await (await fetch(`${house.websiteUrl}/terms`)).text()
  const page = await visit()
  await page.goto(`${house.websiteUrl}/terms`, { waitUntil: 'networkidle' })
  await page.locator('main form').first().waitFor()
  const shown = await page.locator('feaas-component').evaluateAll((all) => all.map((each) => each.outerHTML))
  for (const markup of shown) expect(sent).toContain(markup)
})

test('the pages of the demonstration have built components, changed for a page, with products and with code', async () => {
  const [tables = [], rugs = [], light = []] = await Promise.all(
    ['/de/living/tables', '/de/living/rugs', '/de/guides/light-a-room'].map(async (path) => {
      const html = await (await fetch(house.websiteUrl + path)).text()
      expect(html).toContain('/v1/files/components/styles/halden-blocks.css')
      return html.match(/<feaas-component[\s\S]*?<\/feaas-component>/g) ?? []
    }),
  )
  expect(tables.filter((each) => each.includes('instance="tables-'))).toHaveLength(2)
  // The care of oak is changed for its page: its picture stands above the words. That of wool is as it is everywhere.
  expect(tables[0]).not.toContain('-layout--two')
  expect(tables[0]).toContain('Einmal im Jahr')
  expect(rugs[0]).toContain('-layout--two')
  expect(light.join('').match(/<feaas-external [^>]*hydrate="false"><svg /g)).toHaveLength(3)
  expect(light.join('')).toMatch(/href="\/de\/products\/[^"]+"[\s\S]*?<span [^>]*>[^<]+<\/span>[\s\S]*?\d €/)
})

test('custom code by itself is interactive, beside what else of its page is', async () => {
  const page = await visit()
  await page.goto(`${house.websiteUrl}/terms`)
  const slider = page.getByRole('slider')
  await slider.and(page.locator(':enabled')).waitFor()
  await slider.press('ArrowRight')
  await page.getByText('2800 K').waitFor()
  await page.locator('main form').first().waitFor()
})

test('custom code in it is interactive, and the rest of its page stays as it is', async () => {
  const page = await visit()
  await page.goto(`${house.websiteUrl}/ar/guides/light-a-room`)
  const slider = page.getByRole('slider', { name: 'جرِّب الضوء' })
  const placed = page.locator('feaas-external[data-external-id=LightSlider]')
  const served = await placed.locator('svg').elementHandle()
  await slider.and(page.locator(':enabled')).waitFor()
  await slider.press('ArrowRight')
  await slider.press('ArrowRight')
  await expect.poll(() => placed.locator('output').textContent()).toBe('2900 K')
  expect(await slider.getAttribute('aria-valuetext')).toBe('2900 K')
  // It is taken over, not made anew.
  expect(await served?.evaluate((svg) => svg.isConnected)).toBe(true)
  expect(await page.locator('feaas-external[hydrate=false] svg').count()).toBe(3)
})

test('custom code that fails leaves what the server showed of it', async () => {
  const page = await visit({ expected: /Not interactive|primitive value/ })
  await page.route('**/guides/light-a-room', async (route) => {
    const answer = await route.fetch()
    const broken = '{&quot;kelvin&quot;:{&quot;toString&quot;:1}}'
    const body = (await answer.text()).replace(/data-properties="[^"]*"/, `data-properties="${broken}"`)
    await route.fulfill({ response: answer, body })
  })
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('Not interactive'))
  await page.goto(`${house.websiteUrl}/guides/light-a-room`)
  await failed
  await page.locator('feaas-external output', { hasText: '2700 K' }).waitFor()
  expect(await page.getByRole('slider').isDisabled()).toBe(true)
})

test('what is published of it is on the page soon after, without the page being published', async () => {
  await publish(2, 'Lamps of this year')
  const seen = async () => (await (await fetch(`${house.websiteUrl}/terms`)).text()).includes('Lamps of this year')
  await expect.poll(seen, { timeout: 60_000, interval: 1000 }).toBe(true)
})
