import { CallError } from '../errors/call-error.ts'
import type { OutgoingRequest, RawAnswer } from './answer.ts'

/**
 * One request, one answer, its body read. JSON is parsed; other text stays text; nothing is `undefined`.
 *
 * @param timeout In milliseconds; 0 for none.
 * @throws {CallError} No answer: the network, the time, the caller, or an address that is not http.
 */
export async function exchange(
  fetch: typeof globalThis.fetch,
  request: OutgoingRequest,
  timeout: number,
  caller: AbortSignal | undefined,
): Promise<RawAnswer<unknown>> {
  const [, protocol] = /^(?!https?:)([^/]+:)/i.exec(request.url) ?? []
  if (protocol) throw new CallError('InputError', `Unsupported protocol ${protocol}`)
  // One signal of our own: `AbortSignal.any` makes two more for each call.
  const clock = new AbortController()
  const { signal } = clock
  const end = () => clock.abort()
  const timer = timeout && setTimeout(end, timeout)
  caller?.addEventListener('abort', end)
  try {
    caller?.throwIfAborted()
    const response = await fetch(request.url, { ...(request as RequestInit), signal })
    return Object.assign(response, { data: parse(await response.text()) })
  } catch (cause) {
    if (caller?.aborted) throw new CallError('AbortError', 'Request aborted', cause)
    if (signal.aborted) throw new CallError('TimeoutError', `timeout of ${timeout}ms exceeded`)
    throw new CallError('NetworkError', 'Network Error', cause)
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', end)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text || undefined
  }
}
