import { useDictionary } from '@tessera/content/react'
import type { Parcel, ShippingChoice } from '../../shop/orders/parcels.ts'
import { openingHours } from '../elements/opening-hours.ts'
import { linesOf } from './address-lines.tsx'

/** Ways to ship that have words of their own, by their ids; others are called what commerce calls them. */
const WAYS: Readonly<Record<string, string>> = {
  standard: 'checkout.delivery.standard',
  express: 'checkout.delivery.express',
}

/** What a way to ship is called; where nobody drives, by the town of the place. */
export function useWayTitle(): (
  way: Pick<ShippingChoice, 'id' | 'name' | 'isPickUp'>,
  place: Parcel['pickUp'],
) => string {
  const { t } = useDictionary()
  return ({ id, name, isPickUp }, place) => {
    if (isPickUp && place !== undefined)
      return t('checkout.delivery.pickUp', { place: place.address.City ?? place.name })
    return WAYS[id] === undefined ? name : t(WAYS[id] as never)
  }
}

/** How long a way takes; where nobody drives, also where the place is and when it is open. */
export function WayDetail({ way, place, locale }: { way: ShippingChoice; place: Parcel['pickUp']; locale: string }) {
  const { t } = useDictionary()
  const { days, isPickUp } = way
  if (!isPickUp || place === undefined) {
    if (days === undefined) return null
    return days === 1 ? t('checkout.delivery.nextDay') : t('checkout.delivery.days', { days })
  }
  return (
    <>
      {days !== undefined && (
        <>
          {days === 1 ? t('checkout.delivery.readyNextDay') : t('checkout.delivery.ready', { days })}
          <br />
        </>
      )}
      <bdi>{linesOf(place.address, locale).join(', ')}</bdi>
      {place.opens !== '' && (
        <>
          <br />
          {t('checkout.delivery.opens')}: <bdi>{openingHours(place.opens, locale)}</bdi>
        </>
      )}
    </>
  )
}
