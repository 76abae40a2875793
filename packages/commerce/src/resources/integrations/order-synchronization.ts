import type { Rules } from '../../rules.ts'

/** Orders sent elsewhere as they change. Contract section 21. */
export const orderSynchronization = {
  get: 'GET /integrations/OrderSync : OrderSyncConfig',
  save: 'PUT /integrations/OrderSync OrderSyncConfig : OrderSyncConfig',
  delete: 'DELETE /integrations/OrderSync',
  patch: 'PATCH /integrations/OrderSync ~OrderSyncConfig : OrderSyncConfig',
} as const

export const orderSynchronizationRules = {
  read: 'OrderSyncConfigAdmin',
  write: 'OrderSyncConfigAdmin',
  sellerOnly: '*',
} as const satisfies Rules<typeof orderSynchronization>
