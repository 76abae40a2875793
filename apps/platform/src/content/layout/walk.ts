import type { ComponentRendering, PlaceholderEntry, Placeholders } from '@tessera/content'

/** Every rendering of a placeholder map, outer ones first. */
export function* renderingsIn(placeholders: Placeholders): Generator<ComponentRendering> {
  for (const entry of Object.values(placeholders).flat()) {
    if (!isRendering(entry)) continue
    yield entry
    yield* renderingsIn(entry.placeholders ?? {})
  }
}

export const isRendering = (entry: PlaceholderEntry): entry is ComponentRendering => !('name' in entry)

/**
 * The entries at a placeholder path (contract "content", 4.2): `headless-main`, or `/headless-main/container-4` for one
 * inside. A key with `{*}` stands for any digits there; the exact key wins.
 */
export function placeholderAt(placeholders: Placeholders, path: string): readonly PlaceholderEntry[] | undefined {
  const [key = '', ...rest] = path.split('/').filter((part) => part !== '')
  const entries = placeholders[keyFor(placeholders, key) ?? '']
  if (entries === undefined || rest.length === 0) return entries
  for (const entry of entries) {
    const found = isRendering(entry) ? placeholderAt(entry.placeholders ?? {}, rest.join('/')) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function keyFor(placeholders: Placeholders, asked: string): string | undefined {
  if (Object.hasOwn(placeholders, asked)) return asked
  return Object.keys(placeholders).find((key) => {
    const [before, after] = key.split('{*}')
    if (before === undefined || after === undefined || !asked.startsWith(before) || !asked.endsWith(after)) return false
    return /^\d+$/.test(asked.slice(before.length, asked.length - after.length))
  })
}
