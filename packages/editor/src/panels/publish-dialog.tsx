import { useEffect, useId, useRef, useState } from 'react'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'

/** Asks in which languages the page goes to visitors. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { t, session, setup } = useEditor()
  const { item } = useEditing()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [languages, setLanguages] = useState<readonly string[]>([setup.locale])
  const [isRunning, setRunning] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  const publish = async () => {
    setRunning(true)
    const isDone = await session.publish(languages)
    setRunning(false)
    if (isDone) dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={title} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        <h2 id={title}>{t('publish.title')}</h2>
        <p>{t('publish.lead')}</p>
        <fieldset className="field">
          <legend>{t('publish.languages')}</legend>
          {setup.languages.map((tag) => (
            <label key={tag} className="tick">
              <input
                type="checkbox"
                checked={languages.includes(tag)}
                onChange={() =>
                  setLanguages(languages.includes(tag) ? languages.filter((one) => one !== tag) : [...languages, tag])
                }
              />
              {tag}
            </label>
          ))}
        </fieldset>
        <p>
          <a href={`${setup.addresses.publishMore}?${new URLSearchParams({ item: item.id, language: setup.locale })}`}>
            {t('publish.more')}
          </a>
        </p>
        {!item.canPublish && <p role="note">{t('publish.mayNot')}</p>}
        <div className="dialog-end">
          <button type="button" className="text-button" onClick={() => dialog.current?.close()}>
            {t('editor.close')}
          </button>
          <button
            type="submit"
            className="main-button"
            disabled={!item.canPublish || languages.length === 0 || isRunning}
          >
            {isRunning ? t('publish.running') : t('publish.submit')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
