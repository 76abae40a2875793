import type { ProductCollection } from '@tessera/commerce'

/** How a requisition list is told from other lists: `xp.Kind`. */
export const REQUISITION_KIND = 'requisition'

export const isRequisition = ({ xp }: Pick<ProductCollection, 'xp'>) =>
  (xp as { Kind?: unknown } | null | undefined)?.Kind === REQUISITION_KIND

/** A list of what somebody wishes for: others have a kind, what a company orders by and what was put aside in the cart. */
export const isWishList = ({ xp }: Pick<ProductCollection, 'xp'>) =>
  (xp as { Kind?: unknown } | null | undefined)?.Kind === undefined
