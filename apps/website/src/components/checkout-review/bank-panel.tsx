import { type Page, useDictionary } from '@tessera/content/react'
import { ArrowRight } from 'lucide-react'
import type { FromBank } from '../../shop/checkout/place-order.ts'
import { stepPath } from '../../shop/checkout/steps.ts'
import { pathIn } from '../languages.ts'

/** The bank wants to hear from the holder of the card. A link, because forms of this site lead nowhere else. */
export function BankPanel({ url, page }: { url: string; page: Page }) {
  const { t } = useDictionary()
  return (
    <div role="status" className="mb-8 grid gap-5 bg-tint p-6 sm:p-8">
      <p>{t('checkout.review.bank')}</p>
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
          {t('checkout.review.otherWay')}
        </a>
      </p>
    </div>
  )
}

/** What went wrong at the bank or after it, as a dictionary key; undefined when nothing did. */
export function bankProblem(bank: FromBank | undefined): string | undefined {
  if (bank?.kind === 'declined') {
    return bank.code === 'authentication_failed' ? 'checkout.error.authentication' : 'checkout.error.declined'
  }
  if (bank?.kind !== 'confirmed') return undefined
  return bank.placed.kind === 'changed' ? 'checkout.error.changed' : 'checkout.error.unpaid'
}
