import { useId } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'

export interface Choice {
  readonly value: string
  readonly title: string
}

interface ChoiceEntryProps {
  readonly title: string
  readonly help?: string | undefined
  readonly choices: readonly Choice[]
  /** The empty text while nothing is chosen. */
  readonly value: string
  /** What holds while nothing is chosen. */
  readonly standard?: string | undefined
  readonly onChange: (value: string) => void
}

/** One of a few. */
export function ChoiceEntry({ title, help, choices, value, standard, onChange }: ChoiceEntryProps) {
  const { t } = useEditor()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{title}</label>
      <select
        id={id}
        className="input"
        value={value}
        aria-describedby={help && `${id}-help`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{standard ?? t('settings.choose')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>
      {help !== undefined && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </div>
  )
}

interface ChoicesEntryProps extends Omit<ChoiceEntryProps, 'value' | 'standard' | 'onChange'> {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Any number of a few, in the order they are offered in. */
export function ChoicesEntry({ title, help, choices, chosen, onChange }: ChoicesEntryProps) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={help && `${id}-help`}>
      <legend>{title}</legend>
      {choices.map((choice) => {
        const isChosen = chosen.includes(choice.value)
        return (
          <label key={choice.value} className="tick">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => {
                const isWanted = ({ value }: Choice) => (value === choice.value ? !isChosen : chosen.includes(value))
                onChange(choices.filter(isWanted).map(({ value }) => value))
              }}
            />
            {choice.title}
          </label>
        )
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </fieldset>
  )
}
