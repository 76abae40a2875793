import { useDictionary } from '@tessera/content/react'
import { chosenShipMethod, type Parcel } from '../../shop/orders/parcels.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { ShippingMethodDetail, useShippingMethodTitle } from './shipping-method.tsx'

interface ParcelListProps {
  parcels: readonly Parcel[]
  lines: readonly { readonly id: string; readonly name: string; readonly quantity: number }[]
  currency: string
  locale: string
}

/** Of each parcel how it comes and when, or where it waits, what that costs, and what is in it. */
export function ParcelList({ parcels, lines, currency, locale }: ParcelListProps) {
  const { t } = useDictionary()
  const titleOf = useShippingMethodTitle()
  return (
    <ul className="grid gap-x-10 gap-y-5 text-small @xl:grid-cols-2">
      {parcels.map((parcel, index) => {
        const method = chosenShipMethod(parcel)
        return (
          <li key={parcel.id} className="grid content-start gap-1">
            {parcels.length > 1 && (
              <p className="text-ink-soft">
                {t('checkout.delivery.parcel', { number: index + 1, count: parcels.length })}
              </p>
            )}
            {method !== undefined && (
              <>
                <p className="flex justify-between gap-4 font-semibold">
                  <span>{titleOf(method, parcel.pickUp)}</span>
                  <span className="shrink-0">
                    {method.cost === 0 ? t('checkout.delivery.free') : priceInWords(method.cost, currency, locale)}
                  </span>
                </p>
                <p>
                  <ShippingMethodDetail method={method} place={parcel.pickUp} locale={locale} />
                </p>
              </>
            )}
            <ul className="text-ink-soft">
              {lines
                .filter(({ id }) => parcel.lineIds.includes(id))
                .map(({ id, name, quantity }) => (
                  <li key={id} className="wrap-anywhere">
                    {quantity} × <bdi>{name}</bdi>
                  </li>
                ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
