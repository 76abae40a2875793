import type { OrderReturn } from '@tessera/commerce'
import type { OrderLine } from '../orders/order-lines.ts'
import type { ShopClient } from '../shop-client.ts'
import { readOrder } from './read-order.ts'
import { checkedId, orNothing } from './signed-in.ts'
import { returnTimeLine, type TimeLineStep } from './time-line.ts'

/** A return in a list. */
export interface ReturnSummary {
  readonly id: string
  readonly orderId: string
  readonly status: string
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
    readonly refund: number | undefined
  }[]
  readonly mayCancel: boolean
}

/** The shopper's returns, the newest first. */
export async function readReturns(client: ShopClient, signal: AbortSignal): Promise<ReturnSummary[]> {
  const { Items } = await client.orderReturns.list({ pageSize: 100, sortBy: ['!DateCreated'] }, { signal })
  return Items.filter(({ Status }) => Status !== 'Unsubmitted').map(returnSummary)
}

/** One of the shopper's returns. Throws `NothingThere` for any other. */
export async function readReturn(
  client: ShopClient,
  id: string,
  options: { readonly locale: string; readonly signal: AbortSignal },
): Promise<ReturnView> {
  const { signal } = options
  const found = await orNothing(client.orderReturns.get(checkedId(id), { signal }))
  const order = await readOrder(client, found.OrderID ?? '', options)
  const reasons = (found.xp as { Reasons?: Readonly<Record<string, unknown>> } | null | undefined)?.Reasons ?? {}
  return {
    ...returnSummary(found),
    timeLine: returnTimeLine(found),
    currency: order.currency,
    comments: found.Comments ?? '',
    items: (found.ItemsToReturn ?? []).flatMap((item) => {
      if (item == null) return []
      const reason = reasons[item.LineItemID ?? '']
      const note = item.Comments ?? ''
      return [
        {
          line: order.lines.find(({ id }) => id === item.LineItemID),
          quantity: item.Quantity ?? 0,
          reason: typeof reason === 'string' ? reason : '',
          // The reason stands before it, for who handles returns.
          note: typeof reason === 'string' ? note.replace(/^[^:]*(?:: )?/, '') : note,
          refund: item.RefundAmount ?? undefined,
        },
      ]
    }),
    mayCancel: found.Status === 'AwaitingApproval' || found.Status === 'Open',
  }
}

/** A return as lists show it. */
export function returnSummary(found: OrderReturn): ReturnSummary {
  return {
    id: found.ID ?? '',
    orderId: found.OrderID ?? '',
    status: found.Status ?? '',
    date: found.DateSubmitted ?? found.DateCreated ?? '',
    pieces: (found.ItemsToReturn ?? []).reduce((sum, item) => sum + (item?.Quantity ?? 0), 0),
    refund: found.RefundAmount ?? undefined,
  }
}
