import { openingHours } from '@tessera/commerce/opening-hours'
import { useDictionary } from '@tessera/content/react'
import type { Parcel, ShippingChoice } from '../../shop/orders/parcels.ts'
import { intlLocale } from '../languages.ts'
import { linesOf } from './address-lines.tsx'

/** Shipping methods that have words of their own, by their ids; others are called what commerce calls them. */
const WORDS: Readonly<Record<string, string>> = {
  standard: 'checkout.delivery.standard',
  express: 'checkout.delivery.express',
}

/** What a shipping method is called; pickup by the town of the place. */
export function useShippingMethodTitle(): (
  method: Pick<ShippingChoice, 'id' | 'name' | 'isPickUp'>,
  place: Parcel['pickUp'],
) => string {
  const { t } = useDictionary()
  return ({ id, name, isPickUp }, place) => {
    if (isPickUp && place !== undefined)
      return t('checkout.delivery.pickUp', { place: place.address.City ?? place.name })
    return WORDS[id] === undefined ? name : t(WORDS[id] as never)
  }
}

interface DetailProps {
  method: ShippingChoice
  place: Parcel['pickUp']
  locale: string
}

/** How long a shipping method takes; of pickup also where the place is and when it is open. */
export function ShippingMethodDetail({ method, place, locale }: DetailProps) {
  const { t } = useDictionary()
  const { days, isPickUp } = method
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
          {t('checkout.delivery.opens')}: <bdi>{openingHours(place.opens, intlLocale(locale))}</bdi>
        </>
      )}
    </>
  )
}
