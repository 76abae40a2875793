import type { Address, Order, OrderPromotion, Payment, Shipment, ShipmentItem } from '@tessera/commerce'
import { NothingThere } from '../../page/outcome.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { isFetched } from '../checkout/chosen-way.ts'
import { parcelsOf } from '../checkout/read-checkout.ts'
import { personName } from '../company/company-names.ts'
import { type Decision, readDecisions } from '../company/decisions.ts'
import { canceledBy } from '../orders/cancel-order.ts'
import { type OrderLine, readOrderLines } from '../orders/order-lines.ts'
import type { ShopClient } from '../shop-client.ts'
import { type OrderSummary, orderSummary } from './read-orders.ts'
import { checkedId, orNothing } from './signed-in.ts'
import { orderTimeLine, type TimeLineStep } from './time-line.ts'

/** An order as its shopper sees it. */
export interface OrderView extends OrderSummary {
  readonly lines: readonly OrderLine[]
  readonly timeLine: readonly TimeLineStep[]
  readonly subtotal: number
  /** What promotions take off, as a positive number. */
  readonly discount: number
  readonly shipping: number
  readonly tax: number
  readonly fees: number
  readonly comments: string
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  readonly payments: readonly { readonly type: string; readonly digits: string; readonly amount: number | undefined }[]
  readonly promotions: readonly { readonly name: string; readonly amount: number }[]
  readonly shipments: readonly ShipmentView[]
  readonly returns: readonly { readonly id: string; readonly status: string; readonly date: string }[]
  /** Pieces of each line that may still come back, by its id. */
  readonly returnable: Readonly<Record<string, number>>
  /** Who ordered it. */
  readonly person: string
  readonly userName: string
  /** What colleagues were asked about it, and what they said. */
  readonly decisions: readonly Decision[]
  /** Who may say yes now, by name. */
  readonly approvers: readonly string[]
  /** Who would cancel it, as it stands; undefined when it is too late. */
  readonly canceledBy: 'buyer' | 'seller' | undefined
}

export interface ShipmentView {
  readonly id: string
  readonly shipper: string
  readonly tracking: string
  /** Where it can be followed, when the shop knows. */
  readonly trackingUrl: string | undefined
  readonly shipped: string | undefined
  readonly delivered: string | undefined
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
}

interface ReadOptions {
  readonly locale: string
  readonly signal: AbortSignal
}

/** An order that was sent off, of whoever the client calls as. Throws {@link NothingThere} for any other. */
export async function readOrder(client: ShopClient, id: string, { locale, signal }: ReadOptions): Promise<OrderView> {
  const order = await orNothing(client.orders.get('Outgoing', checkedId(id), { signal }))
  // A cart is no order yet.
  if (order.Status === 'Unsubmitted') throw new NothingThere()
  const all = { pageSize: 100 } as const
  const isAwaiting = order.Status === 'AwaitingApproval'
  const [{ Items: lineItems }, worksheet, payments, promotions, shipments, returns, decisions, approvers] =
    await Promise.all([
      client.lineItems.list('Outgoing', id, all, { signal }),
      client.integrationEvents.getWorksheet('Outgoing', id, { signal }),
      client.payments.list('Outgoing', id, all, { signal }).then(({ Items }) => readPayments(client, Items, signal)),
      client.orders.listPromotions('Outgoing', id, all, { signal }),
      readShipments(client, id, { locale, signal }),
      client.orderReturns.list({ ...all, filters: { OrderID: id } }, { signal }),
      readDecisions(client, id, signal),
      isAwaiting ? client.orders.listEligibleApprovers('Outgoing', id, all, { signal }) : { Items: [] },
    ])
  const lines = await readOrderLines(client, lineItems, { locale, signal })
  const held = new Map<string, number>()
  for (const { Status, ItemsToReturn } of returns.Items) {
    if (Status === 'Declined' || Status === 'Canceled') continue
    for (const item of ItemsToReturn ?? []) {
      held.set(item?.LineItemID ?? '', (held.get(item?.LineItemID ?? '') ?? 0) + (item?.Quantity ?? 0))
    }
  }
  return {
    ...orderSummary(order),
    lines,
    timeLine: orderTimeLine(order, shipments, isFetched(parcelsOf(worksheet))),
    subtotal: order.Subtotal ?? 0,
    discount: order.PromotionDiscount ?? 0,
    shipping: order.ShippingCost ?? 0,
    tax: order.TaxCost ?? 0,
    fees: order.Fees ?? 0,
    comments: order.Comments ?? '',
    shippingAddress: addressOf(lineItems.find(({ ShippingAddress }) => ShippingAddress)?.ShippingAddress),
    billingAddress: addressOf(order.BillingAddress),
    payments,
    promotions: promotionsOf(promotions.Items, locale),
    shipments: shipments.map(({ view }) => view),
    returns: returns.Items.map(({ ID, Status, DateSubmitted, DateCreated }) => ({
      id: ID ?? '',
      status: Status ?? '',
      date: DateSubmitted ?? DateCreated ?? '',
    })),
    returnable: Object.fromEntries(returnableOf(order, lines, held)),
    person: personName(order.FromUser),
    userName: order.FromUser?.Username ?? '',
    decisions,
    approvers: approvers.Items.map(personName),
    canceledBy: canceledBy(
      order.Status ?? '',
      lineItems.some(({ QuantityShipped }) => (QuantityShipped ?? 0) > 0),
    ),
  }
}

/** Of an order under way what was shipped may come back, of one that is done all of it (contract "commerce" 19). */
function returnableOf(
  { Status }: Order,
  lines: readonly OrderLine[],
  held: ReadonlyMap<string, number>,
): [string, number][] {
  if (Status !== 'Open' && Status !== 'Completed') return []
  return lines.flatMap(({ id, isReturnable, isBundle, quantity, shipped }) => {
    const left = (Status === 'Open' ? shipped : quantity) - (held.get(id) ?? 0)
    return isReturnable && !isBundle && left > 0 ? [[id, left]] : []
  })
}

async function readPayments(client: ShopClient, payments: readonly Payment[], signal: AbortSignal) {
  const made = payments.filter(({ OrderReturnID }) => !OrderReturnID)
  return Promise.all(
    made.map(async ({ Type, CreditCardID, Amount, xp }) => {
      // A card that was deleted since has no digits any more; a guest's were kept with the payment.
      const card = CreditCardID
        ? await client.me.getCreditCard(CreditCardID, { signal }).catch(() => undefined)
        : undefined
      const kept = (xp as { PartialAccountNumber?: unknown } | null | undefined)?.PartialAccountNumber
      return {
        type: Type ?? '',
        digits: card?.PartialAccountNumber ?? (typeof kept === 'string' ? kept : ''),
        amount: Amount ?? undefined,
      }
    }),
  )
}

async function readShipments(client: ShopClient, orderID: string, { locale, signal }: ReadOptions) {
  const { Items } = await client.me.listShipments({ orderID, pageSize: 100 }, { signal })
  return Promise.all(
    Items.map(async (shipment) => {
      const items = await client.me.listShipmentItems(shipment.ID ?? '', { orderID, pageSize: 100 }, { signal })
      const { DateShipped, DateDelivered } = shipment
      return { DateShipped, DateDelivered, view: shipmentView(shipment, items.Items, locale) }
    }),
  )
}

function shipmentView(shipment: Shipment, items: readonly ShipmentItem[], locale: string): ShipmentView {
  return {
    id: shipment.ID ?? '',
    shipper: shipment.Shipper ?? '',
    tracking: shipment.TrackingNumber ?? '',
    trackingUrl: trackingUrl(shipment),
    shipped: shipment.DateShipped ?? undefined,
    delivered: shipment.DateDelivered ?? undefined,
    items: items.map(({ Product, QuantityShipped }) => ({
      name: catalogueText(Product, 'Name', locale),
      quantity: QuantityShipped ?? 0,
    })),
  }
}

/** Whoever sends it may say where it can be followed; nothing but an address of the web is taken for one. */
function trackingUrl({ xp }: Shipment): string | undefined {
  const said = (xp as { TrackingUrl?: unknown } | null | undefined)?.TrackingUrl
  return typeof said === 'string' && /^https:\/\//.test(said) && URL.canParse(said) ? said : undefined
}

function addressOf(address: Address | null | undefined): Address | undefined {
  return address?.Street1 ? address : undefined
}

/** A promotion of lines comes once for each of them. */
function promotionsOf(applied: readonly OrderPromotion[], locale: string) {
  const byCode = new Map<string, { name: string; amount: number }>()
  for (const promotion of applied) {
    const code = promotion.Code ?? ''
    const name = catalogueText(promotion, 'Name', locale) || code
    byCode.set(code, { name, amount: (byCode.get(code)?.amount ?? 0) + (promotion.Amount ?? 0) })
  }
  return [...byCode.values()]
}
