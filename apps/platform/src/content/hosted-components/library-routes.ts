import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { NotFoundError } from '../../ground/http/errors.ts'
import { isUnchanged } from '../conditional-request.ts'
import type { DatabaseName } from '../model.ts'
import type { ContentReadDeps } from '../read-service.ts'
import { DEFAULT_VERSION, hostedTemplate, type LibraryFile, libraryStyles } from './hosted-component.ts'
import { createIncreasingDates } from './increasing-dates.ts'

/** Headers a client in another origin reads (contract "component-builder", 2). */
export const LIBRARY_FILE_HEADERS: readonly string[] = ['date', 'etag', 'last-modified', 'x-ms-meta-versionDeletedAt']

/** Where each revision is read; the numbered ones come with the component builder's own records. */
const REVISIONS: ReadonlyMap<string, DatabaseName> = new Map([
  ['published', 'web'],
  ['staged', 'master'],
  ['saved', 'master'],
])
const DEFAULT_REVISION = 'published'

/**
 * E11, `GET` and `HEAD /components/{library}/{component}/{version}/{revision}`, and E10,
 * `/v1/files/components/styles/{library}.css` (contract "content", 10.2 and 10.3; "component-builder", 2).
 * `version` is `responsive` and `revision` `published` unless told; the last part may end in `.html`. `staged` and
 * `saved` are drafts, for authors only. What is not there, or not any more, is 404.
 */
export function libraryRoutes(deps: ContentReadDeps): Hono {
  const routes = new Hono()
  const dateOf = createIncreasingDates()

  const answer = (c: Context, { text, changedAt }: LibraryFile, path: string, isPublished: boolean, type: string) => {
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
    const lastModified = dateOf(path, etag, changedAt)
    const headers = {
      'cache-control': isPublished ? 'public, max-age=0, must-revalidate' : 'private, no-store',
      'content-type': `${type}; charset=utf-8`,
      'cross-origin-resource-policy': 'cross-origin',
      etag,
      'last-modified': new Date(lastModified).toUTCString(),
      vary: 'Accept-Encoding',
    }
    if (isUnchanged(c.req.raw.headers, { etag, lastModified })) return c.body(null, 304, headers)
    return c.body(text, 200, headers)
  }

  routes.get('/components/:library/:component/:version?/:revision?', async (c) => {
    const { library, component, version = DEFAULT_VERSION } = c.req.param()
    const revision = (c.req.param('revision') ?? DEFAULT_REVISION).replace(/\.html?$/i, '')
    const database = REVISIONS.get(revision)
    if (database === undefined) {
      throw new NotFoundError(
        `There is no revision ${told(revision)} of this component.`,
        `Ask for one of ${[...REVISIONS.keys()].join(', ')}.`,
      )
    }
    const isPublished = database === 'web'
    if (!isPublished) await deps.requireRole(c.req.raw, 'reader')
    const file = hostedTemplate(await deps.tree(database), library, component, version)
    if (file === undefined) {
      throw new NotFoundError(
        `There is no ${isPublished ? 'published ' : ''}component ${told(`${library}/${component}/${version}`)}.`,
      )
    }
    const path = `components/${library}/${component}/${version}/${revision}`.toLowerCase()
    return answer(c, file, path, isPublished, 'text/html')
  })

  routes.get('/v1/files/components/styles/:file{.+\\.css}', async (c) => {
    const library = c.req.param('file').replace(/\.css$/i, '')
    const file = libraryStyles(await deps.tree('web'), library)
    if (file === undefined) throw new NotFoundError(`There is no published component library ${told(library)}.`)
    return answer(c, file, `styles/${library}`.toLowerCase(), true, 'text/css')
  })

  return routes
}

const told = (name: string): string => JSON.stringify(name.slice(0, 80))
