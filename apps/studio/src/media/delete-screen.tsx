import type { ItemUser } from '../site-items/item-user.ts'
import { UserList } from '../site-items/user-list.tsx'
import { useStudio } from '../studio-context.tsx'
import { pictureAddress } from './media-address.ts'
import type { SitePicture } from './site-media.ts'

interface DeleteScreenProps {
  readonly picture: SitePicture
  readonly users: readonly ItemUser[]
}

/** Asks before a picture is deleted, and names what uses it. Works without scripts. */
export function DeleteScreen({ picture: { itemId, path, src }, users }: DeleteScreenProps) {
  const { t } = useStudio()
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t('media.delete.title')}</h1>
      <p className="studio-lead">
        <bdi>{path}</bdi>
      </p>
      <img src={`${src}&mw=320&mh=320`} alt="" className="media-thumb" />
      {users.length > 0 ? (
        <>
          <p className="desk-warning">{t('media.delete.used')}</p>
          <UserList users={users} />
        </>
      ) : (
        <p>{t('media.delete.unused')}</p>
      )}
      <p className="page-note">{t('media.usedBy.note')}</p>
      <p>{t('media.delete.bin')}</p>
      <form action={pictureAddress(itemId, 'delete')} method="post" className="arrange-form">
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('media.delete')}
          </button>
          <a href={pictureAddress(itemId)} className="quiet-button">
            {t('media.cancel')}
          </a>
        </p>
      </form>
    </div>
  )
}
