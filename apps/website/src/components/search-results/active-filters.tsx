import { useDictionary } from '@tessera/content/react'
import { type SearchUrl, useSearchResultsActions, useSearchResultsSelectedFilters } from '@tessera/search/react'
import { X } from 'lucide-react'
import { valueName } from '../elements/value-name.ts'
import { ClearFilters } from './clear-filters.tsx'
import { facetName, type NumberForm, rangeName } from './facet-words.ts'
import { inPlace } from './in-place.ts'

/** What narrows the list, each to be taken back, and all at once. */
export function ActiveFilters({ linkTo, form }: { linkTo: SearchUrl['linkTo']; form: NumberForm }) {
  const { t } = useDictionary()
  const filters = useSearchResultsSelectedFilters()
  const { onRemoveFilter } = useSearchResultsActions()
  return (
    <ul className="chips" aria-label={t('search.chosen')}>
      {filters.map((filter) => {
        const { facetId, facetLabel, facetValueId, facetValueText, min, max, type, valueLabel } = filter
        const label = type === 'range' ? rangeName(t, facetId, { min, max }, form) : valueName(t, facetId, valueLabel)
        const others = filters.filter((one) => one !== filter)
        return (
          <li key={`${facetId} ${facetValueId ?? facetValueText ?? 'range'}`}>
            <a
              href={linkTo({ selectedFacets: others, page: 1 })}
              onClick={inPlace(() =>
                onRemoveFilter({
                  facetId,
                  type,
                  ...(facetValueId && { facetValueId }),
                  ...(facetValueText && { facetValueText }),
                }),
              )}
              className="chip"
            >
              <span className="sr-only">{t('search.remove')} </span>
              <span>
                {facetName(t, facetId, facetLabel)}: {label}
              </span>
              <X size={14} strokeWidth={2} aria-hidden="true" />
            </a>
          </li>
        )
      })}
      {filters.length > 1 && (
        <li>
          <ClearFilters linkTo={linkTo} className="chip-clear" />
        </li>
      )}
    </ul>
  )
}
