import { SHARED_COOKIE } from './constants.ts'
import { cookieNames, cookieText } from './cookie.ts'
import type { Note } from './debug.ts'
import { readPageCookie, writePageCookie } from './page-cookies.ts'
import type { CheckedSettings } from './settings.ts'

/** The browser id in its cookie (contract "events", 3); for the life of the page when the cookie is refused. */
export function createBrowserIdKeeper(settings: CheckedSettings, note: Note) {
  const names = cookieNames(settings)
  const [own, other] = names
  let inMemory = ''
  const remove = (name: string) => writePageCookie(cookieText(name, '', settings, 0))
  return {
    /** Empty while there is none. */
    getBrowserId: (): string => readPageCookie(own) || readPageCookie(other) || inMemory,
    /** Writes the cookie of the chosen scheme, unless it says the same; in the scheme `shared` the other one goes. */
    keepBrowserId(id: string): void {
      if (readPageCookie(own) === id) return
      writePageCookie(cookieText(own, id, settings, settings.cookieExpiryDays))
      if (readPageCookie(own) !== id) {
        inMemory = id
        note('warning', 'cookie-refused')
      } else if (own === SHARED_COOKIE && readPageCookie(other)) remove(other)
    },
    forgetBrowserId(): void {
      inMemory = ''
      names.forEach(remove)
    },
  }
}
