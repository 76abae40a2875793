import type { Item, ItemVersion } from '../model.ts'

/** An item as JSON. */
export interface StoredItem extends Omit<Item, 'createdAt' | 'updatedAt' | 'versions'> {
  readonly createdAt: string
  readonly updatedAt: string
  readonly versions: readonly StoredVersion[]
}

interface StoredVersion {
  readonly language: string
  readonly version: number
  readonly revision: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly fields: Readonly<Record<string, string>>
}

export function storedItem({ versions, createdAt, updatedAt, ...item }: Item): StoredItem {
  return {
    ...item,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    versions: [...versions.values()].flat().map((version) => ({
      ...version,
      createdAt: version.createdAt.toISOString(),
      updatedAt: version.updatedAt.toISOString(),
    })),
  }
}

export function itemOfStored({ versions, createdAt, updatedAt, ...item }: StoredItem): Item {
  const byLanguage = new Map<string, ItemVersion[]>()
  for (const version of versions) {
    const list = byLanguage.get(version.language) ?? []
    byLanguage.set(version.language, list)
    list.push({ ...version, createdAt: new Date(version.createdAt), updatedAt: new Date(version.updatedAt) })
  }
  return { ...item, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt), versions: byLanguage }
}
