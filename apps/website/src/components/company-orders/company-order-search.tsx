import { type Page, useDictionary } from '@tessera/content/react'
import { ORDER_STATES } from '../../shop/account/order-filter.ts'
import type { Names } from '../../shop/company/company-names.ts'
import { type CompanyOrderFilter, isCompanyNarrowed } from '../../shop/company/company-order-filter.ts'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { ListSearch } from '../elements/list-search.tsx'
import { STATE_WORDS } from '../elements/status-mark.tsx'

interface CompanyOrderSearchProps {
  page: Page
  filter: CompanyOrderFilter
  /** Empty for who may not see who is in the company. */
  people: Names
  costCenters: Names
}

/** What the list of orders is narrowed by: a form that makes the address. */
export function CompanyOrderSearch({ page, filter, people, costCenters }: CompanyOrderSearchProps) {
  const { t } = useDictionary()
  const any = [['', t('account.anyStatus')]] as const
  const states = Object.keys(ORDER_STATES) as (keyof typeof ORDER_STATES)[]
  return (
    <ListSearch
      page={page}
      label={t('account.findOrders')}
      columns="@3xl:grid-cols-4"
      showAll={isCompanyNarrowed(filter) && t('account.showAll')}
    >
      <FormField
        form="orders"
        name="q"
        type="search"
        label={t('account.orderNumber')}
        maxLength={100}
        defaultValue={filter.search}
      />
      {Object.keys(people).length > 0 && (
        <SelectField
          form="orders"
          name="person"
          label={t('company.orderedBy')}
          options={[...any, ...Object.entries(people)]}
          defaultValue={filter.person}
        />
      )}
      <SelectField
        form="orders"
        name="status"
        label={t('account.status')}
        options={[...any, ...states.map((state) => [state, t(STATE_WORDS[state])] as const)]}
        defaultValue={filter.state ?? ''}
      />
      <div className="narrowing-wide">
        <SelectField
          form="orders"
          name="cost"
          label={t('company.costCenter')}
          options={[...any, ...Object.entries(costCenters)]}
          defaultValue={filter.costCenter}
        />
      </div>
      <FormField form="orders" name="from" type="date" label={t('account.from')} defaultValue={filter.from} />
      <FormField form="orders" name="to" type="date" label={t('account.to')} defaultValue={filter.to} />
    </ListSearch>
  )
}
