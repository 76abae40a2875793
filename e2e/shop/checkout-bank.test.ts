/** What becomes of an order whose card's bank asks its holder first: they say yes or no, or come back late. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { confirmWithoutReturn, heldOnCards } from './bank.fixture.ts'
import {
  ASKS,
  alert,
  confirmed,
  DECLINES,
  fill,
  PADS,
  pathOf,
  payByCard,
  payInTwo,
  paymentText,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'

const house = useCheckoutHouse()

/** At the payment of two tins, €85.66, as a guest. */
const atPayment = (): Promise<Page> => house.guestAt('payment', { quantity: 2 })

async function confirmAtBank(page: Page, meanwhile?: () => Promise<unknown>): Promise<void> {
  await house.goToBank(page)
  await meanwhile?.()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/checkout\//)
}

const heldFor = (order: string) => heldOnCards(house, order)

describe('on the way back from the bank', () => {
  test('a second card that is declined is named, and another one pays in its place', async () => {
    const page = await atPayment()
    await payInTwo(page, ASKS, '40', DECLINES)
    await place(page)
    await confirmAtBank(page)
    await page.waitForURL(/\/checkout\/payment$/)
    expect(await alert(page)).toContain('declined the card Visa •••• 0002')
    expect(await paymentText(page, '3220')).toContain('Approved by the bank')
    await payByCard(page)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    await confirmed(page)
  })

  test('the bank of the second card is next, and then the order is placed', async () => {
    const page = await atPayment()
    await payInTwo(page, ASKS, '40', ASKS)
    await place(page)
    expect(await page.getByRole('status').first().innerText()).toContain('confirm the payment of €40.')
    await confirmAtBank(page)
    expect(await page.getByRole('status').first().innerText()).toContain('confirm the payment of €45.66.')
    await confirmAtBank(page)
    await confirmed(page)
  })

  test('a cart that was changed in another tab is told line by line; nothing was ordered', async () => {
    const page = await atPayment()
    await payByCard(page, ASKS)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    await confirmAtBank(page, () => fill(page, house.websiteUrl, PADS))
    await page.waitForURL(/\/checkout\/review\?/)
    for (let look = 0; look < 2; look += 1) {
      expect(await alert(page)).toContain('changed while you were at your bank')
      expect(await alert(page)).toContain('Nothing was ordered and nothing was charged')
      expect(await alert(page)).toContain('Arm pads, pair was added')
      expect(await alert(page)).toMatch(/Total: €85.66 is now €\d/)
      await page.reload()
    }
    await place(page)
    await confirmAtBank(page)
    await confirmed(page)
  })

  test('an offer that ended meanwhile is told, and the sums that follow', async () => {
    const page = await house.guestAt('payment', { quantity: 5 })
    await payByCard(page, ASKS)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    try {
      await confirmAtBank(page, () => house.seller('PATCH', '/promotions/free-parcel', { Active: false }))
      expect(await alert(page)).toMatch(/“Free parcels from 150” \(€[\d.]+ off\) no longer applies/)
      expect(await alert(page)).toMatch(/Total: €[\d.]+ is now €[\d.]+/)
    } finally {
      await house.seller('PATCH', '/promotions/free-parcel', { Active: true })
    }
  })

  test('a card whose holder refused is named, and can be tried again or replaced', async () => {
    const page = await atPayment()
    await payByCard(page, ASKS)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    await house.goToBank(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.waitForURL(/\/checkout\/review/)
    expect(await alert(page)).toContain('The payment with Visa •••• 3220 was not confirmed at your bank')
    await page.goto(`${house.websiteUrl}/checkout/payment`)
    expect(await paymentText(page, '3220')).toContain('Not confirmed')
    expect(await page.getByRole('link', { name: 'Try the same card again' }).count()).toBe(1)
    await payByCard(page)
    await page.waitForURL(/\/checkout\/review$/)
    expect(await page.getByText('•••• 3220').count()).toBe(0)
    await place(page)
    await confirmed(page)
  })
})

describe('a bank that was left', () => {
  const leftBank = async (email: string) => {
    const page = await house.guestAt('review', { card: ASKS, email })
    await place(page)
    await house.goToBank(page)
    return page
  }
  const panel = (page: Page) => page.getByRole('status').first().innerText()

  test('without an answer waits for whoever comes back later, says what to do, and places one order', async () => {
    const page = await leftBank('later@bee.example')
    await page.goto(`${house.websiteUrl}/checkout`)
    expect(pathOf(page)).toBe('/checkout/review')
    expect(await panel(page)).toContain('asks you to confirm the payment of €47.58')
    expect(await panel(page)).toContain('until then, nothing is ordered and nothing is charged')
    expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)
    expect(await house.ordersOf('later@bee.example')).toEqual([])
    await confirmAtBank(page)
    const id = await confirmed(page)
    expect(await house.ordersOf('later@bee.example')).toHaveLength(1)
    expect(await heldFor(id)).toEqual([47.58])
  })

  test('after a yes, by whoever never came back from it, has said yes all the same', async () => {
    const page = await leftBank('yes@bee.example')
    await confirmWithoutReturn(page)
    await page.goto(`${house.websiteUrl}/checkout`)
    const id = await confirmed(page)
    expect(await house.ordersOf('yes@bee.example')).toHaveLength(1)
    expect(await heldFor(id)).toEqual([47.58])
  })

  test('asks for a sum that is another by now, is not gone back to: the review shows what there is', async () => {
    const page = await leftBank('more@bee.example')
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout/review`)
    expect(pathOf(page)).toBe('/checkout/review')
    expect(await page.getByRole('link', { name: 'Go to your bank' }).count()).toBe(0)
    await place(page)
    await confirmAtBank(page)
    const [held] = await heldFor(await confirmed(page))
    expect(held).toBeGreaterThan(47.58)
    expect(await house.ordersOf('more@bee.example')).toHaveLength(1)
  })

  test('lets another card pay instead', async () => {
    const page = await leftBank('instead@bee.example')
    await page.goto(`${house.websiteUrl}/checkout/review`)
    await page.getByRole('link', { name: 'Choose another payment method' }).click()
    await page.getByRole('button', { name: 'Remove Visa •••• 3220' }).click()
    await payByCard(page)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    expect(await heldFor(await confirmed(page))).toEqual([47.58])
  })
})
