import { type DeviceCookie, STUDIO } from '@tessera/website/authoring'
import { parse, serialize } from 'hono/utils/cookie'
import { type Role, roleIn } from './role.ts'

/** An author who signed in here. */
export interface AuthorSession {
  /** Bearer token of the platform (contract "content", 17.1): signed by it and believed by it alone. */
  readonly token: string
  /** Shown to the author, nothing else. */
  readonly username: string
  /** What the token says they may do, to lead them only there; undefined where it says nothing. */
  readonly role: Role | undefined
}

const COOKIE = 'author-session'

/** The cookie by which a browser that an author signed in from is known. */
export const AUTHOR_DEVICE: DeviceCookie = { name: 'author-device', path: STUDIO }

/**
 * The `set-cookie` value that signs an author in for as long as the token lives. The token itself is the session: it
 * outlives a restart of the website, ends when the platform says so, and no page script can read it.
 *
 * @param seconds how long the platform takes the token
 */
export function authorCookie(
  session: Pick<AuthorSession, 'token' | 'username'>,
  seconds: number,
  secure: boolean,
): string {
  const value = Buffer.from(JSON.stringify([session.token, session.username])).toString('base64url')
  return serialize(COOKIE, value, { path: STUDIO, maxAge: seconds, httpOnly: true, sameSite: 'Lax', secure })
}

/** The `set-cookie` value that signs the author out. */
export const NO_AUTHOR = serialize(COOKIE, '', { path: STUDIO, maxAge: 0, httpOnly: true, sameSite: 'Lax' })

/** Who sends a request; undefined for nobody and for a cookie that is none of ours. */
export function authorOf(request: Request): AuthorSession | undefined {
  const value = parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE]
  if (!value) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
    if (!Array.isArray(read)) return undefined
    const [token, username] = read as unknown[]
    // What cannot stand in a header was not written here.
    if (typeof token !== 'string' || !/^[\w.~+/=-]+$/.test(token) || typeof username !== 'string') return undefined
    return { token, username, role: roleIn(token) }
  } catch {
    return undefined
  }
}
