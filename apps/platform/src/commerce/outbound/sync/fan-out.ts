import { familyOf } from '../../families/index.ts'
import type { JsonObject } from '../../operations/json.ts'
import { present } from '../../operations/shape/present.ts'
import { completeAll } from '../../operations/stored/complete.ts'
import { type ObjectKey, SINGLETON_ID, type StoredObject } from '../../store/index.ts'
import { systemCaller } from '../../system-caller.ts'
import { NOOP_OUTBOUND } from '../outbound.ts'
import type { OutboundParts } from '../parts.ts'
import { type Delivery, type DeliveryDraft, enqueue, type Outcome } from '../queue/queue.ts'
import type { Tx } from '../queue/tables.ts'
import { DELIVERED_TARGETS, readDeliveryConfig, settingsOf } from '../targets.ts'
import { type EntityFamily, entityOf } from './entities.ts'

/** Queues one object as if it had changed. */
export async function queueChange(tx: Tx, parts: OutboundParts, { family, scope, id }: ObjectKey): Promise<void> {
  const payload = { family, scope, id, gone: false }
  await enqueue(tx, parts, [{ kind: 'change', target: 'change', lane: `change ${family} ${scope}/${id}`, payload }])
}

/** Reads what changed and queues it for each target of its configuration, in order for each object. */
export async function spreadChange(parts: OutboundParts, { eventId, payload }: Delivery): Promise<Outcome> {
  const key = { family: String(payload.family), scope: String(payload.scope), id: String(payload.id) }
  const gone = payload.gone === true
  return {
    status: null,
    error: null,
    settle: async (tx) => {
      await enqueue(tx, parts, await draftsFor(tx, parts, key, gone, eventId))
    },
  }
}

async function draftsFor(
  tx: Tx,
  parts: OutboundParts,
  key: ObjectKey,
  gone: boolean,
  eventId: string,
): Promise<DeliveryDraft[]> {
  const { store } = parts
  const entity = entityOf(key.family)
  const sync = entity && (await store.get(tx, { family: entity.config, scope: '', id: SINGLETON_ID }))
  const config = sync && (await readDeliveryConfig(tx, parts, sync.body.DeliveryConfigID))
  const object = gone ? undefined : await store.get(tx, key)
  // It went since: that is an event of its own.
  if (!entity || !sync || !config || sync.body.Paused === true || (!gone && !object)) return []
  const ids = [...(key.scope === '' ? [] : key.scope.split('/')), key.id]
  const told: JsonObject = {
    EventType: gone ? 'Deleted' : 'Changed',
    EntityType: familyOf(key.family).model,
    Keys: Object.fromEntries(entity.keys.map((name, index) => [name, ids[index] ?? ''])),
    Entity: object ? await shown(tx, parts, object, sync) : null,
    ConfigData: sync.body.ConfigData ?? null,
  }
  return DELIVERED_TARGETS.filter((target) => settingsOf(config, target) !== undefined).map((target) => ({
    kind: 'configured',
    target: `DeliveryConfig ${config.id} ${target}`,
    lane: `DeliveryConfig ${config.id} ${target} ${key.family} ${key.scope}/${key.id}`,
    payload: { deliveryConfigId: config.id, target, told },
    // Of one target the event's own id; a second has another, for the receivers may be one.
    ...(target === 'Http' && { eventId }),
  }))
}

/** As the API answers it to the marketplace owner; a product with its prices, an order with its lines. */
async function shown(tx: Tx, parts: OutboundParts, object: StoredObject, sync: StoredObject): Promise<JsonObject> {
  const { store, tenant, marketplaceId, log, rules } = parts
  const acting = {
    tx,
    store,
    tenant,
    marketplaceId,
    log,
    outbound: NOOP_OUTBOUND,
    now: parts.now(),
    caller: systemCaller(marketplaceId),
    rules,
  }
  const inModel = async (objects: readonly StoredObject[]) =>
    (await completeAll(acting, objects)).map((body, index) =>
      present(familyOf(objects[index]?.family ?? '').model, body),
    )
  const [body = {}] = await inModel([object])
  if ((object.family as EntityFamily) === 'Order') {
    return { ...body, LineItems: await inModel(await store.find(tx, 'LineItem', { scope: object.id, equals: {} })) }
  }
  if (object.family !== 'Product' || sync.body.ExcludePriceSchedules === true) return body
  const links = await store.find(tx, 'ProductAssignment', { equals: { ProductID: object.id } })
  const ids = [object.body.DefaultPriceScheduleID, ...links.map((link) => link.body.PriceScheduleID)]
  const schedules = [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))]
  return { ...body, PriceSchedules: await inModel(await store.getMany(tx, 'PriceSchedule', '', schedules)) }
}
