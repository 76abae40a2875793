import { useEffect, useId, useRef, useState } from 'react'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'

/** What publishing the page would change for visitors, as the studio answers it. */
interface PublicationPlan {
  readonly count: number
  readonly items: readonly {
    readonly path: string
    readonly languages: readonly string[]
    readonly isRemoved: boolean
  }[]
  readonly problems: readonly string[]
  readonly unapproved: readonly { readonly path: string; readonly language: string }[]
}

/** Asks in which languages the page goes to visitors, and shows what that changes. */
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
        <PlanView languages={languages} />
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

/** What goes live in these languages; all that was typed is saved first, since it would go along. */
function PlanView({ languages }: { languages: readonly string[] }) {
  const { t, session, service, setup } = useEditor()
  const { item } = useEditing()
  const [plan, setPlan] = useState<PublicationPlan>()
  const query = new URLSearchParams([['item', item.id], ...languages.map((tag) => ['language', tag])])
  const address = languages.length === 0 ? '' : `${setup.addresses.publish}?${query}`
  useEffect(() => {
    let isGone = false
    setPlan(undefined)
    if (address === '') return
    session
      .flush()
      .then(() => service.ask<PublicationPlan>(address))
      .then(
        (found) => !isGone && setPlan(found),
        // Without it the page is published all the same.
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [session, service, address])
  if (plan === undefined) return null
  const { count, items, problems, unapproved } = plan
  const more = count - items.length
  return (
    <div role="status" className="publish-plan">
      <p>{count === 0 ? t('publish.nothing') : t('publish.plan', { count })}</p>
      <ul>
        {items.map(({ path, languages: changed, isRemoved }) => (
          <li key={path}>
            <bdi>{shortPath(path)}</bdi> <small>{isRemoved ? t('publish.removed') : changed.join(', ')}</small>
          </li>
        ))}
        {more > 0 && <li>{t('publish.planMore', { count: more })}</li>}
      </ul>
      {unapproved.length > 0 && <p>{t('problem.publish.NOT_APPROVED')}</p>}
      {problems.map((problem) => (
        <p key={problem} lang="en" dir="ltr">
          {problem}
        </p>
      ))}
    </div>
  )
}

const shortPath = (path: string): string => path.replace(/^\/sitecore\/(?:content\/)?/, '')
