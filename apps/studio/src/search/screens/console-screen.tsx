import { useStudio } from '../../studio-context.tsx'
import type { WidgetRules } from '../answers.ts'
import type { ChangeProblem } from '../change.ts'
import type { Preview, SavingProblem } from '../console.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Tried } from '../try-out.ts'
import { AttributeRule } from './attribute-rule.tsx'
import { HitList } from './hit-list.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { RuleChanges } from './rule-changes.tsx'
import { RuleList } from './rule-list.tsx'
import { SavedNotice } from './saved-notice.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { TrialFacts } from './trial-facts.tsx'
import { TrialForm } from './trial-form.tsx'

interface ConsoleScreenProps {
  readonly tried: Tried
  readonly preview: Preview | undefined
  readonly held: WidgetRules
  readonly problem: SavingProblem | undefined
  readonly wrong: ChangeProblem | undefined
  readonly done: 'saved' | 'undone' | undefined
}

/** A search as it is tried, beside the rules that hold for it. */
export function ConsoleScreen({ tried, preview, held, problem, wrong, done }: ConsoleScreenProps) {
  const { t } = useStudio()
  return (
    <>
      <p className="explanation">{t('search.tryLead')}</p>
      <TrialForm />
      {done !== undefined && <SavedNotice done={done} changes={held.changes} />}
      {wrong !== undefined && <Notice kind="error">{t(`change.problem.${wrong}`)}</Notice>}
      {problem !== undefined && <SavingNotice problem={problem} held={held} />}
      {preview && <PreviewBar preview={preview} before={tried} />}
      <TrialFacts tried={preview?.tried ?? tried} />
      <div className="search-desk">
        <section aria-labelledby="hits-title">
          <h2 id="hits-title" className="studio-subtitle">
            {preview ? t('hits.after') : t('hits.title')}
          </h2>
          {!preview && <ScopeChoice />}
          <HitList tried={preview?.tried ?? tried} {...(preview && { before: tried })} />
        </section>
        <aside aria-labelledby="rules-title">
          <h2 id="rules-title" className="studio-subtitle">
            {t('rules.title')}
          </h2>
          <RuleList rules={held.rules} applied={tried.applied} />
          <AttributeRule facets={tried.facets} />
          <h2 className="studio-subtitle">{t('changes.title')}</h2>
          <RuleChanges changes={held.changes} />
        </aside>
      </div>
    </>
  )
}

function SavingNotice({ problem: { kind, message }, held }: { problem: SavingProblem; held: WidgetRules }) {
  const { t, format } = useStudio()
  const [last] = held.changes
  return (
    <Notice kind="error">
      <p>{t(`saving.${kind}`)}</p>
      {kind === 'conflict' && last && <p>{t('saving.by', { name: last.by, at: format.moment(new Date(last.at)) })}</p>}
      {kind === 'refused' && message && (
        <p lang="en" dir="ltr">
          {message}
        </p>
      )}
    </Notice>
  )
}

/** Nothing of the configuration is a search with hits. */
export function NothingToTry() {
  const { t } = useStudio()
  return <p className="empty">{t('search.none')}</p>
}
