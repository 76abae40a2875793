import type { Rules } from '../../rules.ts'

/** Orders that come again by themselves. Contract section 20. */
export const subscriptions = {
  list: 'GET /subscriptions : Subscription[]',
  create: 'POST /subscriptions Subscription : Subscription',
  get: 'GET /subscriptions/{subscriptionID} : Subscription',
  save: 'PUT /subscriptions/{subscriptionID} Subscription : Subscription',
  delete: 'DELETE /subscriptions/{subscriptionID}',
  patch: 'PATCH /subscriptions/{subscriptionID} ~Subscription : Subscription',
} as const

export const subscriptionsRules = {
  read: 'SubscriptionAdmin SubscriptionReader',
  write: 'SubscriptionAdmin',
  search: {
    list: 'ID FromCompanyID ToCompanyID Interval',
  },
  sort: {
    list: 'ID Interval NextOrderDate LastOrderDate DateCreated EndDate FromCompanyID FromUserID ToCompanyID',
  },
} as const satisfies Rules<typeof subscriptions>
