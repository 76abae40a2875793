import type { FormSubmission, FormSubmissionFilter, FormSubmissions } from './index.ts'
import { submittedFields } from './submitted-fields.ts'

interface FormSubmissionResolverDeps {
  readonly formSubmissions: FormSubmissions
  readonly username: string
  /** @throws unless the author is a publisher */
  mayRead(): void
}

export interface ListInput extends FormSubmissionFilter {
  readonly first: number
  readonly after?: string | null
}

/** What `schema.ts` beside it promises. */
export function formSubmissionResolvers({ formSubmissions, username, mayRead }: FormSubmissionResolverDeps) {
  return {
    formSubmissions: async ({ first, after, ...filter }: ListInput) => {
      mayRead()
      const { submissions, next } = await formSubmissions.list(filter, { first, ...(after && { after }) })
      return { submissions: submissions.map(view), next, ...(await formSubmissions.overview()) }
    },
    formSubmission: async ({ id }: { id: string }) => {
      mayRead()
      return view(await formSubmissions.get(id))
    },
    setFormSubmissionDone: async ({ input: { id, done } }: { input: { id: string; done: boolean } }) => {
      mayRead()
      return view(await formSubmissions.setDone(id, done, username))
    },
  }
}

const view = ({ id, formId, fields, receivedAt, doneAt, doneBy }: FormSubmission) => ({
  id,
  formId,
  fields: submittedFields(fields),
  receivedAt: receivedAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
  doneBy,
})
