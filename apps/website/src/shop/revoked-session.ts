import type { Shopper } from './shopper.ts'

/** Sessions that a request comes with and that may turn out to be revoked: that of whom they act for, and their own. */
const MAX_REVOKED_SESSIONS = 2

interface RetryOptions<Result> {
  /** Whether a result is final although the session is revoked, because something has been done. Default: none is. */
  readonly isFinal?: (result: Result) => boolean
  /** Whether something they did on behalf of somebody else is done again for themselves. Default: true. */
  readonly retryForSelf?: boolean
}

/**
 * Does something for a shopper. When commerce turns out to have revoked their session, drops that and does it again for who
 * they are without it: themselves, where they acted for somebody else, else a visitor. A third session that is revoked is
 * none they came with: it is kept, and what came of it is the result.
 *
 * @param work is told whether it has been done before
 * @throws what `work` throws for a session that holds, or for the third
 */
export async function retryIfRevoked<Result>(
  shopper: Pick<Shopper, 'isRevoked' | 'acting' | 'dropRevoked'>,
  work: (isRetry: boolean) => Promise<Result>,
  { isFinal = () => false, retryForSelf = true }: RetryOptions<Result> = {},
): Promise<Result> {
  for (let dropped = 0; ; dropped += 1) {
    const result = work(dropped > 0)
    const [outcome] = await Promise.allSettled([result])
    if (!shopper.isRevoked || dropped === MAX_REVOKED_SESSIONS) return result
    if (outcome.status === 'fulfilled' && isFinal(outcome.value)) return result
    const wasActing = shopper.acting !== undefined
    shopper.dropRevoked()
    if (wasActing && !retryForSelf) return result
  }
}

/**
 * The same for a response, which says what has become of their session. One that sets cookies is theirs alone, whatever it
 * shows: a cache on the way would hand the cookies on.
 */
export async function answerShopper(
  shopper: Shopper,
  make: (isRetry: boolean) => Promise<Response>,
): Promise<Response> {
  let made: Response | undefined
  const { body, headers, status, statusText } = await retryIfRevoked(shopper, async (isRetry) => {
    await made?.body?.cancel()
    made = await make(isRetry)
    return made
  })
  const answer = new Response(body, { status, statusText, headers })
  for (const cookie of shopper.setCookies()) answer.headers.append('set-cookie', cookie)
  if (answer.headers.has('set-cookie')) answer.headers.set('cache-control', 'private, no-store')
  return answer
}
