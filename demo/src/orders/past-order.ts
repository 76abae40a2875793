/** How many days before the first start something was: 1 is yesterday. */
export type DaysAgo = number

export interface PastLine {
  readonly product: string
  /** Of the variant: options as its id has them, such as `['oak', 'black', '160x80']`. */
  readonly options?: readonly string[]
  readonly quantity: number
}

/** A decision about an order that rules asked about. */
export interface PastDecision {
  readonly by: string
  readonly days: DaysAgo
  readonly comments?: string
}

export interface PastParcel {
  readonly days: DaysAgo
  readonly carrier: string
  readonly number: string
  readonly delivered?: DaysAgo
  /** Lines by their place, from 1; default all. */
  readonly lines?: readonly number[]
}

export interface PastReturn {
  readonly id: string
  readonly days: DaysAgo
  readonly line: number
  readonly quantity: number
  readonly reason: 'damaged' | 'unsuitable' | 'tooMany'
  readonly note: string
  /** When the money went back, and how much; without: it is looked at. */
  readonly refunded?: { readonly days: DaysAgo; readonly amount: number }
}

/** What a company books an order on. */
export interface Booking {
  readonly costCenter: string
  readonly purchaseOrder: string
}

/** An order as its person and the house made it, step by step. */
export interface PastOrder {
  readonly id: string
  /** User name. */
  readonly by: string
  readonly days: DaysAgo
  readonly lines: readonly PastLine[]
  readonly shipTo: string
  readonly billTo: string
  readonly paid: 'invoice' | { readonly card: string } | { readonly budget: string }
  readonly comments?: string
  /** What it was placed in, and what letters about it are written in; default English. */
  readonly language?: 'en' | 'de' | 'ar'
  readonly booking?: Booking
  readonly isExpress?: boolean
  readonly approved?: readonly PastDecision[]
  readonly declined?: PastDecision
  /** With the last of what was ordered it is completed. */
  readonly parcels?: readonly PastParcel[]
  readonly canceled?: DaysAgo
  readonly returned?: PastReturn
}

/** One side's turn at a quote. */
export interface PastRound {
  readonly action: 'request' | 'answer' | 'revise' | 'accept' | 'decline'
  readonly days: DaysAgo
  readonly note: string
  /** What a piece is to cost, by the place of its line from 1: the buyer's wish, or the seller's price. */
  readonly prices?: Readonly<Record<number, number>>
}

export interface PastQuote extends Pick<PastOrder, 'id' | 'by' | 'lines' | 'shipTo' | 'billTo'> {
  readonly name: string
  /** The first is the request. */
  readonly rounds: readonly PastRound[]
}

/** What comes again by itself. */
export interface PastSubscription {
  readonly id: string
  readonly by: string
  readonly days: DaysAgo
  /** Months between two deliveries. */
  readonly months: number
  readonly shipTo: string
  readonly billTo: string
  readonly card: string
  readonly lines: readonly PastLine[]
}

/** What one company, or the people of the shop, did before the first start. */
export interface PastTrade {
  readonly company: string
  /** User name of who answers for the house. */
  readonly contact: string
  readonly orders: readonly PastOrder[]
  readonly quotes?: readonly PastQuote[]
  readonly subscriptions?: readonly PastSubscription[]
}
