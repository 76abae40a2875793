import type { Shopper } from '../shopper.ts'

/**
 * Whoever sees the same products at the same prices: a buyer with some of its user groups and a currency, or the
 * customers of one seller among these. Contract sections 10.2, 11.1 and 9.8.
 */
export interface Party {
  /** Different for different parties, and for nothing else. Tells who they are: it is for nobody outside. */
  readonly key: string
  readonly companyId: string
  /** In their order. */
  readonly groupIds: readonly string[]
  /** Null: only prices without a currency are theirs. */
  readonly currency: string | null
  /** At the prices of this seller, and only what it sells; absent: of each product's owner. */
  readonly sellerId?: string
}

/** The same party as customers of one seller. */
export const atSeller = (party: Party, sellerId: string): Party => partyOf(shopperIn(party), sellerId)

export function partyOf({ companyId, groupIds, currency }: Shopper, sellerId?: string): Party {
  const groups = [...new Set(groupIds)].toSorted()
  return {
    key: JSON.stringify([companyId, groups, currency, sellerId ?? null]),
    companyId,
    groupIds: groups,
    currency,
    ...(sellerId !== undefined && { sellerId }),
  }
}

/** Nothing that decides of products and prices asks for the user. */
export const shopperIn = ({ companyId, groupIds, currency }: Party): Shopper => ({
  companyId,
  userId: '',
  groupIds,
  currency,
})
