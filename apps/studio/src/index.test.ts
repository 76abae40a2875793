import { expect, test } from 'vitest'
import { SettingsError } from '../../website/src/settings.ts'
import { notice, page } from '../../website/src/website.fixture.tsx'
import { createStudioServer } from './index.ts'
import { STUDIO_URL, studioForEachTest } from './studio.fixture.ts'

const open = studioForEachTest()
const home = { 'en /': page({ main: [notice('Lamps')] }) }
const COUNTED = { EVENTS_CONTEXT_ID: 'a-context' }

test('documents of the website are not served here: links lead to where visitors are', async () => {
  const { get } = await open({ pages: home })
  for (const path of [
    '/de/office?color=oak',
    '/preview/a-token',
    '/api/editing/render',
    '/company/files/en/orders.csv',
  ]) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, `http://www.test${path}`])
  }
  const form = await get('/actions/contact', { method: 'POST', headers: { origin: STUDIO_URL }, body: 'message=x' })
  expect(form.status).toBe(404)
})

test('how the website answers is told, without its answer', async () => {
  const { get } = await open({ pages: home })
  const head = async (path: string) => {
    const answer = await get(path, { method: 'HEAD' })
    return [answer.status, await answer.text(), answer.headers.get('content-type')]
  }
  expect(await head('/')).toEqual([204, '', null])
  expect(await head('/nowhere')).toEqual([404, '', null])
})

test('what pages load besides themselves comes from the website', async () => {
  const { get, content } = await open({ pages: home })
  expect((await get('/api/search-overlay/xx')).status).toBe(404)
  await get('/-/media/halden/oak.png')
  expect(content.asked).not.toEqual([])
})

test('reports of how long a screen took reach the platform', async () => {
  const { get, content } = await open({ pages: home }, COUNTED)
  const report = { method: 'POST', body: '{}', headers: { origin: STUDIO_URL, 'content-type': 'application/json' } }
  await get('/_perf/vitals', report)
  expect(content.asked).toEqual([expect.stringMatching(/^POST .*vitals/)])
})

test('forms and requests of the website’s own pages are not taken', async () => {
  const { get } = await open({ pages: home })
  const body = new URLSearchParams({ username: 'ada', password: 'a-long-password' })
  for (const origin of ['http://www.test', 'https://elsewhere.example', 'null']) {
    const answer = await get('/studio/sign-in', { method: 'POST', body, headers: { origin } })
    expect([origin, answer.status]).toEqual([origin, 403])
  }
  const sameSite = { origin: STUDIO_URL, 'sec-fetch-site': 'same-site' }
  expect((await get('/studio/sign-in', { method: 'POST', body, headers: sameSite })).status).toBe(403)
})

test('no page elsewhere frames a screen', async () => {
  const { get } = await open({ pages: home })
  const policy = (await get('/studio/sign-in')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
})

test('the website leads from its own address to the studio, for as long as it knows one', async () => {
  const { website } = await open({ pages: home }, { STUDIO_URL })
  const answer = await website.fetch(new Request('http://www.test/studio/pages?locale=de'))
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `${STUDIO_URL}/studio/pages?locale=de`])
  const { website: alone } = await open({ pages: home })
  expect((await alone.fetch(new Request('http://www.test/studio'))).status).toBe(404)
})

test('the website’s own origin is refused', async () => {
  const { website } = await open({ pages: home })
  expect(() => createStudioServer({ studioUrl: 'http://www.test', website })).toThrow(SettingsError)
})

test.each([
  ['/studio/sign-in', '/studio/sign-in'],
  ['/studio/nowhere/at/all', '/studio/[...path]'],
])('the screen at %s is measured under the route %s', async (path, route) => {
  const { get } = await open({}, COUNTED)
  expect(/data-route="([^"]*)"/.exec(await (await get(path)).text())?.[1]).toBe(route)
})

test('where nobody takes reports, no screen is measured', async () => {
  const { get } = await open()
  expect(await (await get('/studio/sign-in')).text()).not.toContain('data-route')
})
