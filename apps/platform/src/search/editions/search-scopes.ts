import { atSeller, type CatalogPrincipal, type Catalogue, NoVisitorsError, type Party } from '../../commerce/index.ts'
import type { EntityConfiguration } from '../configuration/configuration.ts'
import type { Edition, Filter } from '../search-index.ts'
import type { Customer } from '../signals/people.ts'
import type { MarketplaceLimits } from '../wire/read-request.ts'
import { SearchError } from '../wire/search-error.ts'
import type { Audiences } from './audiences.ts'
import { PRODUCT_ENTITY } from './shop-edition.ts'

/** Whom an answer is for. */
export interface SearchScope {
  /** They work on the search, and may be told why a hit stands where it stands. */
  readonly isAuthor?: boolean
  /** Who they are, as their token says. */
  readonly customer?: Customer
  /** What they see of an entity's documents in a language (two small letters); undefined: everything. */
  readonly edition?: (entity: string, language: string) => Promise<Edition | undefined>
  /** What else they limit themselves to. @throws {SearchError} when the entity has no attribute for it */
  readonly within?: (entity: string, of: EntityConfiguration) => Filter | undefined
}

/** Who asks, by how they ask (contract "search", 1.4 and 2.3). */
export interface SearchScopes {
  /** Whoever has no token: they see what every visitor of the shop sees; where it has none, they are refused. */
  visitor(limits: MarketplaceLimits): SearchScope
  shopper(holder: CatalogPrincipal, limits: MarketplaceLimits): SearchScope
}

/** Without a shop everybody sees all there is. */
export function createSearchScopes(
  shop: { readonly catalogue: Catalogue; readonly audiences: Audiences } | undefined,
): SearchScopes {
  const scope = (partyOf: () => Promise<Party | undefined>, limits: MarketplaceLimits): SearchScope => ({
    within: (entity, of) => (entity === PRODUCT_ENTITY ? limited(limits, of) : undefined),
    ...(shop && {
      async edition(entity, language) {
        if (entity !== PRODUCT_ENTITY) return undefined
        const party = await partyOf()
        const { sellerId } = limits
        const customer = party && sellerId !== undefined ? atSeller(party, sellerId) : party
        return shop.audiences.editionFor(customer, language)
      },
    }),
  })
  return {
    visitor: (limits) => scope(async () => shop && visitorsOf(shop.catalogue), limits),
    shopper: ({ party, customer }, limits) => ({ ...scope(async () => party, limits), ...(customer && { customer }) }),
  }
}

/** @throws {SearchError} `unauthorized` when there are products, and nobody sees them without a token */
async function visitorsOf(catalogue: Catalogue): Promise<Party | undefined> {
  try {
    return await catalogue.visitors()
  } catch (error) {
    if (!(error instanceof NoVisitorsError)) throw error
    throw new SearchError('unauthorized', 'Product searches need a token here.')
  }
}

/** `sellerId` limits to what that company sells, `requiredInventoryLocations` to what one of these places has some of. */
function limited({ sellerId, locations }: MarketplaceLimits, entity: EntityConfiguration): Filter | undefined {
  const filters: Filter[] = []
  if (sellerId !== undefined) filters.push({ type: 'eq', name: attribute('seller_ids', entity), value: sellerId })
  if (locations !== undefined)
    filters.push({ type: 'anyOf', name: attribute('inventory_locations', entity), values: locations })
  return filters.length === 0 ? undefined : { type: 'and', filters }
}

function attribute(name: string, { attributes }: EntityConfiguration): string {
  if (attributes[name]?.features.includes('filter')) return name
  throw new SearchError(
    'invalid_request',
    `The block ordercloud needs the attribute "${name}" with the feature filter, which the entity has not.`,
    { attribute: name },
  )
}
