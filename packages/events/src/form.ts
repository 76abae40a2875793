import { baseFields, type EventBody, type Place } from './event-body.ts'

/** The body of a form event (contract "events", 5.5): it names no page. */
export function formBody(
  place: Place,
  formId: string,
  interactionType: string,
  componentInstanceId?: string,
): EventBody {
  return {
    type: 'FORM',
    ...baseFields({}, place),
    page: undefined,
    ext: { formId, interactionType: interactionType.toUpperCase(), componentInstanceId },
  }
}
