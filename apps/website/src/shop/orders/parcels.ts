import type { Address, LineItem, OrderWorksheet } from '@tessera/commerce'
import { type CheckoutNotes, notesOf } from './order-notes.ts'

/** The shipping method of what is picked up. */
export const PICK_UP = 'collect'

export interface ShippingChoice {
  readonly id: string
  readonly name: string
  readonly cost: number
  /** Days it takes. */
  readonly days: number | undefined
  readonly isPickUp: boolean
}

/** A shipping method that is no longer as it was when it was chosen. */
export interface ChangedShipMethod {
  readonly id: string
  readonly name: string
  readonly from: number
  /** What it costs now; undefined: it is no longer offered. */
  readonly to: number | undefined
}

/** What comes from one place, and the shipping methods it may be sent by. */
export interface Parcel {
  readonly id: string
  readonly lineIds: readonly string[]
  readonly choices: readonly ShippingChoice[]
  readonly selected: string | undefined
  /** Undefined as long as what was chosen is offered for what it cost then. */
  readonly changed: ChangedShipMethod | undefined
  /** Where it may be picked up; undefined where nobody may come. */
  readonly pickUp: { readonly name: string; readonly address: Address; readonly opens: string } | undefined
}

type Chosen = Pick<Parcel, 'choices' | 'selected'>

/** The shipping method of a parcel; undefined as long as none is chosen. */
export function chosenShipMethod({ choices, selected }: Chosen): ShippingChoice | undefined {
  return choices.find(({ id }) => id === selected)
}

/** Whether all of it is picked up, so that nothing is shipped. */
export function isPickedUp(parcels: readonly Chosen[]): boolean {
  return parcels.length > 0 && parcels.every((parcel) => chosenShipMethod(parcel)?.isPickUp === true)
}

type Estimates = NonNullable<NonNullable<OrderWorksheet['ShipEstimateResponse']>['ShipEstimates']>
/** What shipping one parcel may cost, by each of its shipping methods. */
export type ShipEstimate = NonNullable<Estimates[number]>

export function estimatesOf(worksheet: OrderWorksheet): ShipEstimate[] {
  return (worksheet.ShipEstimateResponse?.ShipEstimates ?? []).flatMap((one) => (one == null ? [] : [one]))
}

/** What an order comes in: from each place a parcel. */
export function parcelsOf(worksheet: OrderWorksheet): Parcel[] {
  const notes = notesOf(worksheet.Order)
  return estimatesOf(worksheet).map((estimate) => parcelOf(estimate, worksheet.LineItems ?? [], notes))
}

function parcelOf(estimate: ShipEstimate, lines: readonly LineItem[], { Ship, ShipMethods }: CheckoutNotes): Parcel {
  const ids = (estimate.ShipEstimateItems ?? []).map((item) => item?.LineItemID ?? '')
  const from = lines.find(
    ({ ID, ShipFromAddress }) => ids.includes(ID ?? '') && ShipFromAddress != null,
  )?.ShipFromAddress
  const { PickUp, Opens } = (from?.xp ?? {}) as { PickUp?: boolean; Opens?: string }
  const pickUp =
    from != null && PickUp === true ? { name: from.AddressName ?? '', address: from, opens: Opens ?? '' } : undefined
  const choices = (estimate.ShipMethods ?? []).flatMap((method) => {
    const isPickUp = method?.ID === PICK_UP
    if (method == null || (isPickUp && pickUp === undefined)) return []
    const { ID, Name, Cost, EstimatedTransitDays } = method
    return [{ id: ID ?? '', name: Name ?? '', cost: Cost ?? 0, days: EstimatedTransitDays ?? undefined, isPickUp }]
  })
  const id = estimate.ID ?? ''
  const selected = Ship?.[id] ?? estimate.SelectedShipMethodID ?? undefined
  const parcel = { id, lineIds: ids, choices, selected, pickUp }
  return { ...parcel, changed: changedShipMethod(parcel, ShipMethods?.[id]) }
}

/** Whether what was chosen is still to be had, for what it cost then. */
function changedShipMethod(
  { choices, selected }: Pick<Parcel, 'choices' | 'selected'>,
  then: { readonly Name: string; readonly Cost: number } | undefined,
): ChangedShipMethod | undefined {
  if (then === undefined || selected === undefined) return undefined
  const to = choices.find(({ id }) => id === selected)?.cost
  return to === then.Cost ? undefined : { id: selected, name: then.Name, from: then.Cost, to }
}
