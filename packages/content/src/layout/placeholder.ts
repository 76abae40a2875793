import { DEFAULT_PLACEHOLDER_UID } from '../constants.ts'
import type { PlaceholderEntry, Placeholders } from './model.ts'

/** Stands for one or more digits in the layout key of a dynamic placeholder (section 3.4). */
const DIGITS = '{*}'

/** What has placeholders: a route or a rendering. */
export interface PlaceholderOwner {
  uid?: unknown
  placeholders?: Placeholders | null
}

export interface FoundPlaceholder {
  /** The key as it stands in the layout, `{*}` included. */
  key: string
  entries: PlaceholderEntry[]
}

/** True when a name such as `container-4` answers to a layout key such as `container-{*}` (section 3.4). */
export function matchesDynamicKey(key: string, name: string): boolean {
  const at = key.indexOf(DIGITS)
  if (at < 0) return false
  const before = key.slice(0, at)
  const after = key.slice(at + DIGITS.length)
  const digits = name.slice(before.length, name.length - after.length)
  return name === before + digits + after && /^\d+$/.test(digits)
}

/**
 * Finds a placeholder by the name a component asks for: the exact key wins, else the first dynamic key that matches.
 * Never changes the layout. Entries that are not objects are left out.
 */
export function findPlaceholder(owner: PlaceholderOwner, name: string): FoundPlaceholder | undefined {
  const placeholders: unknown = owner.placeholders
  if (typeof placeholders !== 'object' || placeholders === null) return undefined
  const key = Object.hasOwn(placeholders, name)
    ? name
    : Object.keys(placeholders).find((candidate) => matchesDynamicKey(candidate, name))
  return key !== undefined && Array.isArray((placeholders as Placeholders)[key])
    ? { key, entries: getChildPlaceholder(owner, key) }
    : undefined
}

/** The entries of one placeholder by its exact key; `[]` when it is absent. */
export function getChildPlaceholder(owner: PlaceholderOwner | null | undefined, key: string): PlaceholderEntry[] {
  const placeholders: unknown = owner?.placeholders
  if (typeof placeholders !== 'object' || placeholders === null || !Object.hasOwn(placeholders, key)) return []
  const entries: unknown = (placeholders as Record<string, unknown>)[key]
  return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'object' && entry !== null) : []
}

/** The marker id of a placeholder: `{layoutKey}_{parentUid or zero uid}` (section 12.3). */
export function placeholderMarkerId(key: string, owner: PlaceholderOwner): string {
  return `${key}_${typeof owner.uid === 'string' && owner.uid ? owner.uid : DEFAULT_PLACEHOLDER_UID}`
}
