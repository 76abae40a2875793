import { defineComponent, useDictionary } from '@tessera/content/react'
import { ordersFile } from '../../shop/company/buying-forms.ts'
import { costCenterNames, nameOf, peopleNames } from '../../shop/company/company-names.ts'
import { companyOrderFilter, companyOrderQuery, isCompanyNarrowed } from '../../shop/company/company-order-filter.ts'
import { forCompany } from '../../shop/company/for-company.ts'
import { readCompanyOrders } from '../../shop/company/read-company-orders.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { CompanyOrderRows } from '../elements/company-order-rows.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { PageLinks } from '../elements/page-links.tsx'
import { rootProps } from '../elements/section.tsx'
import { currentPath } from '../elements/where.ts'
import { CompanyOrderSearch } from './company-order-search.tsx'

const PAGE_SIZE = 20

/** The orders of everybody in a company; what they are narrowed to is in the address. */
export const CompanyOrders = defineComponent({
  name: 'CompanyOrders',
  title: 'Company: orders',
  group: 'Company',
  icon: 'package',
  personal: true,
  serverData: (context) =>
    forCompany(context, ['OrderAdmin', 'OrderReader'], async (reading) => {
      const filter = companyOrderFilter(context.query)
      const [list, people, costCenters] = await Promise.all([
        readCompanyOrders(reading, filter, PAGE_SIZE),
        peopleNames(reading),
        costCenterNames(reading),
      ])
      const orders = list.orders.map((order) => ({ ...order, costCenter: nameOf(costCenters, order.costCenter) }))
      return { ...list, orders, filter, people, costCenters }
    }),
  component: function CompanyOrders({ params, page, data }) {
    const { t } = useDictionary()
    const counted = useCounted()
    if (data === undefined) {
      return (
        <section {...rootProps(params)}>
          <AwayNote page={page} name="Company: orders" />
        </section>
      )
    }
    const { filter, orders, count, pages, people, costCenters } = data
    const here = currentPath(page)
    return (
      <section {...rootProps(params, 'grid gap-8')}>
        <CompanyOrderSearch page={page} filter={filter} people={people} costCenters={costCenters} />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <p role="status" className="text-small text-ink-soft">
            {count === 0
              ? t(isCompanyNarrowed(filter) ? 'account.noneFound' : 'company.orders.none')
              : counted('account.ordersFound', count)}
          </p>
          {count > 0 && (
            <a
              href={ordersFile(page.locale, companyOrderQuery(filter, { page: 1 }))}
              download=""
              data-no-prerender=""
              className="text-button no-print"
            >
              {t('company.orders.download')}
            </a>
          )}
        </div>
        {orders.length > 0 && <CompanyOrderRows orders={orders} locale={page.locale} />}
        <PageLinks
          current={data.page}
          pages={pages}
          label={t('account.pages')}
          hrefOf={(number) => here + companyOrderQuery(filter, { page: number })}
        />
      </section>
    )
  },
})
