import type { Role } from '../ground/auth/index.ts'
import { ContentError, quoted } from './content-error.ts'
import { appliedWrites, type FieldWrite, readWrite } from './field-writes.ts'
import { newItemId } from './item-id.ts'
import { requireFreeName, requireItemName, requireLanguage } from './item-name.ts'
import { requireItem } from './item-selector.ts'
import type { Item } from './model.ts'
import { newVersion } from './new-version.ts'
import { sitesOf } from './sites.ts'
import type { ContentStore, WriteOutcome, WriteScope } from './store.ts'

/** What the column holds. */
const MAX_SORT_ORDER = 2 ** 31 - 1

export interface CreateItem {
  readonly username: string
  /** Of who asks; without one every field may be written. */
  readonly role?: Role
  readonly name: string
  /** Template id in any GUID form, or its name. */
  readonly templateId: string
  /** Id or path. */
  readonly parent: string
  /** Default: the default language of the parent's site. */
  readonly language?: string | null
  readonly fields?: readonly FieldWrite[] | null
}

/** A new item below the parent, after its siblings, with version 1 in the language (contract 17.2). */
export function createItem(store: ContentStore, command: CreateItem): Promise<Item> {
  return store.write((scope) => planCreate(scope, command))
}

/** What {@link createItem} writes, for a write that does more. */
export function planCreate({ trees: { master }, templates, now }: WriteScope, command: CreateItem): WriteOutcome<Item> {
  const parent = requireItem(master, { path: command.parent })
  const name = requireItemName(command.name)
  requireFreeName(master, parent.id, name)
  const template = templates.byId(command.templateId) ?? templates.byName(command.templateId)
  if (!template) {
    throw new ContentError('UNKNOWN_TEMPLATE', `There is no template ${quoted(command.templateId)}.`)
  }
  const language = requireLanguage(command.language || (sitesOf(master).of(parent)?.languages.default ?? 'en'))
  const writes = (command.fields ?? []).map((write) => readWrite(templates, template.name, write, command.role))
  const version = newVersion(language, 1, appliedWrites({}, writes, false) ?? {}, now)
  const item: Item = {
    id: newItemId(),
    parentId: parent.id,
    name,
    template: template.name,
    sortOrder: Math.min((master.children(parent.id).at(-1)?.sortOrder ?? 0) + 100, MAX_SORT_ORDER),
    createdAt: now,
    updatedAt: now,
    shared: appliedWrites({}, writes, true) ?? {},
    versions: new Map([[language, [version]]]),
  }
  return {
    result: item,
    changes: { master: new Map([[item.id, item]]) },
    audit: [
      {
        username: command.username,
        action: 'createItem',
        database: 'master',
        itemId: item.id,
        language,
        version: 1,
        afterRevision: version.revision,
        detail: { name, template: template.name, parent: parent.id },
      },
    ],
  }
}
