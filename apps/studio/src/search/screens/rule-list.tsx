import { useStudio } from '../../studio-context.tsx'
import type { Rule } from '../answers.ts'
import { MAX_WEIGHT } from '../change.ts'
import { type EditablePart, editablePart } from '../changed-rules.ts'
import { useConsole } from '../parts/console-context.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { ruleSentences, scopeInWords } from '../rule-words.ts'
import { SEARCH, trialFields } from '../trial.ts'

interface RuleListProps {
  readonly rules: readonly Rule[]
  /** Ids of those that hold for what is tried. */
  readonly applied: ReadonlySet<string>
}

/** The rules that hold for this search, and folded away those of others. */
export function RuleList({ rules, applied }: RuleListProps) {
  const { t, format } = useStudio()
  const holding = rules.filter(({ id }) => applied.has(id))
  const others = rules.filter(({ id }) => !applied.has(id))
  return (
    <>
      {holding.length === 0 ? <p className="empty">{t('rules.none')}</p> : <Rules rules={holding} />}
      {others.length > 0 && (
        <details className="other-rules">
          <summary>{t('rules.others', { count: format.count(others.length) })}</summary>
          <Rules rules={others} />
        </details>
      )}
    </>
  )
}

const Rules = ({ rules }: { rules: readonly Rule[] }) => (
  <ul className="rules">
    {rules.map((rule) => (
      <RuleItem key={rule.id} rule={rule} />
    ))}
  </ul>
)

function RuleItem({ rule }: { rule: Rule }) {
  const studio = useStudio()
  const { attributes, names, trial } = useConsole()
  const { t } = studio
  const { id } = rule
  const sentences = ruleSentences(rule, { ...studio, attributes, names })
  const of = <span className="studio-hidden"> {sentences.join(' ')}</span>
  return (
    <li className="rule">
      <p className="rule-scope">{scopeInWords(rule, studio)}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="rule-tools">
        <details>
          <summary>
            {t('rules.edit')}
            {of}
          </summary>
          <form action={`${SEARCH}#preview`} method="get" className="rule-form">
            <HiddenFields fields={{ ...trialFields(trial), do: 'edit', rule: id }} />
            <div>
              <label htmlFor={`keyphrase-${id}`} className="field-label">
                {t('rules.keyphrase')}
              </label>
              <input
                id={`keyphrase-${id}`}
                name="keyphrase"
                className="field-input"
                dir="auto"
                maxLength={100}
                defaultValue={rule.keyphrase}
              />
            </div>
            <PartField id={id} part={editablePart(rule)} />
            <button type="submit" className="quiet-button">
              {t('preview.show')}
              {of}
            </button>
          </form>
        </details>
        <form action={`${SEARCH}#preview`} method="get">
          <HiddenFields fields={{ ...trialFields(trial), do: 'remove', rule: id }} />
          <button type="submit" className="quiet-button">
            {t('rules.remove')}
            {of}
          </button>
        </form>
      </div>
    </li>
  )
}

/** What of a rule may be another: its weight, or its places. */
function PartField({ id, part }: { id: string; part: EditablePart | undefined }) {
  const { t } = useStudio()
  if (part === undefined || part.kind === 'bury' || part.kind === 'hide') return null
  const weight = 'weight' in part ? part.weight : undefined
  const slots = 'slots' in part ? part.slots : []
  const isWeight = weight !== undefined
  const field = {
    id: `part-${id}`,
    name: isWeight ? 'weight' : 'slots',
    className: 'field-input',
    required: true,
  }
  return (
    <div>
      <label htmlFor={field.id} className="field-label">
        {isWeight ? t('hit.weight') : t('rules.places')}
      </label>
      {isWeight ? (
        <input {...field} type="number" min={0.1} max={MAX_WEIGHT} step="any" defaultValue={weight} />
      ) : (
        <input {...field} inputMode="numeric" dir="ltr" defaultValue={slots.join(', ')} />
      )}
    </div>
  )
}
