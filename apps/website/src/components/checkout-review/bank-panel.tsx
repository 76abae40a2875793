import { type Page, useDictionary } from '@tessera/content/react'
import { ArrowRight } from 'lucide-react'
import type { FromBank } from '../../shop/checkout/place-order.ts'
import { stepPath } from '../../shop/checkout/steps.ts'
import { useRefusalWords } from '../checkout-payment/payment-alerts.tsx'
import { usePaymentWords } from '../checkout-payment/payment-words.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { pathIn } from '../languages.ts'

interface BankPanelProps {
  bank: FromBank & { kind: 'waits' }
  currency: string
  page: Page
}

/** The bank wants to hear from the holder of the card. A link, because forms of this site lead nowhere else. */
export function BankPanel({ bank: { url, payment }, currency, page }: BankPanelProps) {
  const { t } = useDictionary()
  const words = usePaymentWords()
  const amount = priceInWords(payment.amount, currency, page.locale)
  return (
    <div
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: nothing else is to be done on this page
      autoFocus
      className="mb-8 grid gap-5 bg-tint p-6 sm:p-8"
    >
      <p>{t('checkout.review.bank', { card: words(payment), amount })}</p>
      <p className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <a href={url} rel="nofollow" className="button" data-no-prerender="">
          {t('checkout.review.toBank')}
          <ArrowRight size={18} strokeWidth={1.75} className="mirror" aria-hidden="true" />
        </a>
        <a
          href={pathIn(page.locale, stepPath('payment'))}
          className="inline-flex min-h-11 items-center text-small underline"
          data-no-prerender=""
        >
          {t('checkout.review.otherMethod')}
        </a>
      </p>
    </div>
  )
}

/** What went wrong at the bank or after it, in words; undefined when nothing did, or when a list of changes says it. */
export function useBankProblem(bank: FromBank | undefined): string | undefined {
  const { t } = useDictionary()
  const refusalWords = useRefusalWords()
  if (bank?.kind === 'declined') return refusalWords(bank.payment)
  if (bank?.kind !== 'confirmed') return undefined
  if (bank.placed.kind !== 'changed') return t('checkout.error.unpaid')
  return bank.placed.changes.length === 0 ? t('checkout.review.changedAtBank') : undefined
}
