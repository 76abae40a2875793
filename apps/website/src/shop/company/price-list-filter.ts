/** What a price list is narrowed to, as its address says it. */
export interface PriceListFilter {
  /** In number or name; empty: any. */
  readonly text: string
  /** Id of a family; empty: all. */
  readonly category: string
  /** From 1. */
  readonly page: number
}

export function priceListFilter(query: URLSearchParams): PriceListFilter {
  const category = query.get('category') ?? ''
  const page = query.get('page') ?? ''
  return {
    text: (query.get('q') ?? '').trim().slice(0, 100),
    category: /^[\w-]{1,100}$/.test(category) ? category : '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The same as a query: `?q=lamp&page=2`; empty when nothing is narrowed. */
export function priceListQuery({ text, category, page }: PriceListFilter): string {
  const query = new URLSearchParams()
  if (text !== '') query.set('q', text)
  if (category !== '') query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}
