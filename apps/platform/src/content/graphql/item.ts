import type { LayoutData } from '@tessera/content'
import { plainId } from '../item-id.ts'
import { createItemFields } from '../layout/item-fields.ts'
import { composePage } from '../layout/page-layout.ts'
import type { Item, ItemVersion } from '../model.ts'
import { variantsOf } from '../personalization/page-variants.ts'
import { displayNameOf, type Reading } from '../reading.ts'
import { addressOf, pathOfPage } from '../routes-by-path.ts'
import { type Site, siteOrigin, sitesOf } from '../sites.ts'
import type { FieldDefinition } from '../templates.ts'
import { rawField, siteLanguages, versionFor } from '../versions.ts'
import { DEFAULT_PAGE } from './limits.ts'
import { type PageRequest as Paging, pageOf } from './paging.ts'

interface Narrowing {
  readonly includeTemplateIDs?: readonly (string | null)[] | null
  readonly hasLayout?: boolean | null
}

/** GraphQL ids: 32 digits in upper case (contract "content", 1.1). */
export const wireId = (id: string): string => plainId(id).toUpperCase()

/** Type `Item` of the schema: an item as it is in one language. Each property is read only when it is asked for. */
export class ItemNode {
  readonly #reading: Reading
  readonly #item: Item
  readonly #language: string
  readonly #version: ItemVersion | undefined
  readonly #site: Site | undefined

  constructor(reading: Reading, item: Item, language: string, version: ItemVersion | undefined) {
    this.#reading = reading
    this.#item = item
    this.#language = language
    this.#version = version
    this.#site = sitesOf(reading.tree).of(item)
  }

  id() {
    return wireId(this.#item.id)
  }

  name() {
    return this.#item.name
  }

  displayName() {
    return displayNameOf(this.#item, this.#version?.fields)
  }

  path() {
    return this.#reading.tree.path(this.#item)
  }

  version() {
    return this.#version?.version ?? null
  }

  /** The language asked for, also where the values are those of the language it falls back to. */
  language() {
    return { name: this.#language }
  }

  languages() {
    return Array.from(this.#item.versions.keys(), (name) => ({ name }))
  }

  hasChildren() {
    return this.#reading.tree.children(this.#item.id).length > 0
  }

  personalization() {
    return { variantIds: variantsOf(this.#item, this.#version).variants.map(({ id }) => id) }
  }

  template() {
    return {
      id: wireId(this.#reading.templates.byName(this.#item.template)?.id ?? ''),
      name: this.#item.template,
    }
  }

  parent(): ItemNode | null {
    const parent = this.#item.parentId === null ? undefined : this.#reading.tree.get(this.#item.parentId)
    return parent ? this.#sibling(parent) : null
  }

  url() {
    const { tree, websiteUrl } = this.#reading
    const site = this.#site
    const path = site && this.#reading.templates.isPage(this.#item.template) && pathOfPage(tree, site, this.#item)
    if (!site || !path) return null
    const origin = siteOrigin(site, websiteUrl)
    const address = addressOf(site, path, this.#language)
    return {
      path: address,
      url: origin.origin + address,
      hostName: origin.hostname,
      scheme: origin.protocol.replace(':', ''),
      siteName: site.name,
    }
  }

  rendered(): LayoutData | null {
    const site = this.#site
    if (site === undefined) return null
    const version = this.#version?.language === this.#language ? this.#version.version : undefined
    return composePage(this.#reading, {
      site,
      page: this.#item,
      language: this.#language,
      ...(version !== undefined && { version }),
    })
  }

  field({ name }: { name: string }) {
    const definition = this.#reading.templates.field(this.#item.template, name)
    return definition === undefined ? null : this.#field(definition)
  }

  fields({ ownFields }: { ownFields?: boolean | null }) {
    return this.#reading.templates
      .fieldsOf(this.#item.template)
      .filter((definition) => ownFields !== true || !definition.standard)
      .map((definition) => this.#field(definition))
  }

  children(args: Narrowing & Paging) {
    const { results, ...page } = pageOf(this.#narrow(this.#reading.tree.children(this.#item.id), args), args, {
      scope: JSON.stringify(['children', this.#item.id, this.#language, args.includeTemplateIDs, args.hasLayout]),
      size: DEFAULT_PAGE,
    })
    return { ...page, results: results.map((item) => this.#sibling(item)) }
  }

  ancestors(args: Narrowing) {
    return this.#narrow(this.#reading.tree.ancestors(this.#item), args).map((item) => this.#sibling(item))
  }

  #narrow(items: readonly Item[], { includeTemplateIDs, hasLayout }: Narrowing): readonly Item[] {
    const { templates } = this.#reading
    const wanted = includeTemplateIDs && new Set(includeTemplateIDs.map((id) => templates.byId(id ?? '')?.name))
    return items.filter(
      ({ template }) =>
        (!wanted || wanted.has(template)) &&
        (hasLayout === null || hasLayout === undefined || templates.isPage(template) === hasLayout),
    )
  }

  #sibling(item: Item): ItemNode {
    return itemNode(this.#reading, item, this.#language)
  }

  #field(definition: FieldDefinition) {
    const { templates } = this.#reading
    return {
      id: wireId(definition.id),
      name: definition.name,
      value: () => rawField(templates, this.#item, this.#version, definition.name),
      jsonValue: () =>
        createItemFields(this.#reading, this.#site, this.#language).field(this.#item, definition, this.#version),
    }
  }
}

/** The item in the newest version of the language, or of the language that one falls back to. */
export function itemNode(reading: Reading, item: Item, language: string): ItemNode {
  const site = sitesOf(reading.tree).of(item)
  const fallback = (site?.languages ?? siteLanguages(undefined)).fallback(language)
  return new ItemNode(reading, item, language, versionFor(item, language, { fallback })?.version)
}
