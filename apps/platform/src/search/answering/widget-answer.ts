import type { WidgetType } from '@tessera/search'
import { type AskedSearch, swatchesOf } from '../asking/search-query.ts'
import type { EntityConfiguration, WidgetConfiguration } from '../configuration/configuration.ts'
import type { FacetValue, Hit, IndexAnswer, IndexDocument } from '../search-index.ts'
import { facetBucketId, facetValueId } from '../wire/facet-value-id.ts'
import type { SearchBlock } from '../wire/read-item.ts'
import type { WireError } from '../wire/search-error.ts'

/** A widget as it is answered (contract "search", 4.1). */
export interface WidgetAnswer {
  readonly rfk_id: string
  readonly entity: string
  readonly type?: WidgetType
  readonly used_in?: WidgetConfiguration['used_in']
  readonly variation_id?: string
  readonly errors?: readonly WireError[]
  readonly [field: string]: unknown
}

type Item = Readonly<Record<string, unknown>>

/** What every answer of a widget says of it. */
export function widgetFacts(
  rfkId: string,
  entity: string,
  type: WidgetType,
  widget: WidgetConfiguration | undefined,
): WidgetAnswer {
  return {
    rfk_id: rfkId,
    type,
    entity,
    used_in: widget?.used_in ?? 'common_across_pages',
    ...(widget?.variation_id !== undefined && { variation_id: widget.variation_id }),
  }
}

/** What a search block asked for, and no more. */
export function searchAnswer(
  block: SearchBlock,
  { query, behaviors }: AskedSearch,
  answer: IndexAnswer,
  entity: EntityConfiguration,
): Item {
  const { content, facet, sort, rule } = block
  return {
    ...(content && {
      content: answer.hits.map((hit) => contentItem(hit, content.fields, block.swatch)),
      total_item: answer.total,
      limit: query.limit,
      offset: query.offset,
      duplicate_item: answer.folded,
    }),
    ...(facet && {
      facet: answer.facets.map(({ name, values, coverage }) => facetItem(name, values, coverage, entity)),
    }),
    ...(sort?.choices === true && {
      sort: {
        choices: entity.sorts.map(({ name, label, order }) => ({ name, label, order: order ?? 'desc' })),
      },
    }),
    ...((behaviors.length > 0 || rule?.behaviors === true) && { rule: { behaviors } }),
    ...(query.groupBy !== undefined && { grouped_by: query.groupBy }),
    ...(query.explain && {
      rfk_debug: {
        hits: answer.hits.map(({ document: { id }, score, explanation, placing }) => ({
          id,
          score,
          explanation,
          ...(placing && { placing }),
        })),
      },
    }),
  }
}

/** A document with the fields that are wanted; all of them when nobody says which. */
export function documentItem(document: IndexDocument, fields: readonly string[] | undefined): Item {
  const chosen = fields?.length
    ? Object.fromEntries(
        fields.flatMap((name) => (Object.hasOwn(document.fields, name) ? [[name, document.fields[name]]] : [])),
      )
    : document.fields
  return { ...chosen, id: document.id, source_id: document.source }
}

/** A hit with its swatches: other documents of its group. */
export function contentItem(
  { document, highlight, folded }: Hit,
  fields: readonly string[] | undefined,
  swatch: SearchBlock['swatch'],
): Item {
  return {
    ...documentItem(document, fields),
    ...(highlight && Object.keys(highlight).length > 0 && { highlight }),
    ...(folded?.length && { swatch: swatchesOf(folded, swatch).map((one) => documentItem(one, swatch?.fields)) }),
  }
}

function facetItem(
  name: string,
  values: readonly FacetValue[],
  coverage: number | undefined,
  { attributes }: EntityConfiguration,
): Item {
  return {
    name,
    label: attributes[name]?.label ?? labelOf(name),
    value: values.map((value) => facetValueItem(name, value)),
    ...(coverage !== undefined && { coverage }),
  }
}

function facetValueItem(name: string, { value, min, max, count }: FacetValue): Item {
  if (value !== undefined) return { id: facetValueId(name, value), text: String(value), count }
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return { id: facetBucketId(name, bounds), text: bucketText(min, max), count, ...bounds }
}

function bucketText(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `< ${max}`
  return max === undefined ? `≥ ${min}` : `${min} - ${max}`
}

/** `seat_height` → `Seat height`. */
function labelOf(name: string): string {
  const words = name.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
