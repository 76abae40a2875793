import { NORDLYS } from './nordlys.ts'
import type { PastCalls } from './past-calls.ts'
import type { PastTrade } from './past-order.ts'
import { SHOP } from './shop.ts'
import { TIDEWATER } from './tidewater.ts'
import { writeOrder } from './write-order.ts'
import { writeQuote } from './write-quote.ts'
import { writeSubscription } from './write-subscription.ts'

/** Everybody who traded with Halden before the first start. */
export const TRADES: readonly PastTrade[] = [SHOP, NORDLYS, TIDEWATER]

/** One order, quote or subscription with all that became of it. */
export interface Story {
  /** What is there when the story has been written. */
  readonly made: { readonly family: 'Order' | 'Subscription'; readonly id: string }
  write(calls: PastCalls): Promise<void>
}

/** All stories, in the order in which they are written. */
export const STORIES: readonly Story[] = TRADES.flatMap((trade): Story[] => [
  ...trade.orders.map(
    (order): Story => ({
      made: { family: 'Order', id: order.id },
      write: (calls) => writeOrder(calls, trade, order),
    }),
  ),
  ...(trade.quotes ?? []).map(
    (quote): Story => ({
      made: { family: 'Order', id: quote.id },
      write: (calls) => writeQuote(calls, trade, quote),
    }),
  ),
  ...(trade.subscriptions ?? []).map(
    (subscription): Story => ({
      made: { family: 'Subscription', id: subscription.id },
      write: (calls) => writeSubscription(calls, subscription),
    }),
  ),
])
