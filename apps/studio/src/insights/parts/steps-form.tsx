import { useStudio } from '../../studio-context.tsx'
import { EVENT_TYPE, OTHER_TYPE, STEP_FIELDS } from '../chosen-steps.ts'
import { eventTitle, readStep, USUAL_TYPES } from '../event-types.ts'
import { INSIGHTS } from '../filters.ts'
import { useReport } from './report-context.tsx'

/** Steps of a funnel, as the platform takes them. */
const MAX_STEPS = 8
const LEAST_FIELDS = 3

interface StepsFormProps {
  /** Whether an order of steps is asked for, or one. */
  readonly asks: 'steps' | 'goal'
  /** What holds now. */
  readonly steps: readonly string[]
  /** Types the site has sent, beside the usual ones. */
  readonly seen: readonly string[]
}

/** What visitors are to have done, chosen from lists; with the filters that hold. */
export function StepsForm({ asks, steps, seen }: StepsFormProps) {
  const { t, format } = useStudio()
  const { path, link } = useReport()
  const kept = new URL(link(path), 'http://studio.invalid').searchParams
  const several = asks === 'steps'
  const fields = several ? Math.min(MAX_STEPS, Math.max(LEAST_FIELDS, steps.length + 1)) : 1
  const shown = Array.from({ length: Math.max(fields, steps.length) }, (_, place) => readStep(steps[place] ?? ''))
  // Of no such form: it is there to be mended.
  const strange = shown.find(({ type }) => type !== '' && !EVENT_TYPE.test(type))?.type
  const others = [...new Set([...seen, ...shown.map(({ type }) => type)])].filter(
    (type) => EVENT_TYPE.test(type) && !USUAL_TYPES.some((usual) => usual === type),
  )
  const option = (type: string) => (
    <option key={type} value={type}>
      {`\u2068${eventTitle(type, t)}\u2069 (\u2068${type}\u2069)`}
    </option>
  )
  return (
    <form action={`${INSIGHTS}/${path}`} method="get" className="steps-form" aria-labelledby="steps-title">
      {[...kept].map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <h2 id="steps-title" className="studio-subtitle">
        {several ? t('funnel.steps') : t('experiments.goal')}
      </h2>
      <p id="steps-help" className="explanation">
        {several ? t('funnel.help') : t('experiments.help')}
      </p>
      <ol className="step-fields">
        {shown.map((step, place) => {
          const name = several ? t('steps.step', { number: format.count(place + 1) }) : t('steps.event')
          return (
            <li key={place}>
              <div>
                <label htmlFor={`step-${place}`} className="field-label">
                  {name}
                </label>
                <select
                  id={`step-${place}`}
                  name={STEP_FIELDS.type}
                  className="field-input"
                  defaultValue={step.type === strange ? OTHER_TYPE : step.type}
                  aria-describedby="steps-help"
                >
                  {several && <option value="">{t('steps.none')}</option>}
                  {USUAL_TYPES.map(option)}
                  {others.length > 0 && <optgroup label={t('steps.seen')}>{others.map(option)}</optgroup>}
                  <option value={OTHER_TYPE}>{t('steps.otherBelow')}</option>
                </select>
              </div>
              <div>
                <label htmlFor={`step-path-${place}`} className="field-label">
                  {t('steps.path')}
                  <span className="studio-hidden"> ({name})</span>
                </label>
                <input
                  id={`step-path-${place}`}
                  name={STEP_FIELDS.path}
                  className="field-input"
                  dir="ltr"
                  maxLength={200}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder="/products/*"
                  defaultValue={step.path}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <div className="step-other">
        <label htmlFor="step-other" className="field-label">
          {t('steps.other')}
        </label>
        <input
          id="step-other"
          name={STEP_FIELDS.other}
          className="field-input"
          dir="ltr"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="step-other-help"
          defaultValue={strange}
        />
        <p id="step-other-help" className="explanation">
          {t('steps.other.help')}
        </p>
      </div>
      <button type="submit" className="button">
        {t('question.ask')}
      </button>
    </form>
  )
}
