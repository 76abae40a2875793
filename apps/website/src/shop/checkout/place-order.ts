import { isCommerceError, type Order } from '@tessera/commerce'
import type { CartView } from '../cart/cart-view.ts'
import { type ChosenPayment, refusalOf } from '../orders/order-payments.ts'
import type { Shop } from '../shop.ts'
import type { Shopper } from '../shopper.ts'
import { type Agreed, type Change, changesBetween, changesSinceKept, keptAgreed } from './agreed.ts'
import { type CheckoutView, isTotalUnknown } from './checkout-view.ts'
import { signedQuery } from './order-link.ts'
import { readCheckout, shortagesOf } from './read-checkout.ts'
import { CalculationAway, note } from './settle-checkout.ts'
import { BANK_QUERY, stepPath } from './steps.ts'

export interface Placing {
  readonly shopper: Shopper
  readonly shop: Shop
  /** The order of the form that was sent. */
  readonly orderId: string
  /** What the visitor saw. */
  readonly agreed: Agreed
  readonly locale: string
  /** A path of the site in the visitor's language. */
  readonly pathOf: (path: string) => string
  readonly signal: AbortSignal
  /** The checkout as it was just now, when that is known: it is not settled again. */
  readonly view?: CheckoutView
}

/** How placing an order ended. Only with `placed` is there an order; with all others the cart is as it was. */
export type Placed =
  | { readonly kind: 'placed' }
  /** It is not as it was seen. */
  | { readonly kind: 'changed'; readonly changes: readonly Change[] }
  /** A shipping method that was chosen is no longer offered. */
  | { readonly kind: 'noShipMethod' }
  /** No payment, or too little or too much of it. */
  | { readonly kind: 'unpaid' }
  /** The bank asks the holder of the card: they go there, come back, and it goes on. */
  | { readonly kind: 'challenge'; readonly paymentId: string }
  /** A bank refused a card: which, and why, stands with its payment. */
  | { readonly kind: 'declined' }

/** An order is on its way, whether or not somebody has to say yes to it first. */
export function isPlaced({ IsSubmitted, Status }: Pick<Order, 'IsSubmitted' | 'Status'>): boolean {
  return IsSubmitted === true || Status === 'AwaitingApproval'
}

/** Milliseconds to find out what became of an order whose answer was lost. */
const AFTERWARDS_MS = 3000

/** Milliseconds to wait before each look whether another process has placed the order for the same visitor. */
const MEANWHILE_MS = [0, 100, 300]

/** Milliseconds to wait, about, before each further try to submit an order that was calculated again meanwhile. */
const LOOK_AGAIN_MS = [0, 300, 1000]

/**
 * Places an order once, however often it is asked for: looks at it anew, compares it with what the visitor saw, has cards
 * hold their amounts, and submits it. What was done is found done when it is asked again, so a double click, a second tab
 * and a way back end at the same order. Throws what commerce refuses besides.
 */
export async function placeOrder(placing: Placing): Promise<Placed> {
  const { shop, orderId } = placing
  // Before the turn: who may not read the order keeps nobody waiting.
  if (isPlaced(await readOrder(placing))) return { kind: 'placed' }
  return shop.inTurn(orderId, async (hasWaited) => {
    if (hasWaited && isPlaced(await readOrder(placing))) return { kind: 'placed' }
    return placeInTurn(placing)
  })
}

async function placeInTurn(placing: Placing): Promise<Placed> {
  const { shopper, orderId } = placing
  let cart: CartView | undefined
  try {
    const submitting = (seen: CartView) => {
      cart = seen
    }
    const placed = await submitAgain(placing, submitting)
    if (placed.kind === 'placed' || placed.kind === 'challenge') return placed
    // Another process was quicker, and this one has looked at the cart after it: the same visitor, by a second click.
    return isPlaced(await readOrder(placing)) ? { kind: 'placed' } : placed
  } catch (error) {
    // Or is just about to be: what it holds is refused to this one until it is done.
    if (isCommerceError(error) && error.status < 500) {
      for (const wait of MEANWHILE_MS) {
        await new Promise((go) => setTimeout(go, wait))
        if (isPlaced(await readOrder(placing))) return { kind: 'placed' }
      }
      throw error
    }
    // Nobody knows what became of it: perhaps only the answer was lost, and there was no more time for it.
    const after = await readOrder(placing, AbortSignal.timeout(AFTERWARDS_MS)).catch(() => undefined)
    if (after === undefined || !isPlaced(after)) throw error
    const { Total, Subtotal, Currency } = after
    const sums = { total: Total ?? 0, subtotal: Subtotal ?? undefined, currency: Currency ?? undefined }
    shopper.did({ kind: 'placedOrder', orderId, ...goodsOf(cart), ...sums })
    return { kind: 'placed' }
  }
}

/** Submits an order, and once more when it was calculated again meanwhile: then it may have another total. */
async function submitAgain(placing: Placing, submitting: (cart: CartView) => void): Promise<Placed> {
  const submit = (how: Placing): Promise<Placed | Outdated> =>
    submitOnce(how, submitting).catch((error) => {
      if (wasCalculatedAnew(error)) return { kind: 'outdated', error }
      throw error
    })
  const { view: _, ...anew } = placing
  let outcome = await submit(placing)
  for (const wait of LOOK_AGAIN_MS) {
    if (outcome.kind !== 'outdated') return outcome
    // Two that wait equally long would meet again.
    await new Promise((go) => setTimeout(go, wait * (0.5 + Math.random())))
    if (isPlaced(await readOrder(placing))) return { kind: 'placed' }
    // What it comes to is compared with what was agreed to once more.
    outcome = await submit(anew)
  }
  if (outcome.kind !== 'outdated') return outcome
  if (outcome.error !== undefined) throw outcome.error
  return { kind: 'changed', changes: [] }
}

/** The order was calculated again while it was submitted, in another tab or by another process. */
interface Outdated {
  readonly kind: 'outdated'
  /** What commerce refused, if it did. */
  readonly error?: unknown
}

/** A page in another tab has the order calculated again, and was not done when it was submitted. */
function wasCalculatedAnew(error: unknown): boolean {
  return isCommerceError(error) && error.errors.some(({ ErrorCode }) => RECALCULATED.has(ErrorCode))
}

const RECALCULATED: ReadonlySet<string> = new Set([
  'Order.CannotSubmitUncalculatedOrder',
  'Order.CannotSubmitWithUnaccceptedPayments',
])

const readOrder = ({ shopper, orderId, signal }: Placing, within = signal) =>
  (shopper.guestOf(orderId)?.client ?? shopper.client).orders.get('Outgoing', orderId, { signal: within })

/** @param submitting hears of the cart right before it is submitted */
async function submitOnce(placing: Placing, submitting: (cart: CartView) => void): Promise<Placed | Outdated> {
  const { shopper, shop, orderId, agreed, locale, signal } = placing
  const { orders } = shopper.client
  const view = placing.view ?? (await readCheckout(shopper, { locale, signal, depth: 'settled', anew: true }))
  if (view === undefined || view.cart.orderId !== orderId) return { kind: 'changed', changes: [] }
  if (isTotalUnknown(view)) throw new CalculationAway()
  if (!view.facts.hasDelivery) return { kind: 'noShipMethod' }
  const changes = [...shortagesOf(view.cart), ...changesBetween(agreed, view.agreed)]
  if (changes.length > 0) return { kind: 'changed', changes }
  if (view.payments.some(({ isDeclined }) => isDeclined)) return { kind: 'declined' }
  if (!view.facts.isPaid) return { kind: 'unpaid' }
  // For what they were chosen for others pay by now, and a card that holds nothing is accepted by nobody.
  for (const id of view.idlePayments) await shopper.client.cart.deletePayment(id, { signal })
  // What stands in the way besides the payments is found before a card is touched.
  if (placing.view === undefined) await orders.validate('Outgoing', orderId, { signal }).catch(exceptForCards)
  for (const payment of view.payments) {
    if (payment.kind !== 'card') continue
    const answer = await authorize(placing, payment)
    if (answer.outcome === 'declined') return { kind: 'declined' }
    if (answer.outcome === 'outdated') return { kind: 'outdated' }
    if (answer.outcome === 'challenge') {
      const sent = { Agreed: keptAgreed(view.agreed), PendingPayment: payment.id }
      await note(shopper.client, orderId, view.notes, sent, { signal })
      return { kind: 'challenge', paymentId: payment.id }
    }
  }
  const Link = linkOf(shop, orderId, placing.pathOf)
  const Checkout = view.notes.Agreed == null ? undefined : { Agreed: null, PendingPayment: null }
  const xp = { Language: locale, ...(Link && { Link }), ...(Checkout && { Checkout }) }
  await orders.patch('Outgoing', orderId, { xp }, { signal })
  submitting(view.cart)
  await orders.submit('Outgoing', orderId, { signal, idempotencyKey: `submit-${orderId}` })
  const { total, subtotal, currency } = view.cart
  shopper.did({ kind: 'placedOrder', orderId, total, subtotal, currency, ...goodsOf(view.cart) })
  return { kind: 'placed' }
}

/** What events tell of an order besides its sums. */
function goodsOf(cart: CartView | undefined) {
  return {
    lines: (cart?.lines ?? []).map(({ productId, quantity }) => ({ productId, quantity })),
    coupons: (cart?.promotions ?? []).flatMap(({ code, isAutomatic }) => (isAutomatic ? [] : [code])),
  }
}

/** The address by which the order can be looked at without an account; undefined on a site without such links. */
export function linkOf(shop: Shop, orderId: string, pathOf: Placing['pathOf'], now = new Date()): string | undefined {
  if (shop.linkSecret === undefined) return undefined
  return `${shop.publicUrl}${pathOf(`/order${signedQuery(shop.linkSecret, orderId, now)}`)}`
}

function authorize({ shop, shopper, orderId, pathOf, signal }: Placing, payment: ChosenPayment) {
  const { card } = payment
  return shop.cards.authorize(
    shopper.token,
    { orderId, paymentId: payment.id },
    {
      amount: payment.amount,
      ...(card && {
        card: { Token: card.token, CardType: card.type || null, PartialAccountNumber: card.last || null },
      }),
      returnUrl: shop.publicUrl + pathOf(bankPath(orderId, payment.id)),
      signal,
    },
  )
}

/** The review for somebody who goes to their bank and comes back. */
export function bankPath(orderId: string, paymentId: string): string {
  return `${stepPath('review')}?${new URLSearchParams({ [BANK_QUERY]: paymentId, order: orderId })}`
}

/** Cards are not accepted before they were asked for. */
function exceptForCards(error: unknown): void {
  if (!isCommerceError(error)) throw error
  const others = error.errors.filter(({ ErrorCode }) => ErrorCode !== 'Order.CannotSubmitWithUnaccceptedPayments')
  if (others.length > 0) throw error
}

/**
 * The payment that waits for its card's holder: they left their bank, or it never answered, and come back some other way
 * than from there. Undefined when none waits, or when something else is to be paid by now than they were asked for.
 */
export function pendingPayment({ notes, payments, agreed }: CheckoutView): ChosenPayment | undefined {
  if (changesSinceKept(notes.Agreed, agreed) !== undefined) return undefined
  return payments.find(
    ({ id, refusal, isApproved }) => id === notes.PendingPayment && refusal === undefined && !isApproved,
  )
}

/** How it stands with somebody who was sent to their bank. */
export type FromBank =
  | { readonly kind: 'waits'; readonly url: string; readonly payment: ChosenPayment }
  | { readonly kind: 'declined'; readonly payment: ChosenPayment }
  | { readonly kind: 'confirmed'; readonly placed: Placed }

/**
 * Goes on for somebody who comes back from their bank: with its yes, and when all is as it was agreed to, the order is
 * placed. Undefined when nobody was sent there. Asked again, nothing more happens.
 */
export async function goOnFromBank(
  placing: Omit<Placing, 'orderId' | 'agreed' | 'view'>,
  view: CheckoutView,
  paymentId: string,
): Promise<FromBank | undefined> {
  const { shop, shopper, signal } = placing
  const { orderId } = view.cart
  const payment = view.payments.find(({ id }) => id === paymentId)
  if (payment?.kind !== 'card' || orderId === null || view.notes.Agreed == null) return undefined
  const answer = await shop.cards.confirm(shopper.token, { orderId, paymentId }, signal)
  if (answer.outcome === 'declined') {
    const refusal = refusalOf(false, [{ Succeeded: false, ResultCode: answer.code }])
    return { kind: 'declined', payment: { ...payment, ...refusal } }
  }
  const since = changesSinceKept(view.notes.Agreed, view.agreed)
  if (since !== undefined) {
    const changes = [...shortagesOf(view.cart), ...since]
    return { kind: 'confirmed', placed: { kind: 'changed', changes } }
  }
  if (answer.outcome === 'challenge') return { kind: 'waits', url: answer.url, payment }
  return { kind: 'confirmed', placed: await placeOrder({ ...placing, orderId, agreed: view.agreed, view }) }
}
