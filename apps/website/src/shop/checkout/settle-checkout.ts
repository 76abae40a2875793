import type { OrderWorksheet } from '@tessera/commerce'
import { type CheckoutNotes, notesOf } from '../orders/order-notes.ts'
import { estimatesOf, type ShipEstimate } from '../orders/parcels.ts'
import type { ShopClient } from '../shop-client.ts'

interface CallOptions {
  readonly signal: AbortSignal
}

/** Writes some of it down; what is not named stays. */
export async function note(
  client: ShopClient,
  orderId: string,
  notes: CheckoutNotes,
  change: CheckoutNotes,
  options: CallOptions,
): Promise<void> {
  await client.orders.patch('Outgoing', orderId, { xp: { Checkout: { ...notes, ...change } } }, options)
}

/** Whoever works out shipping or the total for commerce does not answer: what an order comes to is not known. */
export class CalculationAway extends Error {
  override name = 'CalculationAway'

  constructor() {
    super('Shipping or the total of an order could not be calculated')
  }
}

/** What is written down of the chosen shipping methods, to tell later how they have changed. */
export function agreedShipMethods(
  estimates: readonly ShipEstimate[],
  chosen: NonNullable<CheckoutNotes['Ship']>,
): NonNullable<CheckoutNotes['ShipMethods']> {
  return Object.fromEntries(
    estimates.flatMap(({ ID, ShipMethods }) => {
      const method = (ShipMethods ?? []).find((one) => one?.ID === chosen[ID ?? ''])
      return method == null ? [] : [[ID ?? '', { Name: method.Name ?? '', Cost: method.Cost ?? 0 }]]
    }),
  )
}

/** Every parcel has a shipping method that is still offered. */
export function isShippingChosen(estimates: readonly ShipEstimate[], chosen: CheckoutNotes['Ship']): boolean {
  return (
    estimates.length > 0 &&
    estimates.every(({ ID, ShipMethods }) => (ShipMethods ?? []).some((method) => method?.ID === chosen?.[ID ?? '']))
  )
}

interface EstimateOptions extends CallOptions {
  /** Asks even when there are shipping methods: they may have changed, and what they cost. Default: no. */
  readonly anew?: boolean
}

/** An order with its shipping methods, asked for anew when a change took them away. */
export async function estimated(
  client: ShopClient,
  orderId: string,
  { anew = false, ...options }: EstimateOptions,
): Promise<OrderWorksheet> {
  const worksheet = await client.integrationEvents.getWorksheet('Outgoing', orderId, options)
  if (!anew && estimatesOf(worksheet).length > 0) return worksheet
  return client.integrationEvents.estimateShipping('Outgoing', orderId, options)
}

/**
 * An order as it is to be paid now: promotions looked at again, prices, shipping as it was chosen before, tax and total.
 * Does nothing twice: what has not changed stays as it is.
 *
 * @param anew asks for the shipping methods once more: what was chosen stays chosen as long as it is offered
 */
export async function settled(
  client: ShopClient,
  orderId: string,
  { anew = false, ...options }: EstimateOptions,
): Promise<OrderWorksheet> {
  await client.orders.refreshPromotions('Outgoing', orderId, options)
  const worksheet = await estimated(client, orderId, { ...options, anew })
  // Without the shipping methods, the total would be one without shipping.
  if (worksheet.ShipEstimateResponse?.Succeeded === false) return worksheet
  const { Ship } = notesOf(worksheet.Order)
  const estimates = estimatesOf(worksheet)
  const isSelected = estimates.every(({ ID, SelectedShipMethodID }) => SelectedShipMethodID === Ship?.[ID ?? ''])
  if (!isSelected && isShippingChosen(estimates, Ship)) await select(client, orderId, estimates, Ship, options)
  return client.integrationEvents.calculate('Outgoing', orderId, options)
}

/** How the goods are shipped, and what is said of it. */
export interface DeliveryChoice {
  /** The shipping method of each parcel, by estimate: {@link isShippingChosen}. */
  readonly ship: Readonly<Record<string, string>>
  /** Until when it is needed: `2026-12-01`; empty when nobody waits for it. */
  readonly day: string
  readonly comments: string
}

/** Writes down how the goods of an order are shipped, and works out what is to be paid then, unless the calculation is away. */
export async function chooseDelivery(
  client: ShopClient,
  worksheet: OrderWorksheet,
  { ship, day, comments }: DeliveryChoice,
  options: CallOptions,
): Promise<OrderWorksheet> {
  const id = worksheet.Order?.ID ?? ''
  const DateNeeded = day === '' ? null : `${day}T12:00:00Z`
  for (const line of worksheet.LineItems ?? []) {
    const before = line.DateNeeded == null ? '' : line.DateNeeded.slice(0, 10)
    if (before !== day && line.ID != null) await client.cart.patchLineItem(line.ID, { DateNeeded }, options)
  }
  if ((worksheet.Order?.Comments ?? '') !== comments) {
    await client.cart.patch({ Comments: comments === '' ? null : comments }, options)
  }
  const ShipMethods = agreedShipMethods(estimatesOf(worksheet), ship)
  // What a bank was asked for meanwhile is another sum: it is asked anew when the order is placed.
  await note(
    client,
    id,
    notesOf(worksheet.Order),
    { Ship: ship, ShipMethods, NeededBy: day, PendingPayment: null },
    options,
  )
  return settled(client, id, options)
}

async function select(
  client: ShopClient,
  orderId: string,
  estimates: readonly ShipEstimate[],
  chosen: CheckoutNotes['Ship'],
  options: CallOptions,
): Promise<void> {
  const ShipMethodSelections = estimates.map(({ ID }) => ({
    ShipEstimateID: ID ?? '',
    ShipMethodID: chosen?.[ID ?? ''] ?? '',
  }))
  await client.integrationEvents.selectShipmethods('Outgoing', orderId, { ShipMethodSelections }, options)
}
