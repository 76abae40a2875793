import type { Rules } from '../../rules.ts'

/** Products sent elsewhere as they change. Contract section 21. */
export const productSynchronization = {
  get: 'GET /integrations/productsync : ProductSyncConfig',
  save: 'PUT /integrations/productsync ProductSyncConfig : ProductSyncConfig',
  delete: 'DELETE /integrations/productsync',
  patch: 'PATCH /integrations/productsync ~ProductSyncConfig : ProductSyncConfig',
  sync: 'POST /integrations/productsync/sync SyncProduct',
} as const

export const productSynchronizationRules = {
  read: 'ProductSyncConfigAdmin',
  write: 'ProductSyncConfigAdmin',
  sellerOnly: '*',
} as const satisfies Rules<typeof productSynchronization>
