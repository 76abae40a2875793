import { isObject, type JsonObject } from '../../operations/json.ts'
import { printDate } from '../../operations/shape/dates.ts'
import type { OutboundParts } from '../parts.ts'
import type { Delivery, Outcome } from '../queue/queue.ts'
import { signedPost } from '../signed-post.ts'
import { httpTargetOf, readDeliveryConfig, settingsOf } from '../targets.ts'
import { ingestDocument } from './search-ingestion.ts'

/** Hands something to one target of a delivery configuration as that is now. Contract section 21.4. */
export async function deliverConfigured(
  parts: OutboundParts,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { eventId, payload, createdAt } = delivery
  const config = await readDeliveryConfig(parts.database.db, parts, payload.deliveryConfigId)
  const off: Outcome = { status: null, error: 'The delivery configuration has no such target any more, or is off.' }
  if (!isObject(payload.told)) return off
  const settings = { ...parts, eventId, signal }
  if (payload.target === 'SearchIngestion') {
    const target = settingsOf(config, 'SearchIngestion')
    return target ? ingestDocument(target, payload.told, settings) : off
  }
  const target = httpTargetOf(config)
  if (!target) return off
  const body: JsonObject = {
    EventID: eventId,
    Date: printDate(createdAt),
    Environment: parts.environment,
    ...payload.told,
  }
  return signedPost(target, body, settings)
}
