import { extOf } from './attributes.ts'
import { type BaseData, baseFields, type EventBody, type Place, type SearchData, searchFields } from './event-body.ts'

export interface PageViewData extends BaseData {
  /** Which variant of the page was shown. Default: query parameter `variantid`, then `extensionData.pageVariantId`. */
  pageVariantId?: string
  /** Default, for the first page view: the referrer, when it is another host's. */
  referrer?: string
  /** Takes `utm_…` parameters of the address along. Default true. */
  includeUTMParameters?: boolean
  /** Up to 50 attributes. */
  extensionData?: object
  searchData?: SearchData
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
    ...baseFields(data, place),
    referrer: data.referrer,
    ...extOf(data, pageVariantId ? { pageVariantId } : {}),
    ...searchFields(data),
  }
  if (data.includeUTMParameters ?? true) {
    for (const [name, value] of query) if (/^utm_/i.test(name)) body[name.toLowerCase()] = value
  }
  return body
}
