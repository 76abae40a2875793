/** Every screen of the shop that is somebody's own or stands in no site map, by who sees it, with something on it. */
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { House } from '../house.fixture.ts'
import { confirmed, enter, fill, goToReview, place } from './checkout-walk.fixture.ts'
import { makePastOrders } from './past-orders.fixture.ts'
import { type Call, signedIn } from './shop-api.fixture.ts'

export interface Screen {
  readonly path: string
  /** Brings it into another state: the form that is sent as it stands there, and refused. */
  readonly refused?: string
}

/** Somebody with a browser of their own, and the screens they look at. */
export interface Onlooker {
  readonly name: string
  readonly page: Page
  readonly screens: readonly Screen[]
}

const DESK = 'heis-sit-stand-desk-with-cable-tray'
const OPEN = 'HV7K2MQ9'
const DONE = 'HV4TRC2X'

const at = (paths: readonly string[]): Screen[] => paths.map((path) => ({ path }))

const NOBODY: readonly Screen[] = [
  ...at([
    '/products',
    '/products/care-tin-oak',
    '/products/knekk-desk-lamp-with-clamp',
    '/products/set-workplace',
    '/compare',
    '/compare?products=knekk-desk-lamp-with-clamp,bolle-pendant-medium,bue-arc-lamp-opal-glass',
    '/search?q=lamp',
    '/search?q=zzqqxx',
    '/office/lamps',
    '/cart',
    '/cart/continue?cart=none',
    '/checkout',
    '/order',
    '/suppliers',
    '/suppliers/lysverk',
    '/lists/halden-favourites',
  ]),
  { path: '/sign-in', refused: 'form#sign-in' },
  { path: '/register', refused: 'form#register' },
  { path: '/reset-password', refused: 'main form' },
]

const CHECKOUT: readonly Screen[] = [
  { path: '/checkout/contact', refused: 'form#checkout-contact' },
  { path: '/checkout/address' },
  { path: '/checkout/delivery' },
  { path: '/checkout/payment' },
  { path: '/checkout/review', refused: 'form#checkout-place' },
  { path: '/cart' },
]

const NEWCOMER = at([
  '/account',
  '/account/orders',
  '/account/returns',
  '/account/subscriptions',
  '/account/addresses',
  '/account/cards',
])

const SHOPPER: readonly Screen[] = [
  ...at([
    '/account',
    '/account/orders',
    '/account/orders?q=HV7&status=open&from=2026-01-01',
    `/account/orders/${OPEN}`,
    `/account/orders/${DONE}`,
    `/account/invoices/${DONE}`,
    '/account/returns',
    `/account/returns/new?order=${OPEN}`,
    '/account/subscriptions',
    '/account/lists',
    '/account/lists/reading-corner',
    '/account/addresses',
    '/account/profile',
    '/account/privacy',
  ]),
  { path: '/account/addresses?edit=new', refused: 'form#address' },
  { path: '/account/cards', refused: 'form#card' },
]

const BUYER = at([
  '/company',
  '/company/carts',
  '/company/requisitions',
  '/company/requisitions/standard-workplace',
  '/company/price-list',
  '/company/quick-order',
  '/company/quotes',
  '/company/quotes/new',
  '/account/orders/NL-BUDGET',
  '/account/invoices/NL-OPEN',
  `/products/fjell-lounge-chair-low-back`,
  '/cart',
  '/checkout/address',
])

const APPROVER: readonly Screen[] = [
  { path: '/company' },
  { path: '/company/approvals' },
  { path: '/company/approvals/NL-BUDGET' },
]

const MANAGER: readonly Screen[] = [
  ...at([
    '/company',
    '/company/rules',
    '/company/rules?edit=over-15000',
    '/company/budgets',
    '/company/budgets?edit=new',
    '/company/budgets?cost=upkeep',
    '/company/orders',
    '/company/returns',
    '/company/people',
    '/company/people/lena-vogt',
    '/company/groups',
    '/company/groups/hamburg',
    '/company/locations',
    '/company/locations/new',
    '/company/locations/hamburg',
    '/company/on-behalf',
  ]),
  { path: '/company/rules?edit=new', refused: 'form#rule' },
  { path: '/company/people?invite=1', refused: 'form#person-invite' },
]

/** Makes what stands on the screens, and opens them for everybody who has some. */
export async function furnish(browser: Browser, house: House): Promise<Onlooker[]> {
  const { websiteUrl } = house
  const open: Open = async (name, screens, user) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    if (user !== undefined) await enter(page, websiteUrl, user)
    return { name, page, screens }
  }
  return Promise.all([
    open('nobody', NOBODY),
    orderingGuest(open, house),
    continuingGuest(open, house),
    guestWhoOrdered(open, house),
    open('newcomer', NEWCOMER, 'emil.strand'),
    shopper(open, house),
    buyer(open, house),
    open('approver', APPROVER, 'approver'),
    open('manager', MANAGER, 'manager'),
  ])
}

type Open = (name: string, screens: readonly Screen[], user?: string) => Promise<Onlooker>

async function orderingGuest(open: Open, { websiteUrl }: House): Promise<Onlooker> {
  const guest = await open('guest who orders', CHECKOUT)
  await fill(guest.page, websiteUrl, 'krans-rug')
  await fill(guest.page, websiteUrl, 'arm-pads', 4)
  await goToReview(guest.page, websiteUrl)
  return guest
}

/** A guest who has a link to the cart of another one's device. */
async function continuingGuest(open: Open, { websiteUrl }: House): Promise<Onlooker> {
  const sender = await open('guest with two devices', [])
  await fill(sender.page, websiteUrl, 'krans-rug')
  await fill(sender.page, websiteUrl, 'arm-pads', 4)
  await sender.page.goto(`${websiteUrl}/cart`)
  await sender.page.getByRole('button', { name: 'Continue on another device' }).click()
  const { pathname, search } = new URL(await sender.page.getByLabel('Link to this cart').inputValue())
  await sender.page.context().close()
  return open('guest on a second device', at([pathname + search]))
}

async function guestWhoOrdered(open: Open, { websiteUrl }: House): Promise<Onlooker> {
  const guest = await open('guest who has ordered', [])
  await fill(guest.page, websiteUrl, 'care-tin-oak')
  await goToReview(guest.page, websiteUrl)
  await place(guest.page)
  await confirmed(guest.page)
  const { pathname, search } = new URL(guest.page.url())
  return { ...guest, screens: at([pathname + search]) }
}

/** Two orders, of which a part goes back and another comes again. */
async function shopper(open: Open, { websiteUrl, platformUrl }: House): Promise<Onlooker> {
  const line = (product: string, Quantity: number) => ({ ID: product, ProductID: product, Quantity })
  await makePastOrders(platformUrl, [
    { id: OPEN, lines: [line('care-tin-oak', 2), line('krans-rug', 1)], shipped: ['care-tin-oak'] },
    { id: DONE, lines: [line('care-tin-oak', 2)], isCompleted: true },
  ])
  const clara = await open('shopper', SHOPPER, 'shopper')
  const some = { order: OPEN, 'quantity.care-tin-oak': '1', 'reason.care-tin-oak': 'damaged' }
  const back = await sendForm(clara.page, websiteUrl, 'account/return', some)
  const next = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const again = await sendForm(clara.page, websiteUrl, 'account/subscribe', { order: DONE, rhythm: '1-Months', next })
  return { ...clara, screens: [...SHOPPER, ...at([back, again])] }
}

/** An order that waits for approval and one that does not, a quote with an answer, a sheet with mistakes, a full cart. */
async function buyer(open: Open, { websiteUrl, platformUrl }: House): Promise<Onlooker> {
  const call = await signedIn(platformUrl, 'buyer')
  await companyOrder(call, 'NL-BUDGET', 4, 'fit-out')
  await companyOrder(call, 'NL-OPEN', 1, 'upkeep')
  const jonas = await open('buyer', BUYER, 'buyer')
  await fill(jonas.page, websiteUrl, DESK, 2)
  const quote = await sendForm(jonas.page, websiteUrl, 'company/quote', { name: 'Floor 2', note: 'For the spring' })
  const seller = await signedIn(platformUrl, 'seller', 'console')
  const offer = { QuoteStatus: 'NeedsBuyerReview', QuoteExpires: '2099-01-31T12:00:00Z' }
  await seller('PATCH', `/orders/Incoming/${quote.split('/').at(-1)}`, { xp: offer })
  await fill(jonas.page, websiteUrl, DESK, 2)
  const rows = { paste: 'no-such-thing;1\ncare-tin-oak;x' }
  const sheet = await sendForm(jonas.page, websiteUrl, 'company/quick-order', rows)
  return { ...jonas, screens: [...BUYER, ...at([quote, sheet])] }
}

/** Sends a form as pages without scripts do; gives the address it leads to. */
async function sendForm(page: Page, websiteUrl: string, action: string, form: Record<string, string>): Promise<string> {
  const headers = { accept: 'application/json', origin: websiteUrl }
  const answer = await page.context().request.post(`${websiteUrl}/actions/${action}`, { form, headers })
  const said = await answer.text()
  const { location } = JSON.parse(said) as { location?: string }
  expect(location, `${action}: ${said}`).toBeTypeOf('string')
  return location ?? ''
}

async function companyOrder(call: Call, id: string, count: number, costCenter: string): Promise<void> {
  const order = `/orders/Outgoing/${id}`
  await call('PUT', order, {
    xp: { Language: 'en', Checkout: { CostCenter: costCenter, PurchaseOrderNumber: 'PO-77' } },
  })
  await call('POST', `${order}/lineitems`, { ID: 'desk', ProductID: DESK, Quantity: count, CostCenter: costCenter })
  await call('PATCH', order, { ShippingAddressID: 'hamburg', BillingAddressID: 'accounts' })
  await call('POST', `${order}/payments`, { Type: 'PurchaseOrder' })
  await call('POST', `${order}/submit`)
}
