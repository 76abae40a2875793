import { asciiAddress, STUDIO } from '@tessera/website/authoring'

export const SIGN_IN = `${STUDIO}/sign-in`
export const SIGN_OUT = `${STUDIO}/sign-out`

const MAX_LENGTH = 2000
/** Stands in for the origin, which an address of the studio does not name. */
const HERE = 'http://studio.invalid'

/**
 * Where to go after signing in: an address inside the studio, with its query. Anything else, other sites and
 * `//elsewhere` among it, is answered with the studio's first page.
 */
export function studioAddress(asked: string | null): string {
  if (asked === null || asked.length > MAX_LENGTH || !asked.startsWith('/')) return STUDIO
  if (!URL.canParse(asked, HERE)) return STUDIO
  // Read as a browser would: backslashes are slashes, tabs are nothing, `..` goes up.
  const { origin, pathname, search } = new URL(asked, HERE)
  const isInside = pathname === STUDIO || pathname.startsWith(`${STUDIO}/`)
  if (origin !== HERE || !isInside || pathname === SIGN_OUT) return STUDIO
  if (pathname === SIGN_IN || pathname.startsWith(`${SIGN_IN}/`)) return STUDIO
  return asciiAddress(pathname + search)
}

/** The sign-in page that leads back to an address. `expired` says that there was a session. */
export function signInAddress(back: string, expired: boolean): string {
  const query = new URLSearchParams({
    ...(back !== STUDIO && { returnTo: back }),
    ...(expired && { reason: 'expired' }),
  })
  return query.size === 0 ? SIGN_IN : `${SIGN_IN}?${query}`
}
