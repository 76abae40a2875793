import * as addressesAndCards from './addresses-and-cards.ts'
import * as approvals from './approvals.ts'
import * as bundles from './bundles.ts'
import * as catalogue from './catalogue.ts'
import * as collections from './collections.ts'
import * as integrations from './integrations.ts'
import * as inventory from './inventory.ts'
import * as lineItems from './line-items.ts'
import * as orders from './orders.ts'
import * as organisations from './organisations.ts'
import * as payments from './payments.ts'
import * as pricing from './pricing.ts'
import * as products from './products.ts'
import * as promotions from './promotions.ts'
import * as returns from './returns.ts'
import * as security from './security.ts'
import * as shipping from './shipping.ts'
import * as subscriptions from './subscriptions.ts'
import * as sync from './sync.ts'
import * as users from './users.ts'

/** Every body that travels, by name. */
export const models = {
  ...security,
  ...subscriptions,
  ...promotions,
  ...addressesAndCards,
  ...approvals,
  ...integrations,
  ...bundles,
  ...organisations,
  ...products,
  ...catalogue,
  ...sync,
  ...lineItems,
  ...orders,
  ...inventory,
  ...users,
  ...returns,
  ...shipping,
  ...payments,
  ...pricing,
  ...collections,
} as const

export type Models = typeof models
