/** Attempts after the first (contract "component-builder", 6.3). */
export const RETRIES = 3
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000

const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Milliseconds before attempt `n`, counted from 0, is repeated: 1 s, doubled each time, 30 s at most. */
export const retryDelay = (n: number): number => Math.min(FIRST_DELAY_MS * 2 ** n, MAX_DELAY_MS)

/**
 * Asks again, {@link RETRIES} times, for what may be asked twice: after network errors, 408, 429 and 5xx. What is given up is
 * not asked again. For browsers: a server that waits makes its visitor wait.
 */
export function retrying(send: typeof fetch, wait: (ms: number) => Promise<void> = pause): typeof fetch {
  return async (input, init) => {
    const most = IDEMPOTENT.has((init?.method ?? 'GET').toUpperCase()) ? RETRIES : 0
    for (let n = 0; ; n += 1) {
      const isLast = n >= most
      try {
        const answer = await send(input, init)
        if (isLast || !isTemporary(answer.status)) return answer
      } catch (error) {
        if (isLast || init?.signal?.aborted) throw error
      }
      await wait(retryDelay(n))
      init?.signal?.throwIfAborted()
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
