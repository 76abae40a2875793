import { LANGUAGE_NAMES } from '@tessera/website/authoring'
import { pictureAddress } from '../media/media-address.ts'
import { HiddenFields } from '../search/parts/hidden-fields.tsx'
import { Notice } from '../search/parts/notice.tsx'
import { Trail } from '../site-items/trail.tsx'
import { useStudio } from '../studio-context.tsx'
import { type AskedPublication, type PublicationPlan, type PublicationReport, SCOPES } from './publication.ts'
import { PUBLISH, publishAddress } from './publish-address.ts'

interface PublishScreenProps {
  readonly asked: AskedPublication
  /** The page's address on the site. */
  readonly path: string
  readonly canPublish: boolean
  readonly all: readonly string[]
  /** Absent while no language is chosen. */
  readonly plan?: PublicationPlan | undefined
  /** Of what was just published. */
  readonly report?: PublicationReport | undefined
  /** Something else would have been published than was looked at, so nothing was. */
  readonly isChanged?: boolean
}

/** What goes to visitors: how much of the site, in which languages, and what that would change. Works without scripts. */
export function PublishScreen({ asked, path, canPublish, all, plan, report, isChanged = false }: PublishScreenProps) {
  const { t } = useStudio()
  return (
    <>
      <h1 className="studio-title">{t('publishing.title')}</h1>
      <p className="studio-lead">
        <bdi className="page-path">{path}</bdi>
      </p>
      {report && <Report report={report} />}
      {isChanged && (
        <Notice kind="error">
          <p>{t('publishing.changed')}</p>
        </Notice>
      )}
      <form action={PUBLISH} method="get" className="arrange-form publish-choice">
        <HiddenFields fields={{ item: asked.itemId }} />
        <fieldset>
          <legend className="field-label">{t('publishing.scope')}</legend>
          {SCOPES.map((scope) => (
            <label key={scope} className="arrange-check">
              <input type="radio" name="scope" value={scope} defaultChecked={scope === asked.scope} />
              {t(`publishing.scope.${scope}`)}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="field-label">{t('publishing.languages')}</legend>
          {all.map((tag) => (
            <label key={tag} className="arrange-check">
              <input
                type="checkbox"
                name="language"
                value={tag}
                className="check-box"
                defaultChecked={asked.languages.includes(tag)}
              />
              <span lang={tag}>{LANGUAGE_NAMES[tag] ?? tag}</span>
            </label>
          ))}
        </fieldset>
        <p>
          <button type="submit" className="quiet-button">
            {t('publishing.look')}
          </button>
        </p>
      </form>
      {plan && (
        <section aria-labelledby="plan" className="publish-plan">
          <h2 id="plan" className="studio-subtitle">
            {t('publishing.plan')}
          </h2>
          <Plan plan={plan} />
          {!canPublish && <p>{t('publishing.mayNot')}</p>}
          {canPublish && plan.count > 0 && plan.unapproved.length + plan.undescribed.length === 0 && (
            <form action={publishAddress(asked)} method="post">
              <HiddenFields fields={{ plan: plan.digest }} />
              <button type="submit" className="button">
                {t('publishing.submit')}
              </button>
            </form>
          )}
        </section>
      )}
    </>
  )
}

function Plan({ plan: { count, items, problems, unapproved, undescribed } }: { plan: PublicationPlan }) {
  const { t, format } = useStudio()
  if (count === 0 && problems.length === 0) return <p>{t('publishing.nothing')}</p>
  const more = count - items.length
  return (
    <>
      <p>{t('publishing.count', { count: format.count(count) })}</p>
      <ul className="arrange-named">
        {items.map(({ itemId, title, kind, above, languages, isRemoved }) => (
          <li key={itemId}>
            <bdi>{title}</bdi>{' '}
            <span className="page-note">
              {kind}
              {above.length > 0 && (
                <>
                  {' · '}
                  <Trail titles={above} />
                </>
              )}
              {' · '}
              {isRemoved ? t('publishing.removed') : <bdi>{languages.join(', ')}</bdi>}
            </span>
          </li>
        ))}
        {more > 0 && <li>{t('arrange.loss.more', { count: format.count(more) })}</li>}
      </ul>
      {unapproved.length > 0 && (
        <>
          <p className="desk-warning">{t('publishing.unapproved')}</p>
          <ul className="arrange-named">
            {unapproved.map(({ itemId, title, above, language }) => (
              <li key={`${itemId} ${language}`}>
                <bdi>{title}</bdi>{' '}
                <span className="page-note">
                  {above.length > 0 && (
                    <>
                      <Trail titles={above} />
                      {' · '}
                    </>
                  )}
                  <bdi>{language}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {undescribed.length > 0 && (
        <>
          <p className="desk-warning">{t('publishing.undescribed')}</p>
          <ul className="arrange-named">
            {undescribed.map(({ itemId, path }) => (
              <li key={itemId}>
                <a href={pictureAddress(itemId)}>
                  <Trail titles={placeInLibrary(path)} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <Problems messages={problems} />
    </>
  )
}

/** Of a path in the tree: the folders of the media library and the name. */
const placeInLibrary = (path: string): readonly string[] => path.split('/').slice(3)

function Report({ report: { state, processed, messages } }: { report: PublicationReport }) {
  const { t, format } = useStudio()
  const isDone = state === 'FINISHED'
  return (
    <Notice kind={isDone ? 'done' : 'error'}>
      <p>{t(isDone ? 'publishing.done' : 'publishing.failed', { count: format.count(processed) })}</p>
      <Problems messages={messages} />
    </Notice>
  )
}

/** In the platform's words. */
function Problems({ messages }: { messages: readonly string[] }) {
  const { t } = useStudio()
  if (messages.length === 0) return null
  return (
    <>
      <p>{t('publishing.problems')}</p>
      <ul lang="en" dir="ltr" className="arrange-named">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  )
}
