import type { Rules } from '../../rules.ts'

/** The system that knows the stock. Contract section 21. */
export const inventoryIntegrations = {
  get: 'GET /integrations/inventory : InventoryIntegration',
  save: 'PUT /integrations/inventory InventoryIntegration : InventoryIntegration',
  delete: 'DELETE /integrations/inventory',
  patch: 'PATCH /integrations/inventory ~InventoryIntegration : InventoryIntegration',
} as const

export const inventoryIntegrationsRules = {
  read: 'ProductAdmin',
  write: 'ProductAdmin',
  sellerOnly: '*',
} as const satisfies Rules<typeof inventoryIntegrations>
