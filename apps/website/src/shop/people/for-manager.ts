import type { ServerDataContext } from '@tessera/content/react'
import { NothingThere } from '../../page/outcome.ts'
import { hasRole, rolesOf } from '../access/roles.ts'
import { signedIn } from '../access/signed-in.ts'
import type { ShopClient } from '../shop-client.ts'

/** Whoever manages their company. */
export interface Manager {
  readonly client: ShopClient
  /** Their company. */
  readonly buyerId: string
  /** Themselves. */
  readonly userId: string
  readonly locale: string
  readonly signal: AbortSignal
}

/**
 * The server data of a page for those who hold a role in their company: others find no such page, strangers are sent to
 * the sign-in, and an author gets no data.
 */
export async function forManager<Data>(
  context: ServerDataContext,
  role: string,
  read: (manager: Manager) => Promise<Data>,
): Promise<Data | undefined> {
  const { page, signal } = context
  if (!page.mode.isNormal) return undefined
  const { client, claims } = signedIn(context)
  if (!hasRole(rolesOf(claims), role)) throw new NothingThere()
  return read({ client, ...(await ownCompany(client, signal)), locale: page.locale, signal })
}

/** Whose company it is: somebody of a company is somebody of a buyer. Throws `NothingThere` for others. */
export async function ownCompany(
  client: ShopClient,
  signal: AbortSignal,
): Promise<{ readonly buyerId: string; readonly userId: string }> {
  const { ID, Buyer } = await client.me.get({ signal })
  if (!ID || !Buyer?.ID) throw new NothingThere()
  return { buyerId: Buyer.ID, userId: ID }
}
