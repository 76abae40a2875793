import { type Context, Hono } from 'hono'
import type { Database } from '../../ground/database/index.ts'
import { cors, NotFoundError } from '../../ground/http/index.ts'
import type { ComponentAccess } from '../access.ts'
import { quoted } from '../component-error.ts'
import { type Artifact, findArtifact } from '../store/artifacts.ts'
import { findEntry } from '../store/entries.ts'
import { type Asked, CACHE_CONTROL, componentAddress, styleAddress, thumbnailAddress } from './addresses.ts'

/** What says that a file was deleted; whoever still has it is to forget it. */
const DELETED = { component: 'x-ms-meta-versionDeletedAt', style: 'x-ms-meta-deletedAt' } as const

/** Facts of a thumbnail that are sent with it, as they were when it was uploaded (contract "component-builder", 11). */
export const THUMBNAIL_FACTS = [
  'versionId',
  'versionRevision',
  'componentId',
  'componentRenderedAt',
  'componentModifiedAt',
  'componentCreatedAt',
  'modifiedAt',
] as const
export const FACT_PREFIX = 'x-ms-meta-'

/** What scripts of other origins read, and without which the vendor's client takes every answer for a stale one. */
const EXPOSED: readonly string[] = [
  'date',
  'last-modified',
  'etag',
  ...Object.values(DELETED),
  ...THUMBNAIL_FACTS.map((name) => `${FACT_PREFIX}${name}`),
]

/** A deleted component says so for a day, to those who have it kept, and is not there afterwards. */
const SAID_FOR_MS = 86_400_000

export interface HostingParts {
  readonly db: Database
  readonly tenant: string
  readonly access: Pick<ComponentAccess, 'require'>
  readonly now: () => Date
}

/**
 * `GET` and `HEAD` of what is hosted (contract "component-builder", 2, 12.1 and 12.3): templates, style sheets and
 * thumbnails, each one indexed read. `saved` is for authors. Libraries that are not kept here are left to whoever is asked
 * next: those of the content tree.
 */
export function hostingRoutes({ db, tenant, access, now }: HostingParts): Hono {
  const routes = new Hono()
  const anybody = cors({ kind: 'public', methods: ['GET', 'HEAD', 'PUT'], exposed: EXPOSED })
  for (const path of ['/components/*', '/styles/*', '/thumbnails/*', '/v1/files/components/styles/*'])
    routes.use(path, anybody)

  const answer = async (c: Context, asked: Asked | undefined, next: () => Promise<void>) => {
    const library = asked && (await findLibrary(asked))
    if (asked === undefined || library === undefined) return next()
    if (asked.keeping === 'author') await access.require(c.req.raw, 'reader', asked.library)
    const file = await findArtifact(db, tenant, asked.path)
    if (file === undefined || isGone(file)) throw new NotFoundError(`There is no ${quoted(asked.path)}.`)
    return respond(c, file, asked)
  }
  const findLibrary = ({ library }: Asked) => findEntry(db, 'library', { tenant }, library)

  const isGone = ({ path, deletedAt }: Artifact): boolean => {
    if (deletedAt === null || path.startsWith('styles/')) return false
    return path.startsWith('thumbnails/') || now().getTime() - deletedAt.getTime() > SAID_FOR_MS
  }

  routes.get('/components/:library/:component/:version?/:revision?', (c, next) => {
    const { library, component, version, revision } = c.req.param()
    return answer(c, componentAddress(library, component, version, revision), next)
  })
  routes.get('/styles/:library/:file?', (c, next) => {
    const { library, file } = c.req.param()
    return answer(c, styleAddress(library, file), next)
  })
  routes.get('/v1/files/components/styles/:file{.+\\.css}', (c, next) =>
    answer(c, styleAddress(c.req.param('file').replace(/\.css$/, '')), next),
  )
  routes.get('/thumbnails/:library/:component/:version?', (c, next) => {
    const { library, component, version } = c.req.param()
    return answer(c, thumbnailAddress(library, component, version), next)
  })
  return routes
}

function respond(c: Context, { path, contentType, body, lastModified, etag, deletedAt, meta }: Artifact, asked: Asked) {
  const isDeleted = deletedAt !== null
  const kept = asked.keeping === 'immutable' && isDeleted ? 'current' : asked.keeping
  const headers: Record<string, string> = {
    'cache-control': CACHE_CONTROL[kept],
    'content-type': contentType,
    'cross-origin-resource-policy': 'cross-origin',
    etag,
    'last-modified': lastModified.toUTCString(),
    vary: 'Accept-Encoding',
    ...Object.fromEntries(Object.entries(meta).map(([name, value]) => [`${FACT_PREFIX}${name}`, value])),
    ...(isDeleted && {
      [path.startsWith('styles/') ? DELETED.style : DELETED.component]: deletedAt.toISOString(),
    }),
  }
  // Whoever has it kept is to hear that it is deleted, whatever tag they name.
  if (!isDeleted && isKnown(c, etag, lastModified)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(body), 200, headers)
}

/** By tag when one is named, else by date. */
function isKnown(c: Context, etag: string, lastModified: Date): boolean {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  return lastModified.getTime() <= Date.parse(c.req.header('if-modified-since') ?? '')
}
