import { SINGLETON_ID } from '../../store/index.ts'
import type { OutboundParts } from '../parts.ts'
import { type Delivery, enqueue, type Outcome } from '../queue/queue.ts'
import type { Tx } from '../queue/tables.ts'
import { readDeliveryConfig, settingsOf } from '../targets.ts'

/** Tells the marketplace's `ErrorConfig` of a dead letter: whom it was for and what went wrong, never what was in it. */
export async function reportFailure(
  tx: Tx,
  parts: OutboundParts,
  { eventId, kind, target, payload, attempts }: Delivery,
  { status, error }: Outcome,
): Promise<void> {
  const wanted = await parts.store.get(tx, { family: 'ErrorConfig', scope: '', id: SINGLETON_ID })
  const config = wanted && (await readDeliveryConfig(tx, parts, wanted.body.DeliveryConfigID))
  // A report that could not be delivered is not reported.
  if (!config || payload.isReport === true || !settingsOf(config, 'Http')) return
  const told = {
    EventType: 'DeliveryFailed',
    DeliveryID: eventId,
    Kind: kind,
    Target: target,
    Attempts: attempts + 1,
    HttpStatusCode: status,
    Error: error,
  }
  await enqueue(tx, parts, [
    {
      kind: 'configured',
      target: `DeliveryConfig ${config.id} Http`,
      lane: `DeliveryConfig ${config.id} Http failures`,
      payload: { deliveryConfigId: config.id, target: 'Http', told, isReport: true },
    },
  ])
}
