import { type Page, useDictionary } from '@tessera/content/react'
import { Plus } from 'lucide-react'
import { personPath } from '../../shop/company/company-paths.ts'
import type { GroupView } from '../../shop/people/group-view.ts'
import { isNarrowedTo, type PeopleFilter, peopleFilterQuery } from '../../shop/people/people-filter.ts'
import type { PersonView } from '../../shop/people/person-view.ts'
import { useCounted } from '../elements/counted-phrase.ts'
import { DUTY_WORDS } from '../elements/duty-words.ts'
import { PageLinks } from '../elements/page-links.tsx'
import { PersonState } from '../elements/person-state.tsx'
import { currentPath } from '../elements/where.ts'
import { pathIn } from '../languages.ts'
import { PeopleSearch } from './people-search.tsx'

interface PeopleTableProps {
  page: Page
  filter: PeopleFilter
  people: readonly PersonView[]
  groups: readonly GroupView[]
  count: number
  /** Which page of them it is. */
  number: number
  pages: number
}

export function PeopleTable({ page, filter, people, groups, count, number, pages }: PeopleTableProps) {
  const { t } = useDictionary()
  const counted = useCounted()
  const here = currentPath(page)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p role="status" className="text-small text-ink-soft">
          {count === 0 ? t(isNarrowedTo(filter) ? 'people.noneFound' : 'people.none') : counted('people.count', count)}
        </p>
        <a href={`${here}?invite=1`} className="button no-print">
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('people.invite')}
        </a>
      </div>
      <PeopleSearch page={page} filter={filter} groups={groups} />
      {people.length > 0 && (
        <table className="people-table">
          <caption className="sr-only">{t('company.nav.people')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('people.name')}</th>
              <th scope="col">{t('people.does')}</th>
              <th scope="col">{t('people.state')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, email, title, does, state }) => (
              <tr key={id} className="row-link">
                <th scope="row">
                  <a href={pathIn(page.locale, personPath(id))} className="people-name">
                    <bdi>{name}</bdi>
                  </a>
                  <span className="block break-words text-small text-ink-soft">
                    {title !== '' && (
                      <>
                        <bdi>{title}</bdi>
                        <br />
                      </>
                    )}
                    <bdi>{email}</bdi>
                  </span>
                </th>
                <td>{does.map((duty) => t(DUTY_WORDS[duty])).join(', ')}</td>
                <td>
                  <PersonState state={state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PageLinks
        current={number}
        pages={pages}
        label={t('people.pages')}
        hrefOf={(wanted) => here + peopleFilterQuery({ ...filter, page: wanted })}
      />
    </>
  )
}
