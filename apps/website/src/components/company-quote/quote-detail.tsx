import { type Page, useDictionary } from '@tessera/content/react'
import { QUOTES_PATH } from '../../shop/company/company-paths.ts'
import type { QuoteView } from '../../shop/company/read-quotes.ts'
import { orderPath } from '../../shop/paths.ts'
import { Day } from '../elements/day.tsx'
import { Sum } from '../elements/ledger-sum.tsx'
import { LineLedger } from '../elements/line-ledger.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { QuoteMark } from '../elements/quote-mark.tsx'
import { pathIn } from '../languages.ts'
import { AnswerQuote } from './answer-quote.tsx'
import { RoundList } from './round-list.tsx'

export function QuoteDetail({ quote, page }: { quote: QuoteView; page: Page }) {
  const { t } = useDictionary()
  const { locale } = page
  const { id, name, state, expires, person, lines, subtotal, discount, total, currency, rounds } = quote
  const money = (amount: number) => priceInWords(amount, currency, locale)
  const latest = new Map((rounds.at(-1)?.changes ?? []).map((change) => [change.lineId, change]))
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-title-s">
          <bdi className="wrap-anywhere">{name || id}</bdi>
        </h2>
        <QuoteMark state={state} />
        <p className="w-full text-small text-ink-soft">
          <bdi>{person}</bdi> · {t('account.order')} <bdi className="break-all">{id}</bdi>
          {expires !== '' && state !== 'Ordered' && (
            <>
              {' · '}
              {t('company.quotes.until')} <Day date={expires} locale={locale} />
            </>
          )}
        </p>
      </div>
      <LineLedger label={t('company.quotes.offer')}>
        <tbody>
          {lines
            .filter(({ isBundle }) => !isBundle)
            .map((line) => {
              const before = latest.get(line.id)?.price?.[0]
              return (
                <tr key={line.id}>
                  <th scope="row">
                    {line.name}
                    {line.choices.length > 0 && (
                      <span className="block font-normal text-ink-soft">
                        {line.choices.map((choice) => `${choice.name}: ${choice.value}`).join(' · ')}
                      </span>
                    )}
                  </th>
                  <td className="amount">{line.quantity}</td>
                  <td className="amount">
                    {before != null && (
                      <del className="block text-ink-soft">
                        <span className="sr-only">{t('company.quotes.before')} </span>
                        {money(before)}
                      </del>
                    )}
                    {money(line.unitPrice)}
                  </td>
                  <td className="amount">{money(line.total)}</td>
                </tr>
              )
            })}
        </tbody>
        <tfoot>
          {discount > 0 && (
            <>
              <Sum name={t('account.subtotal')}>{money(subtotal)}</Sum>
              <Sum name={t('account.discount')}>{`−${money(discount)}`}</Sum>
            </>
          )}
          <Sum name={t('account.total')} isTotal>
            {money(total)}
          </Sum>
        </tfoot>
      </LineLedger>
      <AnswerQuote quote={quote} page={page} />
      <div className="grid gap-4">
        <h3 className="text-body">{t('company.quotes.history')}</h3>
        <RoundList quote={quote} locale={locale} />
      </div>
      <p className="no-print flex flex-wrap gap-x-8">
        {state === 'Ordered' && (
          <a href={pathIn(locale, orderPath(id))} className="text-button">
            {t('company.quotes.toOrder')}
          </a>
        )}
        <a href={pathIn(locale, QUOTES_PATH)} className="text-button">
          {t('company.quotes.all')}
        </a>
      </p>
    </>
  )
}
