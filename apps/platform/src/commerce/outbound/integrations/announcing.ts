import { isObject, type JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import type { AnnouncedStep, IntegrationAnswer } from '../outbound.ts'
import type { OutboundParts, TokenUser } from '../parts.ts'
import { type Delivery, enqueue, type Outcome } from '../queue/queue.ts'
import type { Tx } from '../queue/tables.ts'
import { rolesIn, tokenUserOf } from '../user-token.ts'
import { callIntegration, eventFor, sellerClientFor } from './call.ts'
import { STEPS } from './steps.ts'

/** Queues one call of an integration; its id, or undefined when none is configured. See `Outbound.announce`. */
export async function announceStep(
  parts: OutboundParts,
  { tx, caller }: Pick<Acting, 'tx' | 'caller'>,
  { clientId, step, body }: { readonly clientId: string; readonly step: AnnouncedStep; readonly body: JsonObject },
): Promise<string | undefined> {
  const event = await eventFor(tx, parts, clientId, step)
  if (!event) return undefined
  await sellerClientFor(tx, parts, event)
  const user = { ...tokenUserOf(caller), clientId }
  const orderId = orderIdOf(body)
  const payload = { integrationEventId: event.id, step, user, roles: [...caller.roles], body, orderId }
  const [id] = await enqueue(tx, parts, [
    {
      kind: 'integration',
      target: `IntegrationEvent ${event.id}`,
      lane: `IntegrationEvent ${event.id} ${orderId}`,
      payload,
    },
  ])
  return id
}

function orderIdOf({ OrderWorksheet }: JsonObject): string {
  const order = isObject(OrderWorksheet) ? OrderWorksheet.Order : undefined
  return isObject(order) ? String(order.ID) : ''
}

/** Calls an integration, and keeps what it answers with the order. Contract section 21.2. */
export async function deliverStep(
  parts: OutboundParts,
  { eventId, payload }: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const call = {
    eventId: String(payload.integrationEventId),
    step: String(payload.step),
    user: payload.user as TokenUser,
    roles: rolesIn(payload.roles),
    body: isObject(payload.body) ? payload.body : {},
  }
  const { answer, error } = await callIntegration(parts, call, { deliveryId: eventId, signal })
  const settle = (tx: Tx) => keepAnswer(tx, parts, payload, answer)
  return { status: answer.HttpStatusCode, error, settle }
}

async function keepAnswer(
  tx: Tx,
  { writeWorksheet }: OutboundParts,
  { step, orderId }: JsonObject,
  answer: IntegrationAnswer,
): Promise<void> {
  const part = STEPS[step as AnnouncedStep]?.part
  if (part && typeof orderId === 'string' && orderId !== '') {
    await writeWorksheet(tx, orderId, { [part]: responseOf(answer) })
  }
}

/** An answer as a worksheet holds it: the facts of the call, and what the integration said. */
function responseOf({ body, ...facts }: IntegrationAnswer): JsonObject {
  return { ...body, ...facts }
}
