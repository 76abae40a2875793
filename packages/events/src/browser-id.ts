import { cookieNames, cookieText } from './cookie.ts'
import type { Note } from './debug.ts'
import { readPageCookie, writePageCookie } from './page-cookies.ts'
import type { CheckedSettings } from './settings.ts'

/** The browser id in its cookie (contract "events", 3); for the life of the page when the cookie is refused. */
export function createBrowserId(settings: CheckedSettings, note: Note) {
  const [own, other] = cookieNames(settings)
  let inMemory = ''
  const remove = (name: string) => writePageCookie(cookieText(name, '', settings, 0))
  /** Empty while there is none. */
  const get = (): string => readPageCookie(own) || readPageCookie(other) || inMemory
  /** Writes the cookie of the chosen scheme, unless it says the same; a cookie of the other scheme has moved then. */
  const keep = (id: string): void => {
    if (readPageCookie(own) === id) return
    writePageCookie(cookieText(own, id, settings, settings.cookieExpiryDays))
    if (readPageCookie(own) !== id) {
      inMemory = id
      note('warning', 'cookie-refused')
    } else if (readPageCookie(other)) remove(other)
  }
  const forget = (): void => {
    inMemory = ''
    remove(own)
    remove(other)
  }
  return [get, keep, forget] as const
}
