/** Which people of a company are shown. */
export interface PeopleFilter {
  /** Words of name, address or user name. */
  readonly search: string
  readonly state: 'active' | 'inactive' | undefined
  /** Id of a group they are in; empty: any. */
  readonly group: string
  /** From 1. */
  readonly page: number
}

const MAX_SEARCH_LENGTH = 100
const MAX_PAGES = 5000

/** Reads a filter from an address that anybody may have written: what is none filters nothing. */
export function peopleFilter(query: URLSearchParams): PeopleFilter {
  const state = query.get('state')
  const group = query.get('group') ?? ''
  const page = query.get('page') ?? ''
  return {
    search: (query.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_SEARCH_LENGTH),
    state: state === 'active' || state === 'inactive' ? state : undefined,
    group: /^[\w-]{1,100}$/.test(group) ? group : '',
    page: /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), MAX_PAGES) : 1,
  }
}

/** The same as an address; what filters nothing is left out. */
export function peopleFilterQuery({ search, state, group, page }: PeopleFilter): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  if (state !== undefined) query.set('state', state)
  if (group !== '') query.set('group', group)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** Whether anybody is left out. */
export function isNarrowedTo({ search, state, group }: PeopleFilter): boolean {
  return search !== '' || state !== undefined || group !== ''
}
