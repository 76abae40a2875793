import { useStudio } from '../../studio-context.tsx'
import type { RuleChange } from '../answers.ts'
import { useConsole } from '../parts/console-context.tsx'
import { rulesBetween } from '../rules-between.ts'
import { trialAddress } from '../trial.ts'
import { RuleDifference } from './rule-difference.tsx'

/** Who changed what, and when; the last change first. */
export function RuleChanges({ changes }: { changes: readonly RuleChange[] }) {
  const { t, format } = useStudio()
  const { trial } = useConsole()
  if (changes.length === 0) return <p className="empty">{t('changes.none')}</p>
  return (
    <ol className="rule-changes">
      {changes.map(({ revision, by, at, before, after }) => {
        const when = format.moment(new Date(at))
        return (
          <li key={revision}>
            <p className="rule-scope">
              <time dateTime={at}>{when}</time> · <bdi>{by}</bdi>
            </p>
            <RuleDifference difference={rulesBetween(before, after)} />
            <p>
              <a href={`${trialAddress(trial, { do: 'restore', revision })}#preview`}>
                {t('changes.restore')}
                <span className="studio-hidden"> {when}</span>
              </a>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
