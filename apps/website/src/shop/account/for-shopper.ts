import type { ServerDataContext } from '@tessera/content/react'
import { signedIn } from '../access/signed-in.ts'
import type { ShopClient } from '../shop-client.ts'

interface Reading {
  readonly locale: string
  readonly signal: AbortSignal
}

/**
 * The server data of a component that shows what is the shopper's own: others are sent to the sign-in. An author, who is
 * no shopper, gets none.
 */
export async function forShopper<Data>(
  context: ServerDataContext,
  read: (client: ShopClient, reading: Reading) => Promise<Data>,
): Promise<Data | undefined> {
  const { page, signal } = context
  if (!page.mode.isNormal) return undefined
  return read(signedIn(context).client, { locale: page.locale, signal })
}
