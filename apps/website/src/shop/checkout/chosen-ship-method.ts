import type { Parcel, ShippingChoice } from './checkout-view.ts'

type Chosen = Pick<Parcel, 'choices' | 'selected'>

/** The shipping method of a parcel; undefined as long as none is chosen. */
export function chosenShipMethod({ choices, selected }: Chosen): ShippingChoice | undefined {
  return choices.find(({ id }) => id === selected)
}

/** Whether all of it is picked up, so that nothing is shipped. */
export function isPickedUp(parcels: readonly Chosen[]): boolean {
  return parcels.length > 0 && parcels.every((parcel) => chosenShipMethod(parcel)?.isPickUp === true)
}
