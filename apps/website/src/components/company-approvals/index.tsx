import { defineComponent, useDictionary } from '@tessera/content/react'
import { pageNumber } from '../../shop/account/order-filter.ts'
import { APPROVALS_PATH, approvalPath } from '../../shop/company/company-paths.ts'
import { DECIDE_FORM } from '../../shop/company/decision-forms.ts'
import { forCompany } from '../../shop/company/for-company.ts'
import { readApprovals } from '../../shop/company/read-approvals.ts'
import { FormNotice, useAnswered } from '../elements/action-form.tsx'
import { AwayNote } from '../elements/away-note.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { Day } from '../elements/day.tsx'
import { PageLinks } from '../elements/page-links.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { useRuleWords } from '../elements/rule-words.ts'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

const PAGE_SIZE = 10

/** Orders of colleagues that await the word of whoever is signed in. */
export const CompanyApprovals = defineComponent({
  name: 'CompanyApprovals',
  title: 'Company: approvals',
  group: 'Company',
  icon: 'circle-check',
  personal: true,
  serverData: (context) =>
    forCompany(context, ['HaldenApprovals'], (reading) =>
      readApprovals(reading, { page: pageNumber(context.query), pageSize: PAGE_SIZE }),
    ),
  component: function CompanyApprovals({ params, page, data }) {
    const { t } = useDictionary()
    const counted = useCounted()
    const answered = useAnswered(DECIDE_FORM)
    const words = useRuleWords(page.locale)
    const { locale } = page
    if (data === undefined) {
      return (
        <section {...rootProps(params)}>
          <AwayNote page={page} name="Company: approvals" />
        </section>
      )
    }
    const { orders, count, pages, names } = data
    return (
      <section {...rootProps(params, 'grid gap-8')}>
        <div id={DECIDE_FORM} className="empty:hidden">
          <FormNotice
            form={DECIDE_FORM}
            done={t('company.approvals.done.returned', { order: answered.values.order ?? '' })}
          />
        </div>
        <p role="status" className="text-small text-ink-soft">
          {count === 0 ? t('company.approvals.none') : counted('company.approvals.count', count)}
        </p>
        {orders.length > 0 && (
          <ul className="rows">
            {orders.map(({ id, date, total, currency, person, costCenter, rules }) => (
              <li key={id} className="row-link grid gap-x-6 gap-y-1 py-5 @lg:grid-cols-[1fr_auto]">
                <div className="min-w-0">
                  <h2 className="text-body">
                    <a
                      href={pathIn(locale, approvalPath(id))}
                      className="font-semibold no-underline after:absolute after:inset-0"
                    >
                      <bdi>{person}</bdi>
                      <span className="sr-only">
                        {' '}
                        · {t('account.order')} <bdi className="break-all">{id}</bdi>
                      </span>
                    </a>
                  </h2>
                  <p className="text-small text-ink-soft">
                    <Day date={date} locale={locale} /> · <bdi className="break-all">{id}</bdi>
                    {costCenter !== '' && (
                      <>
                        {' '}
                        · <bdi>{costCenter}</bdi>
                      </>
                    )}
                  </p>
                  {rules.map((rule) => (
                    <p key={rule.id} className="mt-1 text-small">
                      {words(rule, names, currency)}
                    </p>
                  ))}
                </div>
                <p className="font-semibold @lg:text-end">{priceInWords(total, currency, locale)}</p>
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          current={data.page}
          pages={pages}
          label={t('company.approvals.pages')}
          hrefOf={(number) => `${pathIn(locale, APPROVALS_PATH)}${number > 1 ? `?page=${number}` : ''}`}
        />
      </section>
    )
  },
})
