/** Consent in a real browser (contract "events", 11.3 and 16.5). */
import { describe, expect, test } from 'vitest'
import { BROWSER_ID, extendedAnswers, useTrackedSite } from './testing/tracked-site.fixture.ts'

const site = useTrackedSite(`import * as events from './index.ts'; window.events = events`)
const started = async (path?: string, settings?: object) => {
  await site.open(path, settings)
  await site.run('tracking.init()')
}
const identity = `identity({ identifiers: [{ id: '1', provider: 'p' }] })`
const types = () => site.events().map(({ type }) => type)
const cookies = async () => (await site.context.cookies()).map(({ name, value }) => `${name}=${value}`).sort()
const signalPrivacy = () =>
  site.page.addInitScript(`Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })`)

test('tracking is on by default', async () => {
  await started()
  expect(await site.run('tracking.getConsent()')).toBe('granted')
  expect(await cookies()).toEqual([`sc_ctx-local=${BROWSER_ID}`])
})

test('denied: no request, no cookie, nothing sent, nothing queued', async () => {
  await started('/', { consent: 'denied' })
  for (const call of ['pageView()', `event({ type: 'A' })`, `form('f', 'viewed')`, identity]) {
    expect(await site.run(`tracking.${call}`), call).toBeNull()
  }
  await site.run(`tracking.addToEventQueue({ type: 'Q' })`)
  expect(await site.run('tracking.processEventQueue()')).toEqual({ sent: 0, failed: 0 })
  expect(await site.run('[tracking.getBrowserId(), sessionStorage.length, localStorage.length]')).toEqual(['', 0, 0])
  expect(await cookies()).toEqual([])
  expect(site.requests()).toEqual([])
  expect(await site.run(`records.map(({ kind, about, detail }) => [kind, about, detail].join(' '))`)).toEqual([
    'skip denied VIEW',
    'skip denied A',
    'skip denied FORM',
    'skip denied IDENTITY',
    'skip denied Q',
  ])
})

test('denying at run time deletes the cookie, the queue and what waits, and is kept for 180 days', async () => {
  await started()
  await site.run(`tracking.addToEventQueue({ type: 'Q' })`)
  await site.run(`void (localStorage.sc_retry = '[{"body":{}}]')`)
  await site.run(`tracking.setConsent('denied')`)
  expect(
    await site.run('[tracking.getConsent(), tracking.getBrowserId(), sessionStorage.length, localStorage.length]'),
  ).toEqual(['denied', '', 0, 0])
  const [cookie, ...more] = await site.context.cookies()
  expect(more).toEqual([])
  expect(cookie).toMatchObject({ name: 'sc_consent', value: 'denied', sameSite: 'Lax', path: '/', httpOnly: false })
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(180)
  site.clear()
  await started('/next', { consent: 'granted' })
  expect(await site.run('tracking.pageView()')).toBeNull()
  expect(site.requests()).toEqual([])
})

test('pending: events are held without asking for an id, and sent in order when consent is granted', async () => {
  await started('/a', { consent: 'pending' })
  for (const call of ['pageView()', identity, `form('f', 'viewed')`, `event({ type: 'A' })`]) {
    expect(await site.run(`tracking.${call}`), call).toBeNull()
  }
  await site.run(`tracking.addToEventQueue({ type: 'Q' })`)
  expect(await site.run('tracking.processEventQueue()')).toEqual({ sent: 0, failed: 0 })
  expect(site.requests()).toEqual([])
  expect(await cookies()).toEqual([])
  await started('/b', { consent: 'pending' })
  await site.run(`tracking.setConsent('granted')`)
  await expect.poll(types).toEqual(['VIEW', 'IDENTITY', 'FORM', 'A', 'Q'])
  expect(site.events().map(({ browser_id }) => browser_id)).toEqual(Array(5).fill(BROWSER_ID))
  expect(site.events()[0]).toMatchObject({ page: 'a' })
  expect(await cookies()).toEqual(['sc_consent=granted', `sc_ctx-local=${BROWSER_ID}`])
  expect(await site.run('tracking.pageView()')).toMatchObject({ status: 'OK' })
})

test('what is held is thrown away by a denial, and after 30 minutes', async () => {
  await started('/', { consent: 'pending' })
  await site.run('tracking.pageView()')
  await site.run(`tracking.setConsent('denied')`)
  await site.run(`tracking.setConsent('granted')`)
  expect(await site.run('tracking.processEventQueue()')).toEqual({ sent: 0, failed: 0 })
  await site.run(`tracking.setConsent('pending')`)
  expect(await site.run('tracking.getConsent()')).toBe('pending')
  await site.run(`tracking.event({ type: 'OLD' })`)
  await site.run(`tracking.addToEventQueue({ type: 'QUEUED' })`)
  await site.run('void (window.now = Date.now, Date.now = () => now() + 31 * 60000)')
  await site.run(`tracking.setConsent('granted')`)
  await expect.poll(types).toEqual(['QUEUED'])
})

describe('Global Privacy Control', () => {
  test('counts as denied, and deletes a cookie that is there', async () => {
    await site.context.addCookies([{ name: 'sc_ctx-local', value: 'x', url: site.origin }])
    await signalPrivacy()
    await started()
    expect(await site.run('tracking.getConsent()')).toBe('denied')
    expect(await site.run('tracking.pageView()')).toBeNull()
    expect(site.requests()).toEqual([])
    expect(await cookies()).toEqual([])
  })

  test('gives way to what the visitor grants on this site', async () => {
    await signalPrivacy()
    await started()
    await site.run(`tracking.setConsent('granted')`)
    expect(await site.run('tracking.pageView()')).toMatchObject({ status: 'OK' })
    await started('/next')
    expect(await site.run('tracking.getConsent()')).toBe('granted')
  })

  test('Do Not Track counts when the site respects it', async () => {
    await site.page.addInitScript(`Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })`)
    await started('/', { respectDnt: true })
    expect(await site.run('tracking.getConsent()')).toBe('denied')
    await started()
    expect(await site.run('tracking.getConsent()')).toBe('granted')
  })
})

describe('a collector that knows consent', () => {
  test('hears of an explicit grant with every event, and of its end', async () => {
    site.answer(extendedAnswers)
    await started()
    await site.run('tracking.pageView()')
    await site.run(`tracking.setConsent('granted')`)
    await site.run(`tracking.event({ type: 'A' })`)
    await site.run(`tracking.setConsent('denied')`)
    await expect.poll(types).toEqual(['VIEW', 'A', 'CONSENT'])
    expect(site.events().map(({ consent, browser_id }) => [consent, browser_id])).toEqual([
      [undefined, BROWSER_ID],
      ['granted', BROWSER_ID],
      ['denied', BROWSER_ID],
    ])
  })

  test('may get events that name nobody, but no identity', async () => {
    await started('/', { consent: 'denied', cookieless: true, mode: 'extended' })
    for (const call of ['pageView()', `event({ type: 'A' })`, `form('f', 'viewed')`]) {
      expect(await site.run(`tracking.${call}`), call).toMatchObject({ status: 'OK' })
    }
    expect(await site.run(`tracking.${identity}`)).toBeNull()
    await site.run(`tracking.addToEventQueue({ type: 'Q' })`)
    expect(types()).toEqual(['VIEW', 'A', 'FORM'])
    for (const sent of site.events()) expect(sent).toMatchObject({ browser_id: '', anonymous: true })
    expect(site.requests('create.json')).toEqual([])
    expect(await site.run('[document.cookie, sessionStorage.length, localStorage.length]')).toEqual(['', 0, 0])
  })

  test('the hosted service never gets them', async () => {
    await started('/', { consent: 'pending', cookieless: true })
    expect(await site.run('tracking.pageView()')).toBeNull()
    expect(site.requests()).toEqual([])
  })
})

test('a view that nobody might count is counted once they may, however soon', async () => {
  await site.open('/', { consent: 'denied' })
  await site.run('tracking.init()')
  expect(await site.run('tracking.pageView()')).toBeNull()
  await site.run(`tracking.setConsent('granted')`)
  expect(await site.run('tracking.pageView()')).toMatchObject({ status: 'OK' })
  expect(site.events().map(({ type }) => type)).toEqual(['VIEW'])
})
