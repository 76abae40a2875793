import { useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import type { CheckoutView } from '../../shop/checkout/checkout-view.ts'
import { type Parcel, PICK_UP } from '../../shop/orders/parcels.ts'
import { useShippingMethodTitle } from '../checkout/shipping-method.tsx'
import { FormNotice } from '../elements/action-form.tsx'
import { Alert } from '../elements/alert.tsx'
import { priceInWords } from '../elements/price-in-words.ts'

/** Which of the chosen shipping methods cost something else by now or are gone, as long as that is so: also after a reload. */
export function ChangedDelivery({ view: { parcels, cart }, locale }: { view: CheckoutView; locale: string }) {
  const { t } = useDictionary()
  const titleOf = useShippingMethodTitle()
  const money = (amount: number) =>
    amount === 0 ? t('checkout.delivery.free') : priceInWords(amount, cart.currency, locale)
  const words = ({ changed, pickUp }: Parcel) => {
    if (changed === undefined) return undefined
    const { from, to } = changed
    const method = titleOf({ ...changed, isPickUp: changed.id === PICK_UP }, pickUp)
    // A dictionary that was stored before says `way`.
    const named = { method, way: method }
    return to === undefined
      ? t('checkout.delivery.gone', named)
      : t('checkout.delivery.changedCost', { ...named, from: money(from), to: money(to) })
  }
  const told = parcels.flatMap((parcel, index) => {
    const text = words(parcel)
    if (text === undefined) return []
    const number = parcels.length > 1 && t('checkout.delivery.parcel', { number: index + 1, count: parcels.length })
    return [{ id: parcel.id, text: number === false ? text : `${number}: ${text}` }]
  })
  if (told.length === 0) return <FormNotice form={CHECKOUT_FORMS.place.form} />
  return (
    <Alert form={CHECKOUT_FORMS.place.form} className="mb-8">
      <p className="font-semibold">{t('checkout.delivery.changed')}</p>
      <ul className="mt-2 grid gap-1 text-small">
        {told.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}
