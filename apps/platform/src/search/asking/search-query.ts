import type { WidgetType } from '@tessera/search'
import { ANALYZER_NAMES, type EntityConfiguration, type WidgetConfiguration } from '../configuration/configuration.ts'
import { SOURCE } from '../configuration/index-schema.ts'
import type { Analyzer, Filter, IndexQuery, Place, TextQuery } from '../search-index.ts'
import { readFilter } from '../wire/read-filter.ts'
import type { SearchBlock } from '../wire/read-item.ts'
import type { Visit } from '../wire/read-visit.ts'
import { SearchError, shown } from '../wire/search-error.ts'
import { facetQueries } from './facet-queries.ts'
import { type AppliedRules, indexRules } from './index-rules.ts'

/** What is known when a search is put. */
export interface AskingFacts {
  readonly entity: EntityConfiguration
  /** Undefined: the widget is not configured, what is usual holds. */
  readonly widget?: WidgetConfiguration | undefined
  readonly type: WidgetType
  /** Source ids a request limits itself to. */
  readonly sources?: readonly string[] | undefined
  /** What whoever asks may see. */
  readonly within?: Filter | undefined
  readonly center?: Place | undefined
  /** Names of flags that are switched off. */
  readonly without: ReadonlySet<string>
  readonly explain: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  /** What rules of the widget may depend on. */
  readonly visit: Visit
}

export interface AskedSearch {
  readonly query: IndexQuery
  readonly behaviors: AppliedRules['behaviors']
}

const DEFAULT_LIMIT = 20
const HIGHLIGHT = { preTag: '<em>', postTag: '</em>' } as const
const DEFAULT_SWATCHES = 5
/** How many documents of a group are looked through for each swatch of a value of its own. */
const LOOKED_THROUGH = 4

/**
 * A search block as it is put to an index (contract "search", 2.4 and 13.3).
 * @throws {SearchError} what is wrong with it
 */
export function searchQuery(block: SearchBlock, facts: AskingFacts): AskedSearch {
  const { entity, widget, without, now } = facts
  const filterFacts = { center: facts.center }
  const filter = block.filter === undefined ? undefined : readFilter(block.filter, filterFacts)
  const { rules, behaviors } = without.has('rules')
    ? { behaviors: [] }
    : indexRules(block.rule, widget, filterFacts, { keyphrase: block.query?.keyphrase, visit: facts.visit, now })
  const swatchBy = block.swatch?.group_by
  if (swatchBy !== undefined && !entity.open && !Object.hasOwn(entity.attributes, String(swatchBy))) {
    throw new SearchError('invalid_request', `"${shown(String(swatchBy))}" is not an attribute to group swatches by.`)
  }
  const groupBy = block.group_by ?? (block.disable_grouping === true ? undefined : entity.grouping)
  const sort = sortOf(block, entity)
  const ranking = without.has('ranking') ? [] : (block.ranking ?? [])
  const query: IndexQuery = {
    ...(block.query && { text: textOf(block.query, facts) }),
    ...narrowed(filter, facts.sources),
    ...(facts.within && { within: facts.within }),
    facets: facetQueries(block.facet, entity, widget?.facets, filterFacts),
    ...(sort.length > 0 && { sort }),
    ...(ranking.length > 0 && { ranking: ranking.map(({ name, weight = 1 }) => ({ name, weight })) }),
    ...(groupBy !== undefined && { groupBy }),
    ...(block.swatch && { swatches: foldedFor(block.swatch) }),
    ...(rules && { rules }),
    offset: block.offset ?? 0,
    limit: block.limit ?? widget?.limit ?? DEFAULT_LIMIT,
    ...(facts.explain && { explain: true }),
    now,
  }
  return { query, behaviors }
}

type SwatchBlock = NonNullable<SearchBlock['swatch']>

/** How many documents of a group its swatches are chosen from. */
export const foldedFor = ({ max = DEFAULT_SWATCHES, group_by }: SwatchBlock): number =>
  group_by === undefined ? max : max * LOOKED_THROUGH

/** The swatches among the documents of a group: with `group_by`, the first of each value of that attribute. */
export function swatchesOf<Document extends { readonly fields: Readonly<Record<string, unknown>> }>(
  folded: readonly Document[],
  { max = DEFAULT_SWATCHES, group_by }: SwatchBlock = {},
): readonly Document[] {
  if (group_by === undefined) return folded
  const firsts = new Map<string, Document>()
  for (const document of folded) {
    const value = JSON.stringify(document.fields[String(group_by)] ?? null)
    if (!firsts.has(value)) firsts.set(value, document)
  }
  return [...firsts.values()].slice(0, max)
}

/** A filter, and the sources that are meant. */
export function narrowed(
  filter: Filter | undefined,
  sources: readonly string[] | undefined,
): { readonly filter?: Filter } {
  const both: Filter[] = [
    ...(filter ? [filter] : []),
    ...(sources?.length ? [{ type: 'anyOf', name: SOURCE, values: sources } as const] : []),
  ]
  const [first] = both
  if (first === undefined) return {}
  return { filter: both.length === 1 ? first : { type: 'and', filters: both } }
}

function textOf(query: NonNullable<SearchBlock['query']>, { type, without }: AskingFacts): TextQuery {
  const { highlight, relevance } = query
  return {
    keyphrase: query.keyphrase,
    ...(query.operator && { operator: query.operator }),
    prefix: type === 'preview_search' ? 'last' : 'fallback',
    ...(relevance?.length &&
      !without.has('textualRelevanceWeights') && {
        relevance: relevance.map(({ name, weight = 1, analyzer }) => ({
          name,
          weight,
          analyzer: analyzerOf(analyzer),
        })),
      }),
    ...(highlight && {
      highlight: {
        fields: highlight.fields,
        ...(highlight.fragment_size !== undefined && { fragmentSize: highlight.fragment_size }),
        preTag: highlight.pre_tag ?? HIGHLIGHT.preTag,
        postTag: highlight.post_tag ?? HIGHLIGHT.postTag,
      },
    }),
  }
}

function analyzerOf(name: string): Analyzer {
  if (Object.hasOwn(ANALYZER_NAMES, name)) return ANALYZER_NAMES[name as keyof typeof ANALYZER_NAMES]
  const there = Object.keys(ANALYZER_NAMES).join(', ')
  throw new SearchError('invalid_request', `"${shown(name)}" is not an analyzer; there are: ${there}.`)
}

/** Sorts by their configured name, or by that of an attribute that may be sorted by. A sort without a field is the score. */
function sortOf({ sort }: SearchBlock, { attributes, sorts }: EntityConfiguration): NonNullable<IndexQuery['sort']> {
  return (sort?.value ?? []).flatMap(({ name, order }) => {
    const configured = sorts.find((one) => one.name === name)
    if (configured) {
      const { field } = configured
      return field === undefined ? [] : [{ name: field, order: order ?? configured.order ?? 'asc' }]
    }
    if (attributes[name]?.features.includes('sort')) return [{ name, order: order ?? 'asc' }]
    const there = sorts.map((one) => one.name).join(', ')
    throw new SearchError('invalid_request', `"${shown(name)}" is not a sort; there are: ${there || 'none'}.`)
  })
}
