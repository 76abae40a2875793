/**
 * Field values as a person writes them in an item file, and back to the raw strings of the store: `true`, `12`,
 * `2026-03-01`, `{ media: /halden/home/hero, alt: … }`, `{ item: ./details, text: … }`, lists of paths.
 * What cannot be said readably without loss is written as `{ raw: "…" }`, so going there and back changes nothing.
 */
import { formatFile, formatImage, parseFile, parseImage, type StoredImage } from '../image-xml.ts'
import { parseItemId } from '../item-id.ts'
import { formatLink, parseLink, type StoredLink } from '../link-xml.ts'
import type { ItemId } from '../model.ts'
import { formatCheckbox, formatDate, formatIds, isoSeconds, parseCheckbox, parseDate, parseIds } from '../raw-values.ts'
import type { FieldDefinition } from '../templates.ts'

export const MEDIA_ROOT = '/sitecore/media library'

/** Turns paths into ids and back, as seen from the item the value belongs to. */
export interface References {
  /** Tree path of the item itself: what `./` starts from. */
  readonly itemPath: string
  idAt(path: string): ItemId | undefined
  /** `undefined` when there is no such item, or when its path leads to another. */
  pathOf(id: ItemId): string | undefined
}

/** A value that does not fit its field; the message says what is allowed. */
export class ValueProblem extends Error {}

type Kind = FieldDefinition['kind']
type Keyed = Readonly<Record<string, unknown>>

/** @throws ValueProblem */
export function fromReadable(kind: Kind, value: unknown, references: References): string {
  if (isKeyed(value) && 'raw' in value) {
    onlyKeys(value, ['raw'])
    return text(value.raw, 'raw')
  }
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'text':
    case 'multiline':
    case 'richText':
      if (typeof value !== 'string') throw new ValueProblem('write text here; put a number or date in quotes')
      return value
    case 'number':
    case 'integer':
      if (
        typeof value !== 'number' ||
        !Number.isFinite(value) ||
        (kind === 'integer' && !Number.isSafeInteger(value))
      ) {
        throw new ValueProblem(kind === 'integer' ? 'write a whole number here' : 'write a number here')
      }
      return String(value)
    case 'checkbox':
      if (typeof value !== 'boolean') throw new ValueProblem('write true or false here')
      return formatCheckbox(value)
    case 'date':
    case 'datetime':
      return dateFrom(value)
    case 'image':
      return imageFrom(value, references)
    case 'file':
      return formatFile(mediaId(keyed(value, ['media'], '{ media: /folder/name }').media, references))
    case 'link':
      return linkFrom(value, references)
    case 'item':
      return formatIds([referenceFrom(value, references)])
    case 'items':
      if (!Array.isArray(value)) throw new ValueProblem('write a list of item paths here')
      return formatIds(value.map((entry: unknown) => referenceFrom(entry, references)))
  }
}

/** The readable form; `{ raw }` when the direct form would not come back as the same string. */
export function toReadable(kind: Kind, raw: string, references: References): unknown {
  const readable = direct(kind, raw, references)
  try {
    if (readable !== undefined && fromReadable(kind, readable, references) === raw) return readable
  } catch (error) {
    if (!(error instanceof ValueProblem)) throw error
  }
  return { raw }
}

function direct(kind: Kind, raw: string, references: References): unknown {
  if (kind === 'text' || kind === 'multiline' || kind === 'richText') return raw
  if (kind === 'checkbox') return parseCheckbox(raw)
  if (kind === 'items') return parseIds(raw).map((id) => pathFor(id, references))
  if (raw === '') return null
  switch (kind) {
    case 'number':
    case 'integer':
      return Number(raw)
    case 'date':
    case 'datetime': {
      const date = parseDate(raw)
      if (!date) return undefined
      const iso = isoSeconds(date)
      return kind === 'date' && iso.endsWith('T00:00:00Z') ? iso.slice(0, 10) : iso
    }
    case 'item':
      return parseIds(raw).map((id) => pathFor(id, references))[0]
    case 'file': {
      const media = parseFile(raw)
      return media === undefined ? undefined : { media: mediaPath(media, references) }
    }
    case 'image': {
      const image = parseImage(raw)
      return image ? { ...image, media: mediaPath(image.media, references) } : undefined
    }
    case 'link':
      return readableLink(parseLink(raw), references)
  }
}

function dateFrom(value: unknown): string {
  // A file written by another tool may carry a YAML timestamp.
  const date = value instanceof Date ? value : typeof value === 'string' ? parseDate(value) : undefined
  if (!date || Number.isNaN(date.getTime())) {
    throw new ValueProblem('write a date such as 2026-03-01 or 2026-03-01T10:00:00Z here')
  }
  return formatDate(date)
}

const IMAGE_KEYS = ['media', 'alt', 'width', 'height', 'class']

function imageFrom(value: unknown, references: References): string {
  const given = keyed(value, IMAGE_KEYS, '{ media: /folder/name, alt: … }')
  const image: { -readonly [Key in keyof StoredImage]: StoredImage[Key] } = { media: mediaId(given.media, references) }
  if (given.alt !== undefined) image.alt = text(given.alt, 'alt')
  if (given.width !== undefined) image.width = text(given.width, 'width')
  if (given.height !== undefined) image.height = text(given.height, 'height')
  if (given.class !== undefined) image.class = text(given.class, 'class')
  return formatImage(image)
}

const LINK_TARGETS = ['item', 'url', 'media', 'mailto', 'anchor']
const LINK_KEYS = [...LINK_TARGETS, 'text', 'target', 'querystring', 'class', 'title']
const LINK_FORM = '{ item: /sitecore/… } or { url: "https://…" } or { media: /… } or { anchor: … } or { mailto: … }'

function linkFrom(value: unknown, references: References): string {
  const given = keyed(value, LINK_KEYS, LINK_FORM)
  const targets = LINK_TARGETS.filter((key) => key !== 'anchor' && given[key] !== undefined)
  if (targets.length > 1) throw new ValueProblem(`a link leads to one place, this one names ${targets.join(' and ')}`)
  const rest: { -readonly [Key in keyof StoredLink]?: StoredLink[Key] } = {}
  for (const key of ['text', 'target', 'anchor', 'querystring', 'class', 'title'] as const) {
    if (given[key] !== undefined) rest[key] = text(given[key], key)
  }
  switch (targets[0]) {
    case 'item':
      return formatLink({ linktype: 'internal', id: referenceFrom(given.item, references), ...rest })
    case 'media':
      return formatLink({ linktype: 'media', id: mediaId(given.media, references), ...rest })
    case 'url':
      return formatLink({ linktype: 'external', url: text(given.url, 'url'), ...rest })
    case 'mailto':
      return formatLink({ linktype: 'mailto', url: `mailto:${text(given.mailto, 'mailto')}`, ...rest })
    default:
      if (rest.anchor === undefined) throw new ValueProblem(`a link leads nowhere: write ${LINK_FORM}`)
      return formatLink({ linktype: 'anchor', ...rest })
  }
}

function readableLink(link: StoredLink | undefined, references: References): unknown {
  if (!link) return undefined
  const { linktype, id, url, ...rest } = link
  switch (linktype) {
    case 'internal':
      return id === undefined ? undefined : { item: pathFor(id, references), ...rest }
    case 'media':
      return id === undefined ? undefined : { media: mediaPath(id, references), ...rest }
    case 'external':
      return { url: url ?? '', ...rest }
    case 'mailto':
      return { mailto: (url ?? '').replace(/^mailto:/, ''), ...rest }
    case 'anchor':
      return rest
    case 'javascript':
      return undefined
  }
}

/** `./below`, an absolute tree path, or an id. An id is taken as it is: what it names may come later. */
export function referenceFrom(value: unknown, references: References): ItemId {
  const path = text(value, 'the reference')
  const id = parseItemId(path)
  if (id !== undefined) return id
  if (!path.startsWith('./') && !path.startsWith('/sitecore')) {
    throw new ValueProblem(`"${path}" is no reference: write ./name for an item below this one, else /sitecore/…`)
  }
  const whole = path.startsWith('./') ? `${references.itemPath}/${path.slice(2)}` : path
  const found = references.idAt(whole)
  if (found === undefined) throw new ValueProblem(`there is no item ${whole}`)
  return found
}

/** The shortest reference that leads back to the item: `./below`, the tree path, or the id. */
export function pathFor(id: ItemId, references: References): string {
  const path = references.pathOf(id)
  if (path === undefined) return id
  const below = `${references.itemPath}/`
  return path.startsWith(below) ? `./${path.slice(below.length)}` : path
}

function mediaId(value: unknown, references: References): ItemId {
  const path = text(value, 'media')
  const id = parseItemId(path)
  if (id !== undefined) return id
  if (!path.startsWith('/')) throw new ValueProblem(`"${path}" is no media path: write /folder/name`)
  const whole = path.toLowerCase().startsWith('/sitecore/') ? path : `${MEDIA_ROOT}${path}`
  const found = references.idAt(whole)
  if (found === undefined) throw new ValueProblem(`there is no media item ${whole}`)
  return found
}

function mediaPath(id: ItemId, references: References): string {
  const path = references.pathOf(id)
  if (path === undefined) return id
  return path.startsWith(`${MEDIA_ROOT}/`) ? path.slice(MEDIA_ROOT.length) : path
}

function keyed(value: unknown, keys: readonly string[], form: string): Keyed {
  if (!isKeyed(value)) throw new ValueProblem(`write ${form} here`)
  onlyKeys(value, keys)
  return value
}

function onlyKeys(value: Keyed, keys: readonly string[]): void {
  const strange = Object.keys(value).find((key) => !keys.includes(key))
  if (strange !== undefined) throw new ValueProblem(`"${strange}" is not known here: ${keys.join(', ')} are`)
}

function isKeyed(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

function text(value: unknown, name: string): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new ValueProblem(`"${name}" is not text`)
  return value
}
