import type { Parcel, ShippingChoice } from './checkout-view.ts'

type Chosen = Pick<Parcel, 'choices' | 'selected'>

/** The way a parcel takes; undefined as long as none is chosen. */
export function chosenWay({ choices, selected }: Chosen): ShippingChoice | undefined {
  return choices.find(({ id }) => id === selected)
}

/** Nothing is driven anywhere: all of it is fetched. */
export function isFetched(parcels: readonly Chosen[]): boolean {
  return parcels.length > 0 && parcels.every((parcel) => chosenWay(parcel)?.isPickUp === true)
}
