import type { ErrorCode } from '@tessera/commerce/table'
import { CommerceError } from '../../commerce-error.ts'
import { type ObjectKey, SINGLETON_ID } from '../../store/index.ts'
import { type Call, type Handler, NOTHING } from '../call.ts'
import { getSeen } from '../stored/see.ts'

/** Sends one object to where its kind is sent. Contract section 21.4. */
interface Sync {
  /** Family of the configuration. */
  readonly config: string
  readonly disabled: ErrorCode
  readonly object: (body: Call['body']) => ObjectKey
}

const id = (body: Call['body'], field: string) => String(body[field])

const syncs: Readonly<Record<string, Sync>> = {
  'ProductSynchronization.sync': {
    config: 'ProductSync',
    disabled: 'Synchronize.ProductSyncNotEnabled',
    object: (body) => ({ family: 'Product', scope: '', id: id(body, 'ProductID') }),
  },
  'EntitySynchronization.syncAdminUser': {
    config: 'AdminUserSync',
    disabled: 'Synchronize.EntitySyncForAdminUsersNotEnabled',
    object: (body) => ({ family: 'AdminUser', scope: '', id: id(body, 'UserID') }),
  },
  'EntitySynchronization.syncBuyer': {
    config: 'BuyerSync',
    disabled: 'Synchronize.EntitySyncForBuyerNotEnabled',
    object: (body) => ({ family: 'Buyer', scope: '', id: id(body, 'BuyerID') }),
  },
  'EntitySynchronization.syncBuyerUserGroup': {
    config: 'UserGroupSync',
    disabled: 'Synchronize.EntitySyncForBuyerUserGroupNotEnabled',
    object: (body) => ({ family: 'UserGroup', scope: id(body, 'BuyerID'), id: id(body, 'UserGroupID') }),
  },
  'EntitySynchronization.syncBuyerUser': {
    config: 'BuyerUserSync',
    disabled: 'Synchronize.EntitySyncForBuyerUsersNotEnabled',
    object: (body) => ({ family: 'BuyerUser', scope: id(body, 'BuyerID'), id: id(body, 'UserID') }),
  },
  'EntitySynchronization.syncCategory': {
    config: 'CategorySync',
    disabled: 'Synchronize.EntitySyncForCategoryNotEnabled',
    object: (body) => ({ family: 'Category', scope: id(body, 'CatalogID'), id: id(body, 'CategoryID') }),
  },
  'EntitySynchronization.syncInventoryRecord': {
    config: 'InventoryRecordSync',
    disabled: 'Synchronize.EntitySyncForInventoryRecordNotEnabled',
    object: (body) => ({ family: 'InventoryRecord', scope: id(body, 'ProductID'), id: id(body, 'InventoryRecordID') }),
  },
  'EntitySynchronization.syncSupplier': {
    config: 'SupplierSync',
    disabled: 'Synchronize.EntitySyncForSupplierNotEnabled',
    object: (body) => ({ family: 'Supplier', scope: '', id: id(body, 'SupplierID') }),
  },
  'EntitySynchronization.syncSupplierUser': {
    config: 'SupplierUserSync',
    disabled: 'Synchronize.EntitySyncForSupplierUsersNotEnabled',
    object: (body) => ({ family: 'SupplierUser', scope: id(body, 'SupplierID'), id: id(body, 'UserID') }),
  },
}

export const synchronisationActions: Readonly<Record<string, Handler>> = Object.fromEntries(
  Object.entries(syncs).map(([operation, sync]) => [operation, (call: Call) => send(call, sync)]),
)

async function send(call: Call, { config, disabled, object }: Sync) {
  const key = object(call.body)
  const configured = await call.store.get(call.tx, { family: config, scope: '', id: SINGLETON_ID })
  if (configured === undefined || configured.body.Paused === true) {
    throw new CommerceError(400, disabled, 'Nothing says where this is sent: save the configuration first.')
  }
  await getSeen(call, key)
  await call.publish('commerce.synchronise', { configuration: configured.body, ...key })
  return NOTHING
}
