/** A component that an editor elsewhere frames by itself, in a real browser (contract "content", 12.7 and 13.2). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from '../house.fixture.ts'

const SECRET = 'a-secret-of-the-editor'
/** The first component of the home page, with its heading. */
const HERO = { itemId: '01a42e44-e6d6-5fb5-bc1d-4d4a24585ebf', uid: '22148d76-705d-5f1a-84ed-0a2cefb8fc55' }

let house: House
let library: Server
let stranger: Server
let token: string
beforeAll(async () => {
  ;[library, stranger] = await Promise.all([serveText(), serveText()])
  house = await openHouse({ SITECORE_EDITING_SECRET: SECRET, JSS_ALLOWED_ORIGINS: originOf(library) })
  const form = new URLSearchParams({ grant_type: 'password', ...DEMONSTRATION.author })
  const signedIn = await fetch(`${house.platformUrl}/oauth/token`, { method: 'POST', body: form })
  token = ((await signedIn.json()) as { access_token: string }).access_token
}, 300_000)
afterAll(async () => {
  await house?.close()
  for (const server of [library, stranger]) {
    server?.closeAllConnections()
    server?.close()
  }
})
const { visit } = useBrowser()

/** A website of nothing but a title. */
async function serveText(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><title>Elsewhere</title>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Puts a frame into the page and waits until it is loaded. */
const frame = (page: Page, name: string, src: string) =>
  page.evaluate(
    ([frameName = '', address = '']) =>
      new Promise<void>((done) => {
        const element = document.createElement('iframe')
        element.name = frameName
        element.src = address
        element.onload = () => done()
        document.body.append(element)
      }),
    [name, src],
  )

// Specification: registration-delay
test.each(['library', 'edit'])(
  'in the mode "%s", the editor that frames it hears of custom components until it knows',
  async (mode) => {
    const page = await visit({ expected: /favicon/ })
    await page.route('**/api/editing/render?**', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
    )
    await page.goto(originOf(library))
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('message', ({ data }) => heard.push(data))
    })
    const query = new URLSearchParams({
      secret: SECRET,
      ...{ sc_site: DEMONSTRATION.site, sc_itemid: HERO.itemId, sc_lang: 'en', sc_uid: HERO.uid, route: '/', mode },
    })
    await frame(page, 'page', `${house.websiteUrl}/api/editing/render?${query}`)
    const registered = () =>
      page.evaluate(() =>
        (window as unknown as { heard: unknown[] }).heard
          .filter((data) => typeof data === 'string' && data.includes('"register-components"'))
          .map((data) => JSON.parse(String(data)) as { data: { id: string; schema: { properties: object } }[] }),
      )
    await expect.poll(async () => (await registered()).length).toBeGreaterThan(1)
    const [first] = await registered()
    const scale = first?.data.find(({ id }) => id === 'LightScale')
    expect(Object.keys(scale?.schema.properties ?? {})).toEqual(['kelvin', 'label'])
    await page.evaluate(() => window.frames[0]?.postMessage('{"action":"register-components-ack"}', '*'))
    const told = (await registered()).length
    // The other list is told again meanwhile, which takes as long.
    const others = () =>
      page.evaluate(
        () =>
          (window as unknown as { heard: unknown[] }).heard.filter((data) =>
            String(data).includes('register-datasources'),
          ).length,
      )
    const before = await others()
    await expect.poll(others).toBeGreaterThan(before + 2)
    expect((await registered()).length).toBeLessThanOrEqual(told + 1)
  },
)

test('takes changes from the editor that frames it, and from nobody else', async () => {
  const page = await visit({ expected: /favicon/ })
  // A frame's address carries no token: an editor's own server would add it.
  await page.route('**/api/editing/render?**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
  )
  await page.goto(originOf(library))
  // Heard: that it is there.
  await page.evaluate(() => {
    Object.assign(window, { heard: [] })
    window.addEventListener('message', ({ data }) => (window as unknown as { heard: unknown[] }).heard.push(data))
  })
  const query = new URLSearchParams({
    secret: SECRET,
    ...{ sc_site: DEMONSTRATION.site, sc_itemid: HERO.itemId, sc_lang: 'en', sc_uid: HERO.uid, mode: 'library' },
  })
  await frame(page, 'component', `${house.websiteUrl}/api/editing/render?${query}`)
  await frame(page, 'stranger', originOf(stranger))
  const heard = () => page.evaluate(() => (window as unknown as { heard: { message?: { status?: string } }[] }).heard)
  await expect.poll(async () => (await heard()).map(({ message }) => message?.status)).toContain('ready')

  const component = page.frame('component')
  if (component === null) throw new Error('The component is not framed')
  await component.evaluate(() => {
    Object.assign(window, { origins: [] })
    window.addEventListener('message', ({ origin }) =>
      (window as unknown as { origins: unknown[] }).origins.push(origin),
    )
  })
  const origins = () => component.evaluate(() => (window as unknown as { origins: string[] }).origins)
  const heading = component.getByRole('heading', { level: 1 })
  const update = (fields: Readonly<Record<string, { readonly value: string }>>) => ({
    name: 'component:update',
    details: { uid: HERO.uid, fields },
  })

  // Beside it, and told where it is: its browser lets anybody send.
  await page.frame('stranger')?.evaluate(
    (message) => {
      window.parent.frames[0]?.postMessage(message, '*')
    },
    update({ Eyebrow: { value: 'Written by a stranger' } }),
  )
  await expect.poll(origins).toEqual([originOf(stranger)])

  await page.evaluate(
    (message) => window.frames[0]?.postMessage(message, '*'),
    update({ Heading: { value: 'Written by the library' } }),
  )
  await expect.poll(() => heading.textContent()).toBe('Written by the library')
  // An update that was taken stays when the next one comes.
  expect(await component.locator('main').textContent()).not.toContain('stranger')
  expect(await origins()).toEqual([originOf(stranger), originOf(library)])
  await expect.poll(async () => (await heard()).map(({ message }) => message?.status)).toContain('rendered')
})
