import { useDictionary } from '@tessera/content/react'
import { type SearchUrl, useSearchResultsActions } from '@tessera/search/react'
import { inPlace } from './in-place.ts'

interface ClearFiltersProps {
  linkTo: SearchUrl['linkTo']
  className: string
}

/** Leads to the list without any filter. */
export function ClearFilters({ linkTo, className }: ClearFiltersProps) {
  const { t } = useDictionary()
  const { onClearFilters } = useSearchResultsActions()
  return (
    <a href={linkTo({ selectedFacets: [], page: 1 })} onClick={inPlace(onClearFilters)} className={className}>
      {t('search.clear')}
    </a>
  )
}
