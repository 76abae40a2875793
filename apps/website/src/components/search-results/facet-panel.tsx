import { useDictionary } from '@tessera/content/react'
import type { Facet, SearchParamsOptions } from '@tessera/search'
import { type SearchUrl, useSearchResultsState } from '@tessera/search/react'
import { X } from 'lucide-react'
import { ClearFilters } from './clear-filters.tsx'
import { FacetValues } from './facet-values.tsx'
import { facetName, type NumberForm } from './facet-words.ts'
import { OtherChoices } from './other-choices.tsx'
import { RangeFacet } from './range-facet.tsx'
import type { Swatches } from './swatches.ts'

interface FacetPanelProps {
  id: string
  facets: readonly Facet[]
  address: string
  names: SearchParamsOptions
  swatches: Swatches
  form: NumberForm
  /** How many are found, in words. */
  count: string
  linkTo: SearchUrl['linkTo']
}

/** Facets that stand open before anybody opens one; what is chosen of one keeps it open. */
const OPEN_AT_FIRST = 4

const isRange = ({ value }: Facet): boolean => value.some(({ min, max }) => min !== undefined || max !== undefined)

/**
 * What narrows the list: beside it where there is room, else a sheet. A form, so that it works without scripts; with them
 * each choice holds at once.
 */
export function FacetPanel({ id, facets, address, names, swatches, form, count, linkTo }: FacetPanelProps) {
  const { t } = useDictionary()
  const { selectedFacets } = useSearchResultsState()
  const chosen = new Set(selectedFacets.map(({ facetId }) => facetId))
  return (
    <form id={id} popover="auto" action={address} method="get" aria-label={t('search.filters')} className="facet-panel">
      <OtherChoices names={names} but={['facets']} />
      <div className="facet-panel-head">
        <p className="text-title-s">{t('search.filters')}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="icon-button"
          aria-label={t('search.closeFilters')}
        >
          <X size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      {facets.map((facet, index) => (
        <details key={facet.name} className="facet" open={index < OPEN_AT_FIRST || chosen.has(facet.name)}>
          <summary className="facet-name">
            {facetName(t, facet.name, facet.label)}
            <span className="fold-mark text-action" aria-hidden="true" />
          </summary>
          <fieldset>
            <legend className="sr-only">{facetName(t, facet.name, facet.label)}</legend>
            {isRange(facet) ? (
              <RangeFacet facet={facet} index={index} names={names} form={form} />
            ) : (
              <FacetValues facet={facet} index={index} names={names} swatches={swatches} />
            )}
          </fieldset>
        </details>
      ))}
      <button type="submit" className="button mt-4 w-full scripted:hidden">
        {t('search.apply')}
      </button>
      <p className="facet-panel-foot">
        {selectedFacets.length > 0 && <ClearFilters linkTo={linkTo} className="button button-quiet" />}
        <button type="button" popoverTarget={id} className="button">
          {t('search.show', { count })}
        </button>
      </p>
    </form>
  )
}
