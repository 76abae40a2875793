import { LANGUAGE_NAMES } from '@tessera/website/authoring'
import type { ReactNode } from 'react'
import type { PhraseKey } from '../phrases/index.ts'
import { HiddenFields } from '../search/parts/hidden-fields.tsx'
import { Notice } from '../search/parts/notice.tsx'
import { CheckField } from '../site-items/check-field.tsx'
import { useStudio } from '../studio-context.tsx'
import { REDIRECTS, redirectAddress } from './redirect-address.ts'
import { seenFields } from './redirect-form.ts'
import { type RedirectFields, TYPES } from './site-redirects.ts'

export interface RedirectScreenProps {
  /** Absent: a new one. */
  readonly itemId?: string | undefined
  /** As it is stored by now. */
  readonly stored?: RedirectFields | undefined
  readonly typed: RedirectFields
  readonly languages: readonly string[]
  readonly problem?: { readonly phrase: PhraseKey; readonly message?: string } | undefined
  /** Somebody else changed it meanwhile. */
  readonly isConflict?: boolean
}

/** A redirect as a form. Works without scripts. */
export function RedirectScreen({ itemId, stored, typed, languages, problem, isConflict = false }: RedirectScreenProps) {
  const { t } = useStudio()
  const theirs = (value: string | undefined) => (isConflict && value !== undefined ? value : undefined)
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t(itemId === undefined ? 'redirects.new' : 'redirects.edit')}</h1>
      <p>
        <a href={REDIRECTS}>{t('redirects.back')}</a>
      </p>
      {problem && (
        <Notice kind="error">
          <p>{t(problem.phrase)}</p>
          {problem.message && (
            <p lang="en" dir="ltr">
              {problem.message}
            </p>
          )}
        </Notice>
      )}
      <form action={redirectAddress(itemId)} method="post" className="arrange-form">
        {stored && <HiddenFields fields={seenFields(stored)} />}
        <TextField
          name="pattern"
          value={typed.pattern}
          theirs={theirs(stored?.pattern)}
          label={t('redirects.pattern')}
          help={t('redirects.pattern.help')}
        />
        <TextField
          name="target"
          value={typed.target}
          theirs={theirs(stored?.target)}
          label={t('redirects.target')}
          help={t('redirects.target.help')}
        />
        <SelectField name="type" value={typed.redirectType} label={t('redirects.type')}>
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`redirects.type.${type}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="locale" value={typed.locale} label={t('redirects.locale')}>
          <option value="">{t('redirects.locale.any')}</option>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language] ?? language}
            </option>
          ))}
        </SelectField>
        <CheckField name="query" isChecked={typed.isQueryStringPreserved} label={t('redirects.keepQuery')} />
        <CheckField name="language" isChecked={typed.isLanguagePreserved} label={t('redirects.keepLanguage')} />
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('dictionary.save')}
          </button>
        </p>
      </form>
      {itemId !== undefined && (
        <form action={`${REDIRECTS}/delete`} method="post" className="desk-filters">
          <input type="hidden" name="item" value={itemId} />
          <p>
            <button type="submit" className="quiet-button">
              {t('redirects.delete')}
            </button>
          </p>
        </form>
      )}
    </div>
  )
}

interface TextFieldProps {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly help: string
  readonly theirs: string | undefined
}

function TextField({ name, value, label, help, theirs }: TextFieldProps) {
  const { t } = useStudio()
  const isConflict = theirs !== undefined && theirs !== value
  return (
    <div>
      <label htmlFor={`redirect-${name}`} className="field-label">
        {label}
      </label>
      <input
        id={`redirect-${name}`}
        name={name}
        defaultValue={value}
        required
        maxLength={1000}
        dir="ltr"
        autoComplete="off"
        aria-describedby={`redirect-${name}-help`}
        aria-invalid={isConflict || undefined}
        className="field-input"
      />
      <div id={`redirect-${name}-help`}>
        {isConflict && (
          <div className="desk-conflict">
            <p className="field-error">{t('dictionary.conflict.theirs')}</p>
            <p dir="ltr" className="desk-text">
              {theirs}
            </p>
          </div>
        )}
        <p className="page-note">{help}</p>
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
}

function SelectField({ name, value, label, children }: ChoiceProps & { value: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={`redirect-${name}`} className="field-label">
        {label}
      </label>
      <select id={`redirect-${name}`} name={name} defaultValue={value} className="field-input">
        {children}
      </select>
    </div>
  )
}
