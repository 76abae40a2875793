import type { AuthoringError } from '../pages/authoring.ts'
import type { PhraseKey } from '../phrases/index.ts'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import { DESIGN_REASONS } from './save-design.ts'

/** Why a design was not taken; `message` is what the platform says, in English. */
export interface Problem {
  readonly phrase: PhraseKey
  readonly message?: string
}

export function problemOf({ code, message, problem }: AuthoringError): Problem {
  if (problem === 'forbidden') return { phrase: 'dictionary.problem.FORBIDDEN' }
  const reason = DESIGN_REASONS.find((known) => known === code)
  return reason ? { phrase: `designs.problem.${reason}` } : { phrase: 'dictionary.problem.OTHER', message }
}

export const statusOf = ({ problem, code }: AuthoringError): number =>
  problem === 'forbidden' ? 403 : code === 'REVISION_CONFLICT' ? 409 : 422

export function ProblemNotice({ problem: { phrase, message } }: { problem: Problem }) {
  const { t } = useStudio()
  return (
    <Notice kind="error">
      <p>{t(phrase)}</p>
      {message && (
        <p lang="en" dir="ltr">
          {message}
        </p>
      )}
    </Notice>
  )
}
