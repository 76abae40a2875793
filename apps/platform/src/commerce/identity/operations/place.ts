import { HASH_COST } from '../../../ground/auth/password.ts'
import type { Ground } from '../../operations/stored/acting.ts'
import type { IdentityPlace } from '../ports.ts'

/** Where an operation works, as identity sees it. */
export function placeOf({ tenant, store, marketplaceId, now, hashCost = HASH_COST }: Ground): IdentityPlace {
  return { tenant, store, sellerId: marketplaceId, now: () => now, hashCost }
}
