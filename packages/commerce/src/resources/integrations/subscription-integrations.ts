import type { Rules } from '../../rules.ts'

/** The system that places subscription orders. Contract sections 20 and 21. */
export const subscriptionIntegrations = {
  get: 'GET /integrations/subscription : SubscriptionIntegration',
  save: 'PUT /integrations/subscription SubscriptionIntegration : SubscriptionIntegration',
  delete: 'DELETE /integrations/subscription',
  patch: 'PATCH /integrations/subscription ~SubscriptionIntegration : SubscriptionIntegration',
} as const

export const subscriptionIntegrationsRules = {
  read: 'SubscriptionAdmin',
  write: 'SubscriptionAdmin',
  sellerOnly: '*',
} as const satisfies Rules<typeof subscriptionIntegrations>
