import { isObject } from './json.ts'

/** What a facet value id says: a filter on the facet's field (3.2). */
export interface FacetValueFilter {
  type: string
  name: string
  value?: unknown
  [field: string]: unknown
}

const PREFIX = 'facetid_'

/** Id of a facet value: the filter itself, type, name and value in this order, as base64 of its JSON (3.2). */
export function encodeFacetValueId({ type, name, ...rest }: FacetValueFilter): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ type, name, ...rest }))
  return PREFIX + btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
}

/** The filter in a facet value id; none when it is no such id. */
export function decodeFacetValueId(id: string): FacetValueFilter | undefined {
  if (!id.startsWith(PREFIX)) return undefined
  try {
    const bytes = Uint8Array.from(atob(id.slice(PREFIX.length)), (letter) => letter.charCodeAt(0))
    const filter: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isObject(filter) && typeof filter.type === 'string' && typeof filter.name === 'string'
      ? (filter as FacetValueFilter)
      : undefined
  } catch {
    return undefined
  }
}
