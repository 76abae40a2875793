import { keyedLimit } from '../http/rate-limit.ts'
import { GROUND_LIMITS } from '../limits.ts'

/** Milliseconds in which a network's guesses come back. */
export const FAILURE_WINDOW_MS = 600_000

/** Counts what may be a guess, by network, so that honest sign-ins are as many as they like. */
export interface FailureLimit {
  /**
   * Does the work, and counts it when it fails as a guess does. It is counted from the start until it ends otherwise, so
   * that guesses at the same time are counted too. Throws {@link TooManyRequestsError} when the network has none left.
   */
  counting<Result>(network: string, work: () => Promise<Result>, isGuess: (error: unknown) => boolean): Promise<Result>
  /** Counts what is limited whatever comes of it. Throws alike. */
  spend(network: string): void
}

/** @param failures default {@link GROUND_LIMITS.signInFailures.value} */
export function createFailureLimit(failures = GROUND_LIMITS.signInFailures.value, now?: () => number): FailureLimit {
  const limit = keyedLimit({ requests: failures, windowMs: FAILURE_WINDOW_MS, ...(now && { now }) })
  return {
    async counting(network, work, isGuess) {
      limit.take(network)
      try {
        const result = await work()
        limit.giveBack(network)
        return result
      } catch (error) {
        if (!isGuess(error)) limit.giveBack(network)
        throw error
      }
    },
    spend: (network) => limit.take(network),
  }
}

/** Counts nothing. */
export const NO_FAILURE_LIMIT: FailureLimit = { counting: (_, work) => work(), spend: () => undefined }
