import { CircleAlert } from 'lucide-react'

interface FormFieldProps {
  /** Also the last part of the element's id: `contact-email`. */
  name: string
  label: string
  /** What is wrong, in words. */
  error?: string | undefined
  type?: 'text' | 'email'
  /** Given, the field takes several lines. */
  rows?: number
  autoComplete?: string
  required?: boolean
  minLength?: number
  maxLength?: number
  defaultValue?: string | undefined
}

/** A labelled field whose error is told to assistive technology with it. */
export function FormField({ name, label, error, type = 'text', rows, ...input }: FormFieldProps) {
  const id = `contact-${name}`
  const described = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {rows === undefined ? (
        <input id={id} name={name} type={type} className="field-input" {...described} {...input} />
      ) : (
        <textarea id={id} name={name} rows={rows} className="field-input" {...described} {...input} />
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
