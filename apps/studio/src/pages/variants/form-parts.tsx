import type { ReactNode } from 'react'

interface PartProps {
  readonly name: string
  readonly label: string
  readonly value?: string | undefined
  readonly help?: string
}

const idOf = (name: string) => `v-${name.replace(/[^\w-]/g, '-')}`

/** A line of text, a number, or another kind of input. */
export function Line({
  name,
  label,
  value,
  help,
  ...given
}: PartProps & {
  type?: string
  required?: boolean
  min?: number
  max?: number
  list?: string
  dir?: string
  placeholder?: string
}) {
  const id = idOf(name)
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        name={name}
        className="field-input"
        defaultValue={value}
        autoComplete="off"
        aria-describedby={help && `${id}-help`}
        {...given}
      />
      {help && (
        <p id={`${id}-help`} className="page-note">
          {help}
        </p>
      )}
    </div>
  )
}

export function Choice({ name, label, value, help, children }: PartProps & { children: ReactNode }) {
  const id = idOf(name)
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} name={name} className="field-input" defaultValue={value} aria-describedby={help && `${id}-help`}>
        {children}
      </select>
      {help && (
        <p id={`${id}-help`} className="page-note">
          {help}
        </p>
      )}
    </div>
  )
}

export function Lines({ name, label, value }: PartProps) {
  const id = idOf(name)
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        className="field-input"
        defaultValue={value}
        rows={3}
        dir="ltr"
        spellCheck={false}
      />
    </div>
  )
}

export function Check({ name, label }: PartProps) {
  const id = idOf(name)
  return (
    <div className="arrange-check">
      <input id={id} type="checkbox" name={name} value="1" />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
