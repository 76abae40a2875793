import { useEffect, useId, useRef } from 'react'
import type { Say } from './words.ts'

/** A field somebody else types in. */
export interface Locked {
  readonly name: string
  /** What authors call it. */
  readonly field: string
  readonly goOn: () => void
}

/** Says who types in a field, and lets one type there all the same. */
export function LockDialog({ locked, say, onClose }: { locked: Locked; say: Say; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{say('presence.lock', { name: locked.name, field: locked.field })}</h2>
      <p>{say('presence.lockLead')}</p>
      <div className="dialog-end">
        <button
          type="button"
          className="text-button"
          onClick={() => {
            dialog.current?.close()
            locked.goOn()
          }}
        >
          {say('presence.editAnyway')}
        </button>
        <button type="button" className="main-button" onClick={() => dialog.current?.close()}>
          {say('presence.leave')}
        </button>
      </div>
    </dialog>
  )
}
