/** What events are made of (8.2). */

/** Something an event is about, as a site names it. */
export interface TrackedItem {
  id: string
  entitySubtype?: string | undefined
  attributes?: Record<string, unknown> | undefined
  variant?: unknown
  uri?: string | undefined
  sourceId?: string | undefined
  price?: number | undefined
  finalPrice?: number | undefined
  quantity?: number | undefined
}

export interface TrackedEntity {
  id: string
  entity_type: string
  [field: string]: unknown
}

/** An item as it goes over the wire. */
export const trackedEntity = (
  entity: string,
  { id, entitySubtype, attributes, variant, uri, sourceId, price, finalPrice, quantity }: TrackedItem,
): TrackedEntity => ({
  id,
  entity_type: entity,
  entity_subtype: entitySubtype,
  attributes,
  variant,
  uri,
  source_id: sourceId,
  price,
  final_price: finalPrice,
  quantity,
})

/** The search an event belongs to. */
export interface TrackedRequest {
  keyword: string
  advanced_query_text?: string | undefined
  modified_keyword?: string | undefined
  num_results?: number | undefined
  total_results?: number | undefined
  num_requested?: number | undefined
  page_size?: number | undefined
  page_number?: number | undefined
  redirect_url?: string | undefined
}

/** A facet value or range that was chosen. */
export interface TrackedFacet {
  facetId: string
  title?: string | undefined
  value?: string | undefined
  displayName?: string | undefined
  start?: number | undefined
  end?: number | undefined
  valuePosition?: number | undefined
  facetPosition?: number | undefined
}

/** A facet as it goes over the wire: a range is named by its bounds. What is undefined in it, or a list of that, goes. */
export function trackedFacet(facet: TrackedFacet) {
  const { facetId, title, value, displayName, start, end, valuePosition, facetPosition } = facet
  const isRange = start !== undefined || end !== undefined
  return {
    name: facetId,
    title,
    field: facetId,
    value: isRange ? [`${start ?? ''} - ${end ?? ''}`.trim()] : [value],
    display_name: [displayName],
    start_value: start?.toString(),
    end_value: end?.toString(),
    value_position: [valuePosition],
    facet_position: facetPosition,
  }
}

/** A suggestion that was chosen. */
export interface TrackedSuggestion {
  name: string
  title?: string | undefined
  value?: string | undefined
  displayName?: string | undefined
  uri?: string | undefined
}

/** A suggestion as it goes over the wire. */
export const trackedSuggestion = ({ name, title, value, displayName, uri }: TrackedSuggestion) => ({
  name,
  title,
  value: [value],
  display_name: [displayName],
  uri: [uri],
})

export interface Transaction {
  orderId: string
  total?: number | undefined
  subtotal?: number | undefined
  coupon?: string | undefined
  store?: Record<string, unknown> | undefined
}

/** An order as it goes over the wire. */
export const trackedTransaction = ({ orderId, total, subtotal, coupon, store }: Transaction) => ({
  order_id: orderId,
  order_total: total,
  order_subtotal: subtotal,
  coupon,
  store,
})

/** Who logs in. At least one of the fields. */
export interface UserInfo {
  /** The customer's id. */
  id?: string | undefined
  email?: string | undefined
  eid?: string
  fbid?: string
  address?: Record<string, unknown>
}
