import type { AttributeConfiguration, EntityConfiguration } from '../configuration/configuration.ts'
import type { COUNTED_WITH, FacetQuery, Filter } from '../search-index.ts'
import { type FacetValueChoice, isFacetValueId, readFacetValueId } from '../wire/facet-value-id.ts'
import { type FilterFacts, readFilter } from '../wire/read-filter.ts'
import type { FacetTypeBlock, SearchBlock } from '../wire/read-item.ts'
import { SearchError } from '../wire/search-error.ts'

type FacetBlock = NonNullable<SearchBlock['facet']>

/** Values of a facet that are counted when nobody says how many. */
const MAX_VALUES = 10
/** Disjunctive: a choice in a facet does not take its other values away (contract "search", 3.2). */
const DEFAULT_COUNTED_WITH: readonly (typeof COUNTED_WITH)[number][] = ['hard_filters', 'other_facet_values']

/**
 * The facets a search asks for: those of the widget when it asks for all, and those it names, in this order.
 * @param configured names of the widget's facets; undefined: every attribute that is one
 * @throws {SearchError} `invalid_facet` or `invalid_filter`
 */
export function facetQueries(
  block: FacetBlock | undefined,
  { attributes }: EntityConfiguration,
  configured: readonly string[] | undefined,
  facts: FilterFacts,
): FacetQuery[] {
  if (block === undefined) return []
  const named = new Map((block.types ?? []).map((type) => [type.name, type]))
  const usual = configured ?? Object.keys(attributes).filter((name) => isFacet(attributes[name]))
  const names = new Set([...(block.all === true ? usual : []), ...named.keys()])
  return [...names].map((name) => {
    const attribute = attributes[name]
    if (attribute === undefined || !isFacet(attribute)) {
      const there = usual.join(', ')
      throw new SearchError('invalid_facet', `"${name}" is not a facet; there are: ${there || 'none'}.`, {
        facet: name,
      })
    }
    return facetQuery(name, attribute, named.get(name), block, facts)
  })
}

const isFacet = (attribute: AttributeConfiguration | undefined) => attribute?.features.includes('facet') === true

function facetQuery(
  name: string,
  { facet: kind }: AttributeConfiguration,
  type: FacetTypeBlock | undefined,
  block: FacetBlock,
  facts: FilterFacts,
): FacetQuery {
  const chosen = type?.filter && chosenOf(name, type.filter, facts)
  const sort = type?.sort ?? block.sort
  const by = sort?.name ?? 'count'
  const coverage = type?.coverage ?? block.coverage
  return {
    name,
    kind:
      kind.kind === 'terms'
        ? { type: 'terms' }
        : kind.kind === 'histogram'
          ? { type: 'histogram', interval: kind.interval }
          : { type: 'ranges', ranges: kind.ranges.map(boundsOf) },
    ...(chosen && { chosen }),
    countedWith: type?.filtering_options ?? DEFAULT_COUNTED_WITH,
    max: type?.max ?? block.max ?? MAX_VALUES,
    ...(type?.min_count !== undefined && { minCount: type.min_count }),
    sort: { by, order: sort?.order ?? (by === 'count' ? 'desc' : 'asc') },
    ...(type?.exclude && { exclude: type.exclude.map((value) => facetValueOf(value, name)) }),
    ...(type?.keyphrase !== undefined && { keyphrase: type.keyphrase }),
    ...(type?.after !== undefined && { after: facetValueOf(type.after, name) }),
    ...(coverage !== undefined && { coverage }),
  }
}

const boundsOf = ({ min, max }: { min?: number | undefined; max?: number | undefined }) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

/** What is chosen of a facet: ids of values, or filters that leave out its name. */
function chosenOf(
  name: string,
  { type, values }: NonNullable<FacetTypeBlock['filter']>,
  facts: FilterFacts,
): Filter | undefined {
  const filters = values.flatMap((value, index) => {
    if (isFacetValueId(value)) return filterOf(readFacetValueId(value, name))
    if (typeof value === 'string')
      throw new SearchError('invalid_facet', `"${value.slice(0, 60)}" is not the id of a value of "${name}".`, {
        facet: name,
      })
    return readFilter(value, { ...facts, name }, `facet.${name}.filter.values[${index}]`) ?? []
  })
  const [first] = filters
  return filters.length > 1 ? { type, filters } : first
}

function filterOf(choice: FacetValueChoice): Filter {
  const { name } = choice
  if (choice.type === 'eq') return { type: 'eq', name, value: choice.value }
  return { type: 'and', filters: choice.filters.map(({ type, value }) => ({ type, name, value })) }
}

/** A value that is given as itself or by its id. */
function facetValueOf(given: string, name: string): string | number | boolean {
  if (!isFacetValueId(given)) return given
  const choice = readFacetValueId(given, name)
  if (choice.type === 'eq') return choice.value
  throw new SearchError('invalid_facet', `A range of "${name}" is no single value.`, { facet: name })
}
