import type { ListKind } from '@tessera/commerce/table'
import type { ModelName } from '../../families/index.ts'
import { wordsOf } from '../capabilities.ts'
import { badList } from '../store-error.ts'
import { DEFAULT_PAGE_SIZE } from './limits.ts'
import { type Filter, type ListQuery, SEARCH_TYPES, type Search, type SearchType, type Sort } from './query.ts'

/** What a list operation can do, as the resource table says. */
export interface ListOperation {
  readonly kind: ListKind
  /** Model of the answer. */
  readonly model: ModelName
  /** Fields its `search` rule names; `*` for any. */
  readonly search?: string
  /** Fields its `sort` rule names; `*` for any. */
  readonly sort?: string
  /** Its own query parameters: not filters, but given back. */
  readonly parameters?: readonly string[]
}

export type ListRequest = Required<Pick<ListQuery, 'model' | 'filters' | 'page' | 'pageSize'>> &
  Pick<ListQuery, 'search' | 'sort'> & {
    /** The operation's own parameters that were given. */
    readonly parameters: Readonly<Record<string, string>>
  }

const RESERVED = ['search', 'searchon', 'searchtype', 'sortby', 'page', 'pagesize', 'pagekey'] as const
type Reserved = (typeof RESERVED)[number]

/**
 * Reads the query of a list's address. Names of parameters count in any case, names of properties as they are written;
 * whatever is no parameter is a filter, and a name given again another one. Throws `List.*` and `Search.*` errors.
 * Contract sections 6.1 to 6.3.
 */
export function readListRequest(query: URLSearchParams, operation: ListOperation): ListRequest {
  const reserved = new Map<Reserved, string>()
  const parameters: Record<string, string> = {}
  const filters: Filter[] = []
  for (const [name, value] of query) {
    const lower = name.toLowerCase() as Reserved
    if (RESERVED.includes(lower)) reserved.set(lower, value)
    else if (operation.parameters?.includes(name)) parameters[name] = value
    else filters.push({ name, value })
  }
  if (operation.kind === 'page' && filters[0]) {
    throw badList('List.InvalidProperty', `This list is not filtered by ${filters[0].name.slice(0, 100)}.`)
  }
  const search = searchOf(reserved, operation)
  const sort = sortOf(reserved.get('sortby'), operation)
  return {
    model: operation.model,
    filters,
    page: wholeNumber(reserved.get('page'), 1, 'page'),
    pageSize: wholeNumber(reserved.get('pagesize'), DEFAULT_PAGE_SIZE, 'pageSize'),
    parameters,
    ...(search && { search }),
    ...(sort.length > 0 && { sort }),
  }
}

const listed = (text: string | undefined) => text?.split(',').filter((name) => name !== '') ?? []

function wholeNumber(text: string | undefined, otherwise: number, name: string): number {
  if (text === undefined || text === '') return otherwise
  if (!/^\d{1,9}$/.test(text)) throw badList('List.InvalidPageSize', `${name} must be a whole number.`)
  return Number(text)
}

function searchOf(reserved: ReadonlyMap<Reserved, string>, operation: ListOperation): Search | undefined {
  const terms = reserved.get('search')
  const on = listed(reserved.get('searchon'))
  const asked = reserved.get('searchtype') || 'AnyTerm'
  const type = SEARCH_TYPES.find((candidate) => candidate.toLowerCase() === asked.toLowerCase())
  if (!type) throw badList('Search.InvalidQuery', `searchType must be one of ${SEARCH_TYPES.join(', ')}.`)
  const wrong = on.find((name) => !isNamed(operation.search, name))
  if (wrong !== undefined) {
    throw badList('List.InvalidSearchProperty', `This list is not searched on ${wrong.slice(0, 100)}.`, {
      Property: wrong,
    })
  }
  if (terms === undefined || terms.trim() === '') return undefined
  if (operation.search === undefined) throw badList('List.InvalidSearchProperty', 'This list is not searched.')
  return { terms, type: type as SearchType, ...(on.length > 0 && { on }) }
}

function sortOf(text: string | undefined, operation: ListOperation): Sort[] {
  return listed(text).map((name) => {
    const descending = name.startsWith('!')
    const field = descending ? name.slice(1) : name
    if (!isNamed(operation.sort, field)) {
      throw badList('List.InvalidSortProperty', `This list is not sorted by ${field.slice(0, 100)}.`, {
        Property: field,
      })
    }
    return { field, descending }
  })
}

/** Extended properties can be named where the model has them, if only they have an index or the list is short. */
const isNamed = (line: string | undefined, name: string) =>
  line === '*' || (line !== undefined && (wordsOf(line).includes(name) || name.startsWith('xp.')))
