import { Notice } from '../search/parts/notice.tsx'
import type { ItemUser } from '../site-items/item-user.ts'
import { UserList } from '../site-items/user-list.tsx'
import { useStudio } from '../studio-context.tsx'
import { changesSeen, type VersionChange } from './component-change.ts'
import { type Change, changeAddress, listAddress } from './components-address.ts'
import type { BuiltComponent, Version } from './components-service.ts'
import { wordsOf } from './words-of-view.ts'

interface ChangeScreenProps {
  readonly change: Change
  readonly library: string
  readonly component: BuiltComponent
  readonly changes: readonly VersionChange[]
  readonly users: readonly ItemUser[]
  /** Others were seen before. */
  readonly isOutdated: boolean
  /** Why nothing was changed. */
  readonly problem?: string | undefined
}

/** Asks before a component is published, unpublished or deleted, and shows what that changes and where. Works without scripts. */
export function ChangeScreen(props: ChangeScreenProps) {
  const { change, library, component, changes, users, isOutdated, problem } = props
  const { t } = useStudio()
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t(`components.${change}.title`, { name: component.name })}</h1>
      <p className="studio-lead">{t(`components.${change}.lead`)}</p>
      {isOutdated && (
        <Notice kind="error">
          <p>{t('components.conflict')}</p>
        </Notice>
      )}
      {problem !== undefined && (
        <Notice kind="error">
          <p>{t('components.problem')}</p>
          <p lang="en" dir="ltr">
            {problem}
          </p>
        </Notice>
      )}
      {changes.length === 0 ? (
        <p>{t(`components.${change}.none`)}</p>
      ) : (
        <table className="desk-table">
          <caption className="studio-hidden">{t('components.change.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('components.change.version')}</th>
              <th scope="col">{t('components.change.now')}</th>
              <th scope="col">{t('components.change.then')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ id, name, from, to }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td data-label={t('components.change.now')}>
                  <Shown version={from} />
                </td>
                <td data-label={t('components.change.then')}>
                  <Shown version={to} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {users.length > 0 ? (
        <>
          <h2 className="media-heading">{t('components.change.pages')}</h2>
          <UserList users={users} />
        </>
      ) : (
        <p>{t('components.used.none')}</p>
      )}
      <form action={changeAddress(change, library, component.id)} method="post" className="arrange-form">
        <input type="hidden" name="seen" value={changesSeen(changes)} />
        <p className="arrange-ways">
          {(changes.length > 0 || change === 'delete') && (
            <button type="submit" className="button">
              {t(`components.${change}`)}
            </button>
          )}
          <a href={listAddress(library)} className="quiet-button">
            {t('media.cancel')}
          </a>
        </p>
      </form>
    </div>
  )
}

/** What of a version is told from another: its revision, and its words. */
function Shown({ version }: { version: Version | undefined }) {
  const { t, format } = useStudio()
  if (version === undefined) return <span className="desk-missing">{t('components.change.nothing')}</span>
  return (
    <>
      {t('components.change.revision', { revision: format.count(version.revision) })}
      <bdi className="desk-text component-words">{wordsOf(version.view)}</bdi>
    </>
  )
}
