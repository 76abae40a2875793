import { LruCache } from '@tessera/content'
import type { Catalogue, CatalogueChanges, Party } from '../../commerce/index.ts'
import { BoundedQueue } from '../../ground/bounded-queue.ts'
import { SEARCH_LIMITS } from '../limits.ts'
import type { Edition } from '../search-index.ts'
import { Audience } from './audience.ts'
import { NO_SHOP } from './shop-edition.ts'

export interface Audiences {
  /** What a party sees now; undefined: nobody's, who see nothing of the shop. */
  editionFor(party: Party | undefined, language: string): Promise<Edition>
  hear(changes: CatalogueChanges): void
  /** Parties that are kept. */
  readonly size: number
}

export interface AudiencesParts {
  readonly catalogue: Pick<Catalogue, 'outlook' | 'nextSale' | 'canOrderFromSeller'>
  readonly now: () => Date
  /** Documents that an index of products has; default none, as where indexes are not in this process. */
  readonly documents?: () => Promise<number>
  /** Bytes that are kept of all parties together; default {@link MAX_BYTES}. */
  readonly maxBytes?: number
}

/** Bytes that are kept of what all parties see: half a million offers. */
export const MAX_BYTES = 150_000_000
/** Parties that all of the catalogue is read for at a time: the others wait, and the database answers shoppers meanwhile. */
export const READ_AT_ONCE = 3

/**
 * What each party sees, from when somebody of it first asks. Those who asked longest ago are forgotten when there are too
 * many, and read anew when they ask again. A seller who does not serve the buyer, or is nobody, makes no party: whoever asks
 * may name as many as they like.
 */
export function createAudiences({
  catalogue,
  now,
  documents = async () => 0,
  maxBytes = MAX_BYTES,
}: AudiencesParts): Audiences {
  const audiences = new LruCache<string, Audience>(SEARCH_LIMITS.parties.value)
  const reads = new BoundedQueue({ concurrency: READ_AT_ONCE, maxWaiting: Number.POSITIVE_INFINITY })

  async function forgetSome(): Promise<void> {
    const each = await documents().catch(() => 0)
    audiences.trim(maxBytes, (audience) => audience.bytes(each))
  }

  return {
    async editionFor(party, language) {
      if (!party) return NO_SHOP
      const { key } = party
      if (!audiences.has(key) && !(await catalogue.canOrderFromSeller(party))) return NO_SHOP
      const known = audiences.get(key)
      const audience = known ?? new Audience(party, catalogue, now, reads)
      if (!known) audiences.set(key, audience)
      const edition = await audience.edition(language)
      if (!known) await forgetSome()
      return edition
    },
    hear(changes) {
      for (const audience of audiences.values()) audience.hear(changes)
    },
    get size() {
      return audiences.size
    },
  }
}
