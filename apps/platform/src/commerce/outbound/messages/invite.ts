import type { RememberedAnswer } from '../../operations/idempotency.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { OutboundParts } from '../parts.ts'
import type { Tx } from '../queue/tables.ts'
import type { SeenCall } from '../watch.ts'
import { credentialsOf } from './credentials.ts'
import { sendMessage } from './send-message.ts'

/** Operations that make a user, and where their address says the company. */
const MAKING = {
  'Users.create': { userType: 'buyer', company: 'buyerID' },
  'SupplierUsers.create': { userType: 'supplier', company: 'supplierID' },
  'AdminUsers.create': { userType: 'admin', company: undefined },
} as const

/** `NewUserInvitation` to somebody who was made a user, and has a password still to set. Contract section 21.3. */
export async function inviteNewUser(
  tx: Tx,
  parts: OutboundParts,
  { operation, parameters, given, caller }: SeenCall,
  answer: RememberedAnswer,
): Promise<void> {
  const made = Object.hasOwn(MAKING, operation.id) ? MAKING[operation.id as keyof typeof MAKING] : undefined
  const user = answer.body as JsonObject | null
  if (!made || typeof user?.ID !== 'string' || (typeof given.Password === 'string' && given.Password !== '')) return
  const companyId = made.company === undefined ? parts.marketplaceId : (parameters[made.company] ?? '')
  await sendMessage(tx, parts, {
    type: 'NewUserInvitation',
    to: [{ userType: made.userType, companyId, id: user.ID }],
    eventBody: credentialsOf({ data: { Username: String(user.Username) } }),
    clientId: caller.clientId,
  })
}
