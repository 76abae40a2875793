/** An item as the authoring schema shows it: one language and version of it, values raw. */

import { GraphQLError } from 'graphql'
import type { Role } from '../../ground/auth/index.ts'
import type { TaskRunner, YieldingTask } from '../../ground/yielding-scheduler.ts'
import { ContentError } from '../content-error.ts'
import { mayWrite } from '../field-writes.ts'
import { bracedId, plainId } from '../item-id.ts'
import type { Found } from '../item-search/found.ts'
import { findItem, type ItemSelector, readVersionNumber } from '../item-selector.ts'
import { titleOf, titlesAbove } from '../item-title.ts'
import { usersOf } from '../item-users.ts'
import { languageStart } from '../language-start.ts'
import { type ContentTree, DISPLAY_NAME_FIELD, type Item, type ItemId, type ItemVersion } from '../model.ts'
import { sitesOf } from '../sites.ts'
import type { FieldDefinition, TemplateRegistry } from '../templates.ts'
import { rawField } from '../versions.ts'
import type { GuidFormat } from './schema.ts'
import { type VersionHistory, versionViews } from './version-views.ts'

export interface ViewContext {
  readonly tree: ContentTree
  readonly templates: TemplateRegistry
  /** Where visitors reach a site that names no host of its own. */
  readonly websiteUrl: string
  /** The author has the role publisher. */
  readonly mayPublish: boolean
  readonly role: Role
  /** Of the whole request. */
  readonly shown: ShownCount
  readonly history: VersionHistory
  /** Where what goes through many items is run. */
  readonly tasks: TaskRunner
}

/** Items and field values an answer may hold: parents and children can be asked for in circles. */
const MAX_RESPONSE_ENTRIES = 50_000

export interface ShownCount {
  /** @throws GraphQLError `QUERY_TOO_COSTLY` beyond {@link MAX_RESPONSE_ENTRIES} */
  add(count: number): void
}

export function createShownCount(): ShownCount {
  let total = 0
  return {
    add(count) {
      total += count
      if (total <= MAX_RESPONSE_ENTRIES) return
      throw new GraphQLError(
        `The response would contain more than ${MAX_RESPONSE_ENTRIES} items and fields. Split the request.`,
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

/** Items answered at once when the client does not say; at most 1000. */
const DEFAULT_ITEMS = 250

export const clampItemCount = (first: number | null | undefined): number =>
  Math.min(Math.max(first ?? DEFAULT_ITEMS, 0), 1000)

/** What looking through all items counts as: no answer holds many such searches. */
export const FULL_SCAN_COST = 5000

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

/** Views that are made in one part. */
const VIEWS_AT_ONCE = 50

/** What a search of the drafts found, in parts: views of a thousand items take longer than anybody else should wait. */
export function* foundViews(found: readonly Found[], context: ViewContext): YieldingTask<readonly object[]> {
  const views: object[] = []
  for (const { item, version } of found) {
    if (views.length % VIEWS_AT_ONCE === 0) yield
    const innerItem = itemView(item, version.language, version, context)
    const templateId = context.templates.byName(item.template)?.id
    views.push({
      ...innerItem,
      innerItem,
      templateName: item.template,
      templateId: ({ format }: FormatArgument) => (templateId === undefined ? null : written(templateId, format)),
    })
  }
  return views
}

export function itemView(item: Item, language: string, version: ItemVersion | undefined, context: ViewContext): object {
  const { tree, templates, shown } = context
  shown.add(1)
  const seen = () => version ?? languageStart(tree, item, language)
  const fieldView = (field: FieldDefinition) => ({
    shared: field.shared,
    seen: () => rawField(templates, item, seen(), field.name),
    changedAt: () => changedAt(item, version, field)?.toISOString() ?? null,
    fieldId: ({ format }: FormatArgument) => written(field.id, format),
    name: field.name,
    title: field.title,
    value: rawField(templates, item, version, field.name),
    type: field.type,
    canWrite: mayWrite(field, context.role),
  })
  return {
    itemId: ({ format }: FormatArgument) => written(item.id, format),
    name: item.name,
    displayName: rawField(templates, item, version, DISPLAY_NAME_FIELD) || item.name,
    path: tree.path(item),
    title: () => titleOf(templates, item, [language]),
    above: () => {
      const above = titlesAbove(templates, tree, item, [language])
      shown.add(above.length)
      return above
    },
    version: version?.version ?? null,
    revision: version?.revision ?? null,
    language: { name: language },
    shownIn: () => seen()?.language ?? null,
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
    sortOrder: item.sortOrder,
    children: ({ first, skip }: { first?: number | null; skip?: number | null }) => ({
      nodes: tree
        .children(item.id)
        .slice(Math.max(skip ?? 0, 0))
        .slice(0, clampItemCount(first))
        .map((child) => latestView(child, language, context)),
    }),
    usedBy: async ({ first, byPageAddress }: { first?: number | null; byPageAddress?: boolean | null }) => {
      // Everything there is is looked at.
      shown.add(FULL_SCAN_COST)
      const how = byPageAddress ? 'byPageAddress' : 'any'
      const users = await context.tasks.run(() => usersOf(tree, item, context, how))
      return { nodes: users.slice(0, clampItemCount(first)).map((user) => latestView(user, language, context)) }
    },
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
    versions: () => versionViews(item, language, context),
  }
}

/** When the version's value became what it is, as far as versions tell: not after the first in a row that has it. */
function changedAt(item: Item, version: ItemVersion | undefined, { shared, name }: FieldDefinition): Date | undefined {
  if (shared || !version) return version?.updatedAt
  let first = version
  for (const earlier of (item.versions.get(version.language) ?? []).toReversed()) {
    if (earlier.version >= version.version) continue
    if (earlier.fields[name] !== version.fields[name]) break
    first = earlier
  }
  return first.updatedAt
}

export function written(id: ItemId, format: GuidFormat | null | undefined): string {
  return format === 'D' ? id : format === 'B' ? bracedId(id) : plainId(id)
}

export function defaultLanguage(tree: ContentTree, item: Item): string {
  return sitesOf(tree).of(item)?.languages.default ?? 'en'
}
