/** The checkout as guests, members and company buyers use it, in a real browser over the real house. */
import { describe, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import {
  ASKS,
  alert,
  CARD,
  chooseDelivery,
  confirmed,
  DECLINES,
  enter,
  fill,
  giveAddress,
  giveContact,
  goToReview,
  MASTERCARD,
  mainText,
  onward,
  PADS,
  PHONE,
  payByCard,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'
import { signedIn } from './shop-api.fixture.ts'

const house = useCheckoutHouse()
const { visitor } = house

describe('a guest', () => {
  test('goes from the cart to the confirmation without scripts, and begins another cart afterwards', async () => {
    const page = await house.guestAt('review', { quantity: 2 })
    await place(page)
    const id = await confirmed(page)
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(await page.locator('h1').textContent()).toBe('Thank you, Ann.')
    await expect.poll(() => page.getByText('€85.66').count()).toBeGreaterThan(0)

    await fill(page, house.websiteUrl, PADS)
    await page.goto(`${house.websiteUrl}/checkout`)
    expect(new URL(page.url()).pathname).toBe('/checkout/contact')
    await page.goto(`${house.websiteUrl}/checkout/confirmation?order=${id}`)
    expect(await page.locator('[data-order-number]').textContent()).toBe(id)
  })

  test('does so with scripts, on pages that need next to none', async () => {
    const page = await house.guestAt('review', { javaScriptEnabled: true })
    await page.goto(page.url())
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js(\?|$)/.test(name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
    expect(bytes).toBeLessThan(150_000)
    await place(page)
    await confirmed(page)
  })

  test('buys by keyboard alone, from the product to the confirmation', async () => {
    const page = await visitor({ javaScriptEnabled: true, expected: /favicon/ })
    await page.goto(`${house.websiteUrl}/products/${TIN}`)
    await awake(page)
    const press = (key: string) => page.keyboard.press(key)
    const go = async (selector: string) => {
      for (let stop = 0; stop < 120; stop += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
        await press('Tab')
      }
      throw new Error(`No way by Tab leads to ${selector} on ${page.url()}`)
    }
    const write = async (name: string, text: string) => {
      await go(`[name=${name}]`)
      await page.keyboard.type(text)
    }
    const onward = async (selector: string, to: RegExp) => {
      await go(selector)
      await press('Enter')
      await page.waitForURL(to)
    }
    await go('form[action$="/cart/add"] button[type=submit]')
    await press('Enter')
    await page.getByRole('dialog').waitFor()
    await onward('dialog a[href$="/checkout"]', /checkout\/contact$/)
    await write('email', 'keys@bee.example')
    await write('firstName', 'Ann')
    await write('lastName', 'Bee')
    await onward('main button[type=submit]', /checkout\/address$/)
    // A list is chosen from by its letters.
    await write('country', 'Germany')
    await write('street', 'Oderberger Straße 44')
    await write('zip', '10435')
    await write('city', 'Berlin')
    await onward('main button[type=submit]', /checkout\/delivery$/)
    await onward('main button[type=submit]', /checkout\/payment$/)
    await go('main input[type=radio]')
    for (let choice = 0; choice < 5 && !(await page.getByLabel('Card number').isVisible()); choice += 1) {
      await press(choice === 0 ? 'Space' : 'ArrowDown')
    }
    await go('[autocomplete=cc-number]')
    await page.keyboard.type(CARD)
    await go('[autocomplete=cc-exp]')
    await page.keyboard.type('08/29')
    await go('[autocomplete=cc-name]')
    await page.keyboard.type('Ann Bee')
    await press('Enter')
    await page.waitForURL(/checkout\/review$/)
    await go('[name=terms]')
    await press('Space')
    await go('#checkout-place button[type=submit]')
    await press('Enter')
    await confirmed(page)
  })

  test('comes back to where they left, and may not go ahead of it', async () => {
    const page = await visitor({ expected: /\/cart/ })
    const at = () => new URL(page.url()).pathname
    await page.goto(`${house.websiteUrl}/checkout/contact`)
    expect(at()).toBe('/cart')
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout/review`)
    expect(at()).toBe('/checkout/contact')
    await giveContact(page)
    await giveAddress(page)
    await page.goto(`${house.websiteUrl}/checkout`)
    expect(at()).toBe('/checkout/delivery')
    await page.getByRole('link', { name: 'Contact (done)' }).click()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('ann@bee.example')
  })

  test('is told what is wrong at its field, and loses nothing', async () => {
    const page = await house.guestAt('cart')
    await page.goto(`${house.websiteUrl}/checkout`)
    await giveContact(page)
    await page.locator('[name=street]').fill('"><script>alert(1)</script>')
    await page.locator('[name=city]').fill('Berlin')
    await page.locator('[name=country]').selectOption('DE')
    await page.locator('[name=zip]').fill('1043')
    await onward(page)
    await expect.poll(() => alert(page)).toContain('check the marked entries')
    await expect
      .poll(() => page.locator('#checkout-address-zip-error').textContent())
      .toContain('not a valid postal code')
    await expect.poll(() => page.locator('[name=street]').inputValue()).toBe('"><script>alert(1)</script>')
    await expect.poll(() => page.locator('[name=city]').inputValue()).toBe('Berlin')
    await giveAddress(page)
    await chooseDelivery(page)
    await payByCard(page, '4242 4242 4242 4241')
    await expect.poll(() => page.locator('.field-error').first().textContent()).toContain('Check the card number')
    expect(await page.getByLabel('Card number').inputValue()).toBe('')
    await payByCard(page, '4111 1111 1111 1111')
    await expect.poll(() => page.locator('.field-error').first().textContent()).toContain('test card')
  })

  test("takes nobody's place by an account with their e-mail address", async () => {
    const page = await house.guestAt('review', { email: 'shopper@home.example' })
    await place(page)
    await confirmed(page)
    await page.getByLabel('Password').fill('Long-enough-1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect.poll(() => mainText(page)).toContain('There is already an account with this e-mail address')
    const owner = await page.context().request.post(`${house.websiteUrl}/actions/account/sign-in`, {
      form: { username: 'shopper@home.example', password: 'Halden-Shopper-1' },
      headers: { accept: 'application/json', origin: house.websiteUrl },
    })
    expect(owner.status(), await owner.text()).toBe(200)
  })

  test('makes an account afterwards, and the order is in it', async () => {
    const page = await house.guestAt('review', { email: 'keeps@bee.example' })
    await place(page)
    const id = await confirmed(page)
    await page.getByLabel('Password').fill('Longer-Pass-12')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect.poll(() => page.getByRole('status').first().textContent()).toContain('Your account has been created')
    await expect.poll(() => page.locator('[data-order-number]').textContent()).toBe(id)
    await expect.poll(() => page.getByRole('button', { name: 'Create account' }).count()).toBe(0)
  })
})

describe('an order is placed once', () => {
  test('by a double click, a second tab and a way back', async () => {
    const page = await house.guestAt('review', { email: 'once@bee.example' })
    const second = await page.context().newPage()
    await second.goto(page.url())
    const form = Object.fromEntries(
      await page
        .locator('#checkout-place input[type=hidden]')
        .evaluateAll((fields) => fields.map((field) => [field.getAttribute('name'), field.getAttribute('value')])),
    ) as Record<string, string>
    const send = () =>
      page.context().request.post(`${house.websiteUrl}/actions/checkout/place`, {
        form: { ...form, terms: 'yes' },
        headers: { origin: house.websiteUrl },
        maxRedirects: 0,
      })
    const answers = await Promise.all([send(), send(), send()])
    for (const answer of answers) expect(answer.headers().location).toMatch(/^\/checkout\/confirmation\?order=/)
    await place(second)
    const id = await confirmed(second)
    await place(page)
    expect(await confirmed(page)).toBe(id)
    expect(await house.ordersOf('once@bee.example')).toHaveLength(1)
  })
})

describe('a card', () => {
  test('that is declined leaves the cart as it was; another pays', async () => {
    const page = await house.guestAt('review', { card: DECLINES })
    await place(page)
    expect(await alert(page)).toContain('declined the card')
    await page.getByRole('button', { name: /^Remove Visa/ }).click()
    await payByCard(page)
    await page.waitForURL(/review$/)
    await place(page)
    await confirmed(page)
  })

  test('whose bank asks is confirmed there, and the order placed on the way back', async () => {
    const page = await house.guestAt('review', { expected: /favicon|challenge/, card: ASKS })
    await place(page)
    await house.goToBank(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    const id = await confirmed(page)
    await page.goBack()
    await page.goto(`${house.websiteUrl}/checkout/review?paid=x&order=${id}`)
    expect(await confirmed(page)).toBe(id)
  })

  test('whose holder refuses at the bank does not pay, and says so', async () => {
    const page = await house.guestAt('review', { expected: /favicon/, card: ASKS })
    await place(page)
    await house.goToBank(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.waitForURL(/checkout\/review/)
    expect(await alert(page)).toContain('not confirmed at your bank')
  })

  test('pays a part and another the rest', async () => {
    const page = await house.guestAt('payment', { quantity: 2 })
    await payByCard(page, CARD, '40')
    await expect.poll(() => page.getByText('Left to pay').count()).toBe(1)
    await expect.poll(() => page.getByText('€45.66').count()).toBeGreaterThan(0)
    await payByCard(page, MASTERCARD)
    await page.waitForURL(/review$/)
    await place(page)
    await confirmed(page)
  })
})

describe('what changes between review and order is told, and nothing is lost', () => {
  test('a price', async () => {
    const page = await house.guestAt('review', { product: PADS })
    const before = { ...(await house.seller('GET', `/priceschedules/${PADS}`)) } as { PriceBreaks?: object[] }
    await house.seller('PATCH', `/priceschedules/${PADS}`, { PriceBreaks: [{ Quantity: 1, Price: 33 }] })
    await place(page)
    expect(await alert(page)).toContain('€29 each is now €33')
    expect(await alert(page)).toContain('Nothing was ordered')
    await place(page)
    await confirmed(page)
    await house.seller('PATCH', `/priceschedules/${PADS}`, { PriceBreaks: before.PriceBreaks ?? [] })
  })

  test('stock', async () => {
    const page = await house.guestAt('review', { product: 'lamp-joint', quantity: 3 })
    const path = '/products/lamp-joint/inventoryrecords'
    const { Items } = (await house.seller('GET', path)) as unknown as {
      Items: { ID: string; QuantityAvailable: number }[]
    }
    for (const { ID } of Items) await house.seller('PATCH', `${path}/${ID}`, { QuantityAvailable: 1 })
    await place(page)
    expect(await alert(page)).toMatch(/you want 3, but only \d are in stock/)
    expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: 'Edit cart' }).count()).toBeGreaterThan(0)
    for (const { ID, QuantityAvailable } of Items) await house.seller('PATCH', `${path}/${ID}`, { QuantityAvailable })
  })

  test('the last piece, of two places that keep it, which somebody else bought', async () => {
    const path = '/products/lamp-joint/inventoryrecords'
    const { Items } = (await house.seller('GET', path)) as unknown as {
      Items: { ID: string; QuantityAvailable: number }[]
    }
    for (const [at, { ID }] of Items.entries()) {
      await house.seller('PATCH', `${path}/${ID}`, { QuantityAvailable: at === 1 ? 1 : 0 })
    }
    const [first, second] = [await visitor(), await visitor()]
    for (const page of [first, second]) {
      await fill(page, house.websiteUrl, 'lamp-joint')
      await goToReview(page, house.websiteUrl)
    }
    await place(first)
    await confirmed(first)
    await place(second)
    expect(await alert(second)).toContain('Brass joint for Knekk has sold out')
    for (const { ID, QuantityAvailable } of Items) await house.seller('PATCH', `${path}/${ID}`, { QuantityAvailable })
  })

  test('a promotion', async () => {
    const page = await house.guestAt('cart', { quantity: 5 })
    await page.goto(`${house.websiteUrl}/checkout`)
    const parcels = page.getByRole('term').filter({ hasText: 'Free parcels from 150' }).first()
    const takenOff = parcels.locator('xpath=following-sibling::dd')
    expect(await takenOff.textContent()).toBe('calculated in a later step')
    await goToReview(page, house.websiteUrl, CARD, 'promotion@bee.example')
    expect(await takenOff.textContent()).toMatch(/^−€\d/)
    await house.seller('PATCH', '/promotions/free-parcel', { Active: false })
    try {
      await place(page)
      expect(await alert(page)).toContain('“Free parcels from 150”')
      expect(await alert(page)).toContain('no longer applies')
      expect(await alert(page)).toContain('Nothing was ordered')
      expect(await house.ordersOf('promotion@bee.example')).toEqual([])
      await place(page)
      await confirmed(page)
    } finally {
      await house.seller('PATCH', '/promotions/free-parcel', { Active: true })
    }
    expect(await house.ordersOf('promotion@bee.example')).toHaveLength(1)
  })
})

describe('somebody with an account', () => {
  test('takes a saved address', async () => {
    const page = await visitor()
    await enter(page, house.websiteUrl, 'shopper')
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout`)
    await page.waitForURL(/checkout\/address$/)
    await page.getByRole('radio', { name: /Studio/ }).check()
    await onward(page)
    await chooseDelivery(page)
    await payByCard(page)
    await page.waitForURL(/review$/)
    await expect.poll(() => page.getByText('Naunynstraße 27').count()).toBeGreaterThan(0)
    await place(page)
    await confirmed(page)
  })
})

describe('a company buyer', () => {
  test('books on a cost centre and a budget, and is told who has to approve', async () => {
    const page = await visitor()
    await enter(page, house.websiteUrl, 'buyer')
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout`)
    await page.waitForURL(/checkout\/address$/)
    await onward(page)
    await page.getByLabel('Needed by').fill('2027-03-01')
    await page.getByLabel('Delivery instructions').fill('Dock 2, please')
    await chooseDelivery(page)
    await page.getByLabel('Cost center', { exact: true }).selectOption('projects')
    await page.getByLabel('Purchase order number').fill('PO-4711')
    await page.getByRole('radio', { name: /Fit-out 2026/ }).check()
    await page.getByRole('button', { name: 'Pay with this' }).click()
    await page.waitForURL(/review$/)
    await expect.poll(() => page.getByText('PO-4711').count()).toBe(1)
    expect(await page.getByRole('status').first().textContent()).toMatch(/needs approval by \w+/)
    await place(page)
    await confirmed(page)
    await expect.poll(() => page.getByText('awaiting approval').count()).toBeGreaterThan(0)
  })
})

describe('the link to an order', () => {
  test('shows it on any device, and to nobody who changed a letter; the mail has it', async () => {
    const page = await house.guestAt('review', { email: 'link@bee.example' })
    await place(page)
    const id = await confirmed(page)
    const admin = await signedIn(house.platformUrl, 'admin', 'console')
    const mails = async () =>
      ((await admin('GET', '/commerce/messages')) as unknown as { Items: Mail[] }).Items.filter(
        ({ Recipient }) => Recipient.Email === 'link@bee.example',
      )
    const [mail] = await mails()
    expect(mail).toMatchObject({ MessageType: 'OrderSubmitted', Subject: `Your order at Halden (${id})` })
    const link = /https?:\S+\/order\?\S+/.exec(mail?.Text ?? '')?.[0] ?? ''
    const stranger = await visitor({ expected: /404/ })
    await stranger.goto(link)
    expect(await stranger.locator('h1').textContent()).toBe('Your order')
    await expect.poll(() => stranger.getByText(id).count()).toBe(1)
    expect(await stranger.getByText('Oderberger').count()).toBe(0)
    expect(await violations(await visitedWithScripts(link))).toEqual([])
    await stranger.goto(link.replace(/sign=(.)/, (_, first) => `sign=${first === 'A' ? 'B' : 'A'}`))
    expect(await alert(stranger)).toContain('not valid')
    expect((await stranger.goto(`${house.websiteUrl}/checkout/confirmation?order=${id}`))?.status()).toBe(404)

    const ask = async (order: string, email: string) => {
      await stranger.goto(`${house.websiteUrl}/order`)
      await stranger.getByLabel('Order number').fill(order)
      await stranger.getByLabel('E-mail').fill(email)
      await stranger.getByRole('button', { name: 'Send link' }).click()
      return stranger.getByRole('status').first().textContent()
    }
    const said = await ask('no-such-order-here-at-all', 'link@bee.example')
    expect(await ask(id, 'other@bee.example')).toBe(said)
    expect(await ask(id, 'link@bee.example')).toBe(said)
    await expect.poll(async () => (await mails()).length).toBe(2)
  })

  interface Mail {
    readonly MessageType: string
    readonly Subject: string
    readonly Text: string | null
    readonly Recipient: { readonly Email: string }
  }
  const visitedWithScripts = async (url: string) => {
    const page = await visitor({ javaScriptEnabled: true })
    await page.goto(url)
    return page
  }
})

test('in Arabic, numbers and addresses of machines are written from left to right', async () => {
  const page = await house.guestAt('cart', { viewport: PHONE })
  await page.goto(`${house.websiteUrl}/ar/checkout/contact`)
  const written = (name: string) =>
    page
      .locator(`[name="${name}"]`)
      .evaluate((field) => [getComputedStyle(field).direction, getComputedStyle(field).textAlign])
  expect(await written('email')).toEqual(['ltr', 'end'])
  expect(await written('firstName')).toEqual(['rtl', 'start'])
})
