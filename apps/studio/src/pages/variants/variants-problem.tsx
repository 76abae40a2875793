import { Notice } from '../../search/parts/notice.tsx'
import { useStudio } from '../../studio-context.tsx'

/** Why a form was not taken. */
export interface Problem {
  readonly isConflict: boolean
  /** What the platform said, in English. */
  readonly message: string
}

export function VariantsProblem({ problem }: { problem?: Problem | undefined }) {
  const { t } = useStudio()
  if (problem === undefined) return null
  return (
    <Notice kind="error">
      <p>{t(problem.isConflict ? 'variants.problem.conflict' : 'variants.problem')}</p>
      {!problem.isConflict && (
        <p lang="en" dir="ltr">
          {problem.message}
        </p>
      )}
    </Notice>
  )
}
