import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Authoring } from './authoring.ts'

export const PUBLISH_REQUEST = z.object({
  itemId: z.string(),
  languages: z.array(z.string()).min(1).max(50),
  /** Digest of the plan that was looked at. Default: whatever there is. */
  expectedPlan: z.string().max(100).optional(),
})

export interface Publication {
  /** `FINISHED`, `ABORTED`, or what it was last seen in (contract "content", 17.3). */
  readonly state: string
  /** Items written or removed. */
  readonly processed: number
  /** What could not be published, and why. */
  readonly messages: readonly string[]
}

const STATUS_FIELDS = 'isDone state processed messages'
const STATUS_SHAPE = z.object({
  isDone: z.boolean(),
  state: z.string(),
  processed: z.number(),
  messages: z.array(z.string()),
})

const PUBLISH = `mutation ($input: PublishItemInput!) { publishItem(input: $input) { operationId status { ${STATUS_FIELDS} } } }`
const PUBLISH_SHAPE = z.object({ publishItem: z.object({ operationId: z.string(), status: STATUS_SHAPE }) })

const STATUS = `query ($id: ID!) { publishingStatus(publishingOperationId: $id) { ${STATUS_FIELDS} } }`
const STATUS_ANSWER = z.object({ publishingStatus: STATUS_SHAPE })

/** Milliseconds a publication is waited for, and between two looks at it. */
const PATIENCE = 10_000
const PAUSE = 200

/**
 * Publishes a page with what its components show, but no page below it, and waits until that is done.
 *
 * @param along ids of items that reach visitors at the same moment
 * @param how whether also what its components show (default true), and what is below it (default false)
 * @throws AuthoringError `forbidden` without the role, `PLAN_CHANGED`, `NOT_APPROVED`
 */
export async function publish(
  authoring: Authoring,
  { itemId, languages, expectedPlan }: z.output<typeof PUBLISH_REQUEST>,
  along: readonly string[] = [],
  { withRelated = true, withBelow = false }: { readonly withRelated?: boolean; readonly withBelow?: boolean } = {},
): Promise<Publication> {
  const input = {
    rootItemIds: [itemId, ...along],
    languages,
    targetDatabases: ['experienceedge'],
    publishItemMode: 'SMART',
    publishSubItems: withBelow,
    publishRelatedItems: withRelated,
    ...(expectedPlan && { expectedPlan }),
  }
  const { publishItem } = await authoring.ask(PUBLISH, { input }, PUBLISH_SHAPE)
  let { status } = publishItem
  const until = Date.now() + PATIENCE
  while (!status.isDone && Date.now() <= until) {
    await wait(PAUSE)
    status = (await authoring.ask(STATUS, { id: publishItem.operationId }, STATUS_ANSWER)).publishingStatus
  }
  const { state, processed, messages } = status
  return { state, processed, messages }
}
