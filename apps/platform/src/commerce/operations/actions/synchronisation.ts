import { CommerceError } from '../../commerce-error.ts'
import { type EntityFamily, entityOf } from '../../outbound/sync/entities.ts'
import { readDeliveryConfig } from '../../outbound/targets.ts'
import { type ObjectKey, SINGLETON_ID } from '../../store/index.ts'
import { type Call, type Handler, NOTHING } from '../call.ts'
import { getSeen } from '../stored/see.ts'

/** Operations that send one object to where its kind is sent, and the kind. Contract section 21.4. */
const syncs: Readonly<Record<string, EntityFamily>> = {
  'ProductSynchronization.sync': 'Product',
  'EntitySynchronization.syncAdminUser': 'AdminUser',
  'EntitySynchronization.syncBuyer': 'Buyer',
  'EntitySynchronization.syncBuyerUserGroup': 'UserGroup',
  'EntitySynchronization.syncBuyerUser': 'BuyerUser',
  'EntitySynchronization.syncCategory': 'Category',
  'EntitySynchronization.syncInventoryRecord': 'InventoryRecord',
  'EntitySynchronization.syncSupplier': 'Supplier',
  'EntitySynchronization.syncSupplierUser': 'SupplierUser',
}

export const synchronisationActions: Readonly<Record<string, Handler>> = Object.fromEntries(
  Object.entries(syncs).map(([operation, family]) => [operation, (call: Call) => send(call, family)]),
)

async function send(call: Call, family: EntityFamily) {
  const { config = '', keys = [], disabled = 'Synchronize.ProductSyncNotEnabled' } = entityOf(family) ?? {}
  const ids = keys.map((name) => String(call.body[name]))
  const key: ObjectKey = { family, scope: ids.slice(0, -1).join('/'), id: ids.at(-1) ?? '' }
  const configured = await call.store.get(call.tx, { family: config, scope: '', id: SINGLETON_ID })
  if (configured === undefined || configured.body.Paused === true) {
    throw new CommerceError(400, disabled, 'The configuration has no target yet. Save it first.')
  }
  const delivery = await readDeliveryConfig(call.tx, call, configured.body.DeliveryConfigID)
  if (delivery?.body.Enabled !== true) {
    throw new CommerceError(
      400,
      'DeliveryConfig.ConfigurationDisabled',
      `The delivery configuration ${configured.body.DeliveryConfigID} is not enabled.`,
    )
  }
  await getSeen(call, key)
  await call.outbound.synchronise(call, key)
  return NOTHING
}
