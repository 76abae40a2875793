import { readApiClient } from '../identity/clients/api-client.ts'
import { findUserByName } from '../identity/users/find-user.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { readShopper, type Shopper } from './shopper.ts'

/** Nobody can be a visitor without a token. The message says why, to those who run the platform. */
export class NoVisitorsError extends Error {
  readonly code = 'no_visitors'

  constructor(why: string) {
    super(`There are no visitors without a token: ${why}.`)
    this.name = 'NoVisitorsError'
  }
}

/**
 * The default context user of the API client that visitors of the website come through, whom they are copies of. Any
 * other client for anonymous buyers is another shop's, with other products and prices. Contract section 9.6.
 *
 * @throws {NoVisitorsError} when there is no such client, or nobody can come through it
 */
export async function readVisitor(acting: Acting, clientId: string | undefined): Promise<Shopper> {
  const { tx, store, tenant, marketplaceId } = acting
  if (clientId === undefined) throw new NoVisitorsError('SHOP_CLIENT_ID names no API client')
  const named = `the API client "${clientId}", which SHOP_CLIENT_ID names,`
  const client = await readApiClient(tx, { store }, clientId)
  if (!client) throw new NoVisitorsError(`${named} does not exist`)
  if (!client.active) throw new NoVisitorsError(`${named} is not active`)
  if (!client.isAnonymous) throw new NoVisitorsError(`${named} is not for anonymous buyers`)
  const { defaultUsername: username } = client
  const user =
    username === null ? undefined : await findUserByName(tx, { store, tenant, sellerId: marketplaceId }, username)
  if (user?.userType !== 'buyer') throw new NoVisitorsError(`${named} has no buyer user by default`)
  if (!user.active) throw new NoVisitorsError(`${named} has a default user who is not active`)
  return readShopper(acting, { companyId: user.companyId, userId: user.id })
}

/** {@link readVisitor}, or undefined when nobody can be one. */
export async function findVisitor(acting: Acting, clientId: string | undefined): Promise<Shopper | undefined> {
  try {
    return await readVisitor(acting, clientId)
  } catch (error) {
    if (error instanceof NoVisitorsError) return undefined
    throw error
  }
}
