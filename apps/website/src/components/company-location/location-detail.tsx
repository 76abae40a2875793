import { type Page, useDictionary } from '@tessera/content/react'
import type { LocationDetail as Detail, LocationUse } from '../../shop/people/read-locations.ts'
import {
  LOCATION_DELETE,
  LOCATION_DELETE_FORM,
  LOCATION_USE,
  LOCATION_USE_DELETE,
  LOCATION_USE_DELETE_FORM,
  LOCATION_USE_FORM,
} from '../../shop/people-forms.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { CheckField } from '../elements/check-field.tsx'
import { SelectField } from '../elements/form-field.tsx'
import { SmallForm } from '../elements/small-form.tsx'
import { LocationForm } from './location-form.tsx'

const partyOf = ({ kind, id }: LocationUse) => (kind === 'everybody' ? kind : `${kind}:${id}`)

export function LocationDetail({ page, detail }: { page: Page; detail: Detail }) {
  const { t } = useDictionary()
  const { location, groups, people } = detail
  const { status, errorOf, valueOf: entered } = useAnswered(LOCATION_USE_FORM)
  const isEntered = status === 'invalid' || status === 'failed'
  const who: [string, string][] = [
    ['everybody', t('people.everybody')],
    ...groups.map(({ id, name }): [string, string] => [`group:${id}`, t('people.groupNamed', { name })]),
    ...people.map(({ id, name }): [string, string] => [`person:${id}`, name]),
  ]
  return (
    <>
      <LocationForm page={page} location={location} />
      <div className="grid gap-6 border-t border-line pt-10">
        <h2 className="text-title-s">{t('people.uses')}</h2>
        <FormNotice form={LOCATION_USE_DELETE_FORM} done={t('account.removed')} />
        {location.uses.length === 0 ? (
          <p className="text-small text-ink-soft">{t('people.usedByNobody')}</p>
        ) : (
          <ul className="rows">
            {location.uses.map((use) => {
              const name = use.kind === 'everybody' ? t('people.everybody') : use.name
              return (
                <li
                  key={partyOf(use)}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-small"
                >
                  <span className="min-w-0">
                    <bdi className="font-semibold">{name}</bdi>
                    <span className="block text-ink-soft">
                      {[use.delivers && t('people.delivers'), use.bills && t('people.bills')]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </span>
                  <SmallForm
                    action={LOCATION_USE_DELETE}
                    form={LOCATION_USE_DELETE_FORM}
                    page={page}
                    values={{ id: location.id, who: partyOf(use) }}
                    label={`${t('account.delete')}: ${name}`}
                  >
                    {t('account.delete')}
                  </SmallForm>
                </li>
              )
            })}
          </ul>
        )}
        <ActionForm
          action={LOCATION_USE}
          form={LOCATION_USE_FORM}
          page={page}
          done={t('account.saved')}
          className="grid max-w-[38rem] gap-4"
        >
          <input type="hidden" name="id" value={location.id} />
          <SelectField
            form={LOCATION_USE_FORM}
            name="who"
            label={t('people.who')}
            options={who}
            error={errorOf('who')}
            defaultValue={entered('who')}
          />
          <fieldset className="flex flex-wrap gap-x-8">
            <legend className="field-label">{t('people.what')}</legend>
            <CheckField
              form={LOCATION_USE_FORM}
              name="delivers"
              error={errorOf('delivers')}
              defaultChecked={!isEntered || entered('delivers') !== undefined}
            >
              {t('people.delivers')}
            </CheckField>
            <CheckField
              form={LOCATION_USE_FORM}
              name="bills"
              defaultChecked={isEntered && entered('bills') !== undefined}
            >
              {t('people.bills')}
            </CheckField>
          </fieldset>
          <button type="submit" className="button button-quiet justify-self-start">
            {t('people.allowUse')}
          </button>
        </ActionForm>
      </div>
      <ActionForm action={LOCATION_DELETE} form={LOCATION_DELETE_FORM} page={page} isQuiet>
        <input type="hidden" name="id" value={location.id} />
        <button type="submit" className="text-button">
          {t('people.deleteLocation')}
        </button>
      </ActionForm>
    </>
  )
}
