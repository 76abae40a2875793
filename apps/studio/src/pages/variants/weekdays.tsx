import { useStudio } from '../../studio-context.tsx'

/** Days as a condition stores them, from Monday. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The field of one day, beside that of all of them: `c0.days` and `1` are `c0.days.1`. */
export const weekdayField = (name: string, day: string) => `${name}.${day}`

/** The days that are ticked, as a condition stores them: `1,2`. Empty: none is, which means every day. */
export const weekdaysOf = (fields: Readonly<Record<string, string>>, name: string): string =>
  WEEKDAYS.filter((day) => fields[weekdayField(name, day)] === '1').join(',')

interface WeekdaysProps {
  readonly name: string
  readonly label: string
  /** As a condition stores them. */
  readonly value: string
  readonly help: string
}

/** Days of the week to tick, by their names. */
export function Weekdays({ name, label, value, help }: WeekdaysProps) {
  const { format } = useStudio()
  const id = `v-${name.replace(/[^\w-]/g, '-')}`
  const chosen = value.split(',')
  return (
    <fieldset className="variant-days" aria-describedby={`${id}-help`}>
      <legend className="field-label">{label}</legend>
      <div>
        {WEEKDAYS.map((day) => (
          <label key={day} className="arrange-check">
            <input type="checkbox" name={weekdayField(name, day)} value="1" defaultChecked={chosen.includes(day)} />
            {format.weekday(Number(day))}
          </label>
        ))}
      </div>
      <p id={`${id}-help`} className="page-note">
        {help}
      </p>
    </fieldset>
  )
}
