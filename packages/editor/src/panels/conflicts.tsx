import { useEffect, useId, useRef } from 'react'
import { readableValue } from '../fields/readable-value.ts'
import { useEditor } from '../overlay/editor-context.tsx'
import type { OpenConflict } from '../session/editing-session.ts'

/** Two authors wrote in one field: both texts, and which one stays. Nothing is lost before that is said. */
export function Conflicts({ conflict }: { conflict: OpenConflict }) {
  const { t, session, setup } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const asRead = (raw: string) => readableValue(conflict.edit.type, raw, t, setup.uiLanguage)
  // Where only the markup differs, the markup is what there is to choose from.
  const isMarkup = asRead(conflict.mine) === asRead(conflict.theirs)
  const readable = (raw: string) => (isMarkup ? raw : asRead(raw))
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
            <blockquote dir="auto">{readable(conflict[side]) || t('history.empty')}</blockquote>
            <button type="button" className="main-button" onClick={() => session.settle(conflict, side)}>
              {t(side === 'mine' ? 'conflict.keepMine' : 'conflict.keepTheirs')}
            </button>
          </section>
        ))}
      </div>
    </dialog>
  )
}
