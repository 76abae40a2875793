import type { LayoutNode, Slots } from '@tessera/content'

/** A rendering as layouts are stored (contract "content", 17.4). */
export interface StoredNode extends LayoutNode<StoredNode> {
  readonly uid: string
  readonly component: string
}

/** What stands in the placeholders of a stored layout; nothing in one that cannot be read. */
export function storedSlots(stored: string): Slots<StoredNode> {
  if (stored.trim() === '') return {}
  try {
    return (JSON.parse(stored) as { placeholders?: Slots<StoredNode> }).placeholders ?? {}
  } catch {
    return {}
  }
}
