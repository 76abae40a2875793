import { type Page, useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import type { CheckoutView } from '../../shop/checkout/checkout-view.ts'
import { refusedPayments, tooMuch } from '../../shop/checkout/refused-payments.ts'
import type { ChosenPayment } from '../../shop/orders/order-payments.ts'
import { Alert } from '../elements/alert.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { intlLocale } from '../languages.ts'
import { usePaymentWords } from './payment-words.ts'

const { form } = CHECKOUT_FORMS.place

interface PaymentAlertsProps {
  view: CheckoutView
  page: Page
}

/** Which cards were refused and which payments are too much, as long as that is so: it is told again after a reload. */
export function PaymentAlerts({ view, page }: PaymentAlertsProps) {
  const { t } = useDictionary()
  const words = usePaymentWords()
  const refusal = useRefusalWords()
  const { payments, unpaid, cart } = view
  const money = (amount: number) => priceInWords(amount, cart.currency, page.locale)
  const refused = refusedPayments(view)
  const list = new Intl.ListFormat(intlLocale(page.locale))
  const inFull = (payment: ChosenPayment) => `${words(payment)} (${money(payment.amount)})`
  return (
    <>
      {refused.map((payment, index) => (
        <Alert key={payment.id} form={index === 0 ? form : undefined}>
          {refusal(payment)}
          {payments.length > refused.length && ` ${t('checkout.payment.othersKept')}`}
        </Alert>
      ))}
      {unpaid < 0 && (
        <Alert form={refused.length === 0 ? form : undefined}>
          {t('checkout.payment.over', {
            amount: money(-unpaid),
            total: money(cart.total),
            payments: list.format(tooMuch(view).map(inFull)),
          })}
        </Alert>
      )}
    </>
  )
}

/** Why a payment was refused, and what to do about it. */
export function useRefusalWords(): (
  payment: Pick<ChosenPayment, 'kind' | 'words' | 'refusal' | 'isDeclined'>,
) => string {
  const { t } = useDictionary()
  const words = usePaymentWords()
  return (payment) => {
    const card = words(payment)
    if (!payment.isDeclined) return t('checkout.error.authentication', { card })
    return payment.refusal === 'insufficient_funds'
      ? t('checkout.error.funds', { card })
      : t('checkout.error.declined', { card })
  }
}
