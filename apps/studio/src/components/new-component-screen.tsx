import type { ReactNode } from 'react'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import { listAddress, newComponentAddress } from './components-address.ts'
import type { BuiltComponent, ComponentCollection } from './components-service.ts'
import { MAX_TEXT_LENGTH, STARTS, startCopyOf, type TypedComponent } from './new-component.ts'

interface NewComponentProps {
  readonly library: string
  readonly collections: readonly Pick<ComponentCollection, 'id' | 'name'>[]
  /** Those that it can start as a copy of. */
  readonly copyable: readonly Pick<BuiltComponent, 'id' | 'name'>[]
  readonly typed: TypedComponent
  /** Why nothing was made: a sentence of ours, or the platform's own. */
  readonly problem?: { readonly text: string; readonly detail?: string } | undefined
}

/** The form of a new component. Works without scripts. */
export function NewComponentScreen({ library, collections, copyable, typed, problem }: NewComponentProps) {
  const { t } = useStudio()
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t('components.new')}</h1>
      <p className="studio-lead">{t('components.new.lead')}</p>
      {problem && (
        <Notice kind="error">
          <p>{problem.text}</p>
          {problem.detail !== undefined && (
            <p lang="en" dir="ltr">
              {problem.detail}
            </p>
          )}
        </Notice>
      )}
      <form action={newComponentAddress(library)} method="post" className="arrange-form">
        <input type="hidden" name="id" value={typed.id} />
        <TextField name="name" value={typed.name} isRequired>
          {t('components.new.name')}
        </TextField>
        <TextField name="description" value={typed.description} help={t('components.new.description.help')}>
          {t('components.new.description')}
        </TextField>
        {collections.length > 1 && (
          <SelectField name="collection" value={typed.collection} label={t('components.new.collection')}>
            {collections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField name="start" value={typed.start} label={t('components.new.start')}>
          {STARTS.map((start) => (
            <option key={start} value={start}>
              {t(`components.new.start.${start}`)}
            </option>
          ))}
          {copyable.map(({ id, name }) => (
            <option key={id} value={startCopyOf(id)}>
              {t('components.new.copyOf', { name })}
            </option>
          ))}
        </SelectField>
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('components.new.create')}
          </button>
          <a href={listAddress(library)} className="quiet-button">
            {t('media.cancel')}
          </a>
        </p>
      </form>
    </div>
  )
}

interface TextFieldProps {
  readonly name: string
  readonly value: string
  readonly isRequired?: boolean
  readonly help?: string
  /** The label. */
  readonly children: string
}

/** A field for a name or a description. */
export function TextField({ name, value, isRequired = false, help, children }: TextFieldProps) {
  const id = `component-${name}`
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {children}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        required={isRequired}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        dir="auto"
        aria-describedby={help && `${id}-help`}
        className="field-input"
      />
      {help !== undefined && (
        <p id={`${id}-help`} className="page-note">
          {help}
        </p>
      )}
    </div>
  )
}

interface SelectFieldProps {
  readonly name: string
  readonly value: string
  readonly label: string
  /** Its options. */
  readonly children: ReactNode
}

/** A field with a list of options. */
export function SelectField({ name, value, label, children }: SelectFieldProps) {
  const id = `component-${name}`
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className="field-input">
        {children}
      </select>
    </div>
  )
}
