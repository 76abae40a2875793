/** Where the seller's users handle returns, on the platform and without scripts: decided, received, completed. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import type { VisitOptions } from '../browser.fixture.ts'
import { callAsOwner, makePastOrders } from './past-orders.fixture.ts'
import { type Call, signedIn } from './shop-api.fixture.ts'
import { useAccountHouse } from './signed-in.fixture.ts'

const ORDER = 'HV7RET01'
/** What the rule of these tests has somebody decide about. */
const ASKED = 'Please look at it first.'
const REFUSAL = '<img src=x> The dent was there before.\nWe send it back to you.'
const lines = [
  { ID: 'tin', ProductID: 'care-tin-oak', Quantity: 2 },
  { ID: 'rug', ProductID: 'krans-rug', Quantity: 1 },
]
const tin = { LineItemID: 'tin', Quantity: 1, Comments: 'Arrived damaged: <b>a dent</b>' }
const rug = { LineItemID: 'rug', Quantity: 1, Comments: 'Does not suit' }

let admin: Call
let shopper: Call
const house = useAccountHouse(async ({ platformUrl }) => {
  const owner = await callAsOwner(platformUrl)
  await makePastOrders(platformUrl, [{ id: ORDER, lines, shipped: ['tin', 'rug'] }])
  const { Subtotal } = await owner('GET', `/orders/incoming/${ORDER}`)
  await owner('PATCH', `/orders/incoming/${ORDER}`, { TaxCost: Math.round(Number(Subtotal) * 19) / 100 })
  await owner('POST', '/approvalrules', {
    ID: 'asked',
    Name: 'Asked',
    ApprovalType: 'OrderReturn',
    ApprovingGroupID: 'returns',
    RuleExpression: `orderreturn.Comments = '${ASKED}'`,
  })
  admin = await signedIn(platformUrl, 'admin', 'console')
  shopper = await signedIn(platformUrl, 'shopper')
})

async function returned(id: string, ItemsToReturn: readonly object[], Comments?: string): Promise<void> {
  await shopper('POST', '/orderreturns', { ID: id, OrderID: ORDER, ItemsToReturn, Comments })
  await shopper('POST', `/orderreturns/${id}/submit`)
}

/** Opens a page of the platform, and signs in where it asks for that. */
async function openAs(user: string, path: string, options: VisitOptions = {}, client = 'console'): Promise<Page> {
  const page = await house.visit({ javaScriptEnabled: false, expected: /40[013]/, ...options })
  await page.goto(house.platformUrl + path)
  await page.getByLabel('API client').fill(client)
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password').fill(`Halden-${user[0]?.toUpperCase()}${user.slice(1)}-1`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return page
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const statusOf = async (id: string) => (await admin('GET', `/orderreturns/${id}`)).Status

test('a seller signs in, and decides what waits for a decision', async () => {
  await returned('R-NO', [tin], ASKED)
  await returned('R-YES', [rug], ASKED)
  const page = await openAs('seller', '/returns')
  expect(pathOf(page)).toBe('/returns')
  const first = page.getByRole('row').nth(1)
  expect(await first.innerText()).toMatch(new RegExp(`R-NO\\s+${ORDER}.*1\\s+Needs your decision`))
  await page.getByRole('link', { name: 'R-NO' }).click()
  await page.waitForURL(/R-NO/)
  expect(await page.locator('main').innerText()).toContain('<b>a dent</b>')
  await page.getByRole('button', { name: 'Decline' }).click()
  expect(await page.getByRole('alert').innerText()).toContain('Give a reason for declining')
  expect(await statusOf('R-NO')).toBe('AwaitingApproval')
  await page.getByLabel('Message to the shopper').fill(REFUSAL)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Declined').waitFor()
  expect(await statusOf('R-NO')).toBe('Declined')
  expect(await page.getByRole('button', { name: /Approve|Mark|Complete/ }).count()).toBe(0)
  for (const [prefix, state] of [
    ['', 'Declined'],
    ['/de', 'Abgelehnt'],
  ] as const) {
    const account = await house.open(`${prefix}/account/returns/R-NO`, { javaScriptEnabled: false })
    const said = await account.locator('main').innerText()
    expect(said).toContain(REFUSAL)
    expect(said).toContain(state)
    expect(said).not.toMatch(/What happens next|Return slip/)
    expect(await account.locator('main img[src=x]').count()).toBe(0)
  }

  await page.getByRole('link', { name: 'All returns' }).click()
  await page.getByRole('link', { name: 'R-YES' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('On its way').waitFor()
  expect(await statusOf('R-YES')).toBe('Open')
})

test('the letter that asks for a decision leads to it', async () => {
  await returned('R-MAIL', [{ ...tin, Quantity: 1 }], ASKED)
  type Mail = { readonly MessageType: string; readonly Text: string; readonly Recipient: { readonly Email: string } }
  const { Items } = (await admin('GET', '/commerce/messages')) as unknown as { Items: readonly Mail[] }
  const mail = Items.find(
    ({ MessageType, Recipient, Text }) =>
      MessageType === 'OrderReturnSubmittedForYourApproval' &&
      Recipient.Email === 'seller@halden.example' &&
      Text.includes('R-MAIL'),
  )
  const [address = ''] = /http\S+\/returns\/\S+/.exec(mail?.Text ?? '') ?? []
  const page = await openAs('seller', new URL(address).pathname)
  expect(pathOf(page)).toBe('/returns/R-MAIL')
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await shopper('POST', '/orderreturns/R-MAIL/cancel')
})

test('what arrives is marked line by line, and the return completed with its refund, as the shopper reads it', async () => {
  // Those before are over: of what was declined or taken back, all can come again.
  await admin('POST', '/orderreturns/R-YES/cancel').catch(() => undefined)
  await returned('R-BACK', [tin, rug])
  const page = await openAs('seller', '/returns/R-BACK')
  await page.getByLabel('1 × Krans round rug').first().uncheck()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await page.getByText('On its way').waitFor()
  const account = await house.open('/account/returns/R-BACK', { javaScriptEnabled: false })
  const stateIn = async (name: string) => {
    await account.reload()
    return account.getByLabel('In this return').getByRole('listitem').filter({ hasText: name }).innerText()
  }
  expect(await stateIn('Care tin')).toContain('Received')
  expect(await stateIn('Krans round rug')).toContain('Approved')
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await page.getByText('Received, not completed yet').waitFor()
  expect(await stateIn('Krans round rug')).toContain('Received')

  const refund = page.getByLabel(/1 × Care tin.*EUR/)
  // 32.00 and 19 % of tax, as the shopper's form promises.
  expect(await refund.inputValue()).toBe('38.08')
  await refund.fill('much')
  await page.getByRole('button', { name: 'Complete with this refund' }).click()
  expect(await page.getByRole('alert').innerText()).toContain('“much” is no amount')
  expect(await statusOf('R-BACK')).toBe('Open')
  await page.getByLabel(/1 × Care tin.*EUR/).fill('30,50')
  await page.getByLabel(/1 × Krans round rug.*EUR/).fill('0')
  await page.getByRole('button', { name: 'Complete with this refund' }).click()
  await page.getByText('Completed').waitFor()
  expect(await page.locator('main').innerText()).toContain('€30.50')
  expect(await stateIn('Care tin')).toMatch(/Refunded[\s\S]*€30\.50/)
  expect(await stateIn('Krans round rug')).toContain('Not refunded')
})

test('nobody else gets in, and no form of another site changes anything', async () => {
  const page = await openAs('shopper', '/returns/R00304', {}, 'storefront')
  expect(await page.getByRole('alert').innerText()).toContain('the people who handle returns')
  const seller = await openAs('seller', '/returns/R00304')
  const at = `${house.platformUrl}/returns/R00304`
  const form = { line: '2' }
  const foreign = await seller
    .context()
    .request.post(`${at}/received`, { form, headers: { origin: 'http://evil.example' } })
  expect(foreign.status()).toBe(403)
  expect((await admin('GET', '/orderreturns/R00304')) as unknown).not.toMatchObject({
    xp: { Received: expect.anything() },
  })
  const missing = await seller.context().request.get(`${house.platformUrl}/returns/NONE`)
  expect(missing.status()).toBe(404)
})

test('its pages are whole on a phone, and without a violation in light and dark', async () => {
  const page = await openAs('seller', '/returns', { javaScriptEnabled: true, viewport: { width: 390, height: 844 } })
  for (const path of ['/returns', '/returns/R00304']) {
    await page.goto(house.platformUrl + path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await violationsInBothColors(page)).toEqual([])
  }
})
