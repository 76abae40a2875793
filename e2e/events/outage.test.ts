/** A collector that fails: nothing is lost, nothing comes twice, and the site works on (contract "events" 11.2, 15.22). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse, openWebsite } from '../house.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { type Fault, type FaultyProxy, openFaultyProxy } from './faulty-proxy.fixture.ts'
import { type Archive, engage, listen, openArchive, USER_AGENT, visitorNumber } from './visitor.fixture.ts'

let house: House
let proxy: FaultyProxy
let website: Awaited<ReturnType<typeof openWebsite>>
let archive: Archive
beforeAll(async () => {
  house = await openHouse()
  proxy = await openFaultyProxy(house.platformUrl)
  website = await openWebsite({ EVENTS_CONTEXT_ID: DEMONSTRATION.contextId, CONTENT_HOST: proxy.url })
  archive = await openArchive(house)
}, 300_000)
afterAll(async () => {
  await website?.close()
  await proxy?.close()
  await house?.close()
})
const { visit } = useBrowser()

const FAULTS: readonly Fault[] = ['refused', 'unanswered', 'garbled', 'late']
const PATHS = ['/faq', '/de/faq', '/ar/faq', '/terms']

const visitor = () => visit({ userAgent: USER_AGENT, expected: /50\d|ERR_EMPTY_RESPONSE|ERR_/ })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(website.websiteUrl + path)
  await awake(page)
}

test('whatever way the collector fails, every event arrives once in the end', async () => {
  const page = await visitor()
  const sent = listen(page)
  await open(page, '/about')
  await expect.poll(() => archive.eventsOf(page).then(({ length }) => length)).toBe(1)

  const told: string[] = []
  for (const [index, fault] of FAULTS.entries()) {
    proxy.fault = fault
    const before = sent.length
    await open(page, PATHS[index] ?? '/')
    for (const number of [1, 2, 3]) {
      const formId = `${fault}-${number}`
      told.push(formId)
      await engage(page, formId)
    }
    // One at least was sent, answered or not, when the page is left; the others are left to the next one.
    await expect.poll(() => sent.length).toBeGreaterThan(before)
  }
  proxy.fault = 'none'
  await open(page, '/about/materials')
  const waiting = () => page.evaluate(() => JSON.parse(localStorage.getItem('sc_retry') ?? '[]').length)
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)

  // What has left the browser may still be on its way.
  const forms = async () => {
    const events = await archive.eventsOf(page)
    return events.filter(({ type }) => type === 'FORM').map(({ ext }) => String(ext?.formId))
  }
  await expect.poll(async () => (await forms()).sort(), { timeout: 15_000 }).toEqual([...told].sort())
  const events = await archive.eventsOf(page)
  const views = events.filter(({ type }) => type === 'VIEW').map(({ page }) => page)
  expect([...views].sort()).toEqual(['about', 'faq', 'faq', 'faq', 'materials', 'terms'])
  // It did fail, and it was tried again.
  expect(sent.filter(({ status }) => status !== 201 && status !== 200).length).toBeGreaterThan(3)
  expect(sent.some(({ path }) => path === 'batch')).toBe(true)
})

test('who comes while the collector is away sees the site as ever; what they did then is counted by the next page', async () => {
  const page = await visitor()
  proxy.fault = 'refused'
  await open(page, '/contact')
  const form = page.locator('form#contact')
  await form.locator('#contact-name').fill('Sam Visitor')
  await form.locator('#contact-email').fill('sam@example.com')
  await form.locator('#contact-message').fill('Does the arc lamp stand on a rug?')
  await form.locator('button[type=submit]').click()
  await page.locator('#contact[role=status]').waitFor()
  expect(await visitorNumber(page)).toBeUndefined()
  proxy.fault = 'none'
  await open(page, '/faq')
  const told = () =>
    archive
      .eventsOf(page)
      .then((events) => events.map(({ type, page, ext }) => `${type} ${ext?.interactionType ?? page}`).sort())
  await expect.poll(told).toEqual(['FORM SUBMITTED', 'FORM VIEWED', 'VIEW contact', 'VIEW faq'])
})
