import type { PhraseKey, Translate } from '../phrases/index.ts'
import { includesRole } from '../role.ts'
import { Notice } from '../search/parts/notice.tsx'
import type { ItemUser } from '../site-items/item-user.ts'
import { UserList } from '../site-items/user-list.tsx'
import { useStudio } from '../studio-context.tsx'
import {
  COMPONENTS_API,
  changeAddress,
  type Done,
  editAddress,
  listAddress,
  newComponentAddress,
} from './components-address.ts'
import type { BuiltComponent, ComponentCollection, Library } from './components-service.ts'

const STATES: Readonly<Record<Exclude<BuiltComponent['status'], 'deleted'>, PhraseKey>> = {
  published: 'components.state.published',
  staged: 'components.state.staged',
  changed: 'components.state.changed',
  draft: 'components.state.draft',
}

/** `due`: it is older than what it shows, or there is none of what could be shown. */
export interface ListedThumbnail {
  readonly isThere: boolean
  readonly isDue: boolean
}

export interface ListedComponent {
  readonly component: BuiltComponent
  readonly thumbnail: ListedThumbnail
  /** Undefined where it is not for the author to know. */
  readonly users: readonly ItemUser[] | undefined
}

export interface ComponentsScreenProps {
  readonly libraries: readonly Library[]
  /** The one that is shown; undefined when there is none. */
  readonly library: Library | undefined
  /** Those of this page of the list. */
  readonly collections: readonly (Pick<ComponentCollection, 'id' | 'name'> & {
    readonly listed: readonly ListedComponent[]
  })[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly done: Done | undefined
}

/**
 * Components of the builder by library and collection, with their thumbnails. Works without scripts; with them, thumbnails
 * are drawn here.
 */
export function ComponentsScreen(props: ComponentsScreenProps) {
  const { t, format, author } = useStudio()
  const { libraries, library, collections, total, done } = props
  const canDraw = author?.role !== undefined && includesRole(author.role, 'author')
  const mayPublish = author?.role !== undefined && includesRole(author.role, 'publisher')
  return (
    <>
      <h1 className="studio-title">{t('components.title')}</h1>
      <p className="studio-lead">{t('components.lead')}</p>
      {done && (
        <Notice kind="done">
          <p>{t(`components.done.${done}`)}</p>
        </Notice>
      )}
      {library === undefined ? (
        <p className="empty">{t('components.noLibraries')}</p>
      ) : (
        <>
          <Libraries libraries={libraries} shown={library} />
          {mayPublish && (
            <p className="arrange-ways">
              <a href={newComponentAddress(library.id)} className="button">
                {t('components.new')}
              </a>
            </p>
          )}
          <p className="shown-of">{t('components.found', { count: format.count(total) })}</p>
          <div data-thumbnails={canDraw ? JSON.stringify(spokenWords(t)) : undefined}>
            <div className="component-progress">
              <progress value={0} hidden aria-label={t('components.progress')} />
              <p role="status" data-thumbnails-status="" />
            </div>
            {collections.map(({ id, name, listed }) => (
              <section key={id} aria-labelledby={`collection-${id}`}>
                <h2 id={`collection-${id}`} className="media-heading">
                  <bdi>{name}</bdi>
                </h2>
                <table className="desk-table">
                  <thead>
                    <tr>
                      <th scope="col">{t('components.component')}</th>
                      <th scope="col">{t('components.thumbnail')}</th>
                      <th scope="col">{t('components.state')}</th>
                      <th scope="col">{t('components.versions')}</th>
                      <th scope="col">{t('components.used')}</th>
                      <th scope="col">{t('components.actions')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {listed.map((one) => (
                      <ComponentRow key={one.component.id} library={library.id} {...one} />
                    ))}
                  </tbody>
                </table>
              </section>
            ))}
          </div>
          <PageWays {...props} library={library} />
        </>
      )}
    </>
  )
}

/** What the script says. */
function spokenWords(t: Translate) {
  return {
    drawing: t('components.drawing'),
    drawn: t('components.drawn'),
    failed: t('components.failed'),
    nothing: t('components.nothing'),
  }
}

function Libraries({ libraries, shown }: { libraries: readonly Library[]; shown: Library }) {
  const { t } = useStudio()
  return (
    <nav aria-label={t('components.libraries')} className="desk-ways">
      {libraries.map(({ id, name }) => (
        <a key={id} href={listAddress(id)} aria-current={id === shown.id ? 'true' : undefined} className="quiet-button">
          <bdi>{name}</bdi>
        </a>
      ))}
    </nav>
  )
}

function ComponentRow({ library, component, thumbnail, users }: ListedComponent & { library: string }) {
  const { t, format, author } = useStudio()
  const { id, name, description, status, versionCount, publishedAt } = component
  const mayPublish = author?.role !== undefined && includesRole(author.role, 'publisher')
  return (
    <tr data-thumbnail={thumbnail.isDue ? 'due' : 'fresh'} data-library={library} data-component={id}>
      <th scope="row">
        <bdi>{name}</bdi>
        {description !== '' && (
          <span className="component-description">
            <bdi>{description}</bdi>
          </span>
        )}
      </th>
      <td data-label={t('components.thumbnail')}>
        <div data-thumbnail-shown="" className="component-shown">
          {thumbnail.isThere ? (
            <img
              src={`${COMPONENTS_API}/thumbnails/${encodeURIComponent(library)}/${encodeURIComponent(id)}.jpg`}
              alt=""
              loading="lazy"
              className="component-picture"
            />
          ) : (
            <span className="desk-missing">{t('components.noThumbnail')}</span>
          )}
        </div>
        <button
          type="button"
          hidden
          data-thumbnail-draw=""
          aria-label={t('components.drawOf', { name })}
          className="quiet-button"
        >
          {t('components.draw')}
        </button>
      </td>
      <td data-label={t('components.state')}>{status !== 'deleted' && t(STATES[status])}</td>
      <td data-label={t('components.versions')}>{format.count(versionCount)}</td>
      <td data-label={t('components.used')}>
        {users === undefined || users.length === 0 ? (
          t('components.used.none')
        ) : (
          <details>
            <summary>{t('components.used.count', { count: format.count(users.length) })}</summary>
            <UserList users={users} />
          </details>
        )}
      </td>
      <td data-label={t('components.actions')}>
        <div className="component-actions">
          {mayPublish && versionCount > 0 && (
            <a href={editAddress(library, id)} aria-label={t('components.editOf', { name })} className="quiet-button">
              {t('components.edit')}
            </a>
          )}
          {mayPublish && versionCount > 0 && status !== 'published' && (
            <a
              href={changeAddress('publish', library, id)}
              aria-label={t('components.publishOf', { name })}
              className="quiet-button"
            >
              {t('components.publish')}
            </a>
          )}
          {mayPublish && publishedAt && (
            <a
              href={changeAddress('unpublish', library, id)}
              aria-label={t('components.unpublishOf', { name })}
              className="quiet-button"
            >
              {t('components.unpublish')}
            </a>
          )}
          {mayPublish && versionCount > 0 && (
            <a
              href={newComponentAddress(library, id)}
              aria-label={t('components.duplicateOf', { name })}
              className="quiet-button"
            >
              {t('components.duplicate')}
            </a>
          )}
          {mayPublish && (
            <a
              href={changeAddress('delete', library, id)}
              aria-label={t('components.deleteOf', { name })}
              className="quiet-button"
            >
              {t('components.delete')}
            </a>
          )}
        </div>
      </td>
    </tr>
  )
}

function PageWays({ library, page, pages }: Pick<ComponentsScreenProps, 'page' | 'pages'> & { library: Library }) {
  const { t, format } = useStudio()
  if (pages < 2) return null
  return (
    <nav aria-label={t('dictionary.pages')} className="desk-pages">
      {page > 1 && (
        <a href={listAddress(library.id, page - 1)} rel="prev">
          {t('dictionary.previous')}
        </a>
      )}
      <span>{t('dictionary.page', { page: format.count(page), pages: format.count(pages) })}</span>
      {page < pages && (
        <a href={listAddress(library.id, page + 1)} rel="next">
          {t('dictionary.next')}
        </a>
      )}
    </nav>
  )
}
