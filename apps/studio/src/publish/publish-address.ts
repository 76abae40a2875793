import { type AskedPublication, SCOPES } from './publication.ts'

export const PUBLISH = '/studio/publish'

/** @param operation the publication that was just done */
export function publishAddress({ itemId, scope, languages }: AskedPublication, operation?: string): string {
  const query = new URLSearchParams({ item: itemId, scope })
  for (const tag of languages) query.append('language', tag)
  if (operation !== undefined) query.set('operation', operation)
  return `${PUBLISH}?${query}`
}

/** Reads the query of {@link publishAddress}; by default the page alone, in no language. */
export function askedPublication(query: URLSearchParams, all: readonly string[]): AskedPublication | undefined {
  const itemId = query.get('item') ?? ''
  const scope = SCOPES.find((known) => known === (query.get('scope') ?? 'page'))
  const languages = all.filter((tag) => query.getAll('language').includes(tag))
  return itemId === '' || scope === undefined ? undefined : { itemId, scope, languages }
}
