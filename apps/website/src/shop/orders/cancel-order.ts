import type { Order } from '@tessera/commerce'
import type { ShopClient } from '../shop-client.ts'

/**
 * Who cancels an order at commerce (contract "commerce" 13.5). What waits for an approval, or was declined, is canceled by
 * who placed it. What is open is canceled by who receives it: the shop does that at the word of who placed it, as long as
 * nothing of it has been shipped. Undefined: it can no longer be canceled.
 */
export function canceledBy(status: string, isShipped: boolean): 'buyer' | 'seller' | undefined {
  if (status === 'AwaitingApproval' || status === 'Declined') return 'buyer'
  return status === 'Open' && !isShipped ? 'seller' : undefined
}

interface CancelOptions {
  /** Calls as who placed the order, or as the shop where that is known by another way. */
  readonly client: ShopClient
  readonly direction: 'Outgoing' | 'Incoming'
  /** Calls as the shop. Undefined: what is open cannot be canceled from here. */
  readonly backend: ShopClient | undefined
  readonly signal: AbortSignal
}

/**
 * Cancels an order, as its state is now. The platform gives back what its payments hold or took, the stock and the
 * redemptions of its promotions.
 *
 * @param mayCancel whether it is for whoever asks to cancel it
 * @returns false: it is not for them, or too late
 */
export async function cancelOrder(
  id: string,
  { client, direction, backend, signal }: CancelOptions,
  mayCancel: (order: Order) => boolean,
): Promise<boolean> {
  const order = await client.orders.get(direction, id, { signal })
  if (!mayCancel(order)) return false
  const shipped = await client.lineItems.list(
    direction,
    id,
    { filters: { QuantityShipped: '>0' }, pageSize: 1 },
    { signal },
  )
  const by = canceledBy(order.Status ?? '', shipped.Items.length > 0)
  if (by === 'buyer') await client.orders.cancel(direction, id, { signal })
  else if (by === 'seller' && backend !== undefined) await backend.orders.cancel('Incoming', id, { signal })
  else return false
  return true
}
