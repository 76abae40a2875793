import type { ItemUser } from '../site-items/item-user.ts'
import { UserList } from '../site-items/user-list.tsx'
import { useStudio } from '../studio-context.tsx'
import { folderAddress, listAddress } from './media-address.ts'
import { MAX_USERS } from './picture-users.ts'
import { type MediaProblem, ProblemNotice } from './problem.tsx'

interface DeleteFolderScreenProps {
  /** Below the media library. */
  readonly folder: string
  /** How much stands in it. */
  readonly count: number
  /** What names something in it. */
  readonly users: readonly ItemUser[]
  readonly problems: readonly MediaProblem[]
}

/** Asks before a folder is deleted, says what goes with it, and names what uses that. Works without scripts. */
export function DeleteFolderScreen({ folder, count, users, problems }: DeleteFolderScreenProps) {
  const { t, format } = useStudio()
  const used =
    users.length < MAX_USERS ? format.count(users.length) : t('media.orMore', { count: format.count(MAX_USERS) })
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t('media.folder.delete.title')}</h1>
      <p className="studio-lead">
        <bdi>{folder}</bdi>
      </p>
      <ProblemNotice problems={problems} />
      {count === 0 ? (
        <p>{t('media.folder.delete.empty')}</p>
      ) : (
        <>
          <p className="desk-warning">{t('media.folder.delete.below', { count: format.count(count) })}</p>
          {users.length > 0 ? (
            <>
              <p className="desk-warning">{t('media.folder.delete.used', { count: used })}</p>
              <UserList users={users} />
            </>
          ) : (
            <p>{t('media.folder.delete.unused')}</p>
          )}
          <p className="page-note">{t('media.usedBy.note')}</p>
        </>
      )}
      <p>{t('media.folder.delete.bin')}</p>
      <form action={folderAddress(folder, 'delete')} method="post" className="arrange-form">
        <input type="hidden" name="agreed" value={count} />
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('media.delete')}
          </button>
          <a href={listAddress({ folder })} className="quiet-button">
            {t('media.cancel')}
          </a>
        </p>
      </form>
    </div>
  )
}
