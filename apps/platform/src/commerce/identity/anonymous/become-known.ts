import { CommerceError } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { holds } from '../../operations/check-role.ts'
import type { Json } from '../../operations/json.ts'
import { rulesOf } from '../../operations/rules/index.ts'
import { createObject } from '../../operations/stored/objects.ts'
import { inTransaction } from '../../operations/transaction.ts'
import type { Outbound } from '../../outbound/index.ts'
import { readApiClient } from '../clients/api-client.ts'
import { signInPerson } from '../grants/issue-token.ts'
import { prepareNewPassword, setPassword } from '../passwords/set-password.ts'
import type { Ended, IdentityParts } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { callerOf, type KnownCaller } from '../tokens/read-caller.ts'
import { getUser } from '../users/find-user.ts'
import type { UserRef } from '../users/user-ref.ts'
import { endSession } from './session.ts'

/**
 * `PUT /me/register`: the temporary shopper of the token becomes a user of the default user's buyer, and their order
 * goes along. `body`: a checked `MeUser`. Contract section 9.6. Throws `User.IsNotTemp` when the caller is no temporary
 * shopper, `Auth.MustPassAnonUserToken` for a token that is not one's, and what making a user throws.
 */
export async function register(
  parts: IdentityParts,
  caller: KnownCaller,
  {
    anonUserToken,
    body,
  }: { readonly anonUserToken: string | undefined; readonly body: Readonly<Record<string, Json>> },
  ended: Ended,
): Promise<{ access_token: string }> {
  const { Password: password, ...profile } = body
  if (caller.anonymous === undefined) {
    throw new CommerceError(400, 'User.IsNotTemp', 'Only anonymous shoppers can register: you are already signed in.')
  }
  if (profile.xp !== undefined && profile.xp !== null && !holds(caller, 'MeXpAdmin')) {
    throw new CommerceError(
      403,
      'User.XPNotAllowed',
      'This token cannot write xp of your own user: it needs the role MeXpAdmin.',
    )
  }
  // Before the transaction: the hash takes a fifth of a second.
  const prepared =
    typeof password === 'string' && password !== '' ? await prepareNewPassword(parts, password) : undefined
  return parts.outbound.run((outbound) => inTransaction(parts.db, (tx) => make(tx, outbound)))

  async function make(tx: Tx, outbound: Outbound): Promise<{ access_token: string }> {
    const shopper = anonUserToken === undefined ? caller : await shopperOf(tx, parts, anonUserToken)
    const client = await readApiClient(tx, parts, caller.clientId)
    const orderId = shopper.anonymous?.orderId
    if (orderId === undefined || !client || shopper.clientId !== client.id) throw mustPassToken()
    if (!(await endSession(tx, parts, orderId))) throw mustPassToken()
    const { store, tenant, log, sellerId: marketplaceId } = parts
    const now = parts.now()
    const acting = { tx, store, tenant, log, marketplaceId, outbound, now, caller, rules: rulesOf }
    // A new user is a user: nobody registers as switched off.
    const wanted = { body: { ...profile, Active: true } }
    const object = await createObject(acting, familyOf('BuyerUser'), caller.companyId, wanted)
    const ref: UserRef = { userType: 'buyer', companyId: caller.companyId, id: object.id }
    if (prepared) await setPassword(tx, parts, ref, prepared)
    await parts.orders.move(tx, orderId, ref)
    const user = await getUser(tx, parts, ref)
    if (!user) throw new Error(`The user ${ref.id} is not there after it was made`)
    const scope = undefined
    const { access_token } = await signInPerson(tx, parts, { client, user, scope, byPassword: false, refresh: false })
    const { anonymous: _, ...person } = caller
    const answer = { access_token }
    await ended(tx, { answer, caller: { ...person, userId: user.id, username: user.username } })
    return answer
  }
}

/**
 * `PUT /me/orders`: the order of the temporary shopper of the token becomes the caller's, with prices anew. Of several
 * such calls at once, one gets through. Throws `Auth.MustPassAnonUserToken`.
 */
export async function transferAnonymousOrder(
  tx: Tx,
  parts: IdentityParts,
  caller: KnownCaller,
  anonUserToken: string | undefined,
): Promise<void> {
  if (caller.anonymous !== undefined) {
    throw new CommerceError(403, 'Auth.AnonUserProhibited', 'Sign in or register to transfer an order.')
  }
  const orderId = (await shopperOf(tx, parts, anonUserToken ?? '')).anonymous?.orderId
  if (orderId === undefined || !(await endSession(tx, parts, orderId))) throw mustPassToken()
  await parts.orders.move(tx, orderId, { userType: caller.userType, companyId: caller.companyId, id: caller.userId })
}

const mustPassToken = () =>
  new CommerceError(400, 'Auth.MustPassAnonUserToken', 'anonUserToken must be the token of a temporary shopper.')

async function shopperOf(tx: Tx, parts: IdentityParts, token: string): Promise<KnownCaller> {
  try {
    return await callerOf(tx, parts, token)
  } catch (error) {
    if (error instanceof CommerceError && error.status === 401) throw mustPassToken()
    throw error
  }
}
