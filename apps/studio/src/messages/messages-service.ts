import { z } from 'zod'
import type { Authoring } from '../pages/authoring.ts'
import type { MessageFields } from './messages-address.ts'

const MESSAGE = z.object({
  id: z.string(),
  formId: z.string(),
  /** Who writes first, what they write last. */
  fields: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** ISO 8601. */
  receivedAt: z.string(),
  /** ISO 8601; null while it is open. */
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
})
const PAGE = z.object({
  submissions: z.array(MESSAGE),
  next: z.string().nullable(),
  formIds: z.array(z.string()),
  open: z.number(),
})

/** What a visitor sent with a form. */
export type Message = z.output<typeof MESSAGE>
export type MessagePage = z.output<typeof PAGE>

const PARTS = 'id formId receivedAt doneAt doneBy fields { name values }'
const LIST = `query ($formId: String, $done: Boolean, $first: Int, $after: ID) {
  formSubmissions(formId: $formId, done: $done, first: $first, after: $after) {
    submissions { ${PARTS} } next formIds open } }`
const READ = `query ($id: ID!) { formSubmission(id: $id) { ${PARTS} } }`
const SET_DONE = 'mutation ($input: FormSubmissionDoneInput!) { setFormSubmissionDone(input: $input) { id } }'

const DONE = { open: false, done: true, all: null } as const

/** @throws AuthoringError `forbidden` without the role publisher */
export async function readMessages(
  authoring: Authoring,
  { form, state }: MessageFields,
  paging: { readonly first: number; readonly after: string | null },
): Promise<MessagePage> {
  const variables = { formId: form === '' ? null : form, done: DONE[state], ...paging }
  return (await authoring.ask(LIST, variables, z.object({ formSubmissions: PAGE }))).formSubmissions
}

/** @throws AuthoringError `forbidden` without the role publisher, `missing` */
export async function readMessage(authoring: Authoring, id: string): Promise<Message> {
  return (await authoring.ask(READ, { id }, z.object({ formSubmission: MESSAGE }))).formSubmission
}

/** @throws AuthoringError `forbidden` without the role publisher, `missing` */
export async function setMessageDone(authoring: Authoring, id: string, done: boolean): Promise<void> {
  const shape = z.object({ setFormSubmissionDone: z.object({ id: z.string() }) })
  await authoring.ask(SET_DONE, { input: { id, done } }, shape)
}
