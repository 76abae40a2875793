import { f, type OrderReturn } from '@tessera/commerce'
import { checkedId } from '../access/named-by-address.ts'
import { orNothing } from '../access/visible.ts'
import type { OrderLine } from '../orders/order-lines.ts'
import { type OrderView, readOrder } from '../orders/read-order.ts'
import { returnTimeLine, type TimeLineStep } from '../orders/time-line.ts'
import type { ShopClient } from '../shop-client.ts'
import { lineStateOf, mayTakeBack, type ReturnState, receivedOn, returnStateOf } from './return-state.ts'

/** A return in a list. */
export interface ReturnSummary {
  readonly id: string
  readonly orderId: string
  readonly state: ReturnState
  /** ISO 8601. */
  readonly date: string
  /** Pieces that come back. */
  readonly pieces: number
  /** Undefined until it is worked out. */
  readonly refund: number | undefined
}

export interface ReturnView extends ReturnSummary {
  readonly timeLine: readonly TimeLineStep[]
  readonly currency: string
  readonly comments: string
  readonly items: readonly {
    readonly line: OrderLine | undefined
    readonly quantity: number
    /** One of the reasons the form offers; empty for a return that came another way. */
    readonly reason: string
    readonly note: string
    readonly state: ReturnState
    readonly refund: number | undefined
  }[]
  /** Why it was declined, as who handles returns says it. */
  readonly refusal: string
  readonly mayCancel: boolean
}

interface ReadOptions {
  readonly locale: string
  readonly signal: AbortSignal
}

/** The shopper's returns, the newest first. */
export async function readReturns(client: ShopClient, signal: AbortSignal): Promise<ReturnSummary[]> {
  const { Items } = await client.orderReturns.list({ pageSize: 100, sortBy: ['!DateCreated'] }, { signal })
  return Items.filter(({ Status }) => Status !== 'Unsubmitted').map(returnSummary)
}

/** What comes back of one order, the newest first. */
export async function readReturnsOf(
  client: ShopClient,
  orderId: string,
  signal: AbortSignal,
): Promise<readonly OrderReturn[]> {
  const filters = { OrderID: orderId, Status: f.not('Unsubmitted') }
  const { Items } = await client.orderReturns.list({ pageSize: 100, sortBy: ['!DateCreated'], filters }, { signal })
  return Items
}

/** One of the shopper's returns. Throws `NothingThere` for any other. */
export async function readReturn(client: ShopClient, id: string, options: ReadOptions): Promise<ReturnView> {
  const found = await orNothing(client.orderReturns.get(checkedId(id), { signal: options.signal }))
  const order = await orNothing(readOrder(client, 'Outgoing', found.OrderID ?? '', options))
  return readReturnView(client, found, order, options.signal)
}

/** A return with the lines of its order. */
export async function readReturnView(
  client: ShopClient,
  found: OrderReturn,
  order: Pick<OrderView, 'lines' | 'currency'>,
  signal: AbortSignal,
): Promise<ReturnView> {
  const reasons = (found.xp as { Reasons?: Readonly<Record<string, unknown>> } | null | undefined)?.Reasons ?? {}
  return {
    ...returnSummary(found),
    timeLine: returnTimeLine(found, receivedOn(found)),
    currency: order.currency,
    comments: found.Comments ?? '',
    items: (found.ItemsToReturn ?? []).flatMap((item) => {
      if (item == null) return []
      const lineId = item.LineItemID ?? ''
      const reason = reasons[lineId]
      const note = item.Comments ?? ''
      const refund = item.RefundAmount ?? undefined
      return [
        {
          line: order.lines.find(({ id }) => id === lineId),
          quantity: item.Quantity ?? 0,
          reason: typeof reason === 'string' ? reason : '',
          // The reason stands before it, for who handles returns.
          note: typeof reason === 'string' ? note.replace(/^[^:]*(?:: )?/, '') : note,
          state: lineStateOf(found, lineId, refund),
          refund,
        },
      ]
    }),
    refusal: found.Status === 'Declined' ? await readRefusal(client, found.ID ?? '', signal) : '',
    mayCancel: mayTakeBack(found),
  }
}

async function readRefusal(client: ShopClient, id: string, signal: AbortSignal): Promise<string> {
  const all = { pageSize: 100, filters: { Status: 'Declined' as const } }
  const approvals = await client.orderReturns.listApprovals(id, all, { signal }).catch(() => undefined)
  return approvals?.Items.at(-1)?.Comments ?? ''
}

/** A return as lists show it. */
export function returnSummary(found: OrderReturn): ReturnSummary {
  return {
    id: found.ID ?? '',
    orderId: found.OrderID ?? '',
    state: returnStateOf(found),
    date: found.DateSubmitted ?? found.DateCreated ?? '',
    pieces: (found.ItemsToReturn ?? []).reduce((sum, item) => sum + (item?.Quantity ?? 0), 0),
    refund: found.RefundAmount ?? undefined,
  }
}
