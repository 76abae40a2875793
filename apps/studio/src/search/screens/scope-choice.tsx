import { useStudio } from '../../studio-context.tsx'
import { useConsole } from '../parts/console-context.tsx'
import { trialAddress } from '../trial.ts'

/** Whether what is done to a hit is done for this keyphrase or for every search of the widget. */
export function ScopeChoice() {
  const { t } = useStudio()
  const { trial } = useConsole()
  if (trial.keyphrase === '') return null
  const names = { keyphrase: t('rule.keyphrase', { keyphrase: trial.keyphrase }), all: t('rule.everySearch') }
  return (
    <nav aria-label={t('scope.title')} className="scope">
      <span aria-hidden="true">{t('scope.title')}</span>
      <ul className="presets">
        {(['keyphrase', 'all'] as const).map((scope) => (
          <li key={scope}>
            <a
              href={`${trialAddress({ ...trial, scope })}#hits-title`}
              aria-current={scope === trial.scope ? 'true' : undefined}
            >
              {names[scope]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
