import type { Order } from '@tessera/commerce'
import { countPieces } from '../enter-with-cart.ts'
import type { ShopClient } from '../shop-client.ts'
import type { Shopper } from '../shopper.ts'

/** A cart among several: an order of theirs that is not submitted. */
export interface KeptCart {
  readonly id: string
  /** Empty as long as nobody named it. */
  readonly name: string
  readonly isCurrent: boolean
  /** Lines. */
  readonly count: number
  readonly total: number
  readonly currency: string
  /** ISO 8601. */
  readonly changed: string
}

interface Options {
  readonly signal: AbortSignal
}

const OPEN = { Status: 'Unsubmitted' } as const

/** The carts of whoever asks, the one that goods go into first. Orders of subscriptions and quotes are none. */
export async function readCarts(client: ShopClient, options: Options): Promise<KeptCart[]> {
  const [{ Items }, current] = await Promise.all([
    client.me.listOrders({ filters: OPEN, sortBy: ['!LastUpdated'], pageSize: 100 }, options),
    client.cart.get(options),
  ])
  return (Items as Order[])
    .filter((order) => isCart(order) || order.ID === current.ID)
    .map((order) => ({
      id: order.ID ?? '',
      name: cartName(order),
      isCurrent: order.ID === current.ID,
      count: order.LineItemCount ?? 0,
      total: order.Total ?? 0,
      currency: order.Currency ?? '',
      changed: order.LastUpdated ?? '',
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** A cart of theirs; undefined for any other order. */
export async function ownCart(client: ShopClient, id: string, options: Options): Promise<Order | undefined> {
  const { Items } = await client.me.listOrders({ filters: { ...OPEN, ID: id }, pageSize: 1 }, options)
  return (Items as Order[]).find((order) => order.ID === id)
}

/** The header counts what is in the cart now. */
export async function recountCart(
  { client, countCart }: Pick<Shopper, 'client' | 'countCart'>,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  countCart(await countPieces(client, signal))
}

const isCart = ({ SubscriptionID, xp }: Order) =>
  !SubscriptionID && (xp as { OrderType?: string } | null | undefined)?.OrderType !== 'Quote'

function cartName({ xp }: Order): string {
  const name = (xp as { CartName?: unknown } | null | undefined)?.CartName
  return typeof name === 'string' ? name : ''
}
