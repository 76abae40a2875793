import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../elements/section.tsx'

interface ChoicesProps {
  legend: string
  /** Below the legend. */
  detail?: string | undefined
  /** What is wrong, in words. */
  error?: string | undefined
  /** Id of the error, for the choices to name. */
  id: string
  isQuiet?: boolean
  children: ReactNode
}

/** Several choices of which one is made. */
export function Choices({ legend, detail, error, id, isQuiet = false, children }: ChoicesProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={isQuiet ? 'sr-only' : 'mb-3 text-title-s font-semibold'}>{legend}</legend>
      {detail !== undefined && <p className="-mt-2 mb-3 text-small text-ink-soft">{detail}</p>}
      <div className="grid border-t border-line">{children}</div>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  isChosen: boolean
  title: ReactNode
  /** At the end of the line: what it costs. */
  aside?: ReactNode
  /** Below the title. */
  detail?: ReactNode
  /** Fields that belong to this choice: they show while it is the chosen one. */
  children?: ReactNode
}

/** One choice: a line as wide as the form, all of it to be clicked. */
export function Choice({ name, value, isChosen, title, aside, detail, children }: ChoiceProps) {
  return (
    <div className="group border-b border-line">
      <label className="flex min-h-14 cursor-pointer items-start gap-4 py-4 hover:text-action">
        <input type="radio" name={name} value={value} defaultChecked={isChosen} className="check-box" />
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap justify-between gap-x-6 font-semibold">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            {aside !== undefined && <span className="shrink-0">{aside}</span>}
          </span>
          {detail !== undefined && <span className="text-small text-ink-soft">{detail}</span>}
        </span>
      </label>
      {children !== undefined && (
        <div className={classes('hidden pb-6 group-has-[input[type=radio]:checked]:block sm:ps-9')}>{children}</div>
      )}
    </div>
  )
}

/** Something to be agreed to or wanted. */
export function Tick({
  name,
  label,
  isOn = false,
  required = false,
  error,
}: {
  name: string
  label: ReactNode
  isOn?: boolean
  required?: boolean
  error?: string | undefined
}) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={isOn}
          required={required}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${name}-error`}
          className="check-box"
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
