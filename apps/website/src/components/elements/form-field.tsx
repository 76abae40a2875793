import { CircleAlert } from 'lucide-react'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'

interface LabelledProps {
  /** The form the field belongs to: the first part of its id, `contact-email`. */
  form: string
  name: string
  label: string
  /** What is wrong, in words. */
  error?: string | undefined
  /** What helps to fill it in. */
  hint?: string | undefined
  /** Id of the form it is sent with, where it stands outside of that. */
  sentWith?: string | undefined
}

interface FormFieldProps extends LabelledProps {
  type?: HTMLInputTypeAttribute
  /** Given, the field takes several lines. */
  rows?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel'
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
  step?: number
  pattern?: string
  defaultValue?: string | undefined
}

/** A labelled field whose error and hint are told to assistive technology with it. */
export function FormField({ form, name, label, error, hint, sentWith, type = 'text', rows, ...input }: FormFieldProps) {
  return (
    <Labelled form={form} name={name} label={label} error={error} hint={hint} sentWith={sentWith}>
      {(field) =>
        rows === undefined ? (
          <input type={type} {...field} {...input} {...(isLeftToRight(type, input) && { dir: 'ltr' })} />
        ) : (
          <textarea rows={rows} {...field} {...textOnly(input)} />
        )
      }
    </Labelled>
  )
}

/** Numbers and addresses of machines are written from left to right in every language: `4242 4242`, `08 / 29`, `+49 …`. */
function isLeftToRight(type: HTMLInputTypeAttribute, { inputMode, autoComplete }: Partial<FormFieldProps>): boolean {
  return ['email', 'tel', 'url'].includes(type) || inputMode !== undefined || /^cc-(?!name)/.test(autoComplete ?? '')
}

interface SelectFieldProps extends LabelledProps {
  /** Value and words of each choice. */
  options: readonly (readonly [value: string, words: string])[]
  required?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  defaultValue?: string | undefined
}

/** A labelled list of choices. */
export function SelectField({ form, name, label, error, hint, sentWith, options, ...select }: SelectFieldProps) {
  return (
    <Labelled form={form} name={name} label={label} error={error} hint={hint} sentWith={sentWith}>
      {(field) => (
        <select {...field} {...select}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

interface FieldProps {
  id: string
  name: string
  className: string
  form?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

function Labelled(props: LabelledProps & { children: (field: FieldProps) => ReactNode }) {
  const { form, name, label, error, hint, sentWith, children } = props
  const id = `${form}-${name}`
  const described = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].filter(Boolean)
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        name,
        className: 'field-input',
        ...(sentWith !== undefined && { form: sentWith }),
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

function textOnly({ min: _, max: __, step: ___, pattern: ____, ...text }: Partial<FormFieldProps>) {
  return text
}
