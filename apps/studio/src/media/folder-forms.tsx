import { useStudio } from '../studio-context.tsx'
import { folderAddress } from './media-address.ts'

interface FolderFormsProps {
  /** The open one, below the media library. */
  readonly folder: string
  /** Folders it may move into. */
  readonly targets: readonly string[]
  /** A name that was typed and not taken. */
  readonly typedName?: string | undefined
}

/** What can be done with the folder that is open. */
export function FolderForms({ folder, targets, typedName }: FolderFormsProps) {
  const { t } = useStudio()
  const names = folder.split('/')
  return (
    <section aria-labelledby="media-folder-own">
      <h2 id="media-folder-own" className="media-heading">
        {t('media.folder.this')} <bdi>{names.at(-1)}</bdi>
      </h2>
      <p id="media-folder-note" className="page-note">
        {t('media.folder.note')}
      </p>
      <form action={folderAddress(folder, 'rename')} method="post" className="arrange-form">
        <div>
          <label htmlFor="media-folder-rename" className="field-label">
            {t('media.folder.name')}
          </label>
          <input
            id="media-folder-rename"
            name="name"
            defaultValue={typedName ?? names.at(-1)}
            required
            maxLength={80}
            dir="auto"
            autoComplete="off"
            aria-describedby="media-folder-note"
            className="field-input"
          />
        </div>
        <p>
          <button type="submit" className="quiet-button">
            {t('media.folder.rename')}
          </button>
        </p>
      </form>
      <form action={folderAddress(folder, 'move')} method="post" className="arrange-form">
        <div>
          <label htmlFor="media-folder-move" className="field-label">
            {t('media.folder.into')}
          </label>
          <select
            id="media-folder-move"
            name="target"
            defaultValue={names.slice(0, -1).join('/')}
            aria-describedby="media-folder-note"
            className="field-input"
          >
            <option value="">{t('media.library')}</option>
            {targets.map((path) => (
              <option key={path} value={path}>
                {path}
              </option>
            ))}
          </select>
        </div>
        <p>
          <button type="submit" className="quiet-button">
            {t('media.folder.move')}
          </button>
        </p>
      </form>
      <p className="desk-ways">
        <a href={folderAddress(folder, 'delete')} className="quiet-button">
          {t('media.folder.delete')}
        </a>
      </p>
    </section>
  )
}
