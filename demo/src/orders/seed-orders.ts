import type { CommerceService } from '@tessera/platform'
import { PastCalls } from './past-calls.ts'
import { STORIES, type Story } from './stories.ts'

type Commerce = Pick<CommerceService, 'asOwner' | 'asBefore'>

export interface SeedOrdersOptions {
  /** Days are counted back from here; default now. */
  readonly start?: Date
  /** Stops between two orders. */
  readonly signal?: AbortSignal
  readonly onProgress?: (message: string) => void
}

/**
 * Fills the marketplace with what its people did in the months before: orders in every state, quotes, returns, a
 * subscription, each by the calls of the API that were made then. An order is there with all its story or not at all;
 * stopped in the middle, the next call goes on where it was. A marketplace with other orders is left alone.
 *
 * @returns how many were written
 */
export async function seedOrders(
  commerce: Commerce,
  { start = new Date(), signal, onProgress }: SeedOrdersOptions = {},
): Promise<number> {
  const left = await storiesLeft(commerce)
  for (const [index, story] of left.entries()) {
    signal?.throwIfAborted()
    onProgress?.(`filling the shop: past orders, ${index + 1} of ${left.length}`)
    await commerce.asBefore((call) => story.write(new PastCalls(call, start, story.made.id)))
  }
  return left.length
}

/** Those after the last that is there: what somebody removed of the others stays removed. */
function storiesLeft({ asOwner }: Commerce): Promise<readonly Story[]> {
  return asOwner(async ({ tx, store }) => {
    for (let index = STORIES.length - 1; index >= 0; index -= 1) {
      const { family, id } = STORIES[index]?.made ?? {}
      if (family && id && (await store.get(tx, { family, scope: '', id }))) return STORIES.slice(index + 1)
    }
    const others = await store.find(tx, 'Order', { equals: {} }, 1)
    return others.length === 0 ? STORIES : []
  })
}
