import type { Rules } from '../../rules.ts'

/** The system that decides promotions. Contract section 21. */
export const promotionIntegrations = {
  get: 'GET /integrations/promotion : PromotionIntegration',
  save: 'PUT /integrations/promotion PromotionIntegration : PromotionIntegration',
  delete: 'DELETE /integrations/promotion',
  patch: 'PATCH /integrations/promotion ~PromotionIntegration : PromotionIntegration',
} as const

export const promotionIntegrationsRules = {
  read: 'PromotionAdmin',
  write: 'PromotionAdmin',
  sellerOnly: '*',
} as const satisfies Rules<typeof promotionIntegrations>
