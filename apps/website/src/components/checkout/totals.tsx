import { useDictionary } from '@tessera/content/react'
import type { CartView } from '../../shop/cart/cart-view.ts'
import { priceInWords } from '../elements/price-in-words.ts'

/** What it comes to. */
export function Totals({ cart, locale }: { cart: CartView; locale: string }) {
  const { t } = useDictionary()
  const money = (amount: number) => priceInWords(amount, cart.currency, locale)
  const later = <span className="text-ink-soft">{t('checkout.summary.later')}</span>
  const isWhole = cart.shipping !== undefined && cart.tax !== undefined
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-small [&_dd]:text-end">
      <dt>{t('checkout.summary.subtotal')}</dt>
      <dd>{money(cart.subtotal)}</dd>
      {cart.promotions.map(({ code, name, amount }) => (
        <div key={code} className="contents">
          <dt className="text-success">{name}</dt>
          <dd className="text-success">{amount > 0 ? <bdi>−{money(amount)}</bdi> : later}</dd>
        </div>
      ))}
      <dt>{t('checkout.summary.shipping')}</dt>
      <dd>
        {cart.shipping === undefined ? later : cart.shipping === 0 ? t('checkout.delivery.free') : money(cart.shipping)}
      </dd>
      <dt>{t('checkout.summary.tax')}</dt>
      <dd>{cart.tax === undefined ? later : money(cart.tax)}</dd>
      <div className="col-span-2 mt-2 flex justify-between gap-6 border-t border-line pt-3 text-body font-semibold">
        <dt>{t(isWhole ? 'checkout.summary.total' : 'cart.totalSoFar')}</dt>
        <dd>{money(cart.total)}</dd>
      </div>
    </dl>
  )
}
