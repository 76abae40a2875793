import { useDictionary } from '@tessera/content/react'
import type { OrderView } from '../../shop/orders/read-order.ts'
import { priceInWords } from '../elements/price-in-words.ts'

/** What an order came to, and what promotions took off. */
export function OrderTotals({ order, locale }: { order: OrderView; locale: string }) {
  const { t } = useDictionary()
  const { subtotal, discount, promotions, shipping, tax, fees, total, currency } = order
  const price = (amount: number) => priceInWords(amount, currency, locale)
  return (
    <dl className="totals">
      <dt>{t('account.subtotal')}</dt>
      <dd>{price(subtotal)}</dd>
      {promotions.map(({ name, amount }) => (
        <div key={name} className="contents">
          <dt className="text-success">{name}</dt>
          <dd className="text-success">−{price(amount)}</dd>
        </div>
      ))}
      {promotions.length === 0 && discount > 0 && (
        <>
          <dt>{t('account.offers')}</dt>
          <dd>−{price(discount)}</dd>
        </>
      )}
      <dt>{t('account.shipping')}</dt>
      <dd>{price(shipping)}</dd>
      {fees > 0 && (
        <>
          <dt>{t('account.fees')}</dt>
          <dd>{price(fees)}</dd>
        </>
      )}
      {tax > 0 && (
        <>
          <dt>{t('account.tax')}</dt>
          <dd>{price(tax)}</dd>
        </>
      )}
      <dt className="is-total">{t('account.total')}</dt>
      <dd className="is-total">{price(total)}</dd>
    </dl>
  )
}
