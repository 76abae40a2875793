/** Making versions and items: the small shapes several use cases share. */
import { newItemId } from './item-id.ts'
import type { Item, ItemVersion } from './model.ts'

export function newVersion(
  language: string,
  version: number,
  fields: Readonly<Record<string, string>>,
  now: Date,
): ItemVersion {
  return { language, version, revision: newItemId(), createdAt: now, updatedAt: now, fields }
}

/** The item's versions with one language's list replaced; an empty list removes the language. */
export function withVersions(item: Item, language: string, list: readonly ItemVersion[]): Item['versions'] {
  const versions = new Map(item.versions)
  if (list.length === 0) versions.delete(language)
  else versions.set(language, list)
  return versions
}
