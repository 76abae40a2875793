import type { OrderReturn } from '@tessera/commerce'
import type { OrderView } from '../orders/read-order.ts'
import { returnableUntil } from './return-window.ts'

/** What of an order may come back now. */
export interface Returnable {
  /** Pieces of each line, by its id. */
  readonly pieces: Readonly<Record<string, number>>
  /** Until when: ISO 8601. Undefined while nothing has arrived. */
  readonly until: string | undefined
  /** Something could have come back, but the time for it is over. */
  readonly isOver: boolean
}

type Returned = Pick<OrderView, 'status' | 'lines' | 'shipments' | 'completed'>

/**
 * Pieces that may come back: of an order under way what was shipped, of one that is done all of it (contract "commerce"
 * 19), less what other returns of it have already, as long as the return window is open.
 */
export function returnableOf(order: Returned, returns: readonly OrderReturn[], now: Date): Returnable {
  const { status, lines } = order
  const until = returnableUntil(order.shipments, order.completed)
  if (status !== 'Open' && status !== 'Completed') return { pieces: {}, until: undefined, isOver: false }
  const held = heldPieces(returns)
  const pieces = lines.flatMap(({ id, isReturnable, isBundle, quantity, shipped }): [string, number][] => {
    const left = (status === 'Open' ? shipped : quantity) - (held.get(id) ?? 0)
    return isReturnable && !isBundle && left > 0 ? [[id, left]] : []
  })
  const isPast = until !== undefined && now > until
  return {
    pieces: isPast ? {} : Object.fromEntries(pieces),
    until: until?.toISOString(),
    isOver: isPast && pieces.length > 0,
  }
}

/** Pieces that returns have already, by line; what was declined or taken back holds none. */
function heldPieces(returns: readonly OrderReturn[]): ReadonlyMap<string, number> {
  const held = new Map<string, number>()
  for (const { Status, ItemsToReturn } of returns) {
    if (Status === 'Declined' || Status === 'Canceled') continue
    for (const item of ItemsToReturn ?? []) {
      const line = item?.LineItemID ?? ''
      held.set(line, (held.get(line) ?? 0) + (item?.Quantity ?? 0))
    }
  }
  return held
}
