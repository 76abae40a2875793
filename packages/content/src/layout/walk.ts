import type { ComponentRendering, Placeholders, RawElement } from './model.ts'

/** True for raw markup between renderings: it has a `name` and no `componentName` (section 3.2). */
export function isRawElement(entry: ComponentRendering | RawElement): entry is RawElement {
  return typeof entry.name === 'string' && !entry.componentName
}

/** All renderings and raw elements below a route or rendering, depth first in document order. */
export function* layoutEntries(
  owner: { placeholders?: Placeholders | null } | null | undefined,
): Generator<ComponentRendering | RawElement> {
  for (const entries of Object.values(owner?.placeholders ?? {})) {
    for (const entry of Array.isArray(entries) ? entries : []) {
      if (typeof entry !== 'object' || entry === null) continue
      yield entry
      if (!isRawElement(entry)) yield* layoutEntries(entry)
    }
  }
}

/** The first rendering with this uid, in any case of letters. */
export function findRendering(
  owner: { placeholders?: Placeholders | null } | null | undefined,
  uid: string,
): ComponentRendering | undefined {
  const wanted = uid.toLowerCase()
  for (const entry of layoutEntries(owner)) {
    if (!isRawElement(entry) && typeof entry.uid === 'string' && entry.uid.toLowerCase() === wanted) return entry
  }
  return undefined
}
