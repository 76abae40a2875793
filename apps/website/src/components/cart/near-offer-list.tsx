import { useDictionary } from '@tessera/content/react'
import type { CartState } from '../../cart/index.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { useCartPlace } from './cart-context.ts'

/** Offers that nearly apply, with what is missing. While a change is on its way nobody knows. */
export function NearOfferList({ state: { view, isUpdating } }: { state: CartState }) {
  const { t } = useDictionary()
  const { locale } = useCartPlace()
  if (view === undefined || view.nearOffers.length === 0 || isUpdating) return null
  return (
    <ul className="grid gap-1.5 border-s-2 border-success ps-4 text-small" aria-label={t('cart.offers')}>
      {view.nearOffers.slice(0, 3).map(({ name, missing: { kind, count } }) => (
        <li key={name}>
          {kind === 'amount'
            ? t('cart.nearAmount', { amount: priceInWords(count, view.currency, locale), name })
            : t('cart.nearPieces', { count, name })}
        </li>
      ))}
    </ul>
  )
}
