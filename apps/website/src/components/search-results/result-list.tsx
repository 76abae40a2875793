import { useDictionary } from '@tessera/content/react'
import { FilterEqual } from '@tessera/search'
import { useSearchResults, useSearchResultsIncrementalResults, useSearchUrl, widget } from '@tessera/search/react'
import { type RefCallback, useId, useRef } from 'react'
import type { CatalogueList } from '../../search/catalogue-fallback.ts'
import { countedForm } from '../elements/counted-form.ts'
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
  swatches: Swatches
  /** Shown until the search can be reached. */
  fallback?: CatalogueList
}

const ignore = () => undefined
const KEPT = { __html: '' }

function List({
  entity,
  category,
  paging,
  hasFacets,
  names,
  first,
  address,
  locale,
  swatches,
  fallback,
}: ResultListProps) {
  const { t } = useDictionary()
  const id = useId()
  // The one that keeps the pages before, or not: it is the same for the life of the list.
  const useResults = paging === 'more' ? useSearchResultsIncrementalResults : useSearchResults
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
  const { data, isError, isFetching, isPreviousData, refetch } = queryResult
  const status = useRef<HTMLParagraphElement>(null)
  // What is said changes with each attempt, so that it is heard again. With the results the button is gone.
  const failure = isError && (
    <div className="search-failed">
      <p role="alert">{t(isFetching ? 'search.loading' : isPreviousData ? 'search.kept' : 'search.failed')}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={({ currentTarget: button }) =>
          refetch().then(() => {
            // The visitor may have gone on meanwhile; where they have not, the focus is on the button or lost with it.
            if ([button, document.body].includes(document.activeElement as HTMLElement)) status.current?.focus()
          }, ignore)
        }
      >
        {t('search.tryAgain')}
      </button>
    </div>
  )
  if (data === undefined && fallback !== undefined)
    return import.meta.env?.SSR === false ? (
      // What the server rendered stays as it is until the search answers: its links and forms need no script.
      <div suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
    ) : (
      <CatalogueOnly
        list={fallback}
        page={first.page}
        pageSize={first.itemsPerPage ?? 1}
        linkTo={linkTo}
        locale={locale}
      />
    )
  if (data === undefined) return failure || <Waiting widgetRef={widgetRef} />
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
    // Most documents name no source.
    if (document) actions.onItemClick({ id: document.id, index, sourceId: document.source_id as string })
  }
  const count = countedForm(
    t(entity === 'content' ? 'search.count' : 'search.productCount', { count: total }),
    total,
    locale,
  )
  const hasPanel = facets.length > 0 || isNarrowed
  return (
    <div ref={widgetRef} className="results">
      {hasPanel && (
        <FacetPanel
          key={state.keyphrase}
          id={`${id}-facets`}
          facets={facets}
          address={address}
          names={names}
          swatches={swatches}
          form={form}
          count={count}
          linkTo={linkTo}
        />
      )}
      <div className={isFetching ? 'is-dim' : undefined}>
        <SpellingNote context={data.response_context} />
        <RedirectNote context={data.response_context} />
        {failure}
        <div className="result-bar">
          <p ref={status} role="status" tabIndex={-1} className="text-small text-ink-soft">
            {count}
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
          !isError && <NothingFound keyphrase={state.keyphrase} isNarrowed={isNarrowed} linkTo={linkTo} />
        ) : entity === 'content' ? (
          <FoundPages found={found} onClick={click} />
        ) : (
          <FoundProducts found={found} onClick={click} locale={locale} color={color} />
        )}
        {paging === 'pages' && <ResultPages total={total} limit={data.limit ?? found.length} linkTo={linkTo} />}
        {paging === 'more' && !isError && <ShowMore shown={found.length} total={total} linkTo={linkTo} />}
      </div>
    </div>
  )
}

/** Without scripts nobody asks again: what the server could not have is not there. */
function Waiting({ widgetRef }: { widgetRef: RefCallback<Element> }) {
  const { t } = useDictionary()
  return (
    <div ref={widgetRef} className="text-ink-soft">
      <p className="scripted:hidden">{t('search.failed')}</p>
      <p className="hidden scripted:block">{t('search.loading')}</p>
    </div>
  )
}

/** A list of results with all that works on it. */
export const ResultList = widget(List, 'content_grid', 'product')
