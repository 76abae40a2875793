import { type AudienceCondition, type ConditionField, isConditionType } from '@tessera/content'
import { isPhrase, type PhraseKey } from '../../phrases/index.ts'
import { useStudio } from '../../studio-context.tsx'
import { Check, Choice, Line } from './form-parts.tsx'
import { conditionField, fieldsOf } from './variant-fields.ts'
import { Weekdays } from './weekdays.tsx'

/** What a type of condition is called. */
export const conditionName = (type: string): PhraseKey =>
  isConditionType(type) ? `variants.condition.${type}` : 'variants.condition.unknown'

/** What a choice within a condition is called: by the condition where it has an own word, else by the choice alone. */
const optionName = (option: string): PhraseKey => {
  const key = `variants.option.${option}`
  return isPhrase(key) ? key : 'variants.condition.unknown'
}

const fieldName = (name: string): PhraseKey => {
  const key = `variants.field.${name}`
  return isPhrase(key) ? key : 'variants.condition.unknown'
}

const TYPES: Readonly<Partial<Record<ConditionField['kind'], string>>> = {
  date: 'date',
  number: 'number',
  hour: 'number',
}

/** The fields of one condition, made from its declaration. */
export function ConditionFields({ condition, place }: { condition: AudienceCondition; place: number }) {
  const { t } = useStudio()
  const { type, values } = condition
  return (
    <fieldset className="variant-part">
      <legend className="field-label">{t(conditionName(type))}</legend>
      <input type="hidden" name={conditionField(place, 'type')} value={type} />
      {fieldsOf(type).map(([name, { kind, options = [], optional = false }]) => {
        const given = { name: conditionField(place, name), label: t(fieldName(name)), value: values[name] ?? '' }
        if (kind === 'days') return <Weekdays key={name} {...given} help={t('variants.days.help')} />
        return kind === 'choice' ? (
          <Choice key={name} {...given}>
            {options.map((option) => (
              <option key={option} value={option}>
                {t(optionName(option))}
              </option>
            ))}
          </Choice>
        ) : (
          <Line
            key={name}
            {...given}
            required={!optional}
            {...(TYPES[kind] && { type: TYPES[kind] })}
            {...((kind === 'number' || kind === 'hour') && { min: 0, max: kind === 'hour' ? 24 : 9999 })}
            {...(kind === 'path' && { dir: 'ltr', help: t('variants.path.help') })}
          />
        )
      })}
      <Check name={conditionField(place, 'remove')} label={t('variants.condition.remove')} />
    </fieldset>
  )
}

/** An audience in a line of words. */
export function AudienceWords({
  match,
  conditions,
}: {
  match: 'all' | 'any'
  conditions: readonly AudienceCondition[]
}) {
  const { t, format } = useStudio()
  const inWords = (kind: ConditionField['kind'], value: string) => {
    if (kind === 'choice') return t(optionName(value))
    return kind === 'days'
      ? value
          .split(',')
          .map((day) => format.weekday(Number(day), 'short'))
          .join(', ')
      : value
  }
  if (conditions.length === 0) return t('variants.audience.nobody')
  const words = conditions.map(({ type, values }) => {
    const said = fieldsOf(type).flatMap(([name, { kind }]) => {
      const value = values[name]
      if (!value) return []
      return [inWords(kind, value)]
    })
    return `${t(conditionName(type))}: ${said.join(' – ')}`
  })
  return words.join(match === 'all' ? ` ${t('variants.and')} ` : ` ${t('variants.or')} `)
}
