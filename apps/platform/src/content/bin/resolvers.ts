import type { ItemSelector } from '../item-selector.ts'
import type { ContentTree, Item } from '../model.ts'
import type { Bin } from './bin.ts'

interface BinResolverDeps {
  readonly bin: Bin
  readonly username: string
  drafts(): Promise<ContentTree>
  shown(item: Item): Promise<object>
  /** @throws unless the author is a publisher */
  mayDestroy(): void
}

export interface RestoreInput {
  readonly binId: string
  readonly targetParentId?: string | null
  readonly targetParentPath?: string | null
  readonly newName?: string | null
}

/** What `schema.ts` beside it promises. */
export function binResolvers({ bin, username, drafts, shown, mayDestroy }: BinResolverDeps) {
  return {
    bin: async ({ first }: { first?: number | null }) => {
      const [entries, tree] = [await bin.list(first), await drafts()]
      return entries.map(({ id, parentId, deletedAt, dueAt, ...entry }) => ({
        ...entry,
        binId: id,
        deletedAt: deletedAt.toISOString(),
        dueAt: dueAt.toISOString(),
        hasParent: parentId !== null && tree.get(parentId) !== undefined,
      }))
    },
    restoreItem: async ({ input }: { input: RestoreInput }) => {
      const { binId, targetParentId, targetParentPath, newName = null } = input
      const target: ItemSelector | undefined =
        targetParentId || targetParentPath ? { itemId: targetParentId, path: targetParentPath } : undefined
      return shown(await bin.restore({ username, binId, newName, ...(target && { target }) }))
    },
    destroyItem: async ({ input: { binId } }: { input: { binId: string } }) => {
      mayDestroy()
      await bin.destroy({ username, binId })
      return { successful: true }
    },
  }
}
