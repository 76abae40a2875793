import type { Address, Order, OrderWorksheet, Shipment } from '@tessera/commerce'
import { type OrderLine, readOrderLines } from '../orders/order-lines.ts'
import type { PageShop } from '../page-shop.ts'
import type { ShopClient } from '../shop-client.ts'
import type { ChosenPayment, Parcel } from './checkout-view.ts'
import { chosenPayments, parcelsOf } from './read-checkout.ts'
import { notesOf } from './settle-checkout.ts'

/** An order that was placed, as its confirmation and its link show it. */
export interface PlacedOrder {
  readonly id: string
  readonly status: string
  readonly dates: {
    readonly placed: string | null
    readonly approved: string | null
    readonly completed: string | null
    readonly canceled: string | null
  }
  readonly email: string
  readonly name: string
  readonly currency: string
  readonly lines: readonly OrderLine[]
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly tax: number
  readonly total: number
  readonly shipTo: Address | undefined
  readonly billTo: Address | undefined
  /** What it comes in, and how; empty where it was placed without estimates. */
  readonly parcels: readonly Parcel[]
  readonly purchaseOrderNumber: string
  readonly shipments: readonly {
    readonly id: string
    readonly date: string | null
    readonly tracking: string
    /** Where its carrier says how far it is. */
    readonly trackingUrl: string | undefined
    readonly shipper: string
  }[]
  /** Who is asked to say yes, by name; empty when nobody is. */
  readonly approvers: readonly string[]
}

interface ReadOrderOptions {
  readonly locale: string
  readonly signal: AbortSignal
  /** Sees the catalog, for the words of what was chosen. */
  readonly catalog: ShopClient
}

/** An order as whoever calls sees it. Throws 404 where they do not. */
export async function readOrder(
  client: ShopClient,
  direction: 'Outgoing' | 'Incoming',
  id: string,
  { locale, signal, catalog }: ReadOrderOptions,
): Promise<PlacedOrder> {
  const worksheet = await client.integrationEvents.getWorksheet(direction, id, { signal })
  const lines = worksheet.LineItems ?? []
  const waits = worksheet.Order?.Status === 'AwaitingApproval'
  const [shipments, approvers] = await Promise.all([
    readShipments(client, direction, id, signal),
    waits ? client.orders.listEligibleApprovers(direction, id, { pageSize: 20 }, { signal }) : { Items: [] },
  ])
  const names = approvers.Items.map(({ FirstName, LastName }) => `${FirstName ?? ''} ${LastName ?? ''}`.trim())
  return orderOf(worksheet, await readOrderLines(catalog, lines, { locale, signal }), { shipments, approvers: names })
}

/** How an order was paid, as whoever placed it sees it. */
export async function readPayments(
  client: ShopClient,
  { id, total }: PlacedOrder,
  signal: AbortSignal,
): Promise<ChosenPayment[]> {
  const { Items } = await client.payments.list('Outgoing', id, { pageSize: 100 }, { signal })
  // What was given back is no payment.
  const paid = Items.filter(({ OrderReturnID }) => OrderReturnID == null)
  const isOnBudget = paid.some(({ Type }) => Type === 'SpendingAccount')
  const accounts = isOnBudget ? (await client.me.listSpendingAccounts({ pageSize: 100 }, { signal })).Items : []
  return chosenPayments(paid, total, new Map(accounts.map(({ ID, Name }) => [ID ?? '', Name ?? ''])))
}

/** A guest may not list shipments by themselves: what was sent is then told by the lines. */
async function readShipments(client: ShopClient, direction: 'Outgoing' | 'Incoming', id: string, signal: AbortSignal) {
  const answer =
    direction === 'Incoming'
      ? client.orders.listShipments(direction, id, { pageSize: 100 }, { signal })
      : client.me.listShipments({ orderID: id, pageSize: 100 }, { signal })
  return (await answer.catch(() => ({ Items: [] as Shipment[] }))).Items
}

function orderOf(
  worksheet: OrderWorksheet,
  lines: readonly OrderLine[],
  { shipments, approvers }: { readonly shipments: readonly Shipment[]; readonly approvers: readonly string[] },
): PlacedOrder {
  const order: Partial<Order> = worksheet.Order ?? {}
  return {
    id: order.ID ?? '',
    status: order.Status ?? '',
    dates: {
      placed: order.DateSubmitted ?? order.DateCreated ?? null,
      approved: order.DateApproved ?? null,
      completed: order.DateCompleted ?? null,
      canceled: order.DateCanceled ?? order.DateDeclined ?? null,
    },
    email: order.FromUser?.Email ?? '',
    name: `${order.FromUser?.FirstName ?? ''} ${order.FromUser?.LastName ?? ''}`.trim(),
    currency: order.Currency ?? '',
    lines,
    subtotal: order.Subtotal ?? 0,
    discount: order.PromotionDiscount ?? 0,
    shipping: order.ShippingCost ?? 0,
    tax: order.TaxCost ?? 0,
    total: order.Total ?? 0,
    shipTo: worksheet.LineItems?.find(({ ShippingAddress }) => ShippingAddress != null)?.ShippingAddress ?? undefined,
    billTo: order.BillingAddress ?? undefined,
    parcels: parcelsOf(worksheet),
    purchaseOrderNumber: notesOf(order).PurchaseOrderNumber ?? '',
    shipments: shipments.map(({ ID, DateShipped, TrackingNumber, Shipper, xp }) => ({
      id: ID ?? '',
      date: DateShipped ?? null,
      tracking: TrackingNumber ?? '',
      trackingUrl: trackingUrl(xp),
      shipper: Shipper ?? '',
    })),
    approvers,
  }
}

/** Whoever sends it may say where it can be followed; nothing but an address of the web is taken for one. */
function trackingUrl(xp: Shipment['xp']): string | undefined {
  const said = (xp as { TrackingUrl?: unknown } | null | undefined)?.TrackingUrl
  return typeof said === 'string' && /^https:\/\//.test(said) && URL.canParse(said) ? said : undefined
}

/**
 * Whoever may see an order by its number alone: its owner who is signed in, or the guest who placed it in this browser.
 * Undefined for everybody else, who needs a signed link.
 */
export function ownClient({ shopper }: PageShop, id: string): ShopClient | undefined {
  if (shopper === undefined) return undefined
  return shopper.guestOf(id)?.client ?? (shopper.isSignedIn ? shopper.client : undefined)
}
