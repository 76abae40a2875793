import type { Facet } from '../answer.ts'
import { decodeFacetValueId } from '../facet-value-id.ts'
import { isSame } from '../json.ts'
import type { FacetFilterValue } from '../request/request-table.ts'
import type { WidgetRequest } from '../request/widget-request.ts'

/** How values of a facet are named in a request (6.2). */
export type FacetKind = 'valueId' | 'text' | 'range'

/** One value or range of a facet that narrows the results. */
export interface SelectedFacet {
  facetId: string
  facetLabel?: string | undefined
  valueLabel?: string | undefined
  facetValueId?: string | undefined
  facetValueText?: string | undefined
  min?: number | undefined
  max?: number | undefined
}

/** Whether a choice has a bound. */
export const isRange = ({ min, max }: SelectedFacet): boolean => min !== undefined || max !== undefined

/** Texts name values where no ids are known, or where both are. */
export const kindOf = (facet: SelectedFacet): FacetKind =>
  isRange(facet) ? 'range' : facet.facetValueText !== undefined ? 'text' : 'valueId'

/** Whether two are the same choice, whatever they are labelled. */
export const isSameChoice = (one: SelectedFacet, other: SelectedFacet): boolean =>
  one.facetId === other.facetId && isSame(filterValues(one), filterValues(other))

/** What a choice is in a filter (6.2). A range open at one end has one bound. */
function filterValues(facet: SelectedFacet): FacetFilterValue[] {
  const { facetValueId, facetValueText, min, max } = facet
  if (isRange(facet))
    return [
      ...(min === undefined ? [] : [{ type: 'gte', value: min } as const]),
      ...(max === undefined ? [] : [{ type: 'lte', value: max } as const]),
    ]
  if (facetValueText !== undefined) return [{ type: 'eq', value: facetValueText }]
  return facetValueId === undefined ? [] : [facetValueId]
}

/** Lets a request ask for what is selected, and no longer for what was. */
export function askForFacets(request: WidgetRequest, selected: SelectedFacet[], before: SelectedFacet[]): void {
  const names = new Set(selected.map(({ facetId }) => facetId))
  for (const { facetId } of before) if (!names.has(facetId)) request.resetSearchFacetTypeFilter(facetId)
  for (const name of names) {
    const chosen = selected.filter(({ facetId }) => facetId === name)
    const values = chosen.flatMap(filterValues)
    const type = chosen.some(isRange) ? 'and' : (request.getSearchFacetType(name)?.filter?.type ?? 'or')
    if (values.length > 0) request.updateSearchFacetType(name, { filter: { type, values } })
    else request.resetSearchFacetTypeFilter(name)
  }
}

/** The choices with the labels and ids an answer knows; the same list when there is nothing to add. */
export function completeFacets(selected: SelectedFacet[], facets: Facet[] = []): SelectedFacet[] {
  const completed = selected.map((choice) => {
    const facet = facets.find(({ name }) => name === choice.facetId)
    const { facetValueId, facetValueText } = choice
    const value = isRange(choice)
      ? undefined
      : facet?.value.find(({ id, text }) =>
          facetValueId === undefined ? text === facetValueText : id === facetValueId,
        )
    const whole: SelectedFacet = { ...choice }
    if (facet) whole.facetLabel ??= facet.label
    if (value) {
      whole.valueLabel ??= value.text
      whole.facetValueId ??= value.id
    }
    return whole
  })
  return isSame(completed, selected) ? selected : completed
}

/** What a choice is called: its label, its text, its bounds, or what its id says. */
export function labelOf({ valueLabel, facetValueText, facetValueId, min, max }: SelectedFacet): string {
  const named = valueLabel ?? facetValueText
  if (named !== undefined) return named
  if (min !== undefined || max !== undefined) return `${min ?? ''} - ${max ?? ''}`.trim()
  return String(decodeFacetValueId(facetValueId ?? '')?.value ?? facetValueId ?? '')
}
