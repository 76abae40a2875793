import { useDictionary } from '@tessera/content/react'
import type { AccountOrder } from '../../shop/account/read-order.ts'
import { usePaymentWords } from '../checkout-payment/payment-words.ts'
import { priceInWords } from '../elements/price-in-words.ts'

/** How an order was paid. */
export function PaidWith({ order, locale }: { order: AccountOrder; locale: string }) {
  const { t } = useDictionary()
  const words = usePaymentWords()
  if (order.payments.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-body">{t('account.paidWith')}</h3>
      <ul className="grid gap-1 text-small">
        {order.payments.map((payment) => (
          <li key={payment.id} className="flex justify-between gap-4">
            <bdi>{words(payment)}</bdi>
            <span className="shrink-0">{priceInWords(payment.amount, order.currency, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
