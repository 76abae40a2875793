import { type BaseData, baseFields, type EventBody, type Place } from './event-body.ts'

/**
 * The body of a form event (contract "events", 5.5). Hosted clients name neither page, channel nor currency in one; with
 * `fields` it carries what every event does.
 */
export function formBody(
  place: Place,
  formId: string,
  interactionType: string,
  componentInstanceId?: string,
  fields?: BaseData,
): EventBody {
  return {
    type: 'FORM',
    ...baseFields({ ...fields }, place),
    ...(!fields && { page: undefined }),
    ext: { formId, interactionType: interactionType.toUpperCase(), componentInstanceId },
  }
}
