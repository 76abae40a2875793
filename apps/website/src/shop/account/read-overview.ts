import type { BuyerAddress } from '@tessera/commerce'
import { isWishList } from '../lists/list-kinds.ts'
import { readJoinedLists } from '../lists/own-lists.ts'
import { type OrderSummary, orderSummary } from '../orders/order-summary.ts'
import type { ShopClient } from '../shop-client.ts'
import { readOrders } from './read-orders.ts'

export interface OverviewView {
  readonly name: string
  readonly orders: readonly OrderSummary[]
  readonly address: BuyerAddress | undefined
  readonly lists: readonly { readonly id: string; readonly name: string }[]
  /** Orders of their own that others have to agree to. */
  readonly awaiting: readonly OrderSummary[]
  /** Orders of others that they may agree to. */
  readonly approvable: number
  readonly nextSubscription: { readonly id: string; readonly date: string } | undefined
}

const NONE = { Items: [], Meta: { TotalCount: 0 } } as const

/** What somebody has under way. What cannot be read but is not the point of the page is left out. */
export async function readOverview(
  client: ShopClient,
  { signal }: { readonly signal: AbortSignal },
): Promise<OverviewView> {
  const { me } = client
  const whole = { search: '', state: undefined, from: '', to: '', page: 1 }
  const [user, orders, awaiting, addresses, lists, approvable, subscriptions] = await Promise.all([
    me.get({ signal }),
    readOrders(client, whole, { pageSize: 3, signal }),
    me.listOrders({ pageSize: 5, filters: { Status: 'AwaitingApproval' } }, { signal }),
    me.listAddresses({ pageSize: 100 }, { signal }),
    readJoinedLists(client, { signal }),
    me.listApprovableOrders({ pageSize: 1 }, { signal }).catch(() => NONE),
    me.listSubscriptions({ pageSize: 20, filters: { Active: true } }, { signal }).catch(() => NONE),
  ])
  const { ShippingAddressID } = (user.xp ?? {}) as { ShippingAddressID?: unknown }
  const [next] = [...subscriptions.Items].sort((a, b) => String(a.NextOrderDate).localeCompare(String(b.NextOrderDate)))
  return {
    name: user.FirstName ?? '',
    orders: orders.orders,
    awaiting: awaiting.Items.map(orderSummary),
    address: addresses.Items.find(({ ID }) => ID === ShippingAddressID) ?? addresses.Items[0],
    lists: lists
      .filter(isWishList)
      .slice(0, 5)
      .map(({ ID, Name }) => ({ id: ID ?? '', name: Name ?? '' })),
    approvable: approvable.Meta.TotalCount,
    nextSubscription: next && { id: next.ID ?? '', date: next.NextOrderDate ?? '' },
  }
}
