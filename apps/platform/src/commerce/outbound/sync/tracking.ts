import type { Enums } from '@tessera/commerce/table'
import type { RememberedAnswer } from '../../operations/idempotency.ts'
import type { JsonObject } from '../../operations/json.ts'
import { printDate } from '../../operations/shape/dates.ts'
import type { OutboundParts, TokenUser } from '../parts.ts'
import { type DeliveryDraft, enqueue } from '../queue/queue.ts'
import type { Tx } from '../queue/tables.ts'
import { withoutSecrets } from '../redact.ts'
import { readDeliveryConfig, settingsOf } from '../targets.ts'
import { tokenUserOf } from '../user-token.ts'
import type { SeenCall } from '../watch.ts'

type TrackingType = Enums['TrackingEventType']

/** What a shopper does by an operation. `UserLoggedIn` is no operation. Contract section 21.4. */
export const TRACKED: Readonly<Record<string, TrackingType>> = {
  'LineItems.create': 'LineItemAdded',
  'Cart.createLineItem': 'LineItemAdded',
  'BundleLineItems.create': 'LineItemAdded',
  'Cart.createBundleItem': 'LineItemAdded',
  'LineItems.save': 'LineItemUpdated',
  'LineItems.patch': 'LineItemUpdated',
  'Cart.saveLineItem': 'LineItemUpdated',
  'Cart.patchLineItem': 'LineItemUpdated',
  'Orders.submit': 'OrderSubmitted',
  'Cart.submit': 'OrderSubmitted',
}

/** Queues a tracking event for who listens to this type and API client. */
export async function track(
  tx: Tx,
  parts: OutboundParts,
  {
    type,
    user,
    data,
    anonUserId,
  }: {
    readonly type: TrackingType
    readonly user: TokenUser
    readonly data: JsonObject
    /** What a temporary shopper's website knows them by. */
    readonly anonUserId?: string | undefined
  },
): Promise<void> {
  const events = await parts.store.find(tx, 'TrackingEvent', { equals: { ClientID: user.clientId } })
  const drafts: DeliveryDraft[] = []
  for (const { body } of events) {
    if (body.EventType !== type) continue
    const config = await readDeliveryConfig(tx, parts, body.DeliveryConfigID)
    if (!config || !settingsOf(config, 'Http')) continue
    const told: JsonObject = {
      EventType: type,
      ClientID: user.clientId,
      User: { ID: user.id, CompanyID: user.companyId, CompanyType: user.userType },
      OrderID: user.orderId ?? null,
      AnonUserID: anonUserId ?? null,
      Data: data,
      ConfigData: body.ConfigData ?? null,
    }
    drafts.push({
      kind: 'configured',
      target: `DeliveryConfig ${config.id} Http`,
      lane: `DeliveryConfig ${config.id} Http user ${user.companyId}/${user.id}`,
      payload: { deliveryConfigId: config.id, target: 'Http', told },
    })
  }
  await enqueue(tx, parts, drafts)
}

/** Tracks an operation, if it is one of {@link TRACKED}. */
export async function trackCall(
  tx: Tx,
  parts: OutboundParts,
  { operation, caller, parameters, at }: SeenCall,
  { body }: RememberedAnswer,
): Promise<void> {
  const listed = TRACKED[operation.id]
  if (listed === undefined) return
  // Saving a line that was not there adds it: it is as old as the call.
  const type = listed === 'LineItemUpdated' && body?.DateAdded === printDate(at) ? 'LineItemAdded' : listed
  const { orderID } = parameters
  const user = { ...tokenUserOf(caller), ...(orderID !== undefined && { orderId: orderID }) }
  const data = withoutSecrets((body ?? {}) as JsonObject)
  await track(tx, parts, { type, user, data, anonUserId: caller.anonymous?.id })
}
