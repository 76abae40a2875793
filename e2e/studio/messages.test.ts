/**
 * What visitors send with forms: read by publishers in the studio, and mailed to the shop, whose mail and deliveries
 * administrators read there; all without scripts.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations, violationsInBothColors } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { callAsOwner } from '../shop/past-orders.fixture.ts'
import { signInAuthor } from './page-editor.fixture.ts'
import { openAs, WHO } from './two-authors.fixture.ts'

const SCRIPTLESS = { javaScriptEnabled: false } as const
const HOSTILE = '<img src=x onerror=alert(1)>'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

/** Sends the contact form as a browser without scripts does; where that leads to. */
async function send(fields: Record<string, string>): Promise<string> {
  const answer = await fetch(`${house.websiteUrl}/actions/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: house.websiteUrl },
    body: new URLSearchParams({ returnTo: '/contact', subject: 'order', ...fields }),
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

test('a message is read, answered and done with, without scripts, and says nothing it was not to say', async () => {
  const name = `Ada ${HOSTILE}`
  expect(await send({ name, email: 'ada@example.org', message: `Two legs\nare missing. ${HOSTILE}` })).toContain(
    '#contact',
  )
  const page = await openAs(visit, house, 'publisher', '/studio/messages?form=contact', SCRIPTLESS)
  const row = page.getByRole('row').filter({ hasText: name })
  expect(await row.textContent()).toContain('Open')
  await row.getByRole('link', { name: 'An order' }).click()
  await page.getByRole('link', { name: 'Answer by e-mail' }).waitFor()
  expect(await page.locator('dd').allTextContents()).toEqual([
    name,
    'ada@example.org',
    '–',
    'An order',
    '/contact',
    `Two legs\nare missing. ${HOSTILE}`,
  ])
  expect(await page.getByRole('link', { name: 'Answer by e-mail' }).getAttribute('href')).toBe(
    'mailto:ada%40example.org',
  )
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('status').getByText('Done by author').waitFor()

  await page.goto(`${house.studioUrl}/studio/messages`)
  expect(await page.getByRole('row').filter({ hasText: name }).count()).toBe(0)
  await page.getByLabel('State').selectOption('done')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('row').filter({ hasText: name }).getByText('Done · author').waitFor()
})

test('the shop gets it as a mail, which is searched and read by keyboard, and answered to who wrote it', async () => {
  const name = `Ben ${Math.random()}`
  const subject = `Message from ${name}: Personal data`
  await send({ name, email: 'ben@example.org', subject: 'data', message: 'Please delete what you keep of me.' })
  const page = await openAs(visit, house, 'administrator', '/studio', SCRIPTLESS)
  await page.getByRole('navigation').getByRole('link', { name: 'Sent mail' }).press('Enter')
  await page.getByLabel('Recipient or subject').fill(subject.toUpperCase())
  await page.keyboard.press('Enter')
  const mail = page.getByRole('row').getByRole('link', { name: subject })
  await expect.poll(async () => (await mail.count()) || (await page.reload())).toBe(1)
  await mail.press('Enter')
  await page.getByRole('heading', { name: subject }).waitFor()
  const facts = await page.locator('dd').allInnerTexts()
  expect(facts.slice(0, 3)).toEqual(['Halden <orders@halden.example>', 'hello@halden.example', 'ben@example.org'])
  const frame = page.frameLocator('iframe')
  const letter = frame.locator('body')
  await letter.getByText(`${name} has written to you using the contact form on the website.`).waitFor()
  expect(await letter.innerText()).toMatch(/Message\s+Please delete what you keep of me\./)
  expect(await frame.getByRole('link', { name: 'Reply to ben@example.org' }).getAttribute('href')).toBe(
    'mailto:ben%40example.org',
  )
  await page.getByText('Plain text').press('Enter')
  await page.locator('pre').first().getByText('Please delete what you keep of me.').waitFor()
})

test('where the mail was shown before leads to the studio, and there after the sign-in', async () => {
  const page = await visit(SCRIPTLESS)
  await page.goto(`${house.platformUrl}/mail?q=ada`)
  expect(page.url()).toBe(`${house.studioUrl}/studio/sign-in?returnTo=%2Fstudio%2Fmail%3Fq%3Dada`)
})

test('nobody below administrators reads the mail, or is led to it', async () => {
  const page = await openAs(visit, house, 'publisher', '/studio', { expected: /403/ })
  expect(await page.getByRole('link', { name: /Sent mail|Deliveries/ }).count()).toBe(0)
  for (const path of ['/studio/mail', '/studio/mail/any', '/studio/mail/any/letter', '/studio/deliveries']) {
    expect((await page.context().request.get(house.studioUrl + path)).status()).toBe(403)
  }
})

test('nobody below publishers reads them, and no form of another site changes one', async () => {
  const writer = await visit({ expected: /403/ })
  await signInAuthor(writer.context(), house, WHO.author)
  const answer = await writer.context().request.get(`${house.studioUrl}/studio/messages`)
  expect(answer.status()).toBe(403)
  const publisher = await visit({ expected: /403|404/ })
  await signInAuthor(publisher.context(), house, WHO.publisher)
  const post = await publisher
    .context()
    .request.post(`${house.studioUrl}/studio/messages/1b39e07c-ac3b-5c15-9642-415761b1ee76`, {
      form: { done: '1' },
      headers: { origin: 'http://evil.example' },
    })
  expect(post.status()).toBe(403)
  for (const id of ['nonsense', '1b39e07c-ac3b-5c15-9642-415761b1ee76']) {
    const missing = await publisher.context().request.get(`${house.studioUrl}/studio/messages/${id}`)
    expect(missing.status()).toBe(404)
  }
})

test.each([
  ['en', 'Messages'],
  ['de', 'Nachrichten'],
  ['ar', 'الرسائل'],
])('in %s, wide and narrow, without a violation', async (language, title) => {
  await send({ name: 'Cleo', email: 'cleo@example.org', message: 'x'.repeat(400) })
  const page = await openAs(visit, house, 'publisher', `/studio/messages?lang=${language}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await violations(page)).toEqual([])
  const narrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await narrow()).toBe(true)
  await page.getByRole('row').filter({ hasText: 'Cleo' }).getByRole('link').first().click()
  await page.locator('.message-fields').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await narrow()).toBe(true)
})

test.each([
  ['en', 'Sent mail', 'Deliveries'],
  ['de', 'Gesendete E-Mails', 'Zustellungen'],
  ['ar', 'البريد المرسل', 'عمليات التسليم'],
])(
  'sent mail and deliveries in %s, wide and narrow, light and dark, without a violation',
  async (language, mail, deliveries) => {
    await send({ name: 'Dora', email: 'dora@example.org', message: 'x'.repeat(400) })
    const owner = await callAsOwner(house.platformUrl)
    await owner('PUT', '/webhooks/away', {
      Name: 'Away',
      // Nobody listens: what goes there waits for its next try.
      Url: 'http://127.0.0.1:9/hook',
      HashKey: 'key',
      ApiClientIDs: ['backend'],
      WebhookRoutes: [{ Route: 'v1/products/{productID}', Verb: 'PATCH' }],
    })
    await owner('PATCH', '/products/krans-rug', { xp: { Seen: language } })
    const page = await openAs(visit, house, 'administrator', `/studio/mail?lang=${language}`, {
      // The tool that looks for violations speaks to frames, and the letter's hears nobody.
      expected: /recipient window's origin \('null'\)/,
    })
    const isWhole = async (heading: string) => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(await violationsInBothColors(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await isWhole(mail)
    await page.getByRole('row').filter({ hasText: 'Dora' }).getByRole('link').first().click()
    await page.frameLocator('iframe').getByText('dora@example.org').first().waitFor()
    await isWhole('Dora')
    await page.goto(`${house.studioUrl}/studio/deliveries?state=waiting`)
    await page.getByRole('cell', { name: 'Webhook away' }).first().waitFor()
    await isWhole(deliveries)
  },
)
