import { useRef } from 'react'
import { useEditing, useEditor } from './editor-context.tsx'
import { spoken as inWords } from './spoken.ts'

/** Says what has happened to those who do not see it. */
export function Voice() {
  const { t } = useEditor()
  const { spoken } = useEditing()
  const turn = useRef({ spoken, number: 0 })
  if (turn.current.spoken !== spoken) turn.current = { spoken, number: turn.current.number + 1 }
  return (
    <div role="status" aria-live="polite" className="unseen">
      {/* A new element each time: the same words again would be no news to a screen reader. */}
      {spoken && <span key={turn.current.number}>{inWords(spoken, t)}</span>}
    </div>
  )
}
