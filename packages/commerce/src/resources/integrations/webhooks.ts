import type { Rules } from '../../rules.ts'

/** Calls to other systems before or after an operation. Contract section 21. */
export const webhooks = {
  list: 'GET /webhooks : Webhook[]',
  create: 'POST /webhooks Webhook : Webhook',
  get: 'GET /webhooks/{webhookID} : Webhook',
  save: 'PUT /webhooks/{webhookID} Webhook : Webhook',
  delete: 'DELETE /webhooks/{webhookID}',
  patch: 'PATCH /webhooks/{webhookID} ~Webhook : Webhook',
} as const

export const webhooksRules = {
  read: 'WebhookAdmin WebhookReader',
  write: 'WebhookAdmin',
  search: {
    list: 'ID Name Description Url',
  },
  sort: {
    list: 'Name ID',
  },
  sellerOnly: '*',
} as const satisfies Rules<typeof webhooks>
