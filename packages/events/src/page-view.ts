import { type CarriedData, commonFields, type EventBody, type Place } from './event-body.ts'

export interface PageViewData extends CarriedData {
  /** Which variant of the page was shown. Default: query parameter `variantid`, then `extensionData.pageVariantId`. */
  pageVariantId?: string
  /** Default, for the first page view: the referrer, when it is another host's. */
  referrer?: string
  /** Takes `utm_…` parameters of the address along. Default true. */
  includeUTMParameters?: boolean
}

/**
 * The body of a page view (contract "events", 5.2).
 * @throws {TrackingError} IV-0005
 */
export function pageViewBody(data: PageViewData = {}, place: Place): EventBody {
  const query = new URLSearchParams(place.search)
  const pageVariantId = data.pageVariantId || query.get('variantid')
  const body: EventBody = {
    type: 'VIEW',
    ...commonFields(data, place, pageVariantId ? { pageVariantId } : {}),
    referrer: data.referrer,
  }
  if (data.includeUTMParameters ?? true) {
    for (const [name, value] of query) if (/^utm_/i.test(name)) body[name.toLowerCase()] = value
  }
  return body
}
