import { type Page, useDictionary } from '@tessera/content/react'
import { isNarrowed, ORDER_STATES, type OrderFilter } from '../../shop/account/order-filter.ts'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { ListSearch } from '../elements/list-search.tsx'
import { STATE_WORDS } from '../elements/status-mark.tsx'

/** What the list of orders is narrowed by: a form that makes the address. */
export function OrderSearch({ page, filter }: { page: Page; filter: OrderFilter }) {
  const { t } = useDictionary()
  const states = Object.keys(ORDER_STATES) as (keyof typeof ORDER_STATES)[]
  return (
    <ListSearch
      page={page}
      label={t('account.findOrders')}
      columns="@3xl:grid-cols-[2fr_1.5fr_1fr_1fr_auto]"
      showAll={isNarrowed(filter) && t('account.showAll')}
    >
      <FormField
        form="orders"
        name="q"
        type="search"
        label={t('account.orderNumber')}
        maxLength={100}
        defaultValue={filter.search}
      />
      <div className="narrowing-wide">
        <SelectField
          form="orders"
          name="status"
          label={t('account.status')}
          options={[['', t('account.anyStatus')], ...states.map((state) => [state, t(STATE_WORDS[state])] as const)]}
          defaultValue={filter.state ?? ''}
        />
      </div>
      <FormField form="orders" name="from" type="date" label={t('account.from')} defaultValue={filter.from} />
      <FormField form="orders" name="to" type="date" label={t('account.to')} defaultValue={filter.to} />
    </ListSearch>
  )
}
