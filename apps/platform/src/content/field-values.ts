/**
 * Raw stored strings → the shapes fields have on the wire (contract "content", 3.5). What a reference leads to is the
 * business of the resolver: it knows language, site, and how deep references are followed.
 */
import type { FieldEntry, FileValue, ImageValue, ItemReference, LinkValue } from '@tessera/content'
import { parseFile, parseImage } from './image-xml.ts'
import { parseLink } from './link-xml.ts'
import type { ItemId } from './model.ts'
import { EMPTY_DATE, isoSeconds, parseCheckbox, parseDate, parseIds, parseNumber } from './raw-values.ts'
import type { FieldDefinition } from './templates.ts'

export interface FieldResolver {
  /** Attributes of a media image: `src`, `alt` in the language asked for, `width`, `height`, and more. */
  image(media: ItemId): ImageValue | undefined
  file(media: ItemId): FileValue | undefined
  /** Address of the page an internal link leads to; `undefined` when it does not exist here. */
  pageUrl(id: ItemId): string | undefined
  mediaUrl(id: ItemId): string | undefined
  reference(id: ItemId): ItemReference | undefined
  /** Rewrites addresses inside rich text. Default: the text as stored. */
  richText?(html: string): string
}

/**
 * A reference field (`item`, `items`) is the reference itself, everything else an envelope `{ value }`. Broken values
 * become the empty value of their kind: number `null`, date the sentinel, image `{}`, link `{ href: "" }`, single
 * reference `{ value: null }`, list `[]`.
 */
export function wireField(field: Pick<FieldDefinition, 'kind'>, raw: string, resolver: FieldResolver): FieldEntry {
  switch (field.kind) {
    case 'item': {
      const [id] = parseIds(raw)
      return (id !== undefined && resolver.reference(id)) || { value: null }
    }
    case 'items':
      return parseIds(raw).flatMap((id) => resolver.reference(id) ?? [])
    default:
      return { value: wireValue(field.kind, raw, resolver) }
  }
}

function wireValue(
  kind: Exclude<FieldDefinition['kind'], 'item' | 'items'>,
  raw: string,
  resolver: FieldResolver,
): unknown {
  switch (kind) {
    case 'text':
    case 'multiline':
      return raw
    case 'richText':
      return resolver.richText?.(raw) ?? raw
    case 'number':
    case 'integer':
      return parseNumber(raw) ?? null
    case 'checkbox':
      return parseCheckbox(raw)
    case 'date':
    case 'datetime': {
      const date = parseDate(raw)
      return date ? isoSeconds(date) : EMPTY_DATE
    }
    case 'image':
      return wireImage(raw, resolver)
    case 'link':
      return wireLink(raw, resolver)
    case 'file': {
      const media = parseFile(raw)
      return (media !== undefined && resolver.file(media)) || {}
    }
  }
}

/** What the author wrote on the field wins over what the media item says; an empty `alt` is kept: decoration. */
function wireImage(raw: string, resolver: FieldResolver): ImageValue {
  const image = parseImage(raw)
  const found = image && resolver.image(image.media)
  if (!image || !found) return {}
  const value: ImageValue = { ...found }
  if (image.alt !== undefined) value.alt = image.alt
  if (image.width) value.width = image.width
  if (image.height) value.height = image.height
  if (image.class) value.class = image.class
  return value
}

/**
 * `href` is without query string and anchor, which the link component adds (contract 15.4); an anchor link's is
 * `#name`. A link to something that is gone, and any script address, has an empty `href`.
 */
function wireLink(raw: string, resolver: FieldResolver): LinkValue {
  const link = parseLink(raw)
  if (!link) return { href: '' }
  const { id, url, ...rest } = link
  const value: LinkValue = { href: '', ...rest }
  switch (link.linktype) {
    case 'internal':
      value.href = (id !== undefined && resolver.pageUrl(id)) || ''
      break
    case 'media':
      value.href = (id !== undefined && resolver.mediaUrl(id)) || ''
      break
    case 'anchor':
      value.href = link.anchor ? `#${link.anchor}` : ''
      break
    case 'mailto':
      value.href = url === undefined ? '' : /^mailto:/i.test(url) ? url : `mailto:${url}`
      break
    case 'external':
      value.href = url === undefined || isScript(url) ? '' : url
      break
    case 'javascript':
      break
  }
  if (id !== undefined) value.id = `{${id.toUpperCase()}}`
  return value
}

/** Browsers ignore control characters and white space inside the scheme. */
function isScript(url: string): boolean {
  const scheme = [...url].filter((character) => character > ' ' && character !== '\u007f').join('')
  return /^(?:javascript|vbscript|data):/i.test(scheme)
}
