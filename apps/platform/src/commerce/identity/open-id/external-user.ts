import type { Outbound } from '../../outbound/index.ts'
import { readApiClient, servesParty } from '../clients/api-client.ts'
import type { ExternalIdentity, ExternalUsers, IdentityParts, IdentityPlace } from '../ports.ts'
import { type Tx, tables } from '../tables.ts'
import { accountByUid, accountOf, userOfAccount } from '../users/account.ts'
import { type FoundUser, findUsersByEmail, getUser } from '../users/find-user.ts'
import { createUser, syncUser } from './user-integration.ts'

/**
 * The user an identity is linked to; the first time, whom the integration of the configuration makes, or else whom
 * {@link ExternalUsers} names, is linked. Contract section 21.2. Throws what the integration says is wrong.
 */
export async function userOfIdentity(
  tx: Tx,
  parts: IdentityParts,
  identity: ExternalIdentity,
  outbound: Outbound,
): Promise<FoundUser | undefined> {
  const { tenant, sellerId } = parts
  const subject = `${identity.issuer} ${identity.subject}`
  const linked = await tables(tx)
    .selectFrom('commerce_external_user')
    .select('uid')
    .where('tenant', '=', tenant)
    .where('connect_id', '=', identity.connectId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const account = linked && (await accountByUid(tx, parts, linked.uid))
  if (account) {
    const known = await getUser(tx, parts, userOfAccount(account, sellerId))
    if (known) await syncUser(tx, parts, identity, known, outbound)
    return known
  }
  const made = await createUser(tx, parts, identity, outbound)
  const named = made ?? (await (parts.externalUsers ?? byVerifiedEmail(parts)).userFor(tx, identity))
  const user = named && (await getUser(tx, parts, named))
  if (!user) return undefined
  const { uid } = await accountOf(tx, parts, user)
  await tables(tx)
    .insertInto('commerce_external_user')
    .values({ tenant, connect_id: identity.connectId, subject, uid })
    .onConflict((conflict) => conflict.columns(['tenant', 'connect_id', 'subject']).doNothing())
    .execute()
  return user
}

/** The one user with the address, if the provider says that it was verified, and the API client serves them. */
function byVerifiedEmail(place: IdentityPlace): ExternalUsers {
  return {
    async userFor(tx, { claims, clientId }) {
      const { email, email_verified: isVerified } = claims
      if (typeof email !== 'string' || isVerified !== true) return undefined
      const client = await readApiClient(tx, place, clientId)
      if (!client) return undefined
      const served: FoundUser[] = []
      for (const user of await findUsersByEmail(tx, place, email)) {
        if (await servesParty(tx, place, client, user)) served.push(user)
      }
      const [only, another] = served
      return another === undefined ? only : undefined
    },
  }
}
