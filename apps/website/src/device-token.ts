import { parse, serialize } from 'hono/utils/cookie'
import { WEBSITE_LIMITS } from './limits.ts'

/**
 * The header by which the platform is told, and tells, which browser signs in. It counts wrong passwords of a browser that
 * somebody signed in with before apart from those of others, so that nobody locks that person out of it.
 */
export const DEVICE_HEADER = 'x-device-token'

/** What is sent for a browser that has none: it asks for one. */
const NONE = 'new'

/** As the platform makes them, and nothing that cannot stand in a header. */
const TOKEN = /^[\w.-]{1,1000}$/

/** Where the browser keeps the token, until it expires: out of reach of scripts, and beyond the end of the session. */
export interface DeviceCookie {
  readonly name: string
  readonly path: string
}

/** The cookie of shoppers. */
export const SHOP_DEVICE: DeviceCookie = { name: 'shop.device', path: '/' }

/** The header to send along with a password. */
export function deviceHeader(request: Request, { name }: DeviceCookie): Record<string, string> {
  const token = parse(request.headers.get('cookie') ?? '', name)[name] ?? ''
  return { [DEVICE_HEADER]: TOKEN.test(token) ? token : NONE }
}

/** The `set-cookie` value that keeps the token of the platform's answer; undefined when it has none. */
export function deviceCookie(answer: Response, { name, path }: DeviceCookie, secure: boolean): string | undefined {
  const token = answer.headers.get(DEVICE_HEADER) ?? ''
  if (!TOKEN.test(token)) return undefined
  const maxAge = WEBSITE_LIMITS.deviceDays.value * 86_400
  return serialize(name, token, { path, maxAge, httpOnly: true, sameSite: 'Lax', secure })
}
