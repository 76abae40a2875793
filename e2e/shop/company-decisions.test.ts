/** A company decides: approvals, rules, budgets, quotes, its orders and invoices, as those who may and those who may not. */
import type { APIResponse, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { unseenStops } from '../focus.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { chooseDelivery, confirmed, place } from './checkout-walk.fixture.ts'
import { type Call, signedIn } from './shop-api.fixture.ts'

/** What a browser says that meets scripts and may not run them. */
const UNRUN = /^request failed: csp .+\/assets\/.+\.js$/
const DESK = 'heis-sit-stand-desk-with-cable-tray'
/** Of the desk that many go to the first level of approval, or to both. */
const MANY = 4
const VERY_MANY = 19

let house: House
let buyer: Call
let seller: Call
beforeAll(async () => {
  house = await openHouse()
  buyer = await signedIn(house.platformUrl, 'buyer')
  seller = await signedIn(house.platformUrl, 'seller', 'console')
  await order('NL-BUDGET', MANY, {
    costCenter: 'fit-out',
    payment: { Type: 'SpendingAccount', SpendingAccountID: 'fit-out-2026' },
  })
  await order('NL-PROJECT', 1, { costCenter: 'projects' })
  await order('NL-LEVELS', VERY_MANY, { costCenter: 'fit-out' })
  await order('NL-OPEN', 1, { costCenter: 'upkeep' })
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

interface Booked {
  readonly costCenter: string
  readonly payment?: object
}

/** An order of the buyer's, sent off. */
async function order(id: string, count: number, { costCenter, payment = { Type: 'PurchaseOrder' } }: Booked) {
  const at = `/orders/Outgoing/${id}`
  const Comments = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
  await buyer('PUT', at, {
    Comments,
    xp: { Language: 'en', Checkout: { CostCenter: costCenter, PurchaseOrderNumber: '=PO-77' } },
  })
  const line = { ID: 'desk', ProductID: DESK, Quantity: count, CostCenter: costCenter }
  await buyer('POST', `${at}/lineitems`, line)
  await buyer('PATCH', at, { ShippingAddressID: 'hamburg', BillingAddressID: 'accounts' })
  await buyer('POST', `${at}/payments`, payment)
  await buyer('POST', `${at}/submit`)
}

/** Somebody who has signed in, on a page; `name` is their first. */
async function open(path: string, user: string, options: VisitOptions = {}) {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  const [name = ''] = user.split('.')
  const password = `Halden-${name[0]?.toUpperCase()}${name.slice(1)}-1`
  const answer = await page.context().request.post(`${house.websiteUrl}/actions/account/sign-in`, {
    form: { username: user, password },
    headers: { accept: 'application/json', origin: house.websiteUrl },
  })
  expect(answer.status()).toBe(200)
  await page.goto(house.websiteUrl + path)
  return page
}

/** Sends a form as pages without scripts do, though it is answered in short. */
async function post(page: Page, action: string, form: Record<string, string>) {
  const answer: APIResponse = await page.context().request.post(`${house.websiteUrl}/actions/company/${action}`, {
    form,
    headers: { accept: 'application/json', origin: house.websiteUrl },
  })
  const said = (await answer.json()) as { errors: Record<string, string>; values?: object }
  return { ...said, status: answer.status() }
}
const read = async (page: Page, path: string) => {
  const answer = await page.context().request.get(house.websiteUrl + path)
  return { status: answer.status(), text: await answer.text() }
}
const said = (page: Page) => page.locator('main').textContent()

describe('approvals', () => {
  test('an order is told with its rule and its budget, and approved; a second word comes too late', async () => {
    const page = await open('/company/approvals', 'approver')
    expect(await said(page)).toContain('Needs approval when the total is more than €2,500.')
    expect(await said(page)).toContain('Needs approval when something is charged to “5000 Client projects”.')
    await page.goto(`${house.websiteUrl}/company/approvals/NL-BUDGET`)
    expect(await said(page)).toMatch(/Jonas Keller.*4100 Fit-out/)
    expect(await said(page)).toMatch(/Fit-out 2026.*€38,500.*€35,/)
    // What was written into the order is text and nothing else.
    expect(await said(page)).toContain('<img src=x onerror=alert(1)>')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.waitForURL(/form=approval/)
    expect(await page.locator('#approval-comments-error').textContent()).toContain('say why')
    await page.getByLabel('Comment').fill('Good <b>desks</b>')
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL(/form=approval/)
    expect(await page.getByRole('status').first().textContent()).toContain('received the order')
    expect(await said(page)).toMatch(/Approved · Mette Lund/)
    const late = await post(page, 'approval', { id: 'NL-BUDGET', answer: 'approve' })
    expect(late).toMatchObject({ status: 422, errors: { form: 'company.approvals.error.decided' } })
    const own = await open('/account/orders/NL-BUDGET', 'buyer')
    expect(await said(own)).toMatch(/Approved · Mette Lund.*Good <b>desks<\/b>/)
  })

  test('the second level is asked once the first said yes, and says no', async () => {
    const first = await open('/company/approvals', 'approver')
    expect(await post(first, 'approval', { id: 'NL-LEVELS', answer: 'approve' })).toMatchObject({
      values: { answer: 'passed' },
    })
    const second = await open('/company/approvals/NL-LEVELS', 'henrik.moller', { javaScriptEnabled: false })
    expect(await said(second)).toContain('more than €15,000 and “Above 2,500” has been approved')
    await second.getByLabel('Comment').fill('Next year')
    await second.getByRole('button', { name: 'Decline' }).click()
    await expect.poll(() => second.getByRole('status').first().textContent()).toContain('Declined.')
    const { text } = await read(await open('/company', 'buyer'), '/company')
    expect(text).toContain('Declined: order NL-LEVELS')
  })

  test('an order that goes back is changed by who placed it', async () => {
    const page = await open('/company/approvals', 'approver')
    const answer = await post(page, 'approval', {
      id: 'NL-PROJECT',
      answer: 'decline',
      comments: 'Book it elsewhere',
      resubmit: 'on',
    })
    expect(answer).toMatchObject({ status: 200, values: { answer: 'returned', order: 'NL-PROJECT' } })
    expect((await buyer('GET', '/orders/Outgoing/NL-PROJECT')).Status).toBe('Unsubmitted')
    expect((await read(await open('/company', 'buyer'), '/company')).text).toMatch(/NL-PROJECT.*Book it elsewhere/)
    await buyer('DELETE', '/orders/Outgoing/NL-PROJECT')
  })
})

describe('rules', () => {
  test('a rule is added, understood, switched off and removed, by keyboard', async () => {
    const page = await open('/company/rules?edit=new', 'manager')
    await page.locator('#rule-name').focus()
    await page.keyboard.type('<script>alert(1)</script>')
    for (const step of ['Tab', 'Tab']) await page.keyboard.press(step)
    await page.keyboard.type('Directors')
    for (const step of ['Tab', 'Tab']) await page.keyboard.press(step)
    await page.keyboard.type('9,999.50')
    await page.keyboard.press('Enter')
    await page.waitForURL(/company\/rules\?form=rule/)
    expect(await said(page)).toContain('<script>alert(1)</script>')
    expect(await said(page)).toContain('Needs approval when the total is more than €9,999.50.')
    const row = page.locator('.rows > li', { hasText: 'alert(1)' })
    await row.getByRole('button', { name: /Switch off/ }).click()
    await page.waitForURL(/form=rule-switch/)
    expect(await row.textContent()).toMatch(/Level 1 · Off/)
    expect(await row.textContent()).toContain('€9,999.50')
    await row.locator('summary').click()
    await row.getByRole('button', { name: 'Remove the rule' }).click()
    await page.waitForURL(/form=rule-delete/)
    expect(await row.count()).toBe(0)
  })

  test('what is wrong with a rule is said, with its place', async () => {
    const page = await open('/company/rules', 'manager')
    const form = { name: 'Odd', group: 'approvers', expression: 'order.Total >> 5' }
    expect(await post(page, 'rule', form)).toMatchObject({
      status: 422,
      errors: { expression: 'company.rules.error.expression' },
      values: { position: '14', token: '>' },
    })
    expect(await post(page, 'rule', { ...form, off: 'on' })).toMatchObject({ values: { position: '14' } })
    const wrong: [Record<string, string>, string][] = [
      [{ name: '', group: 'approvers', amount: '5' }, 'name'],
      [{ name: 'Odd', group: '', amount: '5' }, 'group'],
      [{ name: 'Odd', group: 'approvers' }, 'amount'],
      [{ name: 'Odd', group: 'approvers', amount: '-5' }, 'amount'],
      [{ name: 'Odd', group: 'approvers', costCenter: "x') or order.Total > (0" }, 'costCenter'],
      [{ name: 'Odd', group: 'approvers', expression: 'x'.repeat(401) }, 'expression'],
    ]
    for (const [entered, field] of wrong) {
      const { status, errors } = await post(page, 'rule', entered)
      expect([field, status, Object.keys(errors)]).toEqual([field, 422, [field]])
    }
    expect(await post(page, 'rule/delete', { id: 'over-2500' })).toMatchObject({ status: 422 })
  })
})

test('budgets and cost centres are added, changed, shared and put to rest', async () => {
  const page = await open('/company/budgets?edit=new', 'manager', { javaScriptEnabled: false })
  await page.locator('#budget-name').fill('Move 2027')
  await page.locator('#budget-amount').fill('8.000,50')
  await page.locator('#budget-from').fill('2026-02-01')
  await page.locator('#budget-to').fill('2026-01-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.locator('#budget-to-error').textContent()).toContain('before the first')
  await page.locator('#budget-to').fill('2027-12-31')
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.locator('.rows > li', { hasText: 'Move 2027' })
  expect(await row.textContent()).toMatch(/1 February 2026 – 31 December 2027.*€8,000.50.*nobody yet/)
  await row.locator('summary').click()
  await row.getByLabel('Group or person').selectOption('user:buyer')
  await row.getByRole('button', { name: 'Allow use' }).click()
  await expect.poll(() => row.textContent()).toContain('Can be used by: Jonas Keller')
  await row.getByRole('button', { name: /Pause/ }).click()
  await expect.poll(() => row.textContent()).toContain('Paused')
  const { text } = await read(page, '/company/budgets')
  const [, id = ''] = /edit=([\w-]{22})"/.exec(text) ?? []
  for (const [amount, error] of [
    ['0x10', 'company.error.amount'],
    ['', 'company.error.amount'],
  ] as const) {
    expect((await post(page, 'budget', { id, name: 'Move', amount })).errors).toEqual({ amount: error })
  }
  const spent = await post(page, 'budget', { id: 'fit-out-2026', name: 'Fit-out 2026', amount: '100' })
  expect(spent.errors).toEqual({ amount: 'company.budgets.error.spent' })
  expect(await post(page, 'cost-center/switch', { id: 'upkeep' })).toMatchObject({ status: 200 })
  expect((await buyer('GET', '/me/costcenters?pageSize=100')).Meta).toMatchObject({ TotalCount: 2 })
  expect((await read(page, '/company/budgets')).text).toContain('Inactive')
  expect(await post(page, 'cost-center/switch', { id: 'upkeep', on: '1' })).toMatchObject({ status: 200 })
  expect((await buyer('GET', '/me/costcenters?pageSize=100')).Meta).toMatchObject({ TotalCount: 3 })
  expect(await post(page, 'cost-center', { name: '6000 Care' })).toMatchObject({ status: 200 })
})

test('a quote goes back and forth, is accepted as it was seen, and ordered by the checkout', async () => {
  await buyer('POST', '/cart/lineitems', { ID: 'desk', ProductID: DESK, Quantity: 2 })
  const page = await open('/cart', 'buyer', { javaScriptEnabled: false, expected: UNRUN })
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await page.getByLabel('What it is for').fill('<b>Floor 2</b>')
  await page.getByLabel('Quantity').fill('0')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.poll(() => page.locator('.field-error').count()).toBe(1)
  await page.getByLabel('Quantity').fill('3')
  await page.getByLabel(/Target price/).fill('700')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/company\/quotes\/(?!new)/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const at = `/orders/Incoming/${id}`
  expect(await said(page)).toMatch(/Under review at Halden.*target price €700 each/s)
  expect(await post(page, 'quote/answer', { id, answer: 'accept', total: '0' })).toMatchObject({
    errors: { form: 'company.quotes.error.moved' },
  })
  await seller('PATCH', `${at}/lineitems/desk`, { UnitPrice: 800 })
  await seller('PATCH', at, { xp: { QuoteStatus: 'NeedsBuyerReview', QuoteExpires: '2099-01-31T12:00:00Z' } })
  await page.reload()
  await expect.poll(() => said(page)).toMatch(/Your turn.*31 January 2099.*Offered · Halden.*price €864 → €800/s)
  await page.locator('summary', { hasText: 'counteroffer' }).click()
  await page.getByLabel(/Target price/).fill('750')
  await page.getByLabel('Note to us').fill('A little less?')
  await page.getByRole('button', { name: 'Send counteroffer' }).click()
  await expect.poll(() => page.getByRole('status').first().textContent()).toContain('our turn again')
  await seller('PATCH', `${at}/lineitems/desk`, { UnitPrice: 760 })
  await seller('PATCH', at, { xp: { QuoteStatus: 'NeedsBuyerReview' } })
  const unseen = await post(page, 'quote/answer', { id, answer: 'accept', total: '2400' })
  expect(unseen.errors).toEqual({ form: 'company.quotes.error.changed' })
  const scripted = await open(`/company/quotes/${id}`, 'buyer')
  expect(await violations(scripted)).toEqual([])
  await page.goto(`${house.websiteUrl}/company/quotes/${id}`)
  await page.getByRole('button', { name: /^Accept for €2,/ }).click()
  await expect.poll(() => page.getByRole('status').first().textContent()).toContain('order at these prices')
  await page.getByRole('button', { name: 'Order at these prices' }).click()
  await page.waitForURL(/checkout\/address$/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await chooseDelivery(page)
  await page.getByLabel('Cost center', { exact: true }).selectOption('fit-out')
  await page.getByRole('radio', { name: /invoice/i }).check()
  await page.getByRole('button', { name: 'Pay with this' }).click()
  await page.waitForURL(/review$/)
  // The cost centre by its name.
  expect(await said(page)).toContain('4100 Fit-out')
  await place(page)
  await confirmed(page)
  const { text } = await read(page, `/company/quotes/${id}`)
  expect(text).toContain('Ordered')
  expect(text).toContain('€864 → €800')
  expect(text).toContain('&lt;b&gt;Floor 2&lt;/b&gt;')
})

describe('orders of a company', () => {
  test('are found by person, state and cost centre, and come as a file that is no formula', async () => {
    const page = await open('/company/orders', 'manager')
    await page.getByLabel('Ordered by').selectOption('buyer')
    await page.getByLabel('Cost center').selectOption('upkeep')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL(/person=buyer.*cost=upkeep/)
    // With two of the demonstration, which are of the same person and cost centre.
    const rows = await page.locator('.rows li').allTextContents()
    expect(rows.map((row) => /NL-OPEN|10190|10218/.exec(row)?.[0])).toEqual(['NL-OPEN', '10218', '10190'])
    const href = (await page.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? ''
    const file = await read(page, href)
    expect(file.text.split('\r\n')[1]).toMatch(
      /^NL-OPEN,\d{4}-\d\d-\d\d,In progress,Jonas Keller,4200 Upkeep,'=PO-77,1,/,
    )
    expect(file.text.trim().split('\r\n')).toHaveLength(4)
    expect((await read(page, '/download/de/orders.csv?status=open')).text).toContain('Bestellung;Datum;Status')
    expect((await read(page, '/company/orders?status=declined')).text).toContain('NL-LEVELS')
    const other = await open('/account', 'sanne.bakker')
    expect((await read(other, '/download/en/orders.csv')).text).not.toContain('NL-OPEN')
    expect((await read(await open('/account', 'buyer'), '/download/en/orders.csv')).status).toBe(404)
  })

  test('have an invoice with the terms of the company, and returns of everybody', async () => {
    const page = await open('/account/invoices/NL-OPEN', 'buyer')
    expect(await said(page)).toMatch(/INV-NL-OPEN.*=PO-77.*DE814000017.*Payable within 30 days/s)
    expect(await violations(page)).toEqual([])
    expect((await read(page, '/account/invoices/NL-LEVELS')).status).toBe(404)
    const back = await seller('POST', '/orderreturns', { ID: 'RET-1', OrderID: 'NL-OPEN', RefundAmount: 5 })
    await seller('POST', `/orderreturns/${back.ID}/submit`)
    expect((await read(await open('/company', 'manager'), '/company/returns')).text).toContain('NL-OPEN')
  })
})

const SCREENS = [
  ['/company', 'manager'],
  ['/company/approvals', 'approver'],
  ['/company/approvals/NL-BUDGET', 'approver'],
  ['/company/rules', 'manager'],
  ['/company/rules?edit=over-15000', 'manager'],
  ['/company/budgets', 'manager'],
  ['/company/budgets?cost=upkeep', 'manager'],
  ['/company/orders', 'manager'],
  ['/company/returns', 'manager'],
  ['/company/quotes', 'buyer'],
  ['/account/invoices/NL-BUDGET', 'buyer'],
] as const

test('an approval is read by keyboard alone, and every stop is seen', async () => {
  const page = await open('/company/approvals/NL-BUDGET', 'approver')
  expect(await unseenStops(page, 'footer *')).toEqual([])
})

test('who may not see something finds nothing, and changes nothing', async () => {
  const shopper = await open('/account', 'shopper')
  for (const [path] of SCREENS) expect([path, (await read(shopper, path)).status]).toEqual([path, 404])
  const other = await open('/account', 'sanne.bakker')
  for (const path of ['/account/invoices/NL-OPEN', '/account/orders/NL-OPEN', '/company/quotes/NL-OPEN']) {
    expect([path, (await read(other, path)).status]).toEqual([path, 404])
  }
  const reader = await open('/company/rules', 'approver')
  expect(await reader.getByRole('link', { name: 'Add a rule' }).count()).toBe(0)
  for (const path of ['/company/approvals/nothing', '/company/approvals/%2e%2e%2fme', '/company/quotes/NL-OPEN']) {
    expect([path, (await read(reader, path)).status]).toEqual([path, 404])
  }
  const forms: [string, Record<string, string>][] = [
    ['approval', { id: 'NL-OPEN', answer: 'approve' }],
    ['rule', { name: 'x', group: 'approvers', amount: '1' }],
    ['rule/switch', { id: 'over-2500' }],
    ['rule/delete', { id: 'over-2500', sure: 'yes' }],
    ['budget', { name: 'x', amount: '1' }],
    ['budget/pause', { id: 'fit-out-2026', pause: '1' }],
    ['budget/party', { id: 'fit-out-2026', party: 'user:buyer', exceed: 'on' }],
    ['cost-center', { name: 'x' }],
    ['cost-center/switch', { id: 'fit-out' }],
    ['quote/answer', { id: 'NL-OPEN', answer: 'accept', total: '0' }],
    ['quote/order', { id: 'NL-OPEN' }],
    ['rule/switch', { id: '"><img src=x onerror=alert(1)>' }],
  ]
  for (const page of [shopper, other, reader]) {
    for (const [action, form] of forms) {
      expect([action, (await post(page, action, form)).status]).toEqual([action, 422])
    }
  }
  const nobody = await visit()
  const answer = await nobody.goto(`${house.websiteUrl}/company/approvals`)
  expect(answer?.url()).toContain('/sign-in?')
})
