import { useDictionary } from '@tessera/content/react'
import type { QuoteState } from '../../shop/company/read-quotes.ts'
import { classes } from './section.tsx'

const WORDS = {
  NeedsSellerReview: 'company.quotes.state.NeedsSellerReview',
  NeedsBuyerReview: 'company.quotes.state.NeedsBuyerReview',
  Accepted: 'company.quotes.state.Accepted',
  Declined: 'company.quotes.state.Declined',
  Expired: 'company.quotes.state.Expired',
  Ordered: 'company.quotes.state.Ordered',
} as const satisfies Record<QuoteState, string>

const COLORS = {
  NeedsSellerReview: 'bg-line-strong',
  NeedsBuyerReview: 'bg-action',
  Accepted: 'bg-success',
  Declined: 'bg-line-strong',
  Expired: 'bg-line-strong',
  Ordered: 'bg-success',
} as const satisfies Record<QuoteState, string>

/** Where a quote is, in a word or two: whose turn it is. */
export function QuoteMark({ state }: { state: QuoteState }) {
  const { t } = useDictionary()
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <span className={classes('size-2 shrink-0 rounded-[50%]', COLORS[state])} aria-hidden="true" />
      {t(WORDS[state])}
    </span>
  )
}
