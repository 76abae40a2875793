import { useDictionary } from '@tessera/content/react'
import { FilterEqual } from '@tessera/search'
import { useSearchResults, useSearchResultsIncrementalResults, useSearchUrl, widget } from '@tessera/search/react'
import { type RefCallback, useId } from 'react'
import type { CatalogueList } from '../../search/catalogue-fallback.ts'
import { CARD_FIELDS } from '../elements/product-card.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CatalogueOnly } from './catalogue-only.tsx'
import { FacetPanel } from './facet-panel.tsx'
import type { NumberForm } from './facet-words.ts'
import { COLOR_FIELDS, FoundPages, FoundProducts, PAGE_FIELDS } from './found.tsx'
import type { ListSetup } from './list-setup.ts'
import { NothingFound, SpellingNote } from './nothing-found.tsx'
import { RedirectNote } from './redirect-note.tsx'
import { ResultPages, ShowMore } from './result-pages.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { Swatches } from './swatches.ts'

export interface ResultListProps extends Omit<ListSetup, 'rfkId' | 'entity'> {
  rfkId: string
  entity?: string
  /** Path of the page. */
  address: string
  locale: string
  swatches?: Swatches
  /** Shown until the search can be reached. */
  fallback?: CatalogueList
}

const NO_SWATCHES: Swatches = new Map()

/** Which hook keeps the pages before: it is the same for the life of the list. */
const HOOKS = { pages: useSearchResults, none: useSearchResults, more: useSearchResultsIncrementalResults } as const

function List({
  entity,
  category,
  paging,
  hasFacets,
  names,
  first,
  address,
  locale,
  swatches = NO_SWATCHES,
  fallback,
}: ResultListProps) {
  const { t } = useDictionary()
  const id = useId()
  const useResults = HOOKS[paging]
  const { widgetRef, queryResult, state, actions } = useResults({
    state: first,
    query(query) {
      const request = query.getRequest()
      if (category) request.setSearchFilter(new FilterEqual('category_ids', category))
      request.setSearchContentFields(entity === 'content' ? PAGE_FIELDS : [...CARD_FIELDS, ...COLOR_FIELDS])
      request.setSearchResponseContext({})
      if (entity === 'product')
        request.setSearchSuggestion([{ name: 'did_you_mean', max: 1, keyphrase_fallback: true }])
    },
  })
  const { linkTo } = useSearchUrl(names)
  const { data, isError, isFetching } = queryResult
  if (data === undefined && fallback !== undefined)
    return (
      <CatalogueOnly
        list={fallback}
        page={first.page}
        pageSize={first.itemsPerPage ?? 1}
        linkTo={linkTo}
        locale={locale}
      />
    )
  if (data === undefined) return <Waiting widgetRef={widgetRef} isError={isError} />
  const total = data.total_item ?? 0
  const found = data.content ?? []
  const chosen = new Set(state.selectedFacets.map(({ facetId }) => facetId))
  const facets = hasFacets ? (data.facet ?? []).filter(({ name, value }) => value.length > 1 || chosen.has(name)) : []
  const currency = found.find((one) => typeof one.currency === 'string')?.currency
  const form: NumberForm = { locale, currency: String(currency ?? '') }
  const isNarrowed = state.selectedFacets.length > 0
  // Of several colors, the last that was chosen.
  const color = state.selectedFacets.findLast(({ facetId }) => facetId === 'color')?.valueLabel
  const click = (index: number) => {
    const document = found[index]
    if (document)
      actions.onItemClick({ id: document.id, index, ...(document.source_id && { sourceId: document.source_id }) })
  }
  const hasPanel = facets.length > 0 || isNarrowed
  return (
    <div ref={widgetRef} className={hasPanel ? 'results results-with-facets' : 'results'}>
      {hasPanel && (
        <FacetPanel
          id={`${id}-facets`}
          facets={facets}
          address={address}
          names={names}
          swatches={swatches}
          form={form}
        />
      )}
      <div>
        <SpellingNote context={data.response_context} />
        <RedirectNote context={data.response_context} />
        <div className="result-bar">
          <p role="status" className="text-small text-ink-soft">
            {t('search.count', { count: total })}
          </p>
          <div className="result-tools">
            {hasPanel && (
              <button
                type="button"
                popoverTarget={`${id}-facets`}
                className="button button-quiet results-narrow min-h-11!"
              >
                {t('search.filters')}
                {isNarrowed && ` (${state.selectedFacets.length})`}
              </button>
            )}
            {total > 1 && <SortChoice choices={data.sort?.choices ?? []} address={address} names={names} />}
          </div>
        </div>
        {isNarrowed && <ActiveFilters linkTo={linkTo} form={form} />}
        {found.length === 0 ? (
          <NothingFound keyphrase={state.keyphrase} isNarrowed={isNarrowed} linkTo={linkTo} />
        ) : entity === 'content' ? (
          <FoundPages found={found} onClick={click} />
        ) : (
          <FoundProducts found={found} onClick={click} locale={locale} isDim={isFetching} color={color} />
        )}
        {paging === 'pages' && <ResultPages total={total} limit={data.limit ?? found.length} linkTo={linkTo} />}
        {paging === 'more' && <ShowMore shown={found.length} total={total} linkTo={linkTo} />}
      </div>
    </div>
  )
}

/** Without scripts nobody asks again: what the server could not have is not there. */
function Waiting({ widgetRef, isError }: { widgetRef: RefCallback<Element>; isError: boolean }) {
  const { t } = useDictionary()
  return (
    <div ref={widgetRef} role={isError ? 'alert' : undefined} className="text-ink-soft">
      <p className={isError ? undefined : 'scripted:hidden'}>{t('search.failed')}</p>
      {!isError && <p className="hidden scripted:block">{t('search.loading')}</p>}
    </div>
  )
}

/** A list of results with all that works on it. */
export const ResultList = widget(List, 'content_grid', 'product')
