import type { Address, Order, OrderPromotion, OrderWorksheet, Shipment, ShipmentItem } from '@tessera/commerce'
import { catalogueText } from '../catalogue-texts.ts'
import { personName } from '../person-name.ts'
import type { ShopClient } from '../shop-client.ts'
import { canceledBy } from './cancel-order.ts'
import { type OrderLine, readOrderLines } from './order-lines.ts'
import { notesOf } from './order-notes.ts'
import { type OrderSummary, orderSummary } from './order-summary.ts'
import { isPickedUp, type Parcel, parcelsOf } from './parcels.ts'
import { orderTimeLine, type TimeLineStep } from './time-line.ts'

/** An order as everybody who may look at it sees it: on its confirmation, by its link, and in an account. */
export interface OrderView extends OrderSummary {
  readonly lines: readonly OrderLine[]
  readonly timeLine: readonly TimeLineStep[]
  readonly subtotal: number
  /** What promotions take off, as a positive number. */
  readonly discount: number
  readonly promotions: readonly { readonly name: string; readonly amount: number }[]
  readonly shipping: number
  readonly tax: number
  readonly fees: number
  readonly comments: string
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  /** What it comes in, and how; empty where it was placed without estimates. */
  readonly parcels: readonly Parcel[]
  readonly purchaseOrderNumber: string
  readonly shipments: readonly ShipmentView[]
  /** Who ordered it. */
  readonly person: string
  readonly firstName: string
  readonly userName: string
  readonly email: string
  /** Who may say yes now, by name; empty when nobody is asked. */
  readonly approvers: readonly string[]
  /** Who would cancel it, as it stands; undefined when it is too late. */
  readonly canceledBy: 'buyer' | 'seller' | undefined
  /** When all of it was done: an ISO 8601 date, null as long as it is not. */
  readonly completed: string | null
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
  /** Sees the catalog, for the words of what was chosen. Default: whoever calls. */
  readonly catalog?: ShopClient
}

/** An order as whoever calls sees it. Throws 404 where they do not. */
export async function readOrder(
  client: ShopClient,
  direction: 'Outgoing' | 'Incoming',
  id: string,
  { locale, signal, catalog = client }: ReadOptions,
): Promise<OrderView> {
  const worksheet = await client.integrationEvents.getWorksheet(direction, id, { signal })
  const lineItems = worksheet.LineItems ?? []
  const isAwaiting = worksheet.Order?.Status === 'AwaitingApproval'
  const [lines, shipments, approvers] = await Promise.all([
    readOrderLines(catalog, lineItems, { locale, signal }),
    readShipments(client, direction, id, { locale, signal }),
    isAwaiting ? client.orders.listEligibleApprovers(direction, id, { pageSize: 100 }, { signal }) : { Items: [] },
  ])
  return orderView(worksheet, { lines, shipments, approvers: approvers.Items.map(personName), locale })
}

interface Read {
  readonly lines: readonly OrderLine[]
  readonly shipments: readonly ShipmentView[]
  readonly approvers: readonly string[]
  readonly locale: string
}

function orderView(worksheet: OrderWorksheet, { lines, shipments, approvers, locale }: Read): OrderView {
  const order: Partial<Order> = worksheet.Order ?? {}
  const parcels = parcelsOf(worksheet)
  const isShipped = lines.some(({ shipped }) => shipped > 0)
  const isPartial = isShipped && outstandingLines(lines).length > 0
  const shippedTo = worksheet.LineItems?.find(({ ShippingAddress }) => ShippingAddress)?.ShippingAddress
  return {
    ...orderSummary(order),
    lines,
    timeLine: orderTimeLine(order, shipments, { isPickedUp: isPickedUp(parcels), isPartial }),
    subtotal: order.Subtotal ?? 0,
    discount: order.PromotionDiscount ?? 0,
    promotions: promotionsOf(worksheet.OrderPromotions ?? [], locale),
    shipping: order.ShippingCost ?? 0,
    tax: order.TaxCost ?? 0,
    fees: order.Fees ?? 0,
    comments: order.Comments ?? '',
    shippingAddress: writtenAddress(shippedTo),
    billingAddress: writtenAddress(order.BillingAddress),
    parcels,
    purchaseOrderNumber: notesOf(order).PurchaseOrderNumber ?? '',
    shipments,
    person: personName(order.FromUser),
    firstName: order.FromUser?.FirstName ?? '',
    userName: order.FromUser?.Username ?? '',
    email: order.FromUser?.Email ?? '',
    approvers,
    canceledBy: canceledBy(order.Status ?? '', isShipped),
    completed: order.DateCompleted ?? null,
  }
}

/** Lines of which something has not been shipped yet; of a set its parts are shipped. */
export function outstandingLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ isBundle, quantity, shipped }) => !isBundle && shipped < quantity)
}

/** A guest may not list shipments by themselves: what was sent is then told by the lines. */
async function readShipments(
  client: ShopClient,
  direction: 'Outgoing' | 'Incoming',
  orderID: string,
  { locale, signal }: ReadOptions,
): Promise<ShipmentView[]> {
  const all = { pageSize: 100 } as const
  const isOwn = direction === 'Outgoing'
  const listed = isOwn
    ? client.me.listShipments({ orderID, ...all }, { signal })
    : client.orders.listShipments(direction, orderID, all, { signal })
  const { Items } = await listed.catch((error: { status?: number }) => {
    if (error.status === 401 || error.status === 403) return { Items: [] as Shipment[] }
    throw error
  })
  return Promise.all(
    Items.map(async (shipment) => {
      const shipmentId = shipment.ID ?? ''
      const items = isOwn
        ? await client.me.listShipmentItems(shipmentId, { orderID, ...all }, { signal })
        : await client.shipments.listItems(shipmentId, { ...all, filters: { OrderID: orderID } }, { signal })
      return shipmentView(shipment, items.Items, locale)
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
export function trackingUrl({ xp }: Pick<Shipment, 'xp'>): string | undefined {
  const said = (xp as { TrackingUrl?: unknown } | null | undefined)?.TrackingUrl
  return typeof said === 'string' && /^https:\/\//.test(said) && URL.canParse(said) ? said : undefined
}

function writtenAddress(address: Address | null | undefined): Address | undefined {
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
