import { commonFields, type EventBody, type Place } from './event-body.ts'

export interface FormData {
  formId: string
  interactionType: string
  componentInstanceId: string | undefined
}

/** The body of a form event (contract "events", 5.5): it names no page. */
export const formBody = (form: FormData, place: Place): EventBody => ({
  type: 'FORM',
  ...commonFields({}, place),
  page: undefined,
  ext: { ...form, interactionType: form.interactionType.toUpperCase() },
})
