import { CommerceError } from '../../commerce-error.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { OutboundParts } from '../parts.ts'
import { signedPost } from '../signed-post.ts'
import { userTokenOf } from '../user-token.ts'
import type { SeenCall } from '../watch.ts'
import { addressee } from './addressee.ts'
import type { Webhook } from './webhook.ts'
import { webhookPayload } from './webhook-payload.ts'

/**
 * Asks the webhooks, one after the other by id, whether a call may go on. Only `{ "proceed": true }` with status 2xx
 * lets it: who does not answer within ten seconds has not said yes, and is not asked again. The `body` of an answer is
 * handed to who called, never put in place of the call's (contract section 21.1). Throws 400 `WebhookBlocked` with Data
 * `{ WebhookName, body }`.
 */
export async function askBefore(parts: OutboundParts, webhooks: readonly Webhook[], seen: SeenCall): Promise<void> {
  for (const webhook of webhooks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { db } = parts.database
    const target = await addressee(db, parts, webhook.object)
    if (target === undefined) throw blocked(webhook, null)
    const payload: JsonObject = {
      ...webhookPayload(seen, undefined),
      UserToken: (await userTokenOf(db, parts, seen.caller, webhook.object.body.ElevatedRoles)) ?? null,
      ConfigData: webhook.object.body.ConfigData ?? null,
    }
    const { body, error } = await signedPost(target, payload, parts)
    if (error !== null) parts.log.warn({ webhook: webhook.id, reason: error }, 'a webhook did not let a call go on')
    if (error === null && body !== undefined && proceeds(body)) continue
    throw blocked(webhook, bodyOf(body))
  }
}

/** Names in answers are read without case: both spellings are met with. */
function field(answer: JsonObject, name: string) {
  return Object.entries(answer).find(([key]) => key.toLowerCase() === name)?.[1]
}

const proceeds = (answer: JsonObject) => field(answer, 'proceed') === true
const bodyOf = (answer: JsonObject | undefined) => (answer && field(answer, 'body')) ?? null

function blocked({ name }: Webhook, body: unknown): CommerceError {
  return new CommerceError(400, 'WebhookBlocked', `The webhook ${name} did not let this call go on.`, {
    WebhookName: name,
    body,
  })
}
