import type { ServerDataContext } from '@tessera/content/react'
import { NothingThere } from '../../page/outcome.ts'
import { hasRole, rolesOf } from '../access/roles.ts'
import { signedIn } from '../access/signed-in.ts'
import type { ShopClient } from '../shop-client.ts'
import type { Shopper } from '../shopper.ts'

/** Somebody of a company, and how to read what they may see of it. */
export interface Colleague {
  readonly client: ShopClient
  readonly companyId: string
  readonly userId: string
  readonly firstName: string
  readonly roles: readonly string[]
  /** ISO 4217; empty where nobody said one. */
  readonly currency: string
}

export interface CompanyReading extends Colleague {
  readonly locale: string
  readonly signal: AbortSignal
}

/** Who somebody is in their company. */
export async function colleague({ client, claims }: Shopper, signal: AbortSignal): Promise<Colleague> {
  const me = await client.me.get({ signal })
  return {
    client,
    companyId: me.Buyer?.ID ?? '',
    userId: me.ID ?? '',
    firstName: me.FirstName ?? '',
    roles: rolesOf(claims),
    currency: me.Locale?.Currency ?? '',
  }
}

/**
 * The server data of a component about a company: who is not signed in is sent to the sign-in, and for whoever has none
 * of the roles there is no such page. An author gets none.
 *
 * @param any roles of which one is enough; commerce decides besides
 */
export async function forCompany<Data>(
  context: ServerDataContext,
  any: readonly string[],
  read: (reading: CompanyReading) => Promise<Data>,
): Promise<Data | undefined> {
  const { page, signal } = context
  if (!page.mode.isNormal) return undefined
  const shopper = signedIn(context)
  if (!hasRole(rolesOf(shopper.claims), ...any)) throw new NothingThere()
  return read({ ...(await colleague(shopper, signal)), locale: page.locale, signal })
}
