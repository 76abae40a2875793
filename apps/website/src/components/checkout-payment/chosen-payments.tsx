import { type Page, useDictionary } from '@tessera/content/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import type { CheckoutView } from '../../shop/checkout/checkout-view.ts'
import { refusedPayments } from '../../shop/checkout/refused-payments.ts'
import type { ChosenPayment } from '../../shop/orders/order-payments.ts'
import { ActionForm } from '../elements/action-form.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { usePaymentWords } from './payment-words.ts'

const { action, form } = CHECKOUT_FORMS.removePayment

/** The payments that were chosen, each with what it pays and a button that removes it. */
export function ChosenPayments({ view, page }: { view: CheckoutView; page: Page }) {
  const { t } = useDictionary()
  const words = usePaymentWords()
  const { payments, unpaid, cart } = view
  const money = (amount: number) => priceInWords(amount, cart.currency, page.locale)
  const isAnyRefused = refusedPayments(view).length > 0
  return (
    <section aria-labelledby="chosen-payments">
      <h2 id="chosen-payments" className="mb-3 text-title-s font-semibold">
        {t('checkout.payment.chosen')}
      </h2>
      <ul className="border-t border-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-x-6 border-b border-line py-3">
            <span className="grid min-w-0 flex-1 gap-1">
              <bdi className="font-semibold wrap-anywhere">{words(payment)}</bdi>
              {isAnyRefused && <Standing payment={payment} />}
            </span>
            <span className="shrink-0">{money(payment.amount)}</span>
            <ActionForm action={action} form={form} page={page} isQuiet>
              <input type="hidden" name="payment" value={payment.id} />
              <button
                type="submit"
                className="min-h-11 text-small underline hover:text-action"
                aria-label={t('checkout.payment.remove', { name: words(payment) })}
              >
                {t('checkout.payment.removeShort')}
              </button>
            </ActionForm>
          </li>
        ))}
      </ul>
      {unpaid > 0 && (
        <p className="mt-3 flex justify-between gap-6 font-semibold">
          <span>{t('checkout.payment.left')}</span>
          <span className="shrink-0">{money(unpaid)}</span>
        </p>
      )}
    </section>
  )
}

/** What became of a payment when the order was placed, where that was refused for one of them. */
function Standing({ payment: { refusal, isDeclined, isApproved } }: { payment: ChosenPayment }) {
  const { t } = useDictionary()
  if (refusal === undefined && !isApproved) return null
  const Icon = isApproved ? CircleCheck : CircleAlert
  return (
    <span className="flex items-center gap-2 text-small">
      <Icon
        size={16}
        strokeWidth={1.75}
        className={`shrink-0 ${isApproved ? 'text-success' : 'text-error'}`}
        aria-hidden="true"
      />
      {isApproved
        ? t('checkout.payment.isApproved')
        : isDeclined
          ? t('checkout.payment.isDeclined')
          : t('checkout.payment.isNotConfirmed')}
    </span>
  )
}
