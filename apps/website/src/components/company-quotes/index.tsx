import { defineComponent, useDictionary } from '@tessera/content/react'
import { NEW_QUOTE_PATH, quotePath } from '../../shop/company/company-paths.ts'
import { forCompany } from '../../shop/company/for-company.ts'
import { readQuotes } from '../../shop/company/read-quotes.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { Day } from '../elements/day.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { QuoteMark } from '../elements/quote-mark.tsx'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

/** The quotes of whoever is signed in, and the way to another. */
export const CompanyQuotes = defineComponent({
  name: 'CompanyQuotes',
  title: 'Company: quotes',
  group: 'Company',
  icon: 'messages-square',
  personal: true,
  serverData: (context) => forCompany(context, ['HaldenQuotes'], readQuotes),
  component: function CompanyQuotes({ params, page, data }) {
    const { t } = useDictionary()
    const counted = useCounted()
    const { locale } = page
    if (data === undefined) {
      return (
        <section {...rootProps(params)}>
          <AwayNote page={page} name="Company: quotes" />
        </section>
      )
    }
    return (
      <section {...rootProps(params, 'grid gap-8')}>
        {data.length === 0 && <p className="text-ink-soft">{t('company.quotes.none')}</p>}
        {data.length > 0 && (
          <ul className="rows">
            {data.map(({ id, name, state, date, expires, count, total, currency }) => (
              <li
                key={id}
                className="row-link grid gap-x-6 gap-y-1 py-4 @lg:grid-cols-[1fr_13rem_7rem] @lg:items-center"
              >
                <div className="min-w-0">
                  <a
                    href={pathIn(locale, quotePath(id))}
                    className="font-semibold no-underline after:absolute after:inset-0"
                  >
                    <bdi className="wrap-anywhere">{name || id}</bdi>
                  </a>
                  <p className="text-small text-ink-soft">
                    <Day date={date} locale={locale} /> · {counted('account.products', count)}
                    {expires !== '' && state !== 'Ordered' && (
                      <>
                        {' · '}
                        {t('company.quotes.until')} <Day date={expires} locale={locale} />
                      </>
                    )}
                  </p>
                </div>
                <QuoteMark state={state} />
                <p className="font-semibold @lg:text-end">{priceInWords(total, currency, locale)}</p>
              </li>
            ))}
          </ul>
        )}
        <a href={pathIn(locale, NEW_QUOTE_PATH)} className="button button-quiet justify-self-start">
          {t('company.quotes.ask')}
        </a>
      </section>
    )
  },
})
