/**
 * A signal that aborts after so many milliseconds, or with one of the others.
 *
 * `AbortSignal.any` holds its signals weakly, and Node.js 20 keeps one of `AbortSignal.timeout` alive only while somebody
 * listens to it: without its own listener it may be collected, and then nothing ever aborts.
 */
export function timeLimit(milliseconds: number, ...others: readonly AbortSignal[]): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds)
  timeout.addEventListener('abort', () => undefined, { once: true })
  return AbortSignal.any([timeout, ...others])
}
