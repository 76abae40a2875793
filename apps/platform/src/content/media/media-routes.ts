import { type Context, Hono } from 'hono'
import { QueueFullError } from '../../ground/bounded-queue.ts'
import { NotFoundError, UnavailableError } from '../../ground/http/errors.ts'
import { TENANT } from '../../ground/tenant.ts'
import { namesTag } from '../conditional-request.ts'
import { parseItemId } from '../item-id.ts'
import type { ContentTree, Item } from '../model.ts'
import type { ContentReadDeps } from '../read-service.ts'
import { findItemsEverAt, type MediaTables } from './former-places.ts'
import { isRevisionOfFile, MEDIA_ROOT, type MediaFacts, mediaFacts, mediaPath, revisionOf } from './media-item.ts'
import type { RenditionFormat, RenditionRequest, Renditions } from './renditions.ts'
import { renditionKey, UnreadablePicture } from './renditions.ts'
import { planResize, readResize } from './resize.ts'

/** E12 of the endpoint map. All four prefixes answer alike: resizing is a matter of the parameters (10.4). */
const PREFIX = /^\/[-~]\/(?:jss)?media\//i

const FOREVER = 'max-age=31536000, immutable'
const SHORT = 'max-age=60'

/** Nothing a stored file holds may run, load or be framed as a page of this host. */
const LOCKED_DOWN = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** Types a browser may show by itself; everything else is offered as a download. */
const SHOWN = /^(?:image|video|audio|font)\/|^application\/pdf$/

/** Formats that are made from these; GIF and SVG are served as they were stored. */
const RESIZABLE: Readonly<Record<string, RenditionFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/**
 * Media by path or id: `/-/media/halden/home/hero.webp?rev=…&w=640`. Resized by `w h mw mh iar as sc`, never grown
 * without `as=1`; AVIF or WebP when `Accept` names them, else the stored format. An address whose `rev` is that of the
 * file may be kept for ever. Where a picture was before it was renamed or moved, 301 leads to where it is.
 *
 * AVIF takes more than twice the time of WebP for a tenth fewer bytes (800 pixels wide: 140 ms and 13 kB, 57 ms and
 * 14 kB). So who takes both gets WebP at once when the AVIF is not there yet, and the AVIF is made for the next visitor.
 */
export function mediaRoutes(deps: ContentReadDeps, renditions: Renditions): Hono {
  const routes = new Hono()
  const serve = async (c: Context) => {
    const { pathname, search, searchParams } = new URL(c.req.url)
    const path = decodeURIComponent(pathname.replace(PREFIX, ''))
    const revision = searchParams.get('rev')?.toLowerCase() ?? ''
    const found = await findMedia(deps, revision, (tree) => itemAt(tree, path))
    if (found !== undefined) return answer(c, deps, renditions, found, searchParams)
    const moved = await findMoved(deps, revision, path)
    if (moved === undefined) throw new NotFoundError('There is no such media item.')
    const [prefix = ''] = PREFIX.exec(pathname) ?? []
    c.header('cache-control', moved.isPublished ? `public, ${SHORT}` : 'private, no-store')
    return c.redirect(`${prefix}${mediaPath(moved.tree, moved.item, moved.facts)}${search}`, 301)
  }
  for (const prefix of ['-', '~']) {
    for (const name of ['media', 'jssmedia']) routes.get(`/${prefix}/${name}/*`, serve)
  }
  return routes
}

interface FoundMedia {
  readonly tree: ContentTree
  readonly item: Item
  readonly facts: MediaFacts
  /** The address names this very file. */
  readonly isExact: boolean
  readonly isPublished: boolean
}

/**
 * Published media. A file that is not published is served only to who names its revision, a prefix of its
 * SHA-256 that only layouts of drafts give away, so pictures show in previews without a header browsers cannot send.
 *
 * @param find what is asked for, in a tree
 */
async function findMedia(deps: ContentReadDeps, revision: string, find: FindItem): Promise<FoundMedia | undefined> {
  for (const database of ['web', 'master'] as const) {
    const tree = await deps.tree(database)
    const item = find(tree)
    const facts = item && mediaFacts(item)
    if (item === undefined || facts === undefined) continue
    const isExact = revision === revisionOf(facts)
    const isPublished = database === 'web'
    const isKnown = isPublished ? !(await isDraftRevision(deps, revision, find)) : isRevisionOfFile(revision, facts)
    if (isExact || isKnown) {
      return { tree, item, facts, isExact, isPublished }
    }
  }
  return undefined
}

type FindItem = (tree: ContentTree) => Item | undefined

/** What once stood at a path, where it stands now. */
async function findMoved(deps: ContentReadDeps, revision: string, path: string): Promise<FoundMedia | undefined> {
  const trees = [await deps.tree('web'), await deps.tree('master')]
  for (const id of await findItemsEverAt(deps.db.withTables<MediaTables>(), TENANT, trees, nameIn(path))) {
    const found = await findMedia(deps, revision, (tree) => inLibrary(tree, tree.get(id)))
    if (found !== undefined) return found
  }
  return undefined
}

const inLibrary = (tree: ContentTree, item: Item | undefined): Item | undefined =>
  item && tree.path(item).startsWith(`${MEDIA_ROOT}/`) ? item : undefined

async function isDraftRevision(deps: ContentReadDeps, revision: string, find: FindItem): Promise<boolean> {
  if (revision === '') return false
  const draft = find(await deps.tree('master'))
  const facts = draft && mediaFacts(draft)
  return facts !== undefined && revisionOf(facts) === revision
}

/** Without the extension, which is for browsers. */
const nameIn = (path: string): string => path.replace(/\.[a-z0-9]{1,8}$/i, '')

function itemAt(tree: ContentTree, path: string): Item | undefined {
  const name = nameIn(path)
  const id = parseItemId(name)
  if (id !== undefined) return tree.get(id)
  if (name.split('/').some((part) => part === '' || part === '.' || part === '..')) return undefined
  return tree.at(`${MEDIA_ROOT}/${name}`)
}

/** What a browser would run from the site's own origin is served as text, which `nosniff` keeps it from running. */
const servedType = (mime: string) => (/script/i.test(mime) ? 'text/plain' : mime)

async function answer(
  c: Context,
  { blobs, log }: ContentReadDeps,
  renditions: Renditions,
  { item, facts, isExact, isPublished }: FoundMedia,
  query: URLSearchParams,
): Promise<Response> {
  const { hash, mime, width, height, focus } = facts
  const accept = c.req.header('accept') ?? ''
  const stored = RESIZABLE[mime]
  const resize =
    stored !== undefined && width !== undefined && height !== undefined
      ? planResize({ width, height }, readResize(query))
      : undefined
  const renditionIn = (format: RenditionFormat | undefined): RenditionRequest | undefined =>
    format !== undefined && (resize !== undefined || format !== stored)
      ? { hash, format, focus, ...(resize !== undefined && { resize }) }
      : undefined
  const headersOf = (rendition: RenditionRequest | undefined, isStandIn = false) => {
    const type = rendition === undefined ? servedType(mime) : `image/${rendition.format}`
    return {
      'cache-control': isPublished ? lifetime(isExact, isStandIn) : 'private, no-store',
      'content-security-policy': LOCKED_DOWN,
      'content-type': type,
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${rendition === undefined ? hash : renditionKey(rendition)}"`,
      'x-content-type-options': 'nosniff',
      ...(stored !== undefined && { vary: 'Accept' }),
      ...(!SHOWN.test(type) && { 'content-disposition': attachment(item.name, facts.extension) }),
    }
  }
  const original = async () => {
    const blob = await blobs.get(hash)
    if (blob !== undefined) return blob.bytes
    log.error({ item: item.id, hash }, 'the file of a media item is missing')
    throw new NotFoundError('The file of this media item is missing.')
  }
  const known = c.req.header('if-none-match')

  let rendition = renditionIn(stored && chooseFormat(stored, accept, resize !== undefined))
  let headers = headersOf(rendition)
  if (namesTag(known, headers.etag)) return c.body(null, 304, headers)
  if (rendition?.format === 'avif' && takes(accept, 'webp') && !(await renditions.has(rendition))) {
    if (renditions.makeLater(rendition, original)) {
      rendition = renditionIn('webp')
      headers = headersOf(rendition, true)
      if (namesTag(known, headers.etag)) return c.body(null, 304, headers)
    }
  }
  try {
    const bytes = rendition === undefined ? await original() : await renditions.get(rendition, original)
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-length': String(bytes.byteLength) })
  } catch (error) {
    if (error instanceof QueueFullError) {
      const busy = 'Too many pictures are being resized at once. Try again in a few seconds.'
      throw new UnavailableError(busy, { cause: error })
    }
    if (error instanceof UnreadablePicture) {
      log.error({ item: item.id, hash, err: error }, 'the file of a media item is no picture')
      throw new NotFoundError('The file of this media item cannot be read as a picture.')
    }
    throw error
  }
}

/** A stand-in is as good for who has it, but caches shared by many shall ask for the better one. */
function lifetime(isExact: boolean, isStandIn: boolean): string {
  const lasting = isExact ? FOREVER : SHORT
  return isStandIn ? `private, ${lasting}` : `public, ${lasting}`
}

/** `Accept` counts only where it names the type: a wildcard says nothing about AVIF. */
const takes = (accept: string, format: RenditionFormat): boolean =>
  accept.split(',').some((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return type === `image/${format}` && !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text))
  })

/** A picture stored in a modern format the client takes is not made again unless it is resized. */
function chooseFormat(stored: RenditionFormat, accept: string, isResized: boolean): RenditionFormat {
  const isModern = stored === 'avif' || stored === 'webp'
  if (isModern && !isResized && takes(accept, stored)) return stored
  return takes(accept, 'avif') ? 'avif' : takes(accept, 'webp') ? 'webp' : stored
}

const attachment = (name: string, extension: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${extension}`).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`
