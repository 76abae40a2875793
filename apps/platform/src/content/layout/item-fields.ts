import type { FieldEntry, Fields, FileValue, ImageValue, ItemReference } from '@tessera/content'
import { type FieldResolver, wireField } from '../field-values.ts'
import { parseImage } from '../image-xml.ts'
import { bracedId } from '../item-id.ts'
import { isDecorative } from '../media/described-picture.ts'
import { mediaFacts, mediaUrl } from '../media/media-item.ts'
import type { Item, ItemId, ItemVersion } from '../model.ts'
import { displayNameOf, type Reading } from '../reading.ts'
import { addressOf, pathOfPage } from '../routes-by-path.ts'
import { type Site, siteOrigin, sitesOf } from '../sites.ts'
import type { FieldDefinition } from '../templates.ts'
import { rawField, siteLanguages, versionFor } from '../versions.ts'
import { resolveRichText } from './rich-text.ts'

/** How far references are followed from a data source: menu → entry → sub-entry → target. */
const REFERENCE_DEPTH = 4
/** References answered per page; a list of lists of lists ends here instead of growing without bound. */
const REFERENCES_PER_PAGE = 5000

/** Reads items in one language as they travel in layout data (contract "content", 3.5 and 12.2). */
export interface ItemFields {
  /** All own fields of the item's template. */
  fieldsOf(item: Item, version?: ItemVersion): Fields
  field(item: Item, definition: FieldDefinition, version?: ItemVersion): FieldEntry
  /**
   * Address of a page for links in this language, with its host when it is a page of another site; undefined when the
   * item is no page that exists in the language.
   */
  pageUrl(item: Item): string | undefined
  versionOf(item: Item): ItemVersion | undefined
}

export function createItemFields(reading: Reading, site: Site | undefined, language: string): ItemFields {
  const { tree, templates, state } = reading
  const fallback = (site?.languages ?? siteLanguages(undefined)).fallback(language)
  const sites = sitesOf(tree)
  let left = REFERENCES_PER_PAGE

  const versionOf = (item: Item) => versionFor(item, language, { fallback })?.version

  const pageUrl = (item: Item): string | undefined => {
    const owner = sites.of(item)
    if (owner === undefined || !templates.isPage(item.template) || versionOf(item) === undefined) return undefined
    const path = pathOfPage(tree, owner, item)
    if (path === undefined) return undefined
    if (owner.item.id === site?.item.id) return addressOf(owner, path, language)
    const known = owner.languages.all.includes(language) ? language : owner.languages.default
    return siteOrigin(owner, reading.websiteUrl).origin + addressOf(owner, path, known)
  }

  const media = (id: ItemId) => {
    const item = tree.get(id)
    const facts = item && mediaFacts(item)
    return item && facts && { item, facts, url: mediaUrl(reading, item, facts) }
  }

  const image = (id: ItemId): ImageValue | undefined => {
    const found = media(id)
    if (found === undefined || !found.facts.mime.startsWith('image/')) return undefined
    const { width, height } = found.facts
    return {
      src: found.url,
      alt: isDecorative(found.item) ? '' : rawField(templates, found.item, versionOf(found.item), 'Alt'),
      ...(width !== undefined && { width: String(width) }),
      ...(height !== undefined && { height: String(height) }),
    }
  }

  const file = (id: ItemId): FileValue | undefined => {
    const found = media(id)
    if (found === undefined) return undefined
    const { item, facts, url } = found
    const version = versionOf(item)
    return {
      src: url,
      title: rawField(templates, item, version, 'Title'),
      displayName: displayNameOf(item, version?.fields),
      name: item.name,
      extension: facts.extension,
      mimeType: facts.mime,
      size: String(facts.size),
    }
  }

  const resolver = (above: readonly ItemId[]): FieldResolver => ({
    image,
    file,
    pageUrl: (id) => mapItem(id, pageUrl),
    mediaUrl: (id) => media(id)?.url,
    reference: (id) => mapItem(id, (item) => reference(item, above)),
    richText: (html) =>
      resolveRichText(html, { pageUrl: (id) => mapItem(id, pageUrl), mediaUrl: (id) => media(id)?.url }),
  })

  const mapItem = <T>(id: ItemId, map: (item: Item) => T | undefined): T | undefined => {
    const item = tree.get(id)
    return item && map(item)
  }

  /** An item that stands above itself, and everything too deep, is named without its fields. */
  const reference = (item: Item, above: readonly ItemId[]): ItemReference | undefined => {
    if (left <= 0) return undefined
    left -= 1
    if (left === 0) reading.log.warn({ item: item.id }, 'references on a page were cut: it names too many items')
    const version = versionOf(item)
    const url = pageUrl(item) ?? media(item.id)?.url
    const followed = above.length < REFERENCE_DEPTH && !above.includes(item.id)
    return {
      id: item.id,
      ...(url !== undefined && { url }),
      name: item.name,
      displayName: displayNameOf(item, version?.fields),
      fields: followed ? readFields(item, version, above) : {},
    }
  }

  const readFields = (item: Item, version: ItemVersion | undefined, above: readonly ItemId[]): Fields => {
    const definitions = templates.byName(item.template)?.fields ?? []
    const inside = resolver([...above, item.id])
    return Object.fromEntries(
      definitions.map((definition) => [definition.name, readField(item, version, definition, inside)]),
    )
  }

  const readField = (
    item: Item,
    version: ItemVersion | undefined,
    definition: FieldDefinition,
    inside: FieldResolver,
  ): FieldEntry => {
    const raw = rawField(templates, item, version, definition.name)
    const entry = wireField(definition, raw, inside)
    if (state !== 'edit' || definition.kind === 'item' || definition.kind === 'items') return entry
    const picture = definition.kind === 'image' ? tree.get(parseImage(raw)?.media ?? '') : undefined
    const metadata = metadataOf(item, version, definition, raw, language)
    return { ...entry, metadata: picture && isDecorative(picture) ? { ...metadata, isDecorative: true } : metadata }
  }

  return {
    fieldsOf: (item, version = versionOf(item)) => readFields(item, version, []),
    field: (item, definition, version = versionOf(item)) => readField(item, version, definition, resolver([item.id])),
    pageUrl,
    versionOf,
  }
}

/**
 * Says where an edit is written. A version read from another language is not the one to write: then the asked language
 * stands here with version 0 and no revision, which means "not made yet", and the language it is read in as `shownIn`.
 */
function metadataOf(
  item: Item,
  version: ItemVersion | undefined,
  { id, title, type, shared }: FieldDefinition,
  rawValue: string,
  language: string,
) {
  const own = version?.language === language ? version : undefined
  const shownIn = shared || own ? undefined : version?.language
  return {
    datasource: {
      id: bracedId(item.id),
      language,
      revision: own?.revision ?? '',
      version: own?.version ?? 0,
    },
    title,
    fieldId: bracedId(id),
    fieldType: type,
    rawValue,
    ...(shownIn !== undefined && { shownIn }),
  }
}
