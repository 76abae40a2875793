import { nameOf } from './item-labels.ts'

interface MissingFilterProps {
  readonly id: string
  readonly label: string
  /** What is said when nothing has to be missing. */
  readonly any: string
  /** Language chosen, or the empty string. */
  readonly missing: string
  readonly languages: readonly string[]
}

/** Narrows a list to what has no text in a language. */
export function MissingFilter({ id, label, any, missing, languages }: MissingFilterProps) {
  return (
    <p>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} name="missing" defaultValue={missing} className="field-input">
        <option value="">{any}</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOf(language)}
          </option>
        ))}
      </select>
    </p>
  )
}
