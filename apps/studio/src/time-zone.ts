import { STUDIO } from '@tessera/website/authoring'
import { parse, serialize } from 'hono/utils/cookie'

const COOKIE = 'studio-zone'
const REMEMBERED_S = 365 * 86_400

/** Every time zone there is, by its name in the zone database. */
export const TIME_ZONES: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
]

/** The zone a text names, in its usual spelling; undefined for none there is. */
export function timeZoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** The zone the author's browser named when they signed in; UTC when it did not. */
export function ownTimeZone(request: Request): string {
  return timeZoneOf(parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE] ?? '') ?? 'UTC'
}

/** The `set-cookie` value that remembers it; undefined for a text that names no zone. */
export function zoneCookie(name: string, secure: boolean): string | undefined {
  const zone = timeZoneOf(name)
  if (zone === undefined) return undefined
  return serialize(COOKIE, zone, { path: STUDIO, maxAge: REMEMBERED_S, httpOnly: true, sameSite: 'Lax', secure })
}
