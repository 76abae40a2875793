import { useDictionary } from '@tessera/content/react'
import type { AccountOrder } from '../../shop/account/read-order.ts'
import { priceInWords } from '../elements/price-in-words.ts'

const WORDS: Readonly<Record<string, string>> = {
  CreditCard: 'account.paid.CreditCard',
  PurchaseOrder: 'account.paid.PurchaseOrder',
  SpendingAccount: 'account.paid.SpendingAccount',
}

/** How an order was paid. */
export function PaidWith({ order, locale }: { order: AccountOrder; locale: string }) {
  const { t } = useDictionary()
  if (order.payments.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-body">{t('account.paidWith')}</h3>
      <ul className="grid gap-1 text-small">
        {order.payments.map(({ type, digits, amount }, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span>
              {WORDS[type] === undefined ? type : t(WORDS[type])}
              {digits !== '' && (
                <>
                  {' '}
                  <bdi dir="ltr" className="whitespace-nowrap">
                    ···· {digits}
                  </bdi>
                </>
              )}
            </span>
            {amount !== undefined && <span>{priceInWords(amount, order.currency, locale)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
