import { useDictionary } from '@tessera/content/react'
import type { Facet, SearchParamsOptions } from '@tessera/search'
import { useSearchResultsActions, useSearchResultsState } from '@tessera/search/react'
import { useEffect, useRef, useState } from 'react'
import { facetName, type NumberForm, rangeName } from './facet-words.ts'

interface RangeFacetProps {
  facet: Facet
  /** Place among the facets, from 0. */
  index: number
  names: SearchParamsOptions
  form: NumberForm
}

/** Width of the drawing of how many results lie where. */
const WIDTH = 240
const HEIGHT = 40
/** Milliseconds after the last move of a slider. */
const SETTLED_MS = 250

/** A range between two sliders under a drawing of how the results spread. Without scripts one of its steps is chosen. */
export function RangeFacet({ facet, index, names, form }: RangeFacetProps) {
  const { t } = useDictionary()
  const { selectedFacets } = useSearchResultsState()
  const { onFacetClick } = useSearchResultsActions()
  const chosen = selectedFacets.find(({ facetId }) => facetId === facet.name)
  // The ends stay where they were at first: counts of a narrowed list would pull them in.
  const [ends] = useState(() => endsOf(facet, chosen))
  const [low, setLow] = useState(chosen?.min ?? ends.min)
  const [high, setHigh] = useState(chosen?.max ?? ends.max)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    setLow(chosen?.min ?? ends.min)
    setHigh(chosen?.max ?? ends.max)
  }, [chosen?.min, chosen?.max, ends])
  useEffect(() => () => clearTimeout(settling.current), [])

  const move = (min: number, max: number) => {
    setLow(min)
    setHigh(max)
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      onFacetClick({
        type: 'range',
        facetId: facet.name,
        facetIndex: index,
        facetLabel: facet.label,
        ...(min > ends.min && { min }),
        ...(max < ends.max && { max }),
      })
    }, SETTLED_MS)
  }
  const most = Math.max(...facet.value.map(({ count }) => count), 1)
  const scale = WIDTH / (ends.max - ends.min || 1)
  const name = facetName(t, facet.name, facet.label)
  const slider = { min: ends.min, max: ends.max, step: ends.step, className: 'range-slider' }
  return (
    <>
      <div className="hidden scripted:block">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="range-drawing" aria-hidden="true" preserveAspectRatio="none">
          {facet.value.map(({ id, min = 0, max = 0, count }) => (
            <rect
              key={id}
              x={(min - ends.min) * scale}
              width={Math.max((max - min) * scale - 1, 1)}
              y={HEIGHT - (count / most) * HEIGHT}
              height={(count / most) * HEIGHT}
              className={max > low && min < high ? 'fill-action' : 'fill-line-strong'}
            />
          ))}
        </svg>
        <div className="range-sliders">
          <input
            {...slider}
            type="range"
            value={low}
            aria-label={`${name}: ${t('search.least')}`}
            aria-valuetext={rangeName(t, facet.name, { min: low }, form)}
            onChange={({ target }) => move(Math.min(Number(target.value), high), high)}
          />
          <input
            {...slider}
            type="range"
            value={high}
            aria-label={`${name}: ${t('search.most')}`}
            aria-valuetext={rangeName(t, facet.name, { max: high }, form)}
            onChange={({ target }) => move(low, Math.max(Number(target.value), low))}
          />
        </div>
        <p className="text-small text-ink-soft">{rangeName(t, facet.name, { min: low, max: high }, form)}</p>
      </div>
      <ul className="scripted:hidden">
        {facet.value.map(({ id, min = 0, max = 0, count }) => (
          <li key={id}>
            <label className="facet-value">
              <input
                type="radio"
                name={`${names.prefix ?? ''}range.${facet.name}`}
                value={`${min}..${max}`}
                defaultChecked={chosen?.min === min && chosen?.max === max}
              />
              <span className="flex-1">{rangeName(t, facet.name, { min, max }, form)}</span>
              <span className="facet-count">{count}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The ends of a range by its steps, or by what is chosen where that lies further out. */
function endsOf({ value }: Facet, chosen: { min?: number | undefined; max?: number | undefined } | undefined) {
  const [{ min: from = 0, max: to = 0 } = {}] = value
  return {
    min: Math.min(...value.map(({ min = 0 }) => min), chosen?.min ?? from),
    max: Math.max(...value.map(({ max = 0 }) => max), chosen?.max ?? to),
    step: Math.max((to - from) / 10, 1),
  }
}
