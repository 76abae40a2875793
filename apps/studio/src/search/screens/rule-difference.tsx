import { useStudio } from '../../studio-context.tsx'
import type { RuleToWrite } from '../changed-rules.ts'
import { useConsole } from '../parts/console-context.tsx'
import { ruleSentences, scopeInWords } from '../rule-words.ts'
import type { RulesBetween } from '../rules-between.ts'

/** What became of rules, in words. */
export function RuleDifference({ difference: { added, removed, changed } }: { difference: RulesBetween }) {
  const { t } = useStudio()
  const inWords = useRuleInWords()
  return (
    <ul className="difference">
      {added.map((rule) => (
        <li key={rule.id}>{t('difference.added', { rule: inWords(rule) })}</li>
      ))}
      {changed.map(({ from, to }) => (
        <li key={to.id}>{t('difference.changed', { from: inWords(from), to: inWords(to) })}</li>
      ))}
      {removed.map((rule) => (
        <li key={rule.id}>{t('difference.removed', { rule: inWords(rule) })}</li>
      ))}
    </ul>
  )
}

/** Says a rule and which searches it is for. */
function useRuleInWords(): (rule: RuleToWrite) => string {
  const studio = useStudio()
  const { attributes, names } = useConsole()
  return (rule) => `${scopeInWords(rule, studio)}: ${ruleSentences(rule, { ...studio, attributes, names }).join(' ')}`
}
