/** What becomes of an order whose bank does not answer: it is told, nothing is held twice, and trying again places it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultyProxy, openFaultyProxy } from '../events/faulty-proxy.fixture.ts'
import { confirmWithoutReturn, heldOnCards } from './bank.fixture.ts'
import {
  ASKS,
  alert,
  confirmed,
  fill,
  goToReview,
  openWebsiteBehind,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'

const house = useCheckoutHouse()
const { visitor } = house

let authorize: FaultyProxy
let confirm: FaultyProxy
let websiteUrl: string
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  authorize = await openFaultyProxy(house.platformUrl, /^\/commerce\/payments\/orders\/.+\/authorize$/)
  confirm = await openFaultyProxy(authorize.url, /^\/commerce\/payments\/orders\/.+\/confirm$/)
  authorize.lateMs = 8000
  const website = await openWebsiteBehind(confirm, house, { COMPONENT_DEADLINE: '2000', ACTION_TIMEOUT: '4000' })
  websiteUrl = website.websiteUrl
  open.push(website, confirm, authorize)
}, 100_000)
afterAll(async () => {
  for (const each of open) await each.close()
})

test.each([
  ['is cut off', 'unanswered'],
  ['answers too late', 'late'],
] as const)(
  'a bank that is asked and %s is told on the same form; asked again, it holds the sum once',
  async (_, fault) => {
    const page = await visitor({ expected: /50\d|ERR_/ })
    await fill(page, websiteUrl, TIN)
    await goToReview(page, websiteUrl, undefined, `silent-${fault}@bee.example`)
    authorize.fault = fault
    try {
      await place(page)
      expect(await alert(page)).toContain('The bank is not responding right now. Nothing was ordered twice')
    } finally {
      authorize.fault = 'none'
    }
    expect(await house.ordersOf(`silent-${fault}@bee.example`)).toEqual([])
    await place(page)
    const id = await confirmed(page)
    expect(await house.ordersOf(`silent-${fault}@bee.example`)).toHaveLength(1)
    expect(await heldOnCards(house, id)).toEqual([47.58])
  },
)

test('a bank that does not answer whoever comes back from it: nothing is lost, and trying again places the order', async () => {
  const page = await visitor({ expected: /50\d|ERR_/ })
  await fill(page, websiteUrl, TIN)
  await goToReview(page, websiteUrl, ASKS, 'back@bee.example')
  await place(page)
  const review = page.url()
  await house.goToBank(page)
  await confirmWithoutReturn(page)
  confirm.fault = 'refused'
  await page.goto(review)
  expect(await alert(page)).toContain('Nothing is lost: please try again')
  expect(await house.ordersOf('back@bee.example')).toEqual([])
  confirm.fault = 'none'
  await page.getByRole('link', { name: 'Try again' }).click()
  const id = await confirmed(page)
  expect(await house.ordersOf('back@bee.example')).toHaveLength(1)
  expect(await heldOnCards(house, id)).toEqual([47.58])
})
