import type { Rules } from '../../rules.ts'

/** Where outbound data goes. Contract section 21. */
export const deliveryConfigurations = {
  list: 'GET /integrations/deliveryconfig : DeliveryConfig[]',
  create: 'POST /integrations/deliveryconfig DeliveryConfig : DeliveryConfig',
  get: 'GET /integrations/deliveryconfig/{deliveryConfigID} : DeliveryConfig',
  save: 'PUT /integrations/deliveryconfig/{deliveryConfigID} DeliveryConfig : DeliveryConfig',
  delete: 'DELETE /integrations/deliveryconfig/{deliveryConfigID}',
  patch: 'PATCH /integrations/deliveryconfig/{deliveryConfigID} ~DeliveryConfig : DeliveryConfig',
} as const

export const deliveryConfigurationsRules = {
  read: 'DeliveryConfigAdmin',
  write: 'DeliveryConfigAdmin',
  search: {
    list: 'ID Name',
  },
  sort: {
    list: 'ID Name',
  },
  sellerOnly: '*',
} as const satisfies Rules<typeof deliveryConfigurations>
