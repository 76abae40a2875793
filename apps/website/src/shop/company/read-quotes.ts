import type { LineItem, Order } from '@tessera/commerce'
import { NothingThere } from '../../page/outcome.ts'
import { checkedId } from '../access/named-by-address.ts'
import { orNothing } from '../access/visible.ts'
import { ALL_SENT } from '../account/read-orders.ts'
import { type OrderLine, readOrderLines } from '../orders/order-lines.ts'
import { type OrderSummary, orderSummary } from '../orders/order-summary.ts'
import { personName } from '../person-name.ts'
import type { CompanyReading } from './for-company.ts'
import { type DescribedRound, describedRounds, type QuotedLine, readRounds } from './quote-rounds.ts'

/** States of a quote, and what became of it: an order, or one that has expired meanwhile. */
export type QuoteState = (typeof STATES)[number] | 'Expired' | 'Ordered'

const STATES = ['NeedsSellerReview', 'NeedsBuyerReview', 'Accepted', 'Declined'] as const

/** A quote in a list. */
export interface QuoteSummary extends OrderSummary {
  readonly name: string
  readonly state: QuoteState
  /** ISO 8601; empty: without end. */
  readonly expires: string
}

export interface QuoteView extends QuoteSummary {
  readonly person: string
  readonly lines: readonly OrderLine[]
  readonly subtotal: number
  /** What promotions take off, as a positive number. */
  readonly discount: number
  readonly rounds: readonly DescribedRound[]
  /** What was last wished for a piece, by line. */
  readonly wishes: Readonly<Record<string, number>>
  /** It is theirs to answer. */
  readonly isOwn: boolean
  /** Its prices hold no more; it may be asked for anew. */
  readonly isOver: boolean
}

const ALL = { pageSize: 100, sortBy: ['!DateCreated'] } as const

/** The quotes of whoever asks, the newest first: those under way, then those that were ordered. */
export async function readQuotes({ client, signal }: CompanyReading): Promise<QuoteSummary[]> {
  const isQuote = { 'xp.OrderType': 'Quote' }
  const [open, sent] = await Promise.all([
    client.me.listOrders({ ...ALL, filters: { ...isQuote, Status: 'Unsubmitted' } }, { signal }),
    client.me.listOrders({ ...ALL, filters: { ...isQuote, ...ALL_SENT } }, { signal }),
  ])
  const now = new Date()
  return [...open.Items, ...sent.Items].map((order) => quoteSummary(order, now))
}

/** One quote. Throws {@link NothingThere} for any other order, and for those they may not see. */
export async function readQuote(reading: CompanyReading, id: string): Promise<QuoteView> {
  const { client, userId, locale, signal } = reading
  const order = await orNothing(client.orders.get('Outgoing', checkedId(id), { signal }))
  const xp = xpOf(order)
  if (xp.OrderType !== 'Quote') throw new NothingThere()
  const { Items: lines } = await client.lineItems.list('Outgoing', id, { pageSize: 100 }, { signal })
  const rounds = readRounds(order.xp)
  const now = new Date()
  const summary = quoteSummary(order, now)
  const asked = rounds.findLast(({ By }) => By === 'buyer')
  return {
    ...summary,
    person: personName(order.FromUser),
    subtotal: order.Subtotal ?? 0,
    discount: order.PromotionDiscount ?? 0,
    lines: await readOrderLines(client, lines, { locale, signal }),
    rounds: describedRounds(rounds, quotedLines(lines), xp.QuoteStatus !== 'NeedsSellerReview'),
    wishes: Object.fromEntries(
      Object.entries(asked?.Lines ?? {}).flatMap(([line, { Wish }]) => (Wish === undefined ? [] : [[line, Wish]])),
    ),
    isOwn: order.FromUserID === userId,
    isOver: summary.state === 'Expired',
  }
}

/** What the lines of a quote say, for a round. `wishes`: by line, what a piece should cost. */
export function quotedLines(
  lines: readonly LineItem[],
  wishes: Readonly<Record<string, number>> = {},
): Record<string, QuotedLine> {
  return Object.fromEntries(
    lines.map(({ ID, Quantity, UnitPrice }) => {
      const wish = wishes[ID ?? '']
      const said = { Quantity: Quantity ?? 1, UnitPrice: UnitPrice ?? null }
      return [ID ?? '', wish === undefined ? said : { ...said, Wish: wish }]
    }),
  )
}

function quoteSummary(order: Order, now: Date): QuoteSummary {
  const { QuoteStatus, QuoteExpires, QuoteName } = xpOf(order)
  const expires = typeof QuoteExpires === 'string' ? QuoteExpires : ''
  const state = STATES.find((each) => each === QuoteStatus) ?? 'NeedsSellerReview'
  const isExpired = expires !== '' && new Date(expires) <= now && (state === 'NeedsBuyerReview' || state === 'Accepted')
  return {
    ...orderSummary(order),
    name: typeof QuoteName === 'string' ? QuoteName : '',
    state: order.Status !== 'Unsubmitted' ? 'Ordered' : isExpired ? 'Expired' : state,
    expires,
  }
}

function xpOf({ xp }: Order): Readonly<Record<string, unknown>> {
  return (xp ?? {}) as Readonly<Record<string, unknown>>
}
