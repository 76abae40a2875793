import { useDictionary } from '@tessera/content/react'
import type { ChosenPayment } from '../../shop/orders/order-payments.ts'

/** A payment in a few words: `Visa •••• 4242`. */
export function usePaymentWords(): (payment: Pick<ChosenPayment, 'kind' | 'words'>) => string {
  const { t } = useDictionary()
  return ({ kind, words }) => {
    if (kind === 'account') {
      return words === '' ? t('checkout.payment.unnamedBudget') : t('checkout.payment.budget', { name: words })
    }
    if (kind === 'invoice') {
      return words === '' ? t('checkout.payment.invoice') : t('checkout.payment.invoiceNumber', { number: words })
    }
    return words || t('checkout.payment.card')
  }
}
