import { defineComponent, useDictionary } from '@tessera/content/react'
import { pageNumber } from '../../shop/account/order-filter.ts'
import { COMPANY_RETURNS_PATH } from '../../shop/company/company-paths.ts'
import { forCompany } from '../../shop/company/for-company.ts'
import { readCompanyReturns } from '../../shop/company/read-company-returns.ts'
import { returnPath } from '../../shop/paths.ts'
import { isPending } from '../../shop/returns/return-state.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { Day } from '../elements/day.tsx'
import { PageLinks } from '../elements/page-links.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { rootProps } from '../elements/section.tsx'
import { ReturnMark } from '../elements/status-mark.tsx'
import { pathIn } from '../languages.ts'

const PAGE_SIZE = 20

/** What everybody in a company sent back. */
export const CompanyReturns = defineComponent({
  name: 'CompanyReturns',
  title: 'Company: returns',
  group: 'Company',
  icon: 'undo-2',
  personal: true,
  serverData: (context) =>
    forCompany(context, ['OrderAdmin', 'OrderReader'], (reading) =>
      readCompanyReturns(reading, { page: pageNumber(context.query), pageSize: PAGE_SIZE }),
    ),
  component: function CompanyReturns({ params, page, data }) {
    const { t } = useDictionary()
    const counted = useCounted()
    const { locale } = page
    if (data === undefined) {
      return (
        <section {...rootProps(params)}>
          <AwayNote page={page} name="Company: returns" />
        </section>
      )
    }
    return (
      <section {...rootProps(params, 'grid gap-8')}>
        {data.returns.length === 0 && <p className="text-ink-soft">{t('company.returns.none')}</p>}
        {data.returns.length > 0 && (
          <ul className="rows">
            {data.returns.map(({ id, orderId, state, date, pieces, refund, currency, person }) => (
              <li
                key={id}
                className="row-link grid gap-x-6 gap-y-1 py-4 @lg:grid-cols-[1fr_11rem_8rem] @lg:items-center"
              >
                <div className="min-w-0">
                  <a
                    href={pathIn(locale, returnPath(id))}
                    className="font-semibold no-underline after:absolute after:inset-0"
                  >
                    {t('account.returnOf')} <Day date={date} locale={locale} />
                  </a>
                  <p className="text-small text-ink-soft">
                    {t('account.order')} <bdi className="break-all">{orderId}</bdi>
                    {person !== '' && (
                      <>
                        {' · '}
                        <bdi>{person}</bdi>
                      </>
                    )}
                    {' · '}
                    {counted('account.pieces', pieces)}
                  </p>
                </div>
                <ReturnMark state={state} />
                <p className="font-semibold @lg:text-end">
                  {refund === undefined
                    ? isPending(state) && t('account.refundOpen')
                    : priceInWords(refund, currency, locale)}
                </p>
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          current={data.page}
          pages={data.pages}
          label={t('company.returns.pages')}
          hrefOf={(number) => `${pathIn(locale, COMPANY_RETURNS_PATH)}${number > 1 ? `?page=${number}` : ''}`}
        />
      </section>
    )
  },
})
