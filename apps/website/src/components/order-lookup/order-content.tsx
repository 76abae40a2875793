import { type Page, useDictionary } from '@tessera/content/react'
import { isPickedUp } from '../../shop/orders/parcels.ts'
import type { OrderView } from '../../shop/orders/read-order.ts'
import { LineList } from '../checkout/line-list.tsx'
import { Totals } from '../checkout/totals.tsx'

/** What was ordered and what it came to. */
export function OrderContent({ order, page }: { order: OrderView; page: Page }) {
  const { t } = useDictionary()
  const { lines, currency, subtotal, discount, shipping, tax, total } = order
  const promotions =
    discount > 0 ? [{ code: '', name: t('checkout.summary.discount'), amount: discount, isAutomatic: true }] : []
  const shown = lines.map((line) => ({
    ...line,
    ...(line.shipped > 0 && {
      note: t(isPickedUp(order.parcels) ? 'checkout.order.ready' : 'checkout.order.shipped', {
        shipped: line.shipped,
        quantity: line.quantity,
      }),
    }),
  }))
  const cart = {
    currency,
    subtotal,
    discount,
    shipping,
    tax,
    total,
    promotions,
    orderId: order.id,
    lines: [],
    pieces: 0,
    fees: 0,
    nearOffers: [],
    lostOffers: [],
    saved: [],
  }
  return (
    <section className="self-start bg-tint p-6 sm:p-8">
      <h2 className="mb-6 text-title-s font-semibold">{t('checkout.summary.title')}</h2>
      <LineList lines={shown} currency={currency} locale={page.locale} />
      <div className="mt-6 border-t border-line pt-5">
        <Totals cart={cart} locale={page.locale} />
      </div>
    </section>
  )
}
