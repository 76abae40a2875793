/**
 * Writing field values (contract 17.2, 17.5). A version visitors can see is never changed: the first edit after a
 * publication opens the next version, and the answer says so. The first version of a language begins as a copy of what its
 * readers see until then.
 */

import type { Role } from '../ground/auth/index.ts'
import { ContentError } from './content-error.ts'
import { appliedWrites, type FieldWrite, readWrite, type Write } from './field-writes.ts'
import { newItemId } from './item-id.ts'
import { requireLanguage } from './item-name.ts'
import { type ItemSelector, readVersionNumber, requireItem } from './item-selector.ts'
import { languageStart } from './language-start.ts'
import type { ContentTree, Item, ItemVersion } from './model.ts'
import { requireChangeable } from './protected-item.ts'
import { sitesOf } from './sites.ts'
import type { ContentStore, WriteOutcome, WriteScope } from './store.ts'
import type { TemplateRegistry } from './templates.ts'
import { latestVersion, rawField } from './versions.ts'

export interface UpdateItem extends ItemSelector {
  readonly username: string
  /** Of who asks; without one every field may be written. */
  readonly role?: Role
  /** Default: the default language of the item's site. */
  readonly language?: string | null
  /** Default: the newest in the language. */
  readonly version?: string | number | null
  readonly fields: readonly FieldWrite[]
  /** Revision the author saw, empty for none; when the version has another by now nothing is written. */
  readonly expectedRevision?: string | null
  /** Values the author saw, as they are stored; when one is another by now nothing is written. */
  readonly seen?: readonly FieldWrite[] | null
}

export interface UpdatedItem {
  readonly item: Item
  readonly language: string
  /** The version written to; absent when only shared fields changed on an item without versions. */
  readonly version: ItemVersion | undefined
  /** Its number differs from the version the author edited. */
  readonly createdVersion: boolean
}

/** @throws ContentError `ITEM_NOT_FOUND`, `PROTECTED_ITEM`, `VERSION_NOT_FOUND`, `UNKNOWN_FIELD`, `INVALID_VALUE`, `REVISION_CONFLICT`, … */
export function updateItem(store: ContentStore, command: UpdateItem): Promise<UpdatedItem> {
  return store.write((scope) => planUpdate(scope, command))
}

/** What {@link updateItem} writes, for a write that does more. */
export function planUpdate(scope: WriteScope, command: UpdateItem): WriteOutcome<UpdatedItem> {
  const tree = scope.trees.master
  const item = requireChangeable(tree, requireItem(tree, command))
  const language = requireLanguage(command.language || (sitesOf(tree).of(item)?.languages.default ?? 'en'))
  const writes = command.fields.map((write) => readWrite(scope.templates, item.template, write, command.role))
  const edited = editedVersion(item, language, readVersionNumber(command.version))
  checkRevision(item, edited, writes, command.expectedRevision)
  checkSeen(scope.templates, item, edited, command.seen ?? [])

  const shared = appliedWrites(item.shared, writes, true)
  const fields = edited
    ? appliedWrites(edited.fields, writes, false)
    : startedFields(scope.trees.master, item, language, writes)
  if (!shared && !fields) {
    return { result: { item, language, version: edited, createdVersion: false }, changes: {} }
  }
  const latest = latestVersion(item, language)
  const visible = scope.trees.web.get(item.id)?.versions.get(language)?.at(-1)
  const opens = fields !== undefined && (edited === undefined || edited.version === visible?.version)
  if (opens && edited && latest && latest.version > edited.version) {
    throw new ContentError(
      'VERSION_PUBLISHED',
      `Version ${edited.version} in ${language} is published and version ${latest.version} is the draft: edit that one.`,
      { publishedVersion: edited.version, draftVersion: latest.version, draftRevision: latest.revision },
    )
  }

  const revision = newItemId()
  const version: ItemVersion | undefined =
    edited || fields
      ? {
          language,
          version: opens ? (latest?.version ?? 0) + 1 : (edited?.version ?? 1),
          revision,
          createdAt: opens || !edited ? scope.now : edited.createdAt,
          updatedAt: scope.now,
          fields: fields ?? edited?.fields ?? {},
        }
      : undefined
  let versions = new Map(item.versions)
  // A shared value shows in every language: whoever edits one of the others has to see the change too.
  if (shared) versions = new Map(Array.from(versions, ([name, list]) => [name, touched(list, scope.now)]))
  if (version) {
    const list = versions.get(language) ?? []
    versions.set(
      language,
      [...list.filter((one) => one.version !== version.version), version].sort((a, b) => a.version - b.version),
    )
  }
  const next: Item = { ...item, updatedAt: scope.now, shared: shared ?? item.shared, versions }
  return {
    result: { item: next, language, version, createdVersion: opens },
    changes: { master: new Map([[item.id, next]]) },
    audit: [
      {
        username: command.username,
        action: 'updateItem',
        database: 'master',
        itemId: item.id,
        language,
        ...(version ? { version: version.version, afterRevision: revision } : {}),
        ...(edited ? { beforeRevision: edited.revision } : {}),
        detail: { fields: writes.map(({ field }) => field.name), createdVersion: opens },
      },
    ],
  }
}

/** Of the first version in a language. A value that readers saw there already opens it too: it is the language's own now. */
function startedFields(tree: ContentTree, item: Item, language: string, writes: readonly Write[]) {
  const start = languageStart(tree, item, language)?.fields
  const applied = appliedWrites(start ?? {}, writes, false)
  return applied ?? (writes.some(({ field }) => !field.shared) ? start : undefined)
}

function editedVersion(item: Item, language: string, number: number | undefined): ItemVersion | undefined {
  const list = item.versions.get(language) ?? []
  if (number === undefined) return list.at(-1)
  const found = list.find(({ version }) => version === number)
  if (!found) {
    throw new ContentError(
      'VERSION_NOT_FOUND',
      `The item ${item.id} has no version ${number} in ${language}; it has ${list.map(({ version }) => version).join(', ') || 'none'}.`,
    )
  }
  return found
}

function checkRevision(
  item: Item,
  edited: ItemVersion | undefined,
  writes: readonly Write[],
  expected: string | null | undefined,
): void {
  if (expected === undefined || expected === null || !edited || sameRevision(expected, edited.revision)) return
  throw new ContentError(
    'REVISION_CONFLICT',
    `Someone else changed version ${edited.version} in ${edited.language} meanwhile: load it again, then decide for each field.`,
    {
      itemId: item.id,
      language: edited.language,
      version: edited.version,
      expectedRevision: expected,
      revision: edited.revision,
      fields: writes.map(({ field, value }) => ({
        name: field.name,
        value: value ?? null,
        currentValue: (field.shared ? item.shared : edited.fields)[field.name] ?? null,
      })),
    },
  )
}

function checkSeen(
  templates: TemplateRegistry,
  item: Item,
  edited: ItemVersion | undefined,
  seen: readonly FieldWrite[],
): void {
  const changed = seen.filter(({ name, value }) => rawField(templates, item, edited, name) !== (value ?? ''))
  if (changed.length === 0) return
  throw new ContentError(
    'REVISION_CONFLICT',
    `Someone else changed ${changed.map(({ name }) => `"${name}"`).join(', ')} meanwhile: load it again, then decide for each field.`,
    {
      itemId: item.id,
      fields: changed.map(({ name, value }) => ({
        name,
        value: value ?? null,
        currentValue: rawField(templates, item, edited, name),
      })),
    },
  )
}

function sameRevision(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/[{}-]/g, '').toLowerCase()
  return plain(one) === plain(other)
}

function touched(list: readonly ItemVersion[], now: Date): readonly ItemVersion[] {
  const latest = list.at(-1)
  return latest ? [...list.slice(0, -1), { ...latest, revision: newItemId(), updatedAt: now }] : list
}
