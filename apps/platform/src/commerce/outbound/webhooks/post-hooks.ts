import type { RememberedAnswer } from '../../operations/idempotency.ts'
import { isObject, type JsonObject } from '../../operations/json.ts'
import type { OutboundParts, TokenUser } from '../parts.ts'
import { type Delivery, type DeliveryDraft, enqueue, type Outcome } from '../queue/queue.ts'
import type { Tx } from '../queue/tables.ts'
import { signedPost } from '../signed-post.ts'
import { rolesIn, tokenUserOf } from '../user-token.ts'
import type { SeenCall } from '../watch.ts'
import { addressee } from './addressee.ts'
import type { Webhook } from './webhook.ts'
import { laneOf, webhookPayload } from './webhook-payload.ts'

/** Queues what the webhooks are told of a call, in its transaction: in order for each of them and each object. */
export async function queueWebhooks(
  tx: Tx,
  parts: OutboundParts,
  webhooks: readonly Webhook[],
  seen: SeenCall,
  answer: RememberedAnswer,
): Promise<void> {
  const told = webhookPayload(seen, answer)
  const lane = laneOf(seen, answer)
  const drafts = webhooks.map(
    ({ id }): DeliveryDraft => ({
      kind: 'webhook',
      target: `Webhook ${id}`,
      lane: `Webhook ${id} ${lane}`,
      payload: { webhookId: id, user: tokenUserOf(seen.caller), roles: [...seen.caller.roles], told },
    }),
  )
  await enqueue(tx, parts, drafts)
}

/** Calls a webhook as it is configured now. */
export async function deliverWebhook(
  parts: OutboundParts,
  { eventId, payload }: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { db } = parts.database
  const webhook = await parts.store.get(db, { family: 'Webhook', scope: '', id: String(payload.webhookId) })
  const target = webhook && (await addressee(db, parts, webhook))
  if (!webhook || !target || !isObject(payload.told))
    return { status: null, error: 'The webhook is not there any more.' }
  const roles = [...new Set([...rolesIn(payload.roles), ...rolesIn(webhook.body.ElevatedRoles)])]
  const body: JsonObject = {
    ...payload.told,
    UserToken: (await parts.mint.tokenFor(db, payload.user as TokenUser, roles)) ?? null,
    ConfigData: webhook.body.ConfigData ?? null,
  }
  return signedPost(target, body, { ...parts, eventId, signal })
}
