/** Where pages stand on their way to visitors, as the platform keeps it. */
import { z } from 'zod'
import type { Authoring } from '../pages/authoring.ts'

export const WORKFLOW_STATES = ['draft', 'review', 'approved'] as const
export type WorkflowState = (typeof WORKFLOW_STATES)[number]

const STATE = z.enum(WORKFLOW_STATES)
/** `note` of a step: whether it needs a reason. */
const STEP = z.object({ name: z.string(), to: STATE, note: z.enum(['optional', 'required']) })
const STANDING = z.object({
  itemId: z.string(),
  language: z.string(),
  state: STATE,
  /** ISO 8601; null for a page that has always been a draft. */
  at: z.string().nullable(),
  username: z.string().nullable(),
  note: z.string(),
  steps: z.array(STEP),
})
const WORKFLOW = STANDING.extend({
  requiresApproval: z.boolean(),
  history: z.array(
    z.object({
      transition: z.string(),
      from: STATE,
      to: STATE,
      at: z.string(),
      username: z.string(),
      note: z.string(),
    }),
  ),
})

export type PageStanding = z.output<typeof STANDING>
export type PageWorkflow = z.output<typeof WORKFLOW>

const STANDING_FIELDS = 'itemId language state at username note steps { name to note }'
const WORKFLOW_FIELDS = `${STANDING_FIELDS} requiresApproval history { transition from to at username note }`

export const WORKFLOW_REQUEST = z.object({ itemId: z.string().min(1), language: z.string().min(1) })

/** @param revision what was looked at: the step is refused when the page has another by now */
export const STEP_REQUEST = WORKFLOW_REQUEST.extend({
  step: z.string().min(1).max(40),
  note: z.string().max(10_000).optional(),
  revision: z.string().max(100).optional(),
})

/** @throws AuthoringError */
export async function readWorkflow(
  authoring: Authoring,
  page: z.output<typeof WORKFLOW_REQUEST>,
): Promise<PageWorkflow> {
  const document = `query ($itemId: ID!, $language: String!) {
    workflow(itemId: $itemId, language: $language) { ${WORKFLOW_FIELDS} } }`
  return (await authoring.ask(document, page, z.object({ workflow: WORKFLOW }))).workflow
}

/** @throws AuthoringError `refused` with the platform's code: `NOTE_REQUIRED`, `TRANSITION_REFUSED`, `REVISION_CONFLICT` */
export async function takeStep(authoring: Authoring, input: z.output<typeof STEP_REQUEST>): Promise<PageWorkflow> {
  const document = `mutation ($input: WorkflowStepInput!) { takeWorkflowStep(input: $input) { ${WORKFLOW_FIELDS} } }`
  const shape = z.object({ takeWorkflowStep: WORKFLOW })
  return (await authoring.ask(document, { input }, shape)).takeWorkflowStep
}

/** Pages in one of the states, the one that waits longest first. @throws AuthoringError */
export async function listStandings(
  authoring: Authoring,
  states: readonly WorkflowState[],
  language?: string,
): Promise<PageStanding[]> {
  const document = `query ($states: [WorkflowState!]!, $language: String) {
    workflowPages(states: $states, language: $language) { ${STANDING_FIELDS} } }`
  const shape = z.object({ workflowPages: z.array(STANDING) })
  return (await authoring.ask(document, { states, language: language ?? null }, shape)).workflowPages
}
