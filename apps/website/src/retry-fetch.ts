/** What a connection says that was closed by the other end before it answered. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/**
 * A platform that was started anew has closed the connections that were kept to it. What was asked over one of them, and
 * may be asked twice, is asked once more.
 */
export function retryFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      return await fetch(input, init)
    } catch (error) {
      if (!mayRepeat(input, init) || !isClosed(error)) throw error
      return fetch(input, init)
    }
  }
}

const mayRepeat = (input: RequestInfo | URL, init?: RequestInit) =>
  /^(GET|HEAD)$/i.test(init?.method ?? (input instanceof Request ? input.method : 'GET')) &&
  init?.signal?.aborted !== true

function isClosed(error: unknown): boolean {
  const { code } = (error as { cause?: { code?: unknown } } | undefined)?.cause ?? {}
  return typeof code === 'string' && CLOSED.has(code)
}
