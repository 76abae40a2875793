import { type ComponentAddress, thumbnailUrl } from '../../source/component-source.ts'
import { AuthoringError } from '../versions/authoring.ts'

/** A picture and a change of what it shows are of one time when they are less than this apart, in milliseconds (section 11, 4). */
export const FRESH_WITHIN_MS = 2000
export const RENDERED_AT = 'x-ms-meta-componentRenderedAt'

/** Whether a thumbnail shows what was last changed. */
export const isFreshThumbnail = (renderedAt: Date | string | null, changedAt: Date): boolean =>
  renderedAt !== null && Math.abs(new Date(renderedAt).getTime() - changedAt.getTime()) < FRESH_WITHIN_MS

/** What a thumbnail is of: its facts go with the picture. */
export interface ThumbnailFacts {
  readonly componentId: string
  readonly versionId: string
  readonly versionRevision: number
  readonly componentCreatedAt: Date
  readonly componentModifiedAt: Date
  /** Of the published style sheet. */
  readonly stylesheetModifiedAt: Date
}

/** When what a thumbnail shows was last changed. */
export const changedAt = ({ componentModifiedAt, stylesheetModifiedAt }: ThumbnailFacts): Date =>
  componentModifiedAt > stylesheetModifiedAt ? componentModifiedAt : stylesheetModifiedAt

/** The headers of an upload (section 11, 5). The time it was rendered is that of the change it shows, not of now. */
export function uploadHeaders(facts: ThumbnailFacts, now: Date): Record<string, string> {
  const meta = {
    versionId: facts.versionId,
    versionRevision: String(facts.versionRevision),
    componentId: facts.componentId,
    componentRenderedAt: changedAt(facts).toUTCString(),
    componentModifiedAt: facts.componentModifiedAt.toUTCString(),
    componentCreatedAt: facts.componentCreatedAt.toUTCString(),
    modifiedAt: now.toUTCString(),
  }
  return {
    accept: 'application/xml',
    'x-ms-blob-type': 'BlockBlob',
    'x-ms-revision': '2021-08-06',
    'x-ms-blob-content-type': 'image/jpg',
    'x-ms-blob-cache-control': 'public,max-age=31536000,immutable',
    ...Object.fromEntries(Object.entries(meta).map(([name, value]) => [`x-ms-meta-${name}`, value])),
  }
}

export interface ThumbnailPlace extends Omit<ComponentAddress, 'revision' | 'cdn'> {
  /** Origin that pictures are hosted at. */
  readonly cdn: string
}

export interface ThumbnailHost {
  /** Where the authoring calls go: `{origin}/api`. */
  readonly base: string
  /** Sends a call; whoever gives it adds what signs the author in. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** Default: the time of day. */
  readonly now?: () => Date
}

/**
 * The address of a thumbnail that shows what was last changed: the kept one, or one that is drawn and kept now. Whoever shows
 * a picture at once shows `thumbnailUrl`, and this when it is there.
 *
 * @param draw a JPEG, asked for only when there is none that is fresh
 * @throws {AuthoringError} when it cannot be kept
 */
export async function freshThumbnail(
  place: ThumbnailPlace,
  facts: ThumbnailFacts,
  draw: () => Promise<Blob>,
  host: ThumbnailHost,
): Promise<string> {
  const url = thumbnailUrl(place)
  const kept = await host.fetch(url, { method: 'HEAD' })
  return kept.ok && isFreshThumbnail(kept.headers.get(RENDERED_AT), changedAt(facts))
    ? url
    : keepThumbnail(place, facts, draw, host)
}

/**
 * Draws a thumbnail and keeps it, whatever is kept already; answers its address.
 *
 * @throws {AuthoringError} when it cannot be kept
 */
export async function keepThumbnail(
  place: ThumbnailPlace,
  facts: ThumbnailFacts,
  draw: () => Promise<Blob>,
  { base, fetch, now = () => new Date() }: ThumbnailHost,
): Promise<string> {
  const url = thumbnailUrl(place)
  const permission = await fetch(`${base}/files/generateSAS`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'thumbnails' }),
  })
  if (!permission.ok) throw refused(permission)
  const { url: signed } = (await permission.json()) as { readonly url: string }
  const { search } = new URL(signed)
  const put = await fetch(`${url}${search}`, {
    method: 'PUT',
    headers: uploadHeaders(facts, now()),
    body: await draw(),
  })
  if (!put.ok) throw refused(put)
  // What the browser keeps of it is written over.
  await fetch(url, { cache: 'no-cache' })
  return url
}

const refused = ({ status }: Response) => new AuthoringError(status, `The component service answered ${status}.`)
