/** Why a call has no answer. */
export type CallErrorName = 'InputError' | 'NetworkError' | 'TimeoutError' | 'AbortError'

/**
 * A call without an answer: nothing was sent, or nothing came back. `name` says why, and is stable; `AbortError` and
 * `TimeoutError` are the names that `fetch` uses. Specification sections 5 and 8, contract sections 2 to 6.
 *
 * | name | message |
 * |---|---|
 * | `InputError` | `scope must be a string array`, `custom roles must be defined as a string array`, `Invalid token`, `null is not a valid filter value (…); …`, `No ID: {path}`, `No impersonation token` (strict clients), `Unsupported protocol {p}:`, and that the wrappers keep no tokens on a server |
 * | `NetworkError` | `Network Error`; `cause` is what `fetch` failed with |
 * | `TimeoutError` | `timeout of {n}ms exceeded` |
 * | `AbortError` | `Request aborted`; `cause` is the signal’s reason |
 */
export class CallError extends Error {
  constructor(name: CallErrorName, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = name
  }
}
