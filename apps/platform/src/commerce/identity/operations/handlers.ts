import { CommerceError, notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { openInvitation } from '../../group-orders/index.ts'
import { type Call, type Handler, NOTHING, one, parameter } from '../../operations/call.ts'
import { createObject } from '../../operations/stored/objects.ts'
import { transferAnonymousOrder } from '../anonymous/become-known.ts'
import { addSecret } from '../clients/client-secret.ts'
import { issueInvitedToken } from '../grants/invited.ts'
import { impersonate } from '../impersonation/impersonate.ts'
import { clearFailures } from '../passwords/lock-out.ts'
import type { IdentityParts } from '../ports.ts'
import type { UserType } from '../tokens/claims.ts'
import type { KnownCaller } from '../tokens/read-caller.ts'
import { revokeTokens } from '../tokens/revoke.ts'
import { accountOf } from '../users/account.ts'
import { type FoundUser, getUser } from '../users/find-user.ts'

/** Operations of users' tokens and locks, API clients' secrets, impersonation and transfer, by `Family.name`. */
export function identityHandlers(parts: IdentityParts): Readonly<Record<string, Handler>> {
  const revoke =
    (type: UserType, company: string): Handler =>
    async (call) => {
      const { uid } = await accountOf(call.tx, parts, await userIn(call, parts, type, company))
      await revokeTokens(call.tx, parts, uid)
      return NOTHING
    }
  const unlock =
    (type: UserType, company: string): Handler =>
    async (call) => {
      const { username } = await userIn(call, parts, type, company)
      await clearFailures(call.tx, parts, username)
      return NOTHING
    }
  return {
    'Users.revokeUserTokens': revoke('buyer', 'buyerID'),
    'SupplierUsers.revokeUserTokens': revoke('supplier', 'supplierID'),
    'AdminUsers.revokeUserTokens': revoke('admin', ''),
    'Users.unlockUserAccount': unlock('buyer', 'buyerID'),
    'SupplierUsers.unlockUserAccount': unlock('supplier', 'supplierID'),
    'AdminUsers.unlockUserAccount': unlock('admin', ''),

    async 'Me.revokeTokens'(call) {
      await revokeTokens(call.tx, parts, known(call).account.uid)
      return NOTHING
    },

    async 'Me.transferAnonUserOrder'(call) {
      await transferAnonymousOrder(call.tx, parts, known(call), text(call.query.anonUserToken))
      return NOTHING
    },

    async 'Users.getAccessToken'(call) {
      const target = { buyerId: parameter(call, 'buyerID'), userId: parameter(call, 'userID') }
      const { ClientID, Roles, CustomRoles } = call.body
      const request = {
        ClientID: String(ClientID),
        Roles: list(Roles),
        CustomRoles: list(CustomRoles),
        // Additive: the contract's body has no such field.
        Reason: text(call.given.Reason),
      }
      return one({ ...(await impersonate(call.tx, parts, known(call), target, request)) })
    },

    async 'GroupOrders.getToken'(call) {
      const invitation = await openInvitation(call, parameter(call, 'invitationID'))
      return one({ ...(await issueInvitedToken(call.tx, parts, invitation)) })
    },

    async 'ApiClients.createSecret'(call) {
      const clientId = parameter(call, 'apiClientID')
      const object = await createObject(call, familyOf('ApiClientSecret'), clientId, call)
      const secret = await addSecret(call.tx, parts, clientId, object.id)
      return { kind: 'object', body: { ...object.body, ...secret }, id: object.id }
    },
  }
}

/** Operations get the caller that identity read. */
export function known({ caller }: Pick<Call, 'caller'>): KnownCaller {
  if (!('account' in caller)) throw new CommerceError(401, 'InvalidToken', 'This request needs an access token.')
  return caller as KnownCaller
}

async function userIn(call: Call, parts: IdentityParts, userType: UserType, company: string): Promise<FoundUser> {
  const id = parameter(call, 'userID')
  const companyId = userType === 'admin' ? parts.sellerId : parameter(call, company)
  const user = await getUser(call.tx, parts, { userType, companyId, id })
  if (!user) throw notFound('User', id)
  return user
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
