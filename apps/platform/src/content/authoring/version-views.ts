/** The versions of an item in a language, as the authoring schema lists them. */
import type { Item, ItemId, ItemVersion } from '../model.ts'
import type { ViewContext } from './item-view.ts'

/** What is known of versions besides themselves. */
export interface VersionHistory {
  /** The version that visitors see. */
  published(id: ItemId, language: string): Promise<ItemVersion | undefined>
  /** Who wrote last to each draft, by the version's number. */
  writers(id: ItemId, language: string): Promise<ReadonlyMap<number, string>>
}

/** The newest first. */
export async function versionViews(
  item: Item,
  language: string,
  { shown, history }: Pick<ViewContext, 'shown' | 'history'>,
): Promise<object[]> {
  const list = item.versions.get(language) ?? []
  shown.add(list.length)
  if (list.length === 0) return []
  const [published, writers] = await Promise.all([
    history.published(item.id, language),
    history.writers(item.id, language),
  ])
  return list
    .map(({ version, revision, createdAt, updatedAt }) => ({
      version,
      revision,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      isPublished: version === published?.version,
      username: writers.get(version) ?? null,
    }))
    .reverse()
}
