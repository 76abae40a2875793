import { useDictionary } from '@tessera/content/react'
import type { LineChange } from '../../shop/company/quote-rounds.ts'
import type { QuoteView } from '../../shop/company/read-quotes.ts'
import { Day } from '../elements/day.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { classes } from '../elements/section.tsx'

const WORDS = {
  request: 'company.quotes.round.request',
  answer: 'company.quotes.round.answer',
  revise: 'company.quotes.round.revise',
  accept: 'company.quotes.round.accept',
  decline: 'company.quotes.round.decline',
  refuse: 'company.quotes.round.refuse',
} as const

/** How a quote came about: who, when, and what changed. */
export function RoundList({ quote, locale }: { quote: QuoteView; locale: string }) {
  const { t } = useDictionary()
  return (
    <ol className="time-line">
      {quote.rounds.map(({ Action, By, Name, Date: date, Note, changes }, index) => (
        <li key={index} className={classes('is-done', (Action === 'decline' || Action === 'refuse') && 'is-end')}>
          <span className="block font-semibold">
            {t(WORDS[Action])} · <bdi>{Name || (By === 'seller' ? 'Halden' : quote.person)}</bdi>
          </span>
          <span className="block text-small text-ink-soft">
            <Day date={date} locale={locale} withTime />
          </span>
          {changes.length > 0 && (
            <ul className="mt-1 grid gap-1 text-small">
              {changes.map((change) => (
                <Changed key={change.lineId} change={change} quote={quote} locale={locale} />
              ))}
            </ul>
          )}
          {Note !== '' && (
            <q dir="auto" className="mt-1 block text-small whitespace-pre-line wrap-anywhere">
              {Note}
            </q>
          )}
        </li>
      ))}
    </ol>
  )
}

function Changed({ change, quote, locale }: { change: LineChange; quote: QuoteView; locale: string }) {
  const { t } = useDictionary()
  const { lineId, quantity, price, wish, isNew, isGone } = change
  const money = (amount: number | null) => (amount === null ? '–' : priceInWords(amount, quote.currency, locale))
  const name = quote.lines.find(({ id }) => id === lineId)?.name ?? lineId
  const parts = [
    isNew && t('company.quotes.change.new'),
    isGone && t('company.quotes.change.gone'),
    price && t('company.quotes.change.price', { before: money(price[0]), after: money(price[1]) }),
    quantity && t('company.quotes.change.quantity', { before: String(quantity[0]), after: String(quantity[1]) }),
    wish !== undefined && t('company.quotes.change.wish', { price: money(wish) }),
  ].filter(Boolean)
  return (
    <li>
      {name}: {parts.join(' · ')}
    </li>
  )
}
