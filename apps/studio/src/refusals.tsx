import { STUDIO } from '@tessera/website/authoring'
import type { ReactNode } from 'react'
import type { PhraseKey } from './phrases/index.ts'
import type { Problem } from './problem.ts'
import { useStudio } from './studio-context.tsx'

function Refusal({ title, text, href, link }: { title: string; text: string; href: string; link: string }) {
  return (
    <div className="refusal">
      <h1 className="studio-title">{title}</h1>
      <p className="studio-lead">{text}</p>
      <p>
        <a href={href} className="button">
          {link}
        </a>
      </p>
    </div>
  )
}

/** 404 */
export function MissingScreen() {
  const { t } = useStudio()
  return <Refusal title={t('missing.title')} text={t('missing.text')} href={STUDIO} link={t('studio.home')} />
}

/** 403: the role is too low. */
function ForbiddenScreen() {
  const { t } = useStudio()
  return <Refusal title={t('forbidden.title')} text={t('forbidden.text')} href={STUDIO} link={t('studio.home')} />
}

/** A form that was not accepted: from elsewhere, too large, or not readable. */
export function RefusedScreen() {
  const { t } = useStudio()
  return <Refusal title={t('refused.title')} text={t('refused.text')} href={STUDIO} link={t('studio.home')} />
}

/** 503: nothing can be shown without the platform. */
function AwayScreen() {
  const { t, address } = useStudio()
  return <Refusal title={t('away.title')} text={t('away.text')} href={address} link={t('away.retry')} />
}

interface Unanswered {
  readonly status: number
  readonly title: PhraseKey
  readonly body: ReactNode
  readonly headers?: Readonly<Record<string, string>>
}

/** What is shown in place of what the platform does not answer. */
export const UNANSWERED: Readonly<Record<Exclude<Problem, 'session'>, Unanswered>> = {
  forbidden: { status: 403, title: 'forbidden.title', body: <ForbiddenScreen /> },
  missing: { status: 404, title: 'missing.title', body: <MissingScreen /> },
  refused: { status: 404, title: 'missing.title', body: <MissingScreen /> },
  away: { status: 503, title: 'away.title', body: <AwayScreen />, headers: { 'retry-after': '5' } },
}
