import { INVITATION_LIFE_S, makeCode } from '../../identity/passwords/one-time-code.ts'
import { accountOf } from '../../identity/users/account.ts'
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
  if (operation.id === 'Me.register') return welcome(tx, parts, caller)
  const made = Object.hasOwn(MAKING, operation.id) ? MAKING[operation.id as keyof typeof MAKING] : undefined
  const user = answer.body as JsonObject | null
  if (!made || typeof user?.ID !== 'string' || (typeof given.Password === 'string' && given.Password !== '')) return
  const companyId = made.company === undefined ? parts.marketplaceId : (parameters[made.company] ?? '')
  const ref = { userType: made.userType, companyId, id: user.ID }
  const { uid } = await accountOf(tx, parts, ref)
  const code = { kind: 'reset', uid, clientId: caller.clientId, lifeSeconds: INVITATION_LIFE_S } as const
  const VerificationCode = await makeCode(tx, parts, code)
  await sendMessage(tx, parts, {
    type: 'NewUserInvitation',
    to: [ref],
    eventBody: credentialsOf({
      data: { Username: String(user.Username), ...(VerificationCode && { VerificationCode }) },
    }),
    clientId: caller.clientId,
  })
}

/** To who has registered by themselves; they have set their password. */
async function welcome(tx: Tx, parts: OutboundParts, caller: SeenCall['caller']): Promise<void> {
  const { userType, companyId, userId, username, clientId } = caller
  if (caller.anonymous !== undefined) return
  await sendMessage(tx, parts, {
    type: 'NewUserInvitation',
    to: [{ userType, companyId, id: userId }],
    eventBody: { ...credentialsOf({ data: { Username: username } }), Registered: true },
    clientId,
  })
}
