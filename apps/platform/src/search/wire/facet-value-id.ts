import { decodeFacetValueId } from '@tessera/search'
import { SearchError, shown } from './search-error.ts'

/**
 * Ids of facet values say themselves what they choose, so nobody has to remember them (contract "search", 3.2):
 * `facetid_` and the base64 of `{"type":"eq","name":…,"value":…}`, or of a range for a bucket.
 */
export type FacetValueChoice =
  | { readonly type: 'eq'; readonly name: string; readonly value: string | number | boolean }
  | { readonly type: 'and'; readonly name: string; readonly filters: readonly BucketBound[] }

export interface BucketBound {
  readonly type: 'gte' | 'lt'
  readonly value: number
}

const PREFIX = 'facetid_'

export const isFacetValueId = (value: unknown): value is string => typeof value === 'string' && value.startsWith(PREFIX)

export function facetValueId(name: string, value: string | number | boolean): string {
  return encoded({ type: 'eq', name, value })
}

/** A bucket `[min, max)`; a bound that is absent is none. */
export function facetBucketId(name: string, { min, max }: { readonly min?: number; readonly max?: number }): string {
  const filters: BucketBound[] = [
    ...(min === undefined ? [] : [{ type: 'gte', value: min } as const]),
    ...(max === undefined ? [] : [{ type: 'lt', value: max } as const]),
  ]
  return encoded({ type: 'and', name, filters })
}

/** As the client writes them. An answer may have thousands: here no array of bytes is made for each. */
const encoded = (choice: FacetValueChoice): string => PREFIX + Buffer.from(JSON.stringify(choice)).toString('base64')

/**
 * @param facet name of the facet it is given for
 * @throws {SearchError} `invalid_facet` when it is none, or another facet's
 */
export function readFacetValueId(id: string, facet: string): FacetValueChoice {
  const choice = decoded(id)
  if (choice === undefined) {
    throw new SearchError('invalid_facet', `"${shown(id)}" is not the id of a facet value; take it from an answer.`, {
      facet,
    })
  }
  if (choice.name !== facet) {
    throw new SearchError(
      'invalid_facet',
      `The value is one of the facet "${shown(choice.name)}", not of "${facet}"; give it under its own facet.`,
      { facet },
    )
  }
  return choice
}

function decoded(id: string): FacetValueChoice | undefined {
  const filter = decodeFacetValueId(id)
  if (filter === undefined) return undefined
  const { type, name, value, filters } = filter
  if (type === 'eq' && ['string', 'number', 'boolean'].includes(typeof value)) {
    return { type, name, value: value as string | number | boolean }
  }
  if (type === 'and' && Array.isArray(filters) && filters.every(isBound)) return { type, name, filters }
  return undefined
}

function isBound(given: unknown): given is BucketBound {
  const { type, value } = (given ?? {}) as Record<string, unknown>
  return (type === 'gte' || type === 'lt') && typeof value === 'number'
}
