import type { PhraseKey } from '../phrases/index.ts'
import { useStudio } from '../studio-context.tsx'
import type { WorkflowState } from './workflow-service.ts'

/** A draft is nothing new: that the page differs from what visitors see is said already. */
const PHRASES: Readonly<Partial<Record<WorkflowState, PhraseKey>>> = {
  review: 'review.state.review',
  approved: 'review.state.approved',
}

/** Where a page stands on its way to visitors. */
export function StandingBadge({ state }: { state: WorkflowState | undefined }) {
  const { t } = useStudio()
  const phrase = state && PHRASES[state]
  return phrase ? (
    <span className="standing" data-standing={state}>
      {t(phrase)}
    </span>
  ) : null
}
