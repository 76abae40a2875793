import { BoundedQueue, type QueueLimits } from '../../ground/bounded-queue.ts'
import { CommerceError } from '../commerce-error.ts'
import { COMMERCE_LIMITS } from '../limits.ts'

/** Seconds after which a list may be asked for again. */
const RETRY_AFTER = '1'

/** Lists of one token that run at once, and further ones of it that wait. */
export const listTurnLimits = (concurrency = COMMERCE_LIMITS.lists.value): QueueLimits => ({
  concurrency,
  maxWaiting: concurrency * COMMERCE_LIMITS.listsWaiting.value,
})

/**
 * Lets each token have so many lists at once; further ones wait, in their order. Throws 429 `RateLimited` for one too
 * many to wait. Contract section 23.
 */
export function createListTurns(limits: QueueLimits) {
  const queues = new Map<string, BoundedQueue>()
  return async <Result>(tokenId: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(tokenId) ?? new BoundedQueue(limits, tooManyLists)
    queues.set(tokenId, queue)
    try {
      return await queue.run(work)
    } finally {
      // Another list may have ended before, and a new one have begun a queue since.
      if (queue.isIdle && queues.get(tokenId) === queue) queues.delete(tokenId)
    }
  }
}

const tooManyLists = () =>
  new CommerceError(429, 'RateLimited', 'Too many lists at once; try again in 1 s.', null, {
    'retry-after': RETRY_AFTER,
  })
