import type { Rules } from '../../rules.ts'

/** What a subscription orders. Contract section 20. */
export const subscriptionItems = {
  list: 'GET /subscriptions/{subscriptionID}/items : LineItem[]',
  create: 'POST /subscriptions/{subscriptionID}/items LineItem : LineItem',
  get: 'GET /subscriptions/{subscriptionID}/items/{subscriptionItemID} : LineItem',
  save: 'PUT /subscriptions/{subscriptionID}/items/{subscriptionItemID} LineItem : LineItem',
  delete: 'DELETE /subscriptions/{subscriptionID}/items/{subscriptionItemID}',
  patch: 'PATCH /subscriptions/{subscriptionID}/items/{subscriptionItemID} ~LineItem : LineItem',
} as const

export const subscriptionItemsRules = {
  read: 'SubscriptionAdmin SubscriptionReader',
  write: 'SubscriptionAdmin',
  search: {
    list: 'ID ProductID',
  },
  sort: {
    list: 'DateAdded ID ProductID',
  },
} as const satisfies Rules<typeof subscriptionItems>
