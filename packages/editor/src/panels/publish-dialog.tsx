import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'
import { useStyles } from '../overlay/use-styles.ts'
import type { PublicationPlan } from '../session/editing-service.ts'
import styles from './publish-dialog.css?inline'

/** What is known of what goes live; `unavailable`: it could not be asked. */
type LookedAt = PublicationPlan | 'loading' | 'unavailable'

/** Asks in which languages the page goes to visitors, and shows what that changes. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { t, session, setup } = useEditor()
  const { item } = useEditing()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [languages, setLanguages] = useState<readonly string[]>([setup.locale])
  const [isRunning, setRunning] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [plan, setPlan] = usePlan(languages)
  useStyles(dialog, styles)
  useEffect(() => dialog.current?.showModal(), [])

  const choose = (tag: string) => {
    setChanged(false)
    setLanguages(languages.includes(tag) ? languages.filter((one) => one !== tag) : [...languages, tag])
  }
  const publish = async () => {
    setRunning(true)
    setChanged(false)
    const outcome = await session.publish(languages, typeof plan === 'object' ? plan.digest : undefined)
    setRunning(false)
    if (outcome.state === 'published') dialog.current?.close()
    if (outcome.state !== 'changed') return
    setPlan(outcome.plan)
    setChanged(true)
  }
  return (
    <dialog ref={dialog} className="dialog publish-dialog" aria-labelledby={title} onClose={onClose}>
      <form
        className="publish-form"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        <div className="publish-body">
          <h2 id={title}>{t('publish.title')}</h2>
          <p>{t('publish.lead')}</p>
          <fieldset className="field">
            <legend>{t('publish.languages')}</legend>
            {setup.languages.map((tag) => (
              <label key={tag} className="tick">
                <input type="checkbox" checked={languages.includes(tag)} onChange={() => choose(tag)} />
                {tag}
              </label>
            ))}
          </fieldset>
          <p role="alert" className="publish-changed">
            {isChanged && t('publish.changed')}
          </p>
          <PlanView plan={plan} />
          <p>
            <a
              href={`${setup.addresses.publishMore}?${new URLSearchParams({ item: item.id, language: setup.locale })}`}
            >
              {t('publish.more')}
            </a>
          </p>
          {!item.canPublish && <p role="note">{t('publish.mayNot')}</p>}
        </div>
        <div className="dialog-end publish-end">
          <button type="button" className="text-button" onClick={() => dialog.current?.close()}>
            {t('editor.close')}
          </button>
          <button
            type="submit"
            className="main-button"
            disabled={!item.canPublish || languages.length === 0 || isRunning || plan === 'loading'}
          >
            {isRunning ? t('publish.running') : t('publish.submit')}
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** What goes live in these languages; all that was typed is saved first, since it would go along. */
function usePlan(languages: readonly string[]): [plan: LookedAt, setPlan: (plan: LookedAt) => void] {
  const { session, service } = useEditor()
  const { item } = useEditing()
  const [plan, setPlan] = useState<LookedAt>('loading')
  useEffect(() => {
    let isGone = false
    setPlan('loading')
    if (languages.length === 0) return
    session
      .flush()
      .then(() => service.publicationPlan(item.id, languages))
      .then(
        (found) => !isGone && setPlan(found),
        () => !isGone && setPlan('unavailable'),
      )
    return () => {
      isGone = true
    }
  }, [session, service, item.id, languages])
  return [plan, setPlan]
}

/** Of a path in the tree: the folders of the media library and the name. */
const placeInLibrary = (path: string): string => path.split('/').slice(3).join(' / ')

function PlanView({ plan }: { plan: LookedAt }) {
  const { t, setup } = useEditor()
  if (plan === 'loading') return null
  if (plan === 'unavailable') return <p role="status">{t('publish.noPlan')}</p>
  const { count, items, problems, unapproved, undescribed } = plan
  const more = count - items.length
  return (
    <div role="status" className="publish-plan">
      <p>{count === 0 ? t('publish.nothing') : t('publish.plan', { count })}</p>
      <ul>
        {items.map(({ itemId, title, kind, above, languages, isRemoved }) => (
          <li key={itemId}>
            <bdi>{title}</bdi>
            <small>
              {kind}
              {above.length > 0 && ' · '}
              {above.map((name, index) => (
                <Fragment key={index}>
                  {index > 0 && ' / '}
                  <bdi>{name}</bdi>
                </Fragment>
              ))}
              {' · '}
              {isRemoved ? t('publish.removed') : <bdi>{languages.join(', ')}</bdi>}
            </small>
          </li>
        ))}
        {more > 0 && <li>{t('publish.planMore', { count: more })}</li>}
      </ul>
      {unapproved.length > 0 && <p>{t('problem.publish.NOT_APPROVED')}</p>}
      {undescribed.length > 0 && (
        <>
          <p>{t('problem.publish.PICTURE_NOT_DESCRIBED')}</p>
          <ul>
            {undescribed.map(({ itemId, path }) => (
              <li key={itemId}>
                <a href={`${setup.addresses.picture}?${new URLSearchParams({ item: itemId })}`}>
                  <bdi>{placeInLibrary(path)}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.map((problem) => (
        <p key={problem} lang="en" dir="ltr">
          {problem}
        </p>
      ))}
    </div>
  )
}
