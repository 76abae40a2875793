import type { ProductCollection } from '@tessera/commerce'
import { mapConcurrently } from '../../map-concurrently.ts'
import type { ShopClient } from '../shop-client.ts'
import { isRequisition, isWishList } from './list-kinds.ts'
import { ownsList } from './list-owner.ts'

/** What somebody's first list is called until they name it. */
export const FIRST_LIST: Readonly<Record<string, string>> = { en: 'Wish list', de: 'Merkliste', ar: 'قائمة الأمنيات' }

const CALLS = 6

interface Reading {
  readonly signal: AbortSignal
  /** Lists by which a company orders are among them. */
  readonly forCompany: boolean
}

/**
 * Lists somebody made or was invited to, by name. A list that is `Public` is listed for everybody of its buyer (contract
 * "commerce" 20.3), and all households are one: those of strangers are left out, and take nobody's place.
 */
export async function readJoinedLists(
  client: ShopClient,
  options: { readonly signal: AbortSignal },
): Promise<ProductCollection[]> {
  const [joined, open] = await Promise.all(
    ['!Public', 'Public'].map((AccessLevel) =>
      client.me.listProductCollections({ pageSize: 100, sortBy: ['Name'], filters: { AccessLevel } }, options),
    ),
  )
  const publics = open?.Items ?? []
  const isOwn = await mapConcurrently(publics, CALLS, ({ ID }) => ownsList(client, ID ?? '', options))
  return [...(joined?.Items ?? []), ...publics.filter((_, index) => isOwn[index])]
}

/** Lists the shopper has made and may put something on, by name; those of a company first. */
export async function readOwnLists(client: ShopClient, { signal, forCompany }: Reading): Promise<ProductCollection[]> {
  const Items = await readJoinedLists(client, { signal })
  const seen = [...(forCompany ? Items.filter(isRequisition) : []), ...Items.filter(isWishList)]
  // Others' lists are among them: what the shopper was invited to.
  const isOwn = await mapConcurrently(seen, CALLS, ({ ID }) => ownsList(client, ID ?? '', { signal }))
  return seen.filter((_, index) => isOwn[index])
}
