import type { Page, ServerDataContext } from '@tessera/content/react'
import { pathIn } from '../../components/languages.ts'
import { Elsewhere, Unavailable } from '../../page/outcome.ts'
import { endedSession } from '../ended-session.ts'
import type { PageShop } from '../page-shop.ts'
import type { Shopper } from '../shopper.ts'
import { type CheckoutView, isTotalUnknown } from './checkout-view.ts'
import { readCheckout } from './read-checkout.ts'
import { BANK_QUERY, EMPTY_PATH, leadFrom, type StepName, stepAt } from './steps.ts'

/** Somebody whose checkout is asked for. A page of the checkout is made for each request. */
export function shopperOfPage(shop: PageShop | undefined): Shopper {
  if (shop?.shopper === undefined) throw new Error('The checkout needs a shop')
  return shop.shopper
}

/** The step whose page this is. */
export function stepOf(page: Page): StepName | undefined {
  return stepAt(page.layout.sitecore.context.itemPath ?? '')
}

const DEPTH = {
  contact: 'asItIs',
  address: 'asItIs',
  delivery: 'estimated',
  payment: 'settled',
  review: 'settled',
} as const

/**
 * Of each making of a page the one reading that all its parts share: it is about one moment, and writes once. A page that
 * is made again, because a session was revoked, is another person's.
 */
const readings = new WeakMap<PageShop, Promise<CheckoutView | undefined>>()

/** The checkout as the page of a step shows it; undefined when nothing lies in the cart. */
export function checkoutOf(context: ServerDataContext): Promise<CheckoutView | undefined> {
  const { shop, page, query, signal } = context
  const shopper = shopperOfPage(shop)
  const step = stepOf(page)
  if (!shopper.hasSession) {
    const ended = endedSession(context)
    return ended === undefined ? Promise.resolve(undefined) : Promise.reject(ended)
  }
  const known = shop && readings.get(shop)
  if (known !== undefined) return known
  const depth = step === undefined ? 'asItIs' : DEPTH[step]
  // Where a shipping method is chosen, and where an order is placed without another look at it.
  const anew = step === 'delivery' || (step === 'review' && query.has(BANK_QUERY))
  const reading = readCheckout(shopper, { locale: page.locale, signal, depth, anew })
  if (shop !== undefined) readings.set(shop, reading)
  return reading
}

/**
 * The same on the page of a step, which leads elsewhere as long as it may not be opened, and lacks what it comes to as long
 * as that cannot be worked out.
 */
export async function openStep(step: StepName, context: ServerDataContext): Promise<CheckoutView> {
  const view = await checkoutOf(context)
  const isAsked = DEPTH[step] !== 'asItIs'
  if (isAsked && view?.facts.hasContact && isTotalUnknown(view)) throw new Unavailable('calculation')
  const lead = view === undefined ? EMPTY_PATH : leadFrom(step, view.facts)
  if (view === undefined || lead !== undefined) throw new Elsewhere(pathIn(context.page.locale, lead ?? EMPTY_PATH))
  return view
}
