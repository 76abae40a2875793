import { decodeFacetValueId, encodeFacetValueId } from './facet-value-id.ts'
import type { SearchResultsState } from './widgets/search-results.ts'
import { isRange, type SelectedFacet } from './widgets/selected-facets.ts'

/**
 * How a list of results stands in an address (15). Values whose id says no more than their text are written as text, so
 * that addresses can be read: `?q=lamp&f.color=red`; other ids go as they are, in `id.color`.
 */
const NAMES = { keyphrase: 'q', page: 'page', itemsPerPage: 'size', sortType: 'sort' } as const
const VALUE = 'f.'
const ID = 'id.'
const TEXT = 'text.'
const RANGE = 'range.'

export interface SearchParamsOptions {
  /** Goes before every name, where a page has more than one list: `lamps.` */
  prefix?: string
  /** Name of the keyphrase. Default: `q` with the prefix; lists that look for the same share a name. */
  keyphraseName?: string
}

const keyphraseNameOf = ({ prefix = '', keyphraseName = prefix + NAMES.keyphrase }: SearchParamsOptions) =>
  keyphraseName

/** The text of a value whose id is made of nothing but field and text. */
function plainText(facetId: string, id: string): string | undefined {
  const { type, name, value } = decodeFacetValueId(id) ?? {}
  if (type !== 'eq' || name !== facetId || typeof value !== 'string') return undefined
  return encodeFacetValueId({ type, name, value }) === id ? value : undefined
}

function facetParam(facet: SelectedFacet): [name: string, value: string] | undefined {
  const { facetId, facetValueId, facetValueText, min, max } = facet
  if (isRange(facet)) return [RANGE + facetId, `${min ?? ''}..${max ?? ''}`]
  if (facetValueText !== undefined) return [TEXT + facetId, facetValueText]
  if (facetValueId === undefined) return undefined
  const text = plainText(facetId, facetValueId)
  return text === undefined ? [ID + facetId, facetValueId] : [VALUE + facetId, text]
}

/** The state as parameters of an address. What is as it is at first is left out. */
export function searchStateToParams(
  state: Partial<SearchResultsState>,
  options: SearchParamsOptions = {},
): URLSearchParams {
  const { prefix = '' } = options
  const params = new URLSearchParams()
  const { keyphrase, page, itemsPerPage, sortType, selectedFacets = [] } = state
  if (keyphrase) params.set(keyphraseNameOf(options), keyphrase)
  for (const facet of selectedFacets) {
    const param = facetParam(facet)
    if (param) params.append(prefix + param[0], param[1])
  }
  if (sortType) params.set(prefix + NAMES.sortType, sortType)
  if (itemsPerPage) params.set(prefix + NAMES.itemsPerPage, String(itemsPerPage))
  if (page !== undefined && page > 1) params.set(prefix + NAMES.page, String(page))
  return params
}

const count = (text: string | null): number | undefined => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

const bound = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return text && Number.isFinite(number) ? number : undefined
}

function selectedFacet(name: string, value: string): SelectedFacet | undefined {
  if (name.startsWith(VALUE)) {
    const facetId = name.slice(VALUE.length)
    return { facetId, facetValueId: encodeFacetValueId({ type: 'eq', name: facetId, value }) }
  }
  if (name.startsWith(ID)) return { facetId: name.slice(ID.length), facetValueId: value }
  if (name.startsWith(TEXT)) return { facetId: name.slice(TEXT.length), facetValueText: value }
  if (!name.startsWith(RANGE)) return undefined
  const [min, max] = value.split('..').map(bound)
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return isRange(range as SelectedFacet) ? { facetId: name.slice(RANGE.length), ...range } : undefined
}

/** The state in the parameters of an address. Whatever makes no sense there is ignored. */
export function paramsToSearchState(params: URLSearchParams, options: SearchParamsOptions = {}): SearchResultsState {
  const { prefix = '' } = options
  const keyphrase = params.get(keyphraseNameOf(options))?.trim()
  const itemsPerPage = count(params.get(prefix + NAMES.itemsPerPage))
  const sortType = params.get(prefix + NAMES.sortType)
  const selectedFacets = [...params].flatMap(([name, value]) => {
    const facet = name.startsWith(prefix) ? selectedFacet(name.slice(prefix.length), value) : undefined
    return facet?.facetId ? [facet] : []
  })
  return {
    page: count(params.get(prefix + NAMES.page)) ?? 1,
    selectedFacets,
    ...(keyphrase && { keyphrase }),
    ...(itemsPerPage && { itemsPerPage }),
    ...(sortType && { sortType }),
  }
}

/** The parameters of an address with those of the list replaced; the others stay. */
export function withSearchParams(
  params: URLSearchParams,
  state: Partial<SearchResultsState>,
  options: SearchParamsOptions = {},
): URLSearchParams {
  const { prefix = '' } = options
  const own = (name: string) =>
    name === keyphraseNameOf(options) ||
    (name.startsWith(prefix) &&
      (Object.values<string>(NAMES).includes(name.slice(prefix.length)) ||
        [VALUE, ID, TEXT, RANGE].some((kind) => name.startsWith(prefix + kind))))
  const others = [...params].filter(([name]) => !own(name))
  return new URLSearchParams([...others, ...searchStateToParams(state, options)])
}
