import { type Page, useDictionary } from '@tessera/content/react'
import { Plus } from 'lucide-react'
import { locationPath } from '../../shop/company/company-paths.ts'
import { NEW_LOCATION } from '../../shop/people/new-location.ts'
import type { LocationList } from '../../shop/people/read-locations.ts'
import { LOCATION_DELETE_FORM } from '../../shop/people-forms.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { AddressLines } from '../elements/address-lines.tsx'
import { FormField } from '../elements/form-field.tsx'
import { PageLinks } from '../elements/page-links.tsx'
import { currentPath } from '../elements/where.ts'
import { pathIn } from '../languages.ts'

/** Above this many there is something to look for. */
const MANY = 6

export function LocationCells({ page, list, search }: { page: Page; list: LocationList; search: string }) {
  const { t } = useDictionary()
  const { locations, count, pages } = list
  const here = currentPath(page)
  return (
    <>
      <FormNotice form={LOCATION_DELETE_FORM} done={t('account.removed')} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        {(count > MANY || search !== '') && (
          <search>
            <form action={here} className="flex flex-wrap items-end gap-4">
              <FormField
                form="locations"
                name="q"
                type="search"
                label={t('people.findLocation')}
                maxLength={100}
                defaultValue={search}
              />
              <button type="submit" className="button button-quiet">
                {t('account.find')}
              </button>
            </form>
          </search>
        )}
        <a href={pathIn(page.locale, locationPath(NEW_LOCATION))} className="button no-print ms-auto">
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('people.addLocation')}
        </a>
      </div>
      {count === 0 && <p className="text-ink-soft">{t(search === '' ? 'people.noLocations' : 'people.noneFound')}</p>}
      <ul className="cells">
        {locations.map(({ id, name, address, uses }) => (
          <li key={id} className="cell row-link relative">
            <h2 className="text-body">
              <a href={pathIn(page.locale, locationPath(id))} className="no-underline after:absolute after:inset-0">
                <bdi>{name}</bdi>
              </a>
            </h2>
            <AddressLines address={address} locale={page.locale} />
            {uses.length === 0 ? (
              <p className="text-small text-ink-soft">{t('people.usedByNobody')}</p>
            ) : (
              <ul className="grid gap-1 text-small text-ink-soft">
                {uses.map((use) => (
                  <li key={`${use.kind}-${use.id}`}>
                    <bdi>{use.kind === 'everybody' ? t('people.everybody') : use.name}</bdi>
                    {': '}
                    {[use.delivers && t('people.delivers'), use.bills && t('people.bills')].filter(Boolean).join(', ')}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <PageLinks
        current={list.page}
        pages={pages}
        label={t('people.locationPages')}
        hrefOf={(number) =>
          `${here}?${new URLSearchParams({ ...(search !== '' && { q: search }), page: String(number) })}`
        }
      />
    </>
  )
}
