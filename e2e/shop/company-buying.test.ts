/** A company buys fast: quick order, grids of variants, requisition lists, several carts, its price list. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { type Call, signedIn } from './shop-api.fixture.ts'

const BUYER = { user: 'buyer', password: 'Halden-Buyer-1' }
const TIDEWATER = { user: 'sanne.bakker', password: 'Halden-Sanne-1' }
const SHOPPER = { user: 'shopper', password: 'Halden-Shopper-1' }
type Who = typeof BUYER
const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(1)</script>'

let house: House
let api: Call
/** Numbers of variants that can be ordered, of one product counted by none. */
let variants: string[]
beforeAll(async () => {
  house = await openHouse()
  api = await signedIn(house.platformUrl, 'buyer')
  const { Items } = (await api('GET', '/me/products/fjell-lounge-chair-low-back/variants?pageSize=100')) as {
    Items?: { ID: string }[]
  }
  variants = (Items ?? []).map(({ ID }) => ID)
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

async function open(path: string, who: Who = BUYER, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  await page.context().request.post(`${house.websiteUrl}/actions/account/sign-in`, {
    form: { username: who.user, password: who.password },
    headers: { accept: 'application/json', origin: house.websiteUrl },
  })
  await page.goto(house.websiteUrl + path)
  return page
}

/** Somebody without a browser: forms are posted and pages read as they are without scripts. */
async function enter(who: Who = BUYER) {
  const jar = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', ...(init.headers as Record<string, string>), cookie }
    const answer = await fetch(house.websiteUrl + path, { redirect: 'manual', ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const post = (action: string, fields: Record<string, string>, accept = 'text/html') =>
    ask(`/actions/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept, origin: house.websiteUrl },
    })
  const json = async (action: string, fields: Record<string, string>) => {
    const answer = await post(action, fields, 'application/json')
    return { code: answer.status, ...((await answer.json()) as { location?: string; errors: Record<string, string> }) }
  }
  const read = async (path: string) => (await ask(path)).text()
  /** Where a form that was posted leads to. */
  const follow = async (answer: Response) => read(answer.headers.get('location') ?? 'nowhere')
  await post('account/sign-in', { username: who.user, password: who.password })
  return { ask, post, json, read, follow, count: () => jar.get('cart-count') ?? jar.get('tessera-cart-count') }
}

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const cart = async () => (await api('GET', '/cart')) as { ID?: string; LineItemCount?: number; Total?: number }

describe('quick order without scripts', () => {
  test('adds what is right and keeps what is wrong in the form, each line with its number and reason', async () => {
    const { post, follow } = await enter()
    const paste = [
      'Number\tQuantity',
      'care-tin-oak\t2',
      'no-such-thing\t1',
      'fjell-lounge-chair-low-back\t1',
      'lamell-ceiling-panel-oak\tmany',
      'felt-glides\t3',
      `${variants[0]}\t1`,
      'care-tin-oak\t1',
      `${HOSTILE}\t1`,
    ].join('\n')
    const html = await follow(await post('company/quick-order', { paste, returnTo: '/en/company/quick-order' }))
    const said = words(html)
    expect(said).toContain('Added to the cart: 3 lines, 4 pieces.')
    expect(said).toContain('Check 5 lines: none of them was added.')
    expect(said).toMatch(/Line 3: This number does not exist/)
    expect(said).toMatch(/Line 4: This product comes in variants/)
    expect(html).toContain('href="/products/fjell-lounge-chair-low-back"')
    expect(said).toMatch(/Line 5: Enter a whole number/)
    expect(html).toContain('value="many"')
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x')
    expect(await cart()).toMatchObject({ LineItemCount: 2 })
  })

  test('more rows keep what was entered; nothing, too much and too many are refused in words', async () => {
    const { post, follow, json, ask } = await enter()
    const rows = { 'number.1': 'care-tin-oak', 'quantity.1': '4', 'number.2': '', 'quantity.2': '', more: '1' }
    const more = await follow(await post('company/quick-order', rows))
    expect(more).toContain('value="care-tin-oak"')
    expect(more).toContain('id="number-7"')
    expect((await json('company/quick-order', { paste: ' ' })).errors).toEqual({ form: 'company.quickOrder.nothing' })
    const many = Array.from({ length: 1001 }, (_, at) => `care-tin-oak;${at + 1}`).join('\n')
    const refused = await follow(await post('company/quick-order', { paste: many }))
    expect(words(refused)).toContain('Your list has 1001 lines')
    const body = new FormData()
    body.set('file', new File(['x'.repeat(1_200_000)], 'long.csv'))
    expect(
      (await ask('/actions/company/quick-order', { method: 'POST', body, headers: { origin: house.websiteUrl } }))
        .status,
    ).toBe(413)
    const { LineItemCount } = await cart()
    expect(LineItemCount).toBe(2)
  })

  test('a sheet is its owner’s alone', async () => {
    const mine = await enter()
    const answer = await mine.post('company/quick-order', { paste: 'secret-number;1' })
    const address = answer.headers.get('location') ?? ''
    expect(await mine.read(address)).toContain('secret-number')
    expect(await (await enter(TIDEWATER)).read(address)).not.toContain('secret-number')
  })
})

test('a file of a thousand lines is in the cart, in parts with their progress', async () => {
  const numbers = await allNumbers()
  const lines = Array.from({ length: 1000 }, (_, at) => `${numbers[at % numbers.length]};1`)
  const page = await open('/company/quick-order')
  const shown: string[] = []
  await page.exposeFunction('heard', (text: string) => shown.push(text))
  await page.evaluate(() => {
    const status = document.querySelector('[data-portions-shown] [role=status]') as Element
    const hear = () => (globalThis as unknown as { heard(text: string): void }).heard(status.textContent ?? '')
    new MutationObserver(hear).observe(status, { childList: true })
  })
  const csv = Buffer.from(`\uFEFFArtikelnummer;Menge\r\n${lines.join('\r\n')}`)
  await page.getByLabel('Upload a CSV file').setInputFiles({ name: 'order.csv', mimeType: 'text/csv', buffer: csv })
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.waitForURL(/sheet=/, { timeout: 50_000 })
  expect(shown).toContain('0 of 1000 lines checked')
  expect(shown).toContain('875 of 1000 lines checked')
  const said = (await page.locator('main').textContent()) ?? ''
  const [added, left] = [/cart: (\d+) lines?,/, /Check (\d+) lines?/].map((one) => Number(one.exec(said)?.[1] ?? 0))
  expect((added ?? 0) + (left ?? 0)).toBe(1000)
  expect(added).toBeGreaterThan(500)
  expect((await cart()).LineItemCount).toBeGreaterThan(300)
})

/** Of everything the company can order, by the file it downloads. */
async function allNumbers(): Promise<string[]> {
  const { ask } = await enter()
  const answer = await ask('/download/de/price-list.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="price-list.csv"')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(head).toBe('Artikelnummer;Artikel;Variante;Kategorie;Ab Menge;Preis je Stück;Währung')
  expect(rows).toContainEqual(expect.stringMatching(/^care-tin-oak;[^;]+;;Tische;6;28,16;EUR$/))
  return [...new Set(rows.map((row) => row.split(';')[0] ?? ''))]
}

describe('files', () => {
  test('are for whoever buys for a company, of their own catalogue', async () => {
    const sample = await (await (await enter()).ask('/download/en/quick-order.csv')).text()
    expect(sample.replace('\uFEFF', '').split('\r\n')[0]).toBe('Product number,Quantity')
    const { json } = await enter()
    const lines = sample.trim().split('\r\n').slice(1)
    const tried = await json('company/quick-order', { paste: lines.join('\n') })
    expect(tried).toMatchObject({ code: 200, data: { lines: 8, left: 0 } })
    for (const who of [SHOPPER, TIDEWATER]) {
      const { ask } = await enter(who)
      const expected = who === SHOPPER ? [404, 404] : [200, 404]
      const paths = ['/download/en/quick-order.csv', '/download/en/requisitions/standard-workplace.csv']
      expect(await Promise.all(paths.map(async (path) => (await ask(path)).status))).toEqual(expected)
    }
    expect((await fetch(`${house.websiteUrl}/download/en/price-list.csv`)).status).toBe(404)
  })
})

describe('requisition lists', () => {
  test('are copied, changed, ordered, downloaded and deleted', async () => {
    const { json, read, ask } = await enter()
    const made = await json('company/requisition/copy', { id: 'standard-workplace' })
    const id = made.location?.split('/').at(-1) ?? ''
    expect(await json('company/requisition/add', { id, number: 'care-tin-oak', quantity: '٣' })).toMatchObject({
      code: 200,
    })
    const wrong: [Record<string, string>, Record<string, string>][] = [
      [{ number: 'no-such-thing' }, { number: 'company.line.unknown' }],
      [{ number: 'fjell-lounge-chair-low-back' }, { number: 'company.line.choose' }],
      [{ number: HOSTILE }, { number: 'company.line.unknown' }],
      [{ number: 'care-tin-oak', quantity: '0' }, { quantity: 'company.line.quantity' }],
      [{ number: '' }, { number: 'company.line.noNumber' }],
    ]
    for (const [fields, errors] of wrong) {
      expect(await json('company/requisition/add', { id, ...fields })).toMatchObject({ code: 422, errors })
    }
    await json('company/requisition', { id, name: `Hall ${HOSTILE}`, note: HOSTILE, access: 'Private' })
    await json('company/requisition/lines', { id, 'quantity.care-tin-oak': '7' })
    await json('company/requisition/lines', { id, remove: 'le-felt-screen-120-cm-fjord' })
    const html = await read(`/company/requisitions/${id}`)
    expect(html).not.toContain('<img src=x')
    expect(words(html)).toContain('Care tin')
    const csv = await (await ask(`/download/en/requisitions/${id}.csv`)).text()
    expect(
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',').slice(0, 2).join()),
    ).toEqual(expect.arrayContaining(['care-tin-oak,7', 'lind-task-chair-high-back-fjord,1']))
    expect(csv).not.toContain('le-felt-screen')
    await json('company/cart/new', { name: 'From a list' })
    expect(await json('company/requisition/buy', { id })).toMatchObject({ values: { lines: '4', pieces: '10' } })
    expect(await cart()).toMatchObject({ LineItemCount: 4 })
    const others = await enter(TIDEWATER)
    expect((await others.ask(`/company/requisitions/${id}`)).status).toBe(404)
    for (const action of ['buy', 'copy', 'delete', 'lines']) {
      expect([action, (await others.json(`company/requisition/${action}`, { id })).code]).toEqual([action, 422])
    }
    expect(await read('/account/lists')).not.toContain('standard-workplace')
    expect((await json('company/requisition/delete', { id })).location).toBe('/company/requisitions')
    expect((await ask(`/company/requisitions/${id}`)).status).toBe(404)
  })

  test('are made of a cart, with its variants', async () => {
    const { json, read } = await enter()
    await json('company/cart/new', { name: 'Canteen' })
    await json('company/quick-order', { paste: `${variants[1]};2\ncare-tin-oak;5` })
    const { ID = '' } = await cart()
    const { location = '' } = await json('company/cart/keep', { id: ID })
    const html = await read(location)
    expect(words(html)).toContain('Canteen')
    expect(html).toContain(`name="quantity.${variants[1]}"`)
    expect((await json('company/cart/keep', { id: 'nothing' })).errors).toEqual({ form: 'company.cart.gone' })
  })
})

test('several carts: named, chosen and deleted; goods and the count in the header follow', async () => {
  const page = await open('/company/carts')
  await page.getByLabel('Name of the cart').last().fill('Second floor')
  await page.getByRole('button', { name: 'Create cart' }).click()
  await page.getByText('Your new cart is in use.').waitFor()
  const second = (await cart()).ID
  const row = (name: string) => page.locator('.rows > li').filter({ hasText: name })
  expect(await row('Second floor').textContent()).toContain('In use')
  await page.context().request.post(`${house.websiteUrl}/actions/cart/add`, {
    form: { product: 'care-tin-oak', quantity: '3' },
    headers: { origin: house.websiteUrl },
  })
  await page.goto(`${house.websiteUrl}/company/carts`)
  expect(await page.locator('a[data-cart]').first().textContent()).toContain('3')
  await row('Canteen')
    .getByRole('button', { name: /Use this cart/ })
    .click()
  await page.getByText('Products you add now go into this cart.').waitFor()
  expect((await cart()).ID).not.toBe(second)
  expect(await page.locator('a[data-cart]').first().textContent()).toContain('7')
  await row('Second floor').getByText('Rename').click()
  await row('Second floor').getByLabel('Name of the cart').fill(HOSTILE)
  await row('Second floor').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved').first().waitFor()
  expect(await page.locator('main img').count()).toBe(0)
  await row('onerror')
    .getByRole('button', { name: /Remove/ })
    .click()
  await page.waitForURL(/form=cart-delete/)
  expect(await row('onerror').count()).toBe(0)
  const { json } = await enter(TIDEWATER)
  const { ID = '' } = await cart()
  for (const action of ['choose', 'name', 'delete', 'keep']) {
    expect([action, (await json(`company/cart/${action}`, { id: ID, name: 'Mine' })).code]).toEqual([action, 422])
  }
  expect((await cart()).ID).toBe(ID)
})

describe('the grid of variants', () => {
  test('is on the page of a product for whoever buys for a company, and adds several at once', async () => {
    const path = '/products/fjell-lounge-chair-low-back'
    const page = await open(path)
    await page.getByText('Order several variants at once').first().click()
    const before = (await cart()).LineItemCount ?? 0
    for (const variant of variants.slice(2, 4)) await page.locator(`[name="quantity.${variant}"]`).fill('1')
    await page.locator('.ledger').getByRole('textbox').first().press('Enter')
    await page.getByText('Added to the cart: 2 lines, 2 pieces.').waitFor()
    expect((await cart()).LineItemCount).toBe(before + 2)
    expect(await violationsInBothColors(page)).toEqual([])
    for (const html of [await (await enter(SHOPPER)).read(path), await (await fetch(house.websiteUrl + path)).text()]) {
      expect(html).not.toContain('variant-grid')
    }
  })
})

describe('the price list', () => {
  test('is found by words and category, a page at a time', async () => {
    const { read } = await enter()
    const [all, lamps, none] = await Promise.all([
      read('/company/price-list'),
      read('/company/price-list?category=desk-lamps'),
      read(`/company/price-list?q=${encodeURIComponent(HOSTILE)}`),
    ])
    expect(words(all)).toMatch(/\d\d products/)
    expect(words(all)).toContain('Page 1 of')
    expect(words(lamps)).toContain('Knekk')
    expect(words(lamps)).not.toContain('Fjell')
    expect(words(none)).toContain('No matching products.')
    expect(none).not.toContain('<img src=x')
  })
})

test('nobody else has these pages', async () => {
  const paths = ['quick-order', 'carts', 'requisitions', 'requisitions/standard-workplace', 'price-list']
  const { ask } = await enter(SHOPPER)
  for (const path of paths) {
    expect([path, (await ask(`/company/${path}`)).status]).toEqual([path, 404])
    const away = await fetch(`${house.websiteUrl}/company/${path}`, { redirect: 'manual' })
    expect([path, away.headers.get('location')]).toEqual([path, expect.stringContaining('/sign-in?returnTo=')])
  }
  const { location } = await json404()
  expect(location).toContain('/sign-in')
  async function json404() {
    const answer = await fetch(`${house.websiteUrl}/actions/company/quick-order`, {
      method: 'POST',
      body: new URLSearchParams({ paste: 'care-tin-oak;1' }),
      headers: { accept: 'application/json', origin: house.websiteUrl },
    })
    expect(answer.status).toBe(401)
    return (await answer.json()) as { location: string }
  }
})

test('by the keyboard alone a line is entered, refused, mended and in the cart', async () => {
  const page = await open('/company/quick-order')
  await page.locator('#number-1').focus()
  await page.keyboard.type('care-tin-oakk')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.waitForURL(/sheet=/)
  const field = page.locator('#number-1')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const error = page.locator(`#${await field.getAttribute('aria-describedby')}`)
  expect(await error.textContent()).toContain('This number does not exist')
  await page.getByRole('link', { name: /Check \d+ lines?/ }).focus()
  await page.keyboard.press('Enter')
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.getByText('Added to the cart: 1 line, 2 pieces.').waitFor()
})
