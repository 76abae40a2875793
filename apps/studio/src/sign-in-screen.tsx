import { STUDIO } from '@tessera/website/authoring'
import { CircleAlert } from 'lucide-react'
import { CONTINUE, type OpenIdProblem } from './open-id-sign-in.ts'
import { SIGN_IN } from './return-address.ts'
import { useStudio } from './studio-context.tsx'

export type SignInProblem = 'expired' | 'missing' | 'wrong' | 'locked' | 'busy' | 'away' | OpenIdProblem

interface SignInScreenProps {
  readonly problem?: SignInProblem | undefined
  /** Seconds until the next attempt, for `locked`. */
  readonly wait?: number | undefined
  /** What was entered. */
  readonly username?: string | undefined
  /** Address inside the studio to go on to. */
  readonly returnTo: string
  /** What authors know the identity provider by; undefined without one. */
  readonly provider?: string | undefined
}

export function SignInScreen({ problem, wait = 60, username = '', returnTo, provider }: SignInScreenProps) {
  const { t, format } = useStudio()
  const isWrong = problem === 'missing' || problem === 'wrong'
  const described = isWrong ? { 'aria-invalid': true, 'aria-describedby': 'sign-in-problem' } : {}
  return (
    <div className="sign-in">
      <h1 className="studio-title">{t('signIn.title')}</h1>
      <p className="studio-lead">{t('signIn.lead')}</p>
      {problem !== undefined && (
        <p id="sign-in-problem" role="alert" className="notice" data-kind={problem === 'expired' ? 'note' : 'error'}>
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
          {problem === 'locked' ? t('signIn.locked', { wait: format.duration(wait) }) : t(`signIn.${problem}`)}
        </p>
      )}
      <form action={SIGN_IN} method="post" className="sign-in-form" data-zone="">
        {returnTo !== STUDIO && <input type="hidden" name="returnTo" value={returnTo} />}
        <div>
          <label htmlFor="username" className="field-label">
            {t('signIn.username')}
          </label>
          <input
            id="username"
            name="username"
            className="field-input"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={1024}
            defaultValue={username}
            {...described}
          />
        </div>
        <div>
          <label htmlFor="password" className="field-label">
            {t('signIn.password')}
          </label>
          <input
            id="password"
            name="password"
            type="password"
            className="field-input"
            autoComplete="current-password"
            required
            maxLength={1024}
            {...described}
          />
        </div>
        <button type="submit" className="button">
          {t('signIn.submit')}
        </button>
      </form>
      {provider !== undefined && (
        <div className="sign-in-provider">
          <p className="sign-in-or">{t('signIn.or')}</p>
          {/* A link: no page lets a form lead to another site. */}
          <a href={continueAddress(returnTo)} className="quiet-button">
            {t('signIn.continue', { label: provider })}
          </a>
        </div>
      )}
    </div>
  )
}

const continueAddress = (returnTo: string) =>
  returnTo === STUDIO ? CONTINUE : `${CONTINUE}?${new URLSearchParams({ returnTo })}`
