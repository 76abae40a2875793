import { isForbidden, isNotFound } from '@tessera/commerce'
import type { ShopClient } from '../shop-client.ts'

/** Whether a list is the shopper's own: only who made one sees whom they invited. */
export async function ownsList(client: ShopClient, id: string, options: { signal: AbortSignal }): Promise<boolean> {
  try {
    await client.me.listProductCollectionInvitations(id, { pageSize: 1 }, options)
    return true
  } catch (error) {
    if (isNotFound(error) || isForbidden(error)) return false
    throw error
  }
}
