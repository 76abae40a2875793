import { useStudio } from '../../studio-context.tsx'
import type { RuleChange } from '../answers.ts'
import { useConsole } from '../parts/console-context.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { Notice } from '../parts/notice.tsx'
import { trialFields } from '../trial.ts'
import { SAVE } from './save-address.ts'

/** Says that visitors see it now, and offers to take it back. */
export function SavedNotice({ done, changes }: { done: 'saved' | 'undone'; changes: readonly RuleChange[] }) {
  const { t } = useStudio()
  const { trial, revision } = useConsole()
  const [last] = changes
  return (
    <Notice kind="done">
      <p>{t(`saved.${done}`)}</p>
      {done === 'saved' && last !== undefined && (
        <form action={SAVE} method="post">
          <HiddenFields fields={{ ...trialFields(trial), do: 'restore', revision: last.revision, seen: revision }} />
          <button type="submit" className="quiet-button">
            {t('saved.undo')}
          </button>
        </form>
      )}
    </Notice>
  )
}
