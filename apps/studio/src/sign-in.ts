import type { PlatformTarget } from '@tessera/website/authoring'

export type SignIn =
  | { readonly outcome: 'in'; readonly token: string; readonly seconds: number; readonly answer: Response }
  | { readonly outcome: 'wrong' }
  /** The platform takes no more attempts for so many seconds. */
  | { readonly outcome: 'locked'; readonly wait: number }
  /** The platform checks as many passwords as it can, and asks to be tried again after so many seconds. */
  | { readonly outcome: 'busy'; readonly wait: number }
  | { readonly outcome: 'away' }

export interface Attempt {
  readonly username: string
  readonly password: string
  /** Headers that say who tries, and in which browser. */
  readonly visitor: Readonly<Record<string, string>>
}

const DEFAULT_WAIT_S = 60

/**
 * Exchanges a name and a password for the author's token at the platform (contract "content", 17.1), which counts the
 * attempts and locks a name. Never throws: a platform that does not answer is an outcome.
 */
export async function signIn({ username, password, visitor }: Attempt, target: PlatformTarget): Promise<SignIn> {
  try {
    const answer = await target.fetch(new URL('/oauth/token', target.host), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...visitor },
      body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
      signal: AbortSignal.timeout(target.timeout),
    })
    if (answer.status === 429) {
      await answer.body?.cancel()
      return { outcome: 'locked', wait: Number(answer.headers.get('retry-after')) || DEFAULT_WAIT_S }
    }
    const wait = Number(answer.headers.get('retry-after'))
    if (answer.status === 503 && wait > 0) {
      await answer.body?.cancel()
      return { outcome: 'busy', wait }
    }
    const body = (await answer.json()) as { access_token?: unknown; expires_in?: unknown; error?: unknown }
    if (answer.ok && typeof body.access_token === 'string') {
      return { outcome: 'in', token: body.access_token, seconds: Number(body.expires_in) || 0, answer }
    }
    // `invalid_request`: a name or password no account can have.
    if (body.error === 'invalid_grant' || body.error === 'invalid_request') return { outcome: 'wrong' }
    target.log.warn({ status: answer.status, error: body.error }, 'The platform refused a sign-in to the studio')
    return { outcome: 'away' }
  } catch (error) {
    target.log.warn({ error: String(error) }, 'A sign-in to the studio could not be handed to the platform')
    return { outcome: 'away' }
  }
}

/**
 * Ends an author's token at the platform, so that a copy of it is good for nothing. Never throws: a platform that does not
 * answer keeps nobody from signing out, and the token ends by itself.
 */
export async function endSession(token: string, target: PlatformTarget): Promise<void> {
  try {
    const answer = await target.fetch(new URL('/oauth/revoke', target.host), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
      signal: AbortSignal.timeout(target.timeout),
    })
    await answer.body?.cancel()
    if (!answer.ok) target.log.warn({ status: answer.status }, 'The platform did not end the token of a sign-out')
  } catch (error) {
    target.log.warn({ error: String(error) }, 'The token of a sign-out could not be ended')
  }
}
