export interface CheckFieldProps {
  readonly name: string
  readonly label: string
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  /** The elements that describe it. */
  readonly helpId?: string | undefined
}

/** A checkbox beside its label. A form says `1` of one that is checked, and nothing of another. */
export function CheckField({ name, label, isChecked, isDisabled = false, helpId }: CheckFieldProps) {
  return (
    <label className="arrange-check">
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={isChecked}
        disabled={isDisabled}
        aria-describedby={helpId}
        className="check-box"
      />
      {label}
    </label>
  )
}
