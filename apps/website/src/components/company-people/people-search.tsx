import { type Page, useDictionary } from '@tessera/content/react'
import type { GroupView } from '../../shop/people/group-view.ts'
import { isNarrowedTo, type PeopleFilter } from '../../shop/people/people-filter.ts'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { ListSearch } from '../elements/list-search.tsx'

interface PeopleSearchProps {
  page: Page
  filter: PeopleFilter
  groups: readonly GroupView[]
}

/** Who of the company is shown: a form that makes the address. */
export function PeopleSearch({ page, filter, groups }: PeopleSearchProps) {
  const { t } = useDictionary()
  return (
    <ListSearch
      page={page}
      label={t('people.find')}
      columns="@3xl:grid-cols-[2fr_1.5fr_1fr_auto]"
      showAll={isNarrowedTo(filter) && t('people.showAll')}
    >
      <FormField
        form="people"
        name="q"
        type="search"
        label={t('people.nameOrEmail')}
        maxLength={100}
        defaultValue={filter.search}
      />
      <SelectField
        form="people"
        name="group"
        label={t('people.group')}
        options={[['', t('people.anyGroup')], ...groups.map(({ id, name }) => [id, name] as const)]}
        defaultValue={filter.group}
      />
      <SelectField
        form="people"
        name="state"
        label={t('people.state')}
        options={[
          ['', t('people.anyState')],
          ['active', t('people.state.active')],
          ['inactive', t('people.state.inactive')],
        ]}
        defaultValue={filter.state ?? ''}
      />
    </ListSearch>
  )
}
