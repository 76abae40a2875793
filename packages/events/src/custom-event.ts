import { type CarriedData, commonFields, type EventBody, type Place } from './event-body.ts'

export interface CustomEventData extends CarriedData {
  type: string
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
  ...commonFields(data, place),
})
