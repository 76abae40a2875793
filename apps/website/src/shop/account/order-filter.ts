/** States of orders that a list is narrowed to, by the word in its address. */
export const ORDER_STATES = {
  open: 'Open',
  approval: 'AwaitingApproval',
  completed: 'Completed',
  declined: 'Declined',
  canceled: 'Canceled',
} as const

export type OrderState = keyof typeof ORDER_STATES

/** What of the orders is shown. */
export interface OrderFilter {
  /** Words of the number or the comments. */
  readonly search: string
  readonly state: OrderState | undefined
  /** Days of the calendar, `2026-03-01`, both included. */
  readonly from: string
  readonly to: string
  /** From 1. */
  readonly page: number
}

const MAX_SEARCH_LENGTH = 100
const MAX_PAGES = 5000

/** Reads a filter from an address that anybody may have written: what is none filters nothing. */
export function orderFilter(query: URLSearchParams): OrderFilter {
  const state = query.get('status') ?? ''
  return {
    search: (query.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_SEARCH_LENGTH),
    state: Object.hasOwn(ORDER_STATES, state) ? (state as OrderState) : undefined,
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    page: pageNumber(query),
  }
}

/** The page an address asks for, from 1. */
export function pageNumber(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), MAX_PAGES) : 1
}

/** The same as an address; what filters nothing is left out. `changes`: with another page, say. */
export function orderFilterQuery(filter: OrderFilter, changes: Partial<OrderFilter> = {}): string {
  const { search, state, from, to, page } = { ...filter, ...changes }
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  if (state !== undefined) query.set('status', state)
  if (from !== '') query.set('from', from)
  if (to !== '') query.set('to', to)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** Whether anything is left out. */
export function isNarrowed({ search, state, from, to }: OrderFilter): boolean {
  return search !== '' || state !== undefined || from !== '' || to !== ''
}

function dayOf(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}
