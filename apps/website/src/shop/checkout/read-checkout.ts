import type { Address, Order, OrderWorksheet, Payment } from '@tessera/commerce'
import { COMPANY_ROLE } from '../access/roles.ts'
import type { CartView } from '../cart/cart-view.ts'
import { readCart } from '../cart/read-cart.ts'
import { isCalculationAway } from '../orders/calculation-away.ts'
import { notesOf } from '../orders/order-notes.ts'
import { chosenPayments } from '../orders/order-payments.ts'
import { estimatesOf, type Parcel, parcelsOf } from '../orders/parcels.ts'
import { shopperInfo } from '../page-shop.ts'
import type { Shopper } from '../shopper.ts'
import { type Agreed, type Change, changesBetween } from './agreed.ts'
import type { CheckoutView } from './checkout-view.ts'
import { estimated, isShippingChosen, settled } from './settle-checkout.ts'

export interface ReadCheckoutOptions {
  readonly locale: string
  readonly signal: AbortSignal
  /**
   * How far it is looked at: as it lies there, with the shipping methods, or with everything that is to be paid. Default: as it lies there.
   */
  readonly depth?: 'asItIs' | 'estimated' | 'settled'
  /** Asks for the shipping methods once more: they may have changed since. Default: no. */
  readonly anew?: boolean
}

/** The checkout of a shopper; undefined when nothing lies in their cart. */
export async function readCheckout(shopper: Shopper, options: ReadCheckoutOptions): Promise<CheckoutView | undefined> {
  if (!shopper.hasSession) return undefined
  const { client } = shopper
  const { locale, signal, depth = 'asItIs', anew = false } = options
  const before = await client.cart.getOrderWorksheet({ signal })
  const orderId = before.Order?.ID
  if (orderId == null || (before.LineItems ?? []).length === 0) return undefined
  const hasAddress = addressOf(before) !== undefined
  const worksheet = !hasAddress
    ? before
    : depth === 'settled' || (depth === 'estimated' && notesOf(before.Order).Ship !== undefined)
      ? await settled(client, orderId, { signal, anew })
      : depth === 'estimated'
        ? await estimated(client, orderId, { signal, anew })
        : before
  const [cart, payments, accounts] = await Promise.all([
    readCart(shopper, { locale, signal }),
    client.cart.listPayments({ pageSize: 100 }, { signal }),
    shopper.isSignedIn ? client.me.listSpendingAccounts({ pageSize: 100 }, { signal }) : { Items: [] },
  ])
  const names = new Map(accounts.Items.map(({ ID, Name }) => [ID ?? '', Name ?? '']))
  const view = viewOf(shopper, worksheet, cart, payments.Items, names)
  const wasAsked = worksheet !== before
  if (wasAsked && isCalculationAway(worksheet)) {
    return { ...view, facts: { ...view.facts, hasDelivery: false }, cart: { ...cart, isCalculationAway: true } }
  }
  // Where there are no shipping methods, none of those that were chosen before is offered any more.
  const hasDelivery = view.facts.hasDelivery && !(wasAsked && view.parcels.length === 0)
  const changes = depth === 'settled' ? changesSince(before, worksheet, cart) : []
  return { ...view, facts: { ...view.facts, hasDelivery }, changes }
}

function viewOf(
  shopper: Shopper,
  worksheet: OrderWorksheet,
  cart: CartView,
  paid: readonly Payment[],
  accounts: ReadonlyMap<string, string>,
): CheckoutView {
  const order = worksheet.Order as Order
  const lines = worksheet.LineItems ?? []
  const notes = notesOf(order)
  const estimates = estimatesOf(worksheet)
  const total = order.Total ?? 0
  const payments = chosenPayments(paid, total, accounts)
  const listed = new Set(payments.map(({ id }) => id))
  const said = payments.reduce((sum, { amount, isDeclined }) => (isDeclined ? sum : sum + amount), 0)
  const shipTo = addressOf(worksheet)
  const billTo = order.BillingAddress ?? undefined
  const isGuest = !shopper.isSignedIn
  const unpaid = Math.round((total - said) * 100) / 100
  return {
    facts: {
      hasLines: lines.length > 0,
      hasContact: !isGuest || notes.Contact === true,
      hasAddress: shipTo !== undefined && billTo !== undefined,
      hasDelivery: estimates.length > 0 ? isShippingChosen(estimates, notes.Ship) : notes.Ship !== undefined,
      isPaid: unpaid === 0 && (payments.length > 0 || total === 0),
    },
    cart,
    isCompany: shopper.isSignedIn && shopperInfo(shopper).roles.includes(COMPANY_ROLE),
    isGuest,
    contact: {
      firstName: isGuest && !notes.Contact ? '' : (order.FromUser?.FirstName ?? ''),
      lastName: isGuest && !notes.Contact ? '' : (order.FromUser?.LastName ?? ''),
      email: isGuest && !notes.Contact ? '' : (order.FromUser?.Email ?? ''),
      phone: notes.Phone ?? (isGuest ? '' : (order.FromUser?.Phone ?? '')),
    },
    shipTo,
    billTo,
    parcels: parcelsOf(worksheet),
    payments,
    idlePayments: paid.flatMap(({ ID }) => (ID == null || listed.has(ID) ? [] : [ID])),
    unpaid,
    comments: order.Comments ?? '',
    notes,
    lineCostCenters: Object.fromEntries(lines.map(({ ID, CostCenter }) => [ID ?? '', CostCenter ?? ''])),
    changes: [],
    agreed: agreedOf(worksheet, cart),
  }
}

/** What a parcel is called: what is in it. */
function goodsOf({ lineIds }: Parcel, names: ReadonlyMap<string, string>): string {
  return lineIds.flatMap((id) => names.get(id) ?? []).join(', ')
}

/** Where the order goes, when all of it goes to one place. */
export function addressOf({ LineItems }: OrderWorksheet): Address | undefined {
  return LineItems?.find(({ IsBundle }) => !IsBundle)?.ShippingAddress ?? undefined
}

/** What the visitor sees of an order, to be compared with what is there when they place it. */
function agreedOf(worksheet: OrderWorksheet, cart: CartView): Agreed {
  const { Order: order, LineItems, OrderPromotions } = worksheet
  const names = new Map(cart.lines.map(({ id, name }) => [id, name]))
  const promotions = new Map<string, { code: string; name: string; amount: number }>()
  for (const { Code, Name, Amount } of OrderPromotions ?? []) {
    const code = Code ?? ''
    const name = cart.promotions.find((one) => one.code === code)?.name ?? Name ?? code
    const sum = (promotions.get(code)?.amount ?? 0) + (Amount ?? 0)
    promotions.set(code, { code, name, amount: Math.round(sum * 100) / 100 })
  }
  return {
    lines: (LineItems ?? []).map(({ ID, Quantity, UnitPrice, Product }) => ({
      id: ID ?? '',
      name: names.get(ID ?? '') ?? Product?.Name ?? '',
      quantity: Quantity ?? 0,
      unitPrice: UnitPrice ?? 0,
    })),
    promotions: [...promotions.values()],
    parcels: parcelsOf(worksheet).flatMap((parcel) => {
      const cost = parcel.choices.find(({ id }) => id === parcel.selected)?.cost
      return cost === undefined ? [] : [{ id: parcel.id, name: goodsOf(parcel, names), cost }]
    }),
    shipping: order?.ShippingCost ?? 0,
    tax: order?.TaxCost ?? 0,
    total: order?.Total ?? 0,
  }
}

/** Prices and promotions that changed while the cart lay there, and what is no longer in stock. Sums follow from them. */
function changesSince(before: OrderWorksheet, now: OrderWorksheet, cart: CartView): Change[] {
  const OF_SUMS: ReadonlySet<Change['kind']> = new Set([
    'parcel',
    'shipping',
    'tax',
    'total',
    'promotionAmount',
    'promotionAdded',
  ])
  const told = changesBetween(agreedOf(before, cart), agreedOf(now, cart)).filter(({ kind }) => !OF_SUMS.has(kind))
  return [...told, ...changedDelivery(parcelsOf(now), cart), ...shortagesOf(cart)]
}

/** What the chosen shipping methods cost by now, where that is not what they cost then. */
function changedDelivery(parcels: readonly Parcel[], { lines }: CartView): Change[] {
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  return parcels.flatMap((parcel): Change[] => {
    const { from, to } = parcel.changed ?? {}
    if (from === undefined || to === undefined) return []
    const isOnly = parcels.length === 1
    return [{ kind: isOnly ? 'shipping' : 'parcel', name: isOnly ? '' : goodsOf(parcel, names), from, to }]
  })
}

/** Lines that cannot be had any more, or not so many of them. */
export function shortagesOf({ lines }: CartView): Change[] {
  return lines.flatMap(({ name, quantity, available, isGone }): Change[] => {
    if (isGone) return [{ kind: 'gone', name, from: quantity, to: null }]
    if (available === undefined || available >= quantity) return []
    return [{ kind: available > 0 ? 'stock' : 'soldOut', name, from: quantity, to: Math.max(0, available) }]
  })
}
