import type { Subscription } from '@tessera/commerce'
import { checkedId } from '../access/named-by-address.ts'
import { orNothing } from '../access/visible.ts'
import { type OrderLine, readOrderLines } from '../orders/order-lines.ts'
import { type OrderSummary, orderSummary } from '../orders/order-summary.ts'
import type { ShopClient } from '../shop-client.ts'
import type { Interval } from './schedule.ts'
import {
  type PaymentMethod,
  paymentMethodOf,
  readSubscriptionChoices,
  type SubscriptionChoices,
} from './subscription-choices.ts'

/** A subscription in a list. */
export interface SubscriptionSummary {
  readonly id: string
  readonly state: (typeof STATES)[number]
  readonly frequency: number
  readonly interval: Interval
  /** ISO 8601, as commerce writes it. */
  readonly next: string
  readonly last: string | undefined
  readonly names: readonly string[]
}

export interface SubscriptionView extends SubscriptionSummary {
  readonly items: readonly OrderLine[]
  /** What the next one costs without delivery, as far as is known. */
  readonly subtotal: number | undefined
  readonly currency: string
  /** What may be chosen for it, and what is: undefined where nothing is chosen, or what is no longer there. */
  readonly choices: SubscriptionChoices
  readonly address: SubscriptionChoices['addresses'][number] | undefined
  readonly payment: PaymentMethod | undefined
  /** Orders it came to, the newest first. */
  readonly history: readonly OrderSummary[]
}

const STATES = ['active', 'paused', 'ended'] as const

interface ReadOptions {
  readonly locale: string
  readonly signal: AbortSignal
}

export async function readSubscriptions(
  client: ShopClient,
  { locale, signal }: ReadOptions,
): Promise<SubscriptionSummary[]> {
  const { Items } = await client.me.listSubscriptions({ pageSize: 100 }, { signal })
  const all = await Promise.all(
    Items.map(async (subscription) => {
      const items = await client.me.listSubscriptionItems(subscription.ID ?? '', { pageSize: 20 }, { signal })
      const lines = await readOrderLines(client, items.Items, { locale, signal })
      return subscriptionSummary(subscription, lines)
    }),
  )
  return all.sort((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state) || a.next.localeCompare(b.next))
}

/** One of the shopper's subscriptions. Throws `NothingThere` for any other. */
export async function readSubscription(
  client: ShopClient,
  id: string,
  { locale, forCompany, signal }: ReadOptions & { readonly forCompany: boolean },
): Promise<SubscriptionView> {
  const found = await orNothing(client.me.getSubscription(checkedId(id), { signal }))
  const [items, orders, me, choices] = await Promise.all([
    client.me.listSubscriptionItems(id, { pageSize: 100 }, { signal }),
    client.me.listOrders({ pageSize: 20, sortBy: ['!DateCreated'], filters: { SubscriptionID: id } }, { signal }),
    client.me.get({ signal }),
    readSubscriptionChoices(client, { forCompany, signal }),
  ])
  const lines = await readOrderLines(client, items.Items, { locale, signal })
  const method = paymentMethodOf(found)
  return {
    ...subscriptionSummary(found, lines),
    items: lines,
    subtotal: found.ProjectedSubtotal ?? undefined,
    currency: me.Locale?.Currency ?? '',
    choices,
    address: choices.addresses.find((one) => one.id === found.ShippingAddressID),
    payment: choices.payments.find(({ value }) => value === method),
    history: orders.Items.map(orderSummary),
  }
}

function subscriptionSummary(found: Subscription, lines: readonly OrderLine[]): SubscriptionSummary {
  const isEnded = found.EndDate != null && Date.parse(found.EndDate) <= Date.now()
  return {
    id: found.ID ?? '',
    state: isEnded ? 'ended' : found.Active === true ? 'active' : 'paused',
    frequency: found.Frequency ?? 1,
    interval: (found.Interval ?? 'Months') as Interval,
    next: found.NextOrderDate ?? '',
    last: found.LastOrderDate ?? undefined,
    names: lines.map(({ name }) => name),
  }
}
