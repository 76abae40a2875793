/** What visitors send with forms, mailed to the shop. */
import type { CommerceService } from './commerce/index.ts'
import { type ContentService, FORM_SUBMITTED, formSubmitted, submittedFields } from './content/index.ts'
import type { Follower, Outbox } from './ground/outbox/index.ts'

interface FormMailParts {
  readonly outbox: Outbox
  readonly content: Pick<ContentService, 'formSubmissions'>
  readonly commerce: Pick<CommerceService, 'mailShop'>
  /** E-mail address of the shop. */
  readonly to: string
}

/**
 * Mails every submission to the shop. One that is met again, because the process ended in between, is not mailed twice:
 * the mail has the id of the submission.
 */
export function followFormSubmissions({ outbox, content, commerce, to }: FormMailParts): Promise<Follower> {
  return outbox.follow({
    name: 'form-mail',
    topics: [FORM_SUBMITTED],
    async handle({ payload }) {
      const { id } = formSubmitted.parse(payload)
      const submission = await content.formSubmissions.find(id)
      // It was removed because it is old.
      if (submission === undefined) return
      const { formId, fields, receivedAt } = submission
      await commerce.mailShop({ id, to, formId, fields: submittedFields(fields), receivedAt })
    },
  })
}
