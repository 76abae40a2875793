import { type OrderFilter, orderFilter, orderFilterQuery } from '../account/order-filter.ts'

/** What of a company's orders is shown. */
export interface CompanyOrderFilter extends OrderFilter {
  /** Ids; empty: any. */
  readonly person: string
  readonly costCenter: string
}

/** Reads a filter from an address that anybody may have written: what is none filters nothing. */
export function companyOrderFilter(query: URLSearchParams): CompanyOrderFilter {
  return { ...orderFilter(query), person: idOf(query.get('person')), costCenter: idOf(query.get('cost')) }
}

/** The same as an address; what filters nothing is left out. */
export function companyOrderQuery(filter: CompanyOrderFilter, changes: Partial<CompanyOrderFilter> = {}): string {
  const { person, costCenter, ...rest } = { ...filter, ...changes }
  const query = new URLSearchParams(orderFilterQuery(rest))
  if (person !== '') query.set('person', person)
  if (costCenter !== '') query.set('cost', costCenter)
  return query.size > 0 ? `?${query}` : ''
}

/** Whether anything is left out. */
export function isCompanyNarrowed(filter: CompanyOrderFilter): boolean {
  return companyOrderQuery(filter, { page: 1 }) !== ''
}

function idOf(text: string | null): string {
  return text !== null && /^[\w-]{1,100}$/.test(text) ? text : ''
}
