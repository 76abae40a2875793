import { findPlaceholder, isRawElement, type PlaceholderEntry, type Placeholders } from '@tessera/content'

/**
 * The entries at a placeholder path (contract "content", 4.2): `headless-main`, or `/headless-main/container-4` for one
 * inside. A key with `{*}` stands for any digits there; the exact key wins.
 */
export function placeholderAt(placeholders: Placeholders, path: string): readonly PlaceholderEntry[] | undefined {
  const [name = '', ...rest] = path.split('/').filter((part) => part !== '')
  const entries = findPlaceholder({ placeholders }, name)?.entries
  if (entries === undefined || rest.length === 0) return entries
  for (const entry of entries) {
    const found = isRawElement(entry) ? undefined : placeholderAt(entry.placeholders ?? {}, rest.join('/'))
    if (found !== undefined) return found
  }
  return undefined
}
