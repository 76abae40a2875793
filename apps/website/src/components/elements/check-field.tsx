import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface CheckFieldProps {
  form: string
  name: string
  error?: string | undefined
  required?: boolean
  defaultChecked?: boolean
  /** Its words; links may be among them. */
  children: ReactNode
}

/** A box to tick with its words. */
export function CheckField({ form, name, error, required, defaultChecked, children }: CheckFieldProps) {
  const id = `${form}-${name}`
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2 text-small">
        <input
          id={id}
          name={name}
          type="checkbox"
          className="check-box"
          required={required}
          defaultChecked={defaultChecked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error mb-3">
          <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
