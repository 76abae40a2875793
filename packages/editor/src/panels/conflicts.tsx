import { useEffect, useId, useRef } from 'react'
import { useEditor } from '../overlay/editor-context.tsx'
import type { Conflict } from '../session/editing-service.ts'

/** Two authors wrote in one field: both texts, and which one stays. Nothing is lost before that is said. */
export function Conflicts({ conflict }: { conflict: Conflict }) {
  const { t, session } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    if (conflict && !dialog.current?.open) dialog.current?.showModal()
  }, [conflict])
  return (
    <dialog ref={dialog} className="dialog wide" aria-labelledby={title} onCancel={(event) => event.preventDefault()}>
      <h2 id={title}>
        {conflict.name}: {t('conflict.title')}
      </h2>
      <div className="sides">
        {(['mine', 'theirs'] as const).map((side) => (
          <section key={side}>
            <h3>{t(`conflict.${side}`)}</h3>
            <blockquote dir="auto">{conflict[side]}</blockquote>
            <button type="button" className="main-button" onClick={() => session.settle(conflict, side)}>
              {t(side === 'mine' ? 'conflict.keepMine' : 'conflict.keepTheirs')}
            </button>
          </section>
        ))}
      </div>
    </dialog>
  )
}
