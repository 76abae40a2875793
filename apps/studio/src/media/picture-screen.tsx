import { directionOf, type Languages } from '@tessera/website/authoring'
import { Notice } from '../search/parts/notice.tsx'
import { nameOf, STATES } from '../site-items/item-labels.ts'
import type { ItemUser } from '../site-items/item-user.ts'
import { UserList } from '../site-items/user-list.tsx'
import { useStudio } from '../studio-context.tsx'
import { type Done, listAddress, pictureAddress } from './media-address.ts'
import { ACCEPT } from './media-screen.tsx'
import { type MediaProblem, ProblemNotice } from './problem.tsx'
import { MAX_ALT_LENGTH } from './save-picture.ts'
import { isDescribed, type SitePicture } from './site-media.ts'

export interface PictureScreenProps {
  readonly picture: SitePicture
  readonly users: readonly ItemUser[]
  /** All folders of the library. */
  readonly folders: readonly string[]
  readonly languages: Languages
  readonly canPublish: boolean
  /** What was typed and not taken; the focal point in percent. */
  readonly typed?:
    | {
        readonly alts: Readonly<Record<string, string>>
        readonly x: string
        readonly y: string
        readonly isDecorative: boolean
      }
    | undefined
  /** Languages in which somebody else wrote meanwhile. */
  readonly conflicts?: readonly string[]
  /** Somebody else set the focal point meanwhile. */
  readonly isFocusConflict?: boolean
  readonly problems?: readonly MediaProblem[]
  readonly done?: Done | undefined
}

const percentOf = (share: number): string => String(Math.round(share * 1000) / 10)

/** A picture with all that is said of it. Works without scripts. */
export function PictureScreen(props: PictureScreenProps) {
  const { t, format } = useStudio()
  const { picture, users, canPublish, problems = [], done } = props
  const { itemId, path, folder, width, height, size, state } = picture
  return (
    <>
      <h1 className="studio-title">
        <bdi>{path}</bdi>
      </h1>
      <p>
        <a href={listAddress({ folder })}>{t('media.back')}</a>
      </p>
      {done && (
        <Notice kind="done">
          <p>{t(`media.done.${done}`)}</p>
        </Notice>
      )}
      <ProblemNotice problems={problems} />
      <p className="page-note">
        {width !== undefined && height !== undefined && (
          <span>{t('media.dimensions', { width: format.count(width), height: format.count(height) })}</span>
        )}{' '}
        <span>{t('media.kilobytes', { size: format.count(Math.ceil(size / 1000)) })}</span> –{' '}
        <span className="media-state">{t(STATES[state])}</span>
      </p>
      {!isDescribed(picture) && <p className="desk-warning">{t('media.undescribed')}</p>}
      <Texts {...props} />
      {state !== 'published' && canPublish && isDescribed(picture) && (
        <form action={pictureAddress(itemId, 'publish')} method="post" className="desk-filters desk-publish">
          <button type="submit" className="button">
            {t('media.publish')}
          </button>
        </form>
      )}
      <section aria-labelledby="media-users">
        <h2 id="media-users" className="media-heading">
          {t('media.usedBy')}
        </h2>
        {users.length > 0 ? <UserList users={users} /> : <p>{t('media.unused')}</p>}
        <p className="page-note">{t('media.usedBy.note')}</p>
      </section>
      <OtherForms {...props} />
      <p className="desk-ways">
        <a href={pictureAddress(itemId, 'delete')} className="quiet-button">
          {t('media.delete')}
        </a>
      </p>
    </>
  )
}

function Texts({ picture, languages, typed, conflicts = [], isFocusConflict = false }: PictureScreenProps) {
  const { t } = useStudio()
  const { itemId, src, alts, isDecorative, focus, focalX, focalY } = picture
  const [x, y] = [typed?.x ?? percentOf(focus[0]), typed?.y ?? percentOf(focus[1])]
  return (
    <form action={pictureAddress(itemId)} method="post" className="arrange-form">
      <div className="media-texts">
        {languages.all.map((language) => {
          const id = `media-alt-${language}`
          const isConflict = conflicts.includes(language)
          return (
            <div key={language}>
              <label htmlFor={id} className="field-label">
                {t('media.alt')} (<bdi lang={language}>{nameOf(language)}</bdi>)
              </label>
              <textarea
                id={id}
                name={`alt-${language}`}
                defaultValue={typed?.alts[language] ?? alts[language] ?? ''}
                rows={2}
                maxLength={MAX_ALT_LENGTH}
                lang={language}
                dir={directionOf(language)}
                aria-invalid={isConflict || undefined}
                aria-describedby={isConflict ? `${id}-theirs` : 'media-alt-help'}
                className="field-input"
              />
              <input type="hidden" name={`seen-${language}`} value={alts[language] ?? ''} />
              {isConflict && (
                <div id={`${id}-theirs`} className="desk-conflict">
                  <p className="field-error">{t('media.conflict.theirs')}</p>
                  <p lang={language} dir={directionOf(language)} className="desk-text">
                    {alts[language] || t('media.empty')}
                  </p>
                </div>
              )}
            </div>
          )
        })}
      </div>
      <p id="media-alt-help" className="page-note">
        {t('media.alt.help')}
      </p>
      <p>
        <label className="arrange-check">
          <input
            type="checkbox"
            name="decorative"
            className="check-box"
            defaultChecked={typed?.isDecorative ?? isDecorative}
            aria-describedby="media-alt-help"
          />
          {t('media.decorative')}
        </label>
        <input type="hidden" name="seen-decorative" value={isDecorative ? '1' : ''} />
      </p>
      <fieldset className="media-focus">
        <legend className="field-label">{t('media.focus')}</legend>
        <p id="media-focus-help" className="page-note">
          {t('media.focus.help')}
        </p>
        <div className="media-picture" data-focal-picture="">
          <img src={`${src}&mw=960`} alt={alts[languages.fallback] ?? ''} />
          <svg aria-hidden="true" className="media-mark">
            <circle cx={`${x}%`} cy={`${y}%`} r="12" />
          </svg>
        </div>
        <div className="desk-filters">
          {(['x', 'y'] as const).map((axis) => (
            <p key={axis}>
              <label htmlFor={`media-focus-${axis}`} className="field-label">
                {t(`media.focus.${axis}`)}
              </label>
              <input
                id={`media-focus-${axis}`}
                name={`focus-${axis}`}
                type="number"
                min={0}
                max={100}
                step={0.1}
                required
                defaultValue={axis === 'x' ? x : y}
                data-focal={axis}
                aria-invalid={isFocusConflict || undefined}
                aria-describedby={isFocusConflict ? 'media-focus-theirs' : 'media-focus-help'}
                className="field-input"
              />
            </p>
          ))}
        </div>
        <input type="hidden" name="seen-x" value={focalX} />
        <input type="hidden" name="seen-y" value={focalY} />
        {isFocusConflict && (
          <div id="media-focus-theirs" className="desk-conflict">
            <p className="field-error">{t('media.conflict.theirs')}</p>
            <p className="desk-text">{`${percentOf(focus[0])} % / ${percentOf(focus[1])} %`}</p>
          </div>
        )}
        <p className="field-label">{t('media.crops')}</p>
        <ul className="media-crops">
          {['w=240&h=240', 'w=320&h=180', 'w=180&h=240'].map((crop) => (
            <li key={crop}>
              <img src={`${src}&${crop}`} alt="" loading="lazy" />
            </li>
          ))}
        </ul>
      </fieldset>
      <p>
        <button type="submit" className="button">
          {t('media.save')}
        </button>
      </p>
    </form>
  )
}

function OtherForms({ picture: { itemId, name, folder }, folders }: PictureScreenProps) {
  const { t } = useStudio()
  return (
    <div className="media-new">
      <form action={pictureAddress(itemId, 'rename')} method="post" className="arrange-form">
        <div>
          <label htmlFor="media-name" className="field-label">
            {t('media.name')}
          </label>
          <input
            id="media-name"
            name="name"
            defaultValue={name}
            required
            maxLength={80}
            dir="auto"
            autoComplete="off"
            aria-describedby="media-name-help"
            className="field-input"
          />
          <p id="media-name-help" className="page-note">
            {t('media.address.note')}
          </p>
        </div>
        <p>
          <button type="submit" className="quiet-button">
            {t('media.rename')}
          </button>
        </p>
      </form>
      <form action={pictureAddress(itemId, 'move')} method="post" className="arrange-form">
        <div>
          <label htmlFor="media-move" className="field-label">
            {t('media.folder')}
          </label>
          <select
            id="media-move"
            name="folder"
            defaultValue={folder}
            aria-describedby="media-move-help"
            className="field-input"
          >
            <option value="">{t('media.library')}</option>
            {folders.map((path) => (
              <option key={path} value={path}>
                {path}
              </option>
            ))}
          </select>
          <p id="media-move-help" className="page-note">
            {t('media.address.note')}
          </p>
        </div>
        <p>
          <button type="submit" className="quiet-button">
            {t('media.move')}
          </button>
        </p>
      </form>
      <form
        action={pictureAddress(itemId, 'replace')}
        method="post"
        encType="multipart/form-data"
        className="arrange-form"
      >
        <div>
          <label htmlFor="media-file" className="field-label">
            {t('media.file')}
          </label>
          <input
            id="media-file"
            type="file"
            name="file"
            required
            accept={ACCEPT}
            aria-describedby="media-file-help"
            className="field-input"
          />
          <p id="media-file-help" className="page-note">
            {t('media.replace.note')}
          </p>
        </div>
        <p>
          <button type="submit" className="quiet-button">
            {t('media.replace')}
          </button>
        </p>
      </form>
    </div>
  )
}
