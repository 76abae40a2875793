import type { ServerDataContext } from '@tessera/content/react'
import { NothingThere } from '../../page/outcome.ts'
import { COMPANY_ROLE, hasRole, rolesOf } from '../access/roles.ts'
import { signedIn } from '../access/signed-in.ts'
import type { ShopClient } from '../shop-client.ts'
import type { Shopper } from '../shopper.ts'

interface Reading {
  readonly locale: string
  readonly signal: AbortSignal
  readonly shopper: Shopper
}

export function buysForCompany(roles: readonly string[]): boolean {
  return hasRole(roles, COMPANY_ROLE)
}

/**
 * The server data of a page on which a company buys: who is not signed in is sent to the sign-in, and for who buys for
 * none there is no such page. An author gets none.
 */
export async function forCompanyBuyer<Data>(
  context: ServerDataContext,
  read: (client: ShopClient, reading: Reading) => Promise<Data>,
): Promise<Data | undefined> {
  const { page, signal } = context
  if (!page.mode.isNormal) return undefined
  const shopper = signedIn(context)
  if (!buysForCompany(rolesOf(shopper.claims))) throw new NothingThere()
  return read(shopper.client, { locale: page.locale, signal, shopper })
}
