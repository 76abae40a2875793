import { useStudio } from '../../studio-context.tsx'
import { attributeInWords } from '../attribute-names.ts'
import { MAX_WEIGHT } from '../change.ts'
import { useConsole } from '../parts/console-context.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { valueInWords } from '../rule-words.ts'
import { SEARCH, trialFields } from '../trial.ts'
import type { Tried } from '../try-out.ts'

const KINDS = ['boost', 'slots', 'include', 'bury', 'hide'] as const
/** What these are for needs a column; so does a rule. */
const WITH_COLUMN = ['facet', 'filter', 'sort', 'ranking', 'personalization']

/** A rule about all hits with a value, such as a brand. */
export function AttributeRule({ facets }: { facets: Tried['facets'] }) {
  const studio = useStudio()
  const { t } = studio
  const { trial, attributes } = useConsole()
  const names = Object.entries(attributes).flatMap(([name, { type, features }]) =>
    type !== 'geo' && type !== 'date' && features.some((feature) => WITH_COLUMN.includes(feature)) ? [name] : [],
  )
  const values = new Map(
    facets.flatMap(({ name, value }) =>
      value.map(({ text }) => [text, valueInWords(text, attributes[name]?.type, studio)] as const),
    ),
  )
  return (
    <details className="attribute-rule">
      <summary>{t('attribute.title')}</summary>
      <form action={`${SEARCH}#preview`} method="get" className="rule-form">
        <HiddenFields fields={trialFields(trial)} />
        <div>
          <label htmlFor="attribute-kind" className="field-label">
            {t('attribute.kind')}
          </label>
          <select id="attribute-kind" name="do" className="field-input" defaultValue="boost">
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`attribute.kind.${kind}`)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="attribute-name" className="field-label">
            {t('attribute.name')}
          </label>
          <select id="attribute-name" name="attribute" className="field-input">
            {names.map((name) => (
              <option key={name} value={name}>
                {attributeInWords(name, attributes, t)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="attribute-value" className="field-label">
            {t('attribute.value')}
          </label>
          <input
            id="attribute-value"
            name="value"
            className="field-input"
            dir="auto"
            required
            maxLength={200}
            list="attribute-values"
          />
          <datalist id="attribute-values">
            {[...values].map(([value, words]) => (
              <option key={value} value={value} label={words === value ? undefined : words} />
            ))}
          </datalist>
        </div>
        <div>
          <label htmlFor="attribute-weight" className="field-label">
            {t('attribute.weight')}
          </label>
          <input
            id="attribute-weight"
            name="weight"
            type="number"
            min={0.1}
            max={MAX_WEIGHT}
            step="any"
            className="field-input"
            defaultValue={2}
          />
        </div>
        <div>
          <label htmlFor="attribute-slots" className="field-label">
            {t('attribute.slots')}
          </label>
          <input
            id="attribute-slots"
            name="slots"
            className="field-input"
            inputMode="numeric"
            dir="ltr"
            placeholder="1, 3"
          />
        </div>
        <button type="submit" className="quiet-button">
          {t('preview.show')}
        </button>
      </form>
    </details>
  )
}
