/** What may go well a little later: too many calls, a gateway’s trouble, a lost connection. */
const PASSING = /^(429|50[234]|NetworkError)$/

/** Milliseconds without end. */
export const NEVER = 1 / 0

/** What a failed call says of itself: the status of a `CommerceError`, the name of a `CallError`. */
interface Failure {
  readonly status?: number
  readonly name?: string
  readonly response?: { readonly headers: Headers }
}

/**
 * Milliseconds to wait before trying again: what the answer asks for by `Retry-After` (seconds, or a date), else at most
 * 400, then 800, by chance, so that those who failed together do not come back together. Contract section 7.
 *
 * @returns {@link NEVER} when trying again is no use.
 */
export function retryDelay(error: unknown, attempt: number): number {
  const { status, name, response } = error as Failure
  const asked = response?.headers.get('Retry-After') ?? ''
  return PASSING.test(`${status ?? name}`)
    ? Math.max(0, +asked * 1000 || Date.parse(asked) - Date.now()) || 2 ** attempt * 400 * Math.random()
    : NEVER
}
