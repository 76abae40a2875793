import { defineComponent, numberParam, paramsOf, useDictionary } from '@tessera/content/react'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { isNarrowed, orderFilter, orderFilterQuery } from '../../shop/account/order-filter.ts'
import { readOrders } from '../../shop/account/read-orders.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { OrderRows } from '../elements/order-rows.tsx'
import { PageLinks } from '../elements/page-links.tsx'
import { rootProps } from '../elements/section.tsx'
import { currentPath } from '../elements/where.ts'
import { OrderSearch } from './order-search.tsx'

const ordersParams = { PageSize: numberParam({ title: 'Orders on a page', min: 1, max: 100, step: 1, default: 10 }) }

/** The shopper's orders; what they are narrowed to is in the address. */
export const AccountOrders = defineComponent({
  name: 'AccountOrders',
  title: 'Account: orders',
  group: 'Account',
  icon: 'package',
  personal: true,
  params: ordersParams,
  serverData: (context) =>
    forShopper(context, async (client, { signal }) => {
      const filter = orderFilter(context.query)
      const { PageSize } = paramsOf(context.rendering, ordersParams)
      const pageSize = Math.min(Math.max(PageSize, 1), 100)
      return { filter, ...(await readOrders(client, filter, { pageSize, signal })) }
    }),
  component: function AccountOrders({ params, page, data }) {
    const { t } = useDictionary()
    const counted = useCounted()
    if (data === undefined) {
      return (
        <section {...rootProps(params)}>
          <AwayNote page={page} name="Account: orders" />
        </section>
      )
    }
    const { filter, orders, count, pages } = data
    const here = currentPath(page)
    return (
      <section {...rootProps(params, 'grid gap-8')}>
        <OrderSearch page={page} filter={filter} />
        <p role="status" className="text-small text-ink-soft">
          {count === 0
            ? t(isNarrowed(filter) ? 'account.noneFound' : 'account.noOrders')
            : counted('account.ordersFound', count)}
        </p>
        {orders.length > 0 && <OrderRows orders={orders} locale={page.locale} />}
        <PageLinks
          current={data.page}
          pages={pages}
          label={t('account.pages')}
          hrefOf={(number) => here + orderFilterQuery(filter, { page: number })}
        />
      </section>
    )
  },
})
