import { extOf } from './attributes.ts'
import { type BaseData, baseFields, type EventBody, type Place, type SearchData, searchFields } from './event-body.ts'

export interface CustomEventData extends BaseData {
  type: string
  /** Up to 50 attributes. */
  extensionData?: object
  searchData?: SearchData
  /** Travels as it is, at the top level; base fields win over it. */
  [field: string]: unknown
}

/**
 * The body of a custom event (contract "events", 5.4).
 * @throws {TrackingError} IV-0005
 */
export const customEventBody = (data: CustomEventData, place: Place): EventBody => ({
  ...data,
  extensionData: undefined,
  searchData: undefined,
  ...baseFields(data, place),
  ...extOf(data),
  ...searchFields(data),
})
