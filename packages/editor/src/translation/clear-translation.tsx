import { useEffect, useId, useRef, useState } from 'react'
import { bareId } from '../model/item-id.ts'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'
import type { ComparedPart } from './compared-parts.ts'
import { languageName, type SayTranslation } from './phrases.ts'

interface ClearTranslationProps {
  readonly part: ComparedPart
  /** What authors call it. */
  readonly name: string
  readonly say: SayTranslation
  readonly onClear: (itemId: string) => Promise<unknown>
  /** Once it is done. */
  readonly onRead: () => void
}

/** Gives the content of a component back to the language it falls back to. Nothing where it already is, or is the page's. */
export function ClearTranslation({ part, name, say, onClear, onRead }: ClearTranslationProps) {
  const { setup, session } = useEditor()
  const { item } = useEditing()
  const [isAsking, setAsking] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    if (isAsking) dialog.current?.showModal()
  }, [isAsking])
  const own = part.texts.find(({ declared }) => declared !== undefined)?.metadata.datasource
  const isCleared = own === undefined || own.version === 0
  if (isCleared || setup.locale === setup.defaultLanguage || bareId(own.id) === bareId(item.id)) return null

  const fallback = languageName(setup.defaultLanguage, setup.uiLanguage)
  const clear = async () => {
    dialog.current?.close()
    await session.flush()
    const outcome = await onClear(own.id).then(
      () => 'cleared' as const,
      () => 'notCleared' as const,
    )
    session.say({ phrase: say(outcome, { name, fallback }), isProblem: outcome === 'notCleared' })
    await session.refresh()
    onRead()
  }
  return (
    <>
      <button
        type="button"
        className="text-button compare-clear"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {say('clear')}
      </button>
      {isAsking && (
        <dialog ref={dialog} className="dialog" aria-labelledby={title} onClose={() => setAsking(false)}>
          <h2 id={title}>{say('clearTitle', { name })}</h2>
          <p>{say('clearLead', { to: languageName(setup.locale, setup.uiLanguage), fallback })}</p>
          <div className="dialog-end">
            <button type="button" className="text-button" onClick={() => void clear()}>
              {say('remove')}
            </button>
            <button type="button" className="main-button" onClick={() => dialog.current?.close()}>
              {say('keep')}
            </button>
          </div>
        </dialog>
      )}
    </>
  )
}
