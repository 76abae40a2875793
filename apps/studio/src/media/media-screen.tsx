import type { Languages } from '@tessera/website/authoring'
import { Notice } from '../search/parts/notice.tsx'
import { nameOf, STATES } from '../site-items/item-labels.ts'
import { MissingFilter } from '../site-items/missing-filter.tsx'
import { useStudio } from '../studio-context.tsx'
import { FolderForms } from './folder-forms.tsx'
import type { ListedPictures } from './listed-pictures.ts'
import {
  type Done,
  folderAddress,
  isNarrowed,
  type ListQuery,
  listAddress,
  MEDIA,
  pictureAddress,
} from './media-address.ts'
import { type MediaProblem, ProblemNotice } from './problem.tsx'
import { MAX_ALT_LENGTH } from './save-picture.ts'
import { isDescribed, type SiteFolder, type SitePicture } from './site-media.ts'

export interface MediaScreenProps {
  readonly query: ListQuery
  readonly listed: ListedPictures
  /** Folders right below the one that is open. */
  readonly folders: readonly SiteFolder[]
  /** Paths of all folders, for the one that is open to move into; none where none is open. */
  readonly targets: readonly string[]
  /** What of all pages of the list visitors do not have as it is. */
  readonly waiting: number
  /** Pictures of the whole library that publishing refuses because nobody described them. */
  readonly undescribed: number
  readonly canPublish: boolean
  readonly languages: Languages
  /** How many items name each picture. */
  readonly users: Readonly<Record<string, number>>
  readonly done?: Done | undefined
  readonly problems?: readonly MediaProblem[]
  /** The alternative text that was typed with files that were not taken. */
  readonly typedAlt?: string
  /** What was marked of them. */
  readonly isDecorative?: boolean
  /** The name that was typed for the folder and not taken. */
  readonly typedName?: string
}

/** The pictures of a folder, or those that were searched for. Works without scripts. */
export function MediaScreen(props: MediaScreenProps) {
  const { t, format } = useStudio()
  const { query, listed, languages, users, undescribed, done, problems = [] } = props
  const isSearch = isNarrowed(query)
  return (
    <>
      <h1 className="studio-title">{t('media.title')}</h1>
      <p className="studio-lead">{t('media.lead')}</p>
      {done && (
        <Notice kind="done">
          <p>{t(`media.done.${done}`)}</p>
        </Notice>
      )}
      <ProblemNotice problems={problems} />
      {undescribed > 0 && (
        <div className="desk-note media-undescribed">
          <p>
            <a href={listAddress({ isUndescribed: true })}>
              {t('media.undescribed.count', { count: format.count(undescribed) })}
            </a>
          </p>
          <p>{t('media.undescribed.note')}</p>
        </div>
      )}
      <Filters query={query} languages={languages} />
      {!isSearch && <Folders {...props} />}
      <Publication {...props} />
      <p className="shown-of">{t('media.found', { count: format.count(listed.total) })}</p>
      <ul className="media-grid">
        {listed.pictures.map((picture) => (
          <PictureCard
            key={picture.itemId}
            picture={picture}
            languages={languages}
            users={users[picture.itemId] ?? 0}
            isSearch={isSearch}
          />
        ))}
      </ul>
      <Pages listed={listed} query={query} />
      {!isSearch && <NewThings {...props} />}
    </>
  )
}

function Filters({ query, languages }: Pick<MediaScreenProps, 'query' | 'languages'>) {
  const { t } = useStudio()
  return (
    <search>
      <form action={MEDIA} method="get" className="desk-filters">
        <p>
          <label htmlFor="media-text" className="field-label">
            {t('media.search')}
          </label>
          <input id="media-text" type="search" name="q" defaultValue={query.text} className="field-input" />
        </p>
        <MissingFilter
          id="media-missing"
          label={t('media.missing')}
          any={t('media.missing.any')}
          missing={query.missing}
          languages={languages.all}
        />
        <p>
          <label className="arrange-check">
            <input
              type="checkbox"
              name="undescribed"
              value="1"
              className="check-box"
              defaultChecked={query.isUndescribed}
            />
            {t('media.undescribed.only')}
          </label>
        </p>
        <p>
          <button type="submit" className="quiet-button">
            {t('media.show')}
          </button>
        </p>
      </form>
    </search>
  )
}

/** Where this folder stands, and what stands in it. */
function Folders({ query: { folder }, folders }: MediaScreenProps) {
  const { t } = useStudio()
  const names = folder.split('/').filter(Boolean)
  return (
    <>
      <nav aria-label={t('media.path')}>
        <ol className="media-path">
          {['', ...names].map((name, index) => {
            const path = names.slice(0, index).join('/')
            return (
              <li key={path}>
                <a href={listAddress({ folder: path })} aria-current={path === folder ? 'page' : undefined}>
                  <bdi>{index === 0 ? t('media.library') : name}</bdi>
                </a>
              </li>
            )
          })}
        </ol>
      </nav>
      {folders.length > 0 && (
        <nav aria-label={t('media.folders')}>
          <ul className="media-folders">
            {folders.map(({ itemId, name, path, state }) => (
              <li key={itemId}>
                {state === 'deleted' ? (
                  <bdi>{name}</bdi>
                ) : (
                  <a href={listAddress({ folder: path })} className="quiet-button">
                    <bdi>{name}</bdi>
                  </a>
                )}
                {state !== 'published' && <p className="desk-state">{t(STATES[state])}</p>}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

function Publication({ waiting, canPublish, query }: MediaScreenProps) {
  const { t, format } = useStudio()
  if (waiting === 0) return null
  const count = format.count(waiting)
  if (!canPublish) return <p className="desk-note">{t('media.waits', { count })}</p>
  return (
    <form action={`${MEDIA}/publish-all`} method="post" className="desk-filters desk-publish">
      <input type="hidden" name="back" value={listAddress(query)} />
      <button type="submit" className="button">
        {t('media.publishAll', { count })}
      </button>
    </form>
  )
}

interface PictureCardProps {
  readonly picture: SitePicture
  readonly languages: Languages
  readonly users: number
  readonly isSearch: boolean
}

function PictureCard({ picture, languages, users, isSearch }: PictureCardProps) {
  const { t, format } = useStudio()
  const { itemId, name, folder, src, width, height, size, alts, isDecorative, state } = picture
  const missing = isDecorative ? [] : languages.all.filter((language) => (alts[language] ?? '').trim() === '')
  return (
    <li className="media-card">
      <img src={`${src}&mw=320&mh=320`} alt="" loading="lazy" className="media-thumb" />
      <p className="media-name">
        {state === 'deleted' ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={pictureAddress(itemId)}>
            <bdi>{name}</bdi>
          </a>
        )}
      </p>
      {isSearch && folder !== '' && (
        <p className="page-note">
          <bdi>{folder}</bdi>
        </p>
      )}
      <p className="page-note">
        {width !== undefined && height !== undefined && (
          <span>{t('media.dimensions', { width: format.count(width), height: format.count(height) })}</span>
        )}{' '}
        <span>{t('media.kilobytes', { size: format.count(Math.ceil(size / 1000)) })}</span>
      </p>
      <p className="page-note">{users > 0 ? t('media.used', { count: format.count(users) }) : t('media.unused')}</p>
      {isDecorative && <p className="page-note">{t('media.decorative.mark')}</p>}
      {missing.length > 0 && state !== 'deleted' && (
        <p className="desk-warning">
          {isDescribed(picture)
            ? t('media.noAlt', { languages: missing.map(nameOf).join(', ') })
            : t('media.undescribed')}
        </p>
      )}
      {state !== 'published' && <p className="desk-state">{t(STATES[state])}</p>}
    </li>
  )
}

function Pages({ listed: { page, pages }, query }: Pick<MediaScreenProps, 'listed' | 'query'>) {
  const { t, format } = useStudio()
  if (pages < 2) return null
  return (
    <nav aria-label={t('dictionary.pages')} className="desk-pages">
      {page > 1 && (
        <a href={listAddress({ ...query, page: page - 1 })} rel="prev">
          {t('dictionary.previous')}
        </a>
      )}
      <span>{t('dictionary.page', { page: format.count(page), pages: format.count(pages) })}</span>
      {page < pages && (
        <a href={listAddress({ ...query, page: page + 1 })} rel="next">
          {t('dictionary.next')}
        </a>
      )}
    </nav>
  )
}

/** What a browser offers in its file dialogue; the platform judges by the bytes. */
export const ACCEPT = '.png,.jpg,.jpeg,.gif,.webp,.avif,.svg'

function NewThings({
  query: { folder },
  targets,
  languages,
  typedAlt,
  isDecorative = false,
  typedName,
}: MediaScreenProps) {
  const { t } = useStudio()
  return (
    <div className="media-new">
      <section aria-labelledby="media-upload">
        <h2 id="media-upload" className="media-heading">
          {t('media.upload')}
        </h2>
        <form
          action={`${MEDIA}/upload?${new URLSearchParams({ folder })}`}
          method="post"
          encType="multipart/form-data"
          className="arrange-form media-upload"
          data-upload={JSON.stringify({
            waiting: t('media.upload.waiting'),
            sent: t('media.upload.sent'),
            failed: t('media.upload.failed'),
            show: t('media.upload.show'),
          })}
        >
          <div>
            <label htmlFor="media-files" className="field-label">
              {t('media.files')}
            </label>
            <input
              id="media-files"
              type="file"
              name="file"
              multiple
              required
              accept={ACCEPT}
              aria-describedby="media-files-help"
              className="field-input"
            />
            <p id="media-files-help" className="page-note">
              {t('media.files.help')}
            </p>
            <p className="page-note" data-upload-drop="" hidden>
              {t('media.upload.drop')}
            </p>
          </div>
          <div>
            <label htmlFor="media-alt" className="field-label">
              {t('media.alt')} (<bdi lang={languages.fallback}>{nameOf(languages.fallback)}</bdi>)
            </label>
            <input
              id="media-alt"
              name="alt"
              defaultValue={typedAlt}
              maxLength={MAX_ALT_LENGTH}
              lang={languages.fallback}
              dir="auto"
              aria-describedby="media-alt-help"
              className="field-input"
            />
            <p id="media-alt-help" className="page-note">
              {t('media.alt.upload')}
            </p>
          </div>
          <p>
            <label className="arrange-check">
              <input type="checkbox" name="decorative" className="check-box" defaultChecked={isDecorative} />
              {t('media.decorative')}
            </label>
          </p>
          <p>
            <button type="submit" className="button">
              {t('media.upload.submit')}
            </button>
          </p>
          <ul className="media-sent" data-upload-list="" aria-live="polite" />
        </form>
      </section>
      <section aria-labelledby="media-folder-new">
        <h2 id="media-folder-new" className="media-heading">
          {t('media.newFolder')}
        </h2>
        <form action={folderAddress(folder, 'create')} method="post" className="arrange-form">
          <div>
            <label htmlFor="media-folder-name" className="field-label">
              {t('media.name')}
            </label>
            <input id="media-folder-name" name="name" required maxLength={80} dir="auto" className="field-input" />
          </div>
          <p>
            <button type="submit" className="quiet-button">
              {t('media.newFolder.submit')}
            </button>
          </p>
        </form>
      </section>
      {folder !== '' && (
        <FolderForms
          folder={folder}
          targets={targets.filter((path) => path !== folder && !path.startsWith(`${folder}/`))}
          typedName={typedName}
        />
      )}
    </div>
  )
}
