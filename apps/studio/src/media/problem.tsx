import type { AuthoringError } from '../pages/authoring.ts'
import { isPhrase, type PhraseKey } from '../phrases/index.ts'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'

/** Why something was not done. */
export interface MediaProblem {
  readonly phrase: PhraseKey
  /** The platform's own words, where there are none of the studio's. */
  readonly message?: string | undefined
  /** Of the file that it is about. */
  readonly file?: string | undefined
}

/** A refusal in the studio's words. */
export function problemOf({ code, message, problem }: AuthoringError, file?: string): MediaProblem {
  if (code === 'REVISION_CONFLICT') return { phrase: 'media.conflict', file }
  if (problem === 'forbidden') return { phrase: 'media.problem.FORBIDDEN', file }
  const key = `media.problem.${code}`
  return isPhrase(key) ? { phrase: key, file } : { phrase: 'media.problem.OTHER', message, file }
}

/** Of the answer that shows it. */
export function statusOf({ problem, code }: AuthoringError): number {
  if (problem === 'forbidden') return 403
  return code === 'REVISION_CONFLICT' ? 409 : 422
}

/** Says what was not done, and why. */
export function ProblemNotice({ problems }: { problems: readonly MediaProblem[] }) {
  const { t } = useStudio()
  if (problems.length === 0) return null
  return (
    <Notice kind="error">
      {problems.map(({ phrase, message, file }) => (
        <p key={`${file} ${phrase}`} className="media-problem">
          {file !== undefined && (
            <>
              <bdi>{file}</bdi>:{' '}
            </>
          )}
          {t(phrase)}{' '}
          {message && (
            <span lang="en" dir="ltr">
              {message}
            </span>
          )}
        </p>
      ))}
    </Notice>
  )
}
