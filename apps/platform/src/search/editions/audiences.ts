import type { Catalogue, CatalogueChanges, Party } from '../../commerce/index.ts'
import type { Edition } from '../search-index.ts'
import { Audience } from './audience.ts'
import { NO_SHOP } from './shop-edition.ts'

export interface Audiences {
  /** What a party sees now; undefined: nobody's, who see nothing of the shop. */
  editionFor(party: Party | undefined, language: string): Promise<Edition>
  hear(changes: CatalogueChanges): void
}

export interface AudiencesParts {
  readonly catalogue: Pick<Catalogue, 'outlook' | 'nextSale'>
  readonly now: () => Date
  /** Offers that are kept of all parties together, each some 300 bytes; default 500,000. */
  readonly mostOffers?: number
}

const MOST_OFFERS = 500_000

/**
 * What each party sees, from when somebody of it first asks. Those who asked longest ago are forgotten when there are too
 * many, and read anew when they ask again.
 */
export function createAudiences({ catalogue, now, mostOffers = MOST_OFFERS }: AudiencesParts): Audiences {
  /** Who asked last stands last. */
  const audiences = new Map<string, Audience>()

  function forgetSome(): void {
    let offers = [...audiences.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [key, { size }] of audiences) {
      if (offers <= mostOffers || audiences.size <= 1) return
      audiences.delete(key)
      offers -= size
    }
  }

  return {
    async editionFor(party, language) {
      if (!party) return NO_SHOP
      const audience = audiences.get(party.key) ?? new Audience(party, catalogue, now)
      const isNew = !audiences.delete(party.key)
      audiences.set(party.key, audience)
      const edition = await audience.edition(language)
      if (isNew) forgetSome()
      return edition
    },
    hear(changes) {
      for (const audience of audiences.values()) audience.hear(changes)
    },
  }
}
