import { type Page, useDictionary } from '@tessera/content/react'
import type { PersonView } from '../../shop/people/person-view.ts'
import { ACT, ACT_END_FORM, ACT_FORM } from '../../shop/people-forms.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'
import { PersonSearch } from '../elements/person-search.tsx'

interface ActFormProps {
  page: Page
  search: string
  isAllowed: boolean
  colleagues: readonly PersonView[]
}

/** For whom somebody would like to order, and why. */
export function ActForm({ page, search, isAllowed, colleagues }: ActFormProps) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(ACT_FORM)
  const error = errorOf('id')
  if (!isAllowed) return <p className="max-w-[60ch] text-ink-soft">{t('people.actNotSetUp')}</p>
  const query = search === '' ? '' : `?${new URLSearchParams({ q: search })}`
  return (
    <div className="grid gap-6">
      <FormNotice form={ACT_END_FORM} done={t('people.actEnded')} />
      <p className="max-w-[60ch] text-ink-soft">{t('people.actHint')}</p>
      <PersonSearch form="act-find" page={page} search={search} />
      <ActionForm action={ACT} form={ACT_FORM} page={page} query={query} className="grid max-w-[38rem] gap-6">
        <fieldset aria-describedby={error === undefined ? undefined : 'act-id-error'}>
          <legend className="field-label">{t('people.actFor')}</legend>
          {colleagues.length === 0 && <p className="text-small text-ink-soft">{t('people.noneFound')}</p>}
          {colleagues.map(({ id, name, title, email }) => (
            <label key={id} htmlFor={`act-id-${id}`} className="flex min-h-11 items-start gap-3 py-2 text-small">
              <input
                id={`act-id-${id}`}
                type="radio"
                name="id"
                value={id}
                required
                className="check-box"
                defaultChecked={entered('id') === id}
              />
              <span className="min-w-0">
                <span className="block font-semibold">
                  <bdi>{name}</bdi>
                </span>
                <span className="block break-words text-ink-soft">
                  <bdi>{title || email}</bdi>
                </span>
              </span>
            </label>
          ))}
          {error !== undefined && (
            <p id="act-id-error" className="field-error">
              {error}
            </p>
          )}
        </fieldset>
        <FormField
          form={ACT_FORM}
          name="reason"
          label={t('people.actReason')}
          hint={t('people.actReasonHint')}
          required
          maxLength={200}
          error={errorOf('reason')}
          defaultValue={entered('reason')}
        />
        <button type="submit" className="button justify-self-start">
          {t('people.actStart')}
        </button>
      </ActionForm>
    </div>
  )
}
