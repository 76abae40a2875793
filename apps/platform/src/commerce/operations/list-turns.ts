import { CommerceError } from '../commerce-error.ts'
import { COMMERCE_LIMITS } from '../limits.ts'

export interface ListTurnLimits {
  /** Lists of one token that are worked on at once. */
  readonly atOnce: number
  /** Further ones of it that wait for their turn. */
  readonly waiting: number
}

/** Seconds after which a list may be asked for again. */
const RETRY_AFTER = '1'

export const listTurnLimits = (atOnce = COMMERCE_LIMITS.lists.value): ListTurnLimits => ({
  atOnce,
  waiting: atOnce * COMMERCE_LIMITS.listsWaiting.value,
})

interface Turns {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Lets each token have so many lists at once; further ones wait, in their order. Throws 429 `RateLimited` for one too
 * many to wait. Contract section 23.
 */
export function createListTurns({ atOnce, waiting }: ListTurnLimits) {
  const tokens = new Map<string, Turns>()
  return async <Result>(tokenId: string, work: () => Promise<Result>): Promise<Result> => {
    const turns = tokens.get(tokenId) ?? { running: 0, waiting: [] }
    tokens.set(tokenId, turns)
    if (turns.running < atOnce) turns.running += 1
    else if (turns.waiting.length < waiting) await new Promise<void>((resolve) => turns.waiting.push(resolve))
    else {
      throw new CommerceError(429, 'RateLimited', 'Too many lists at once; try again in 1 s.', null, {
        'retry-after': RETRY_AFTER,
      })
    }
    try {
      return await work()
    } finally {
      // Whoever waits takes the place over.
      const next = turns.waiting.shift()
      if (next) next()
      else turns.running -= 1
      if (turns.running === 0) tokens.delete(tokenId)
    }
  }
}
