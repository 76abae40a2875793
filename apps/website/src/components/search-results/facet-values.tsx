import { useDictionary } from '@tessera/content/react'
import { type Facet, type SearchParamsOptions, searchStateToParams } from '@tessera/search'
import { useSearchResultsActions, useSearchResultsState } from '@tessera/search/react'
import { useState } from 'react'
import { valueName } from '../elements/value-name.ts'
import type { Swatches } from './swatches.ts'

interface FacetValuesProps {
  facet: Facet
  /** Place among the facets, from 0. */
  index: number
  names: SearchParamsOptions
  swatches: Swatches
}

/** Values shown before somebody asks for all. */
const SHOWN_AT_FIRST = 6

/** The values of a facet with their counts, to be checked. */
export function FacetValues({ facet, index, names, swatches }: FacetValuesProps) {
  const { t } = useDictionary()
  const [isOpen, setOpen] = useState(false)
  // Values keep the place they were first shown at, whatever their counts become; as an unsigned number, -1 is the last.
  const [first] = useState(facet.value)
  const placeOf = (id: string) => first.findIndex((one) => one.id === id) >>> 0
  const { selectedFacets } = useSearchResultsState()
  const { onFacetClick } = useSearchResultsActions()
  const chosen = new Set(selectedFacets.map(({ facetId, facetValueId }) => `${facetId} ${facetValueId}`))
  // A facet of colors, not one with a word in it that is a color as well.
  const isOfColors = facet.value.filter(({ text }) => swatches.has(text.toLowerCase())).length * 2 > facet.value.length
  const isLong = facet.value.length > SHOWN_AT_FIRST + 1
  return (
    <>
      <ul>
        {[...facet.value]
          .sort((a, b) => placeOf(a.id) - placeOf(b.id))
          .map(({ id, text, count }, place) => {
            const [[name, value] = ['', '']] = [
              ...searchStateToParams({ selectedFacets: [{ facetId: facet.name, facetValueId: id }] }, names),
            ]
            const label = valueName(t, facet.name, text)
            const color = isOfColors ? swatches.get(text.toLowerCase()) : undefined
            const isChecked = chosen.has(`${facet.name} ${id}`)
            const isFolded = isLong && !isOpen && place >= SHOWN_AT_FIRST && !isChecked
            return (
              <li key={id} className={isFolded ? 'scripted:hidden' : undefined}>
                <label className="facet-value">
                  <input
                    type="checkbox"
                    name={name}
                    value={value}
                    checked={isChecked}
                    onChange={({ target }) =>
                      onFacetClick({
                        type: 'valueId',
                        facetId: facet.name,
                        facetIndex: index,
                        facetLabel: facet.label,
                        facetValueId: id,
                        facetValueIndex: place,
                        valueLabel: text,
                        checked: target.checked,
                      })
                    }
                  />
                  {color && (
                    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" className="facet-swatch">
                      <circle cx="9" cy="9" r="8" fill={color} />
                    </svg>
                  )}
                  <span className="min-w-0 flex-1 break-words">{label}</span>
                  <span className="facet-count">{count}</span>
                </label>
              </li>
            )
          })}
      </ul>
      {isLong && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="facet-fold">
          {t(isOpen ? 'search.fewer' : 'search.all')}
        </button>
      )}
    </>
  )
}
