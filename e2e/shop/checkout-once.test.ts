/** An order is placed once, whatever goes wrong while it is: faults of commerce, other tabs, a second click, a way back. */
import { expect, test } from 'vitest'
import { awake } from '../page-facts.fixture.ts'
import { alert, confirmed, fill, goToReview, place, TIN, useCheckoutHouse } from './checkout-walk.fixture.ts'
import { during, useFaultyWebsite } from './faulty-website.fixture.ts'

const house = useCheckoutHouse()
const site = useFaultyWebsite(house)
const visitor = (scripts = false) =>
  house.visitor({ javaScriptEnabled: scripts, expected: /^request failed: csp|50\d|ERR_/ })

test.each([
  ['is not reached', 'refused'],
  ['says that it is away', 'unavailable'],
  ['answers to nobody', 'unanswered'],
  ['answers too late', 'late'],
] as const)(
  'when an order is placed and commerce %s: it is told, and there is one order in the end',
  async (_, fault) => {
    const page = await visitor()
    const email = `${fault}@bee.example`
    await fill(page, site.websiteUrl, TIN)
    await goToReview(page, site.websiteUrl, undefined, email)
    await during(site.submits, fault, async () => {
      await place(page)
      await page.waitForLoadState()
    })
    // What was placed after all is shown as that, without a second try.
    if (fault === 'refused' || fault === 'unavailable') {
      expect(await alert(page)).toContain('Nothing is lost')
      await place(page)
    }
    expect(await confirmed(page)).not.toBe('')
    expect(await house.ordersOf(email)).toHaveLength(1)
  },
)

test('a second tab that has the order calculated again while it is placed does not keep it from being placed', async () => {
  const page = await visitor()
  await fill(page, site.patientUrl, TIN)
  await goToReview(page, site.patientUrl, undefined, 'tabs@bee.example')
  const second = await page.context().newPage()
  try {
    site.submits.fault = 'held'
    const submitted = site.submits.met
    const placing = place(page)
    await expect.poll(() => site.submits.met).toBe(submitted + 1)
    // The other tab has asked for the shipping methods, and is not done with the total when the order is submitted.
    site.calculations.fault = 'held'
    const calculated = site.calculations.met
    const opening = second.goto(`${site.patientUrl}/checkout/delivery`)
    await expect.poll(() => site.calculations.met).toBe(calculated + 1)
    site.submits.fault = 'none'
    // Placing it is refused, and goes on by itself.
    await expect.poll(() => site.calculations.met).toBe(calculated + 2)
    site.calculations.fault = 'none'
    await Promise.all([placing, opening])
  } finally {
    site.submits.fault = 'none'
    site.calculations.fault = 'none'
  }
  expect(await confirmed(page)).not.toBe('')
  expect(await house.ordersOf('tabs@bee.example')).toHaveLength(1)
})

test('a double click with scripts places one order', async () => {
  const page = await visitor(true)
  await fill(page, house.websiteUrl, TIN)
  await goToReview(page, house.websiteUrl, undefined, 'double@bee.example')
  await awake(page)
  await page.getByLabel(/terms of sale/).check()
  await page.getByRole('button', { name: /^Place order/ }).dblclick({ noWaitAfter: true })
  expect(await confirmed(page)).not.toBe('')
  expect(await house.ordersOf('double@bee.example')).toHaveLength(1)
})

test('the way back from the confirmation leads to no second order', async () => {
  const page = await visitor()
  await fill(page, house.websiteUrl, TIN)
  await goToReview(page, house.websiteUrl, undefined, 'back@bee.example')
  await place(page)
  const id = await confirmed(page)
  await page.goBack()
  const again = page.getByRole('button', { name: /^Place order/ })
  if ((await again.count()) > 0) await place(page)
  else await page.goForward()
  await expect.poll(() => confirmed(page)).toBe(id)
  expect(await house.ordersOf('back@bee.example')).toHaveLength(1)
})
