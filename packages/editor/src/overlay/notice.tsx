import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useEditing, useEditor } from './editor-context.tsx'
import { spoken } from './spoken.ts'

/** What went wrong, until it is closed. */
export function Notice() {
  const { t } = useEditor()
  const { said } = useEditing()
  const [shown, setShown] = useState<typeof said>()
  useEffect(() => {
    if (said?.isProblem) setShown(said)
  }, [said])
  return (
    <div role="alert" className="notice-place">
      {shown && (
        <div className="notice">
          <p>{spoken(shown, t)}</p>
          <button type="button" className="icon" onClick={() => setShown(undefined)} aria-label={t('editor.close')}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
