/** An item as the authoring schema shows it: one language and version of it, values raw. */

import { GraphQLError } from 'graphql'
import { ContentError } from '../content-error.ts'
import { bracedId, plainId } from '../item-id.ts'
import { findItem, type ItemSelector, readVersionNumber } from '../item-selector.ts'
import { type ContentTree, DISPLAY_NAME_FIELD, type Item, type ItemId, type ItemVersion } from '../model.ts'
import { sitesOf } from '../sites.ts'
import type { FieldDefinition, TemplateRegistry } from '../templates.ts'
import { rawField } from '../versions.ts'
import type { GuidFormat } from './schema.ts'

export interface ViewContext {
  readonly tree: ContentTree
  readonly templates: TemplateRegistry
  /** The author has the role publisher. */
  readonly mayPublish: boolean
  /** Of the whole request. */
  readonly shown: ShownCount
}

/** Items and field values an answer may hold: parents and children can be asked for in circles. */
const MOST_SHOWN = 50_000

export interface ShownCount {
  /** @throws GraphQLError `QUERY_TOO_COSTLY` beyond {@link MOST_SHOWN} */
  add(count: number): void
}

export function createShownCount(): ShownCount {
  let total = 0
  return {
    add(count) {
      total += count
      if (total <= MOST_SHOWN) return
      throw new GraphQLError(
        `The answer would hold more than ${MOST_SHOWN} items and fields: ask in several requests.`,
        {
          extensions: { code: 'QUERY_TOO_COSTLY' },
        },
      )
    },
  }
}

export interface ItemWhere extends ItemSelector {
  readonly language?: string | null
  readonly version?: number | null
}

/** Children answered at once when the client does not say; at most 1000. */
const DEFAULT_CHILDREN = 250

interface FormatArgument {
  readonly format?: GuidFormat | null
}

/** `null` when there is no such item. @throws ContentError `VERSION_NOT_FOUND` for a version it does not have */
export function itemWhere(where: ItemWhere, context: ViewContext): object | null {
  const item = findItem(context.tree, where)
  if (!item) return null
  const language = where.language || defaultLanguage(context.tree, item)
  const number = readVersionNumber(where.version)
  const list = item.versions.get(language) ?? []
  const version = number === undefined ? list.at(-1) : list.find((one) => one.version === number)
  if (number !== undefined && !version) {
    throw new ContentError('VERSION_NOT_FOUND', `The item ${item.id} has no version ${number} in ${language}.`)
  }
  return itemView(item, language, version, context)
}

/** The newest version in the language. */
export function latestView(item: Item, language: string | null | undefined, context: ViewContext): object {
  const name = language || defaultLanguage(context.tree, item)
  return itemView(item, name, item.versions.get(name)?.at(-1), context)
}

export function itemView(item: Item, language: string, version: ItemVersion | undefined, context: ViewContext): object {
  const { tree, templates, shown } = context
  shown.add(1)
  const fieldView = (field: FieldDefinition) => ({
    fieldId: ({ format }: FormatArgument) => written(field.id, format),
    name: field.name,
    value: rawField(templates, item, version, field.name),
    type: field.type,
  })
  return {
    itemId: ({ format }: FormatArgument) => written(item.id, format),
    name: item.name,
    displayName: rawField(templates, item, version, DISPLAY_NAME_FIELD) || item.name,
    path: tree.path(item),
    version: version?.version ?? null,
    revision: version?.revision ?? null,
    language: { name: language },
    database: tree.database,
    template: () => {
      const template = templates.byName(item.template)
      return template
        ? { templateId: ({ format }: FormatArgument) => written(template.id, format), name: template.name }
        : null
    },
    parent: () => {
      const parent = item.parentId === null ? undefined : tree.get(item.parentId)
      return parent ? latestView(parent, language, context) : null
    },
    children: ({ first }: { first?: number | null }) => ({
      nodes: tree
        .children(item.id)
        .slice(0, Math.min(Math.max(first ?? DEFAULT_CHILDREN, 0), 1000))
        .map((child) => latestView(child, language, context)),
    }),
    field: ({ name }: { name: string }) => {
      shown.add(1)
      const field = templates.field(item.template, name)
      return field ? fieldView(field) : null
    },
    fields: ({ ownFields, excludeStandardFields }: { ownFields?: boolean; excludeStandardFields?: boolean }) => {
      const fields = templates
        .fieldsOf(item.template)
        .filter((field) => !((ownFields || excludeStandardFields) && field.standard))
      shown.add(fields.length)
      return { nodes: fields.map(fieldView) }
    },
    canPublish: context.mayPublish && tree.database === 'master',
  }
}

function written(id: ItemId, format: GuidFormat | null | undefined): string {
  return format === 'D' ? id : format === 'B' ? bracedId(id) : plainId(id)
}

export function defaultLanguage(tree: ContentTree, item: Item): string {
  return sitesOf(tree).of(item)?.languages.default ?? 'en'
}
