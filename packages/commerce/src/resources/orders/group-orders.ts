import type { Rules } from '../../rules.ts'

/** Entry to an order that several people fill. Contract section 20. */
export const groupOrders = {
  getToken: 'POST /grouporders/{invitationID}/token : AccessToken',
} as const

export const groupOrdersRules = {
  write: 'open',
  beta: '*',
} as const satisfies Rules<typeof groupOrders>
