import { useEditing, useEditor } from './editor-context.tsx'
import { spoken } from './spoken.ts'

/** Says what has happened to those who do not see it. */
export function Voice() {
  const { t } = useEditor()
  const { said } = useEditing()
  return (
    <div role="status" aria-live="polite" className="unseen">
      {said && !said.isProblem ? spoken(said, t) : ''}
    </div>
  )
}
