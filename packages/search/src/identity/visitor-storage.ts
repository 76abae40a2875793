import { STORED_MS } from '../constants.ts'
import { isObject } from '../json.ts'

/** Where a visitor's id is kept between pages. */
export interface VisitorStorage {
  get(name: string): string | undefined
  /** `milliseconds`: how long it holds; default 5 minutes. */
  set(name: string, value: string, milliseconds?: number): void
  remove(name: string): void
  /** What cannot be written, such as a request's cookies, mints no visitors. */
  isReadOnly?: boolean
}

/** Value of a cookie in a `Cookie` header or in `document.cookie`. */
export function readCookie(header: string, name: string): string | undefined {
  const found = header.split(/; */).find((cookie) => cookie.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** The cookies of a request to a server: a visitor is recognised there, never made up (10). */
export const requestCookies = (header: string | null | undefined): VisitorStorage => ({
  get: (name) => readCookie(header ?? '', name),
  set() {},
  remove() {},
  isReadOnly: true,
})

/** Nothing is kept: on a server that knows no cookies. */
export const noStorage = (): VisitorStorage => requestCookies('')

/** The host cookies are for: all of it with a public suffix, else its last two labels; none for an address (1.1). */
export function cookieHost(hostname: string, isPublicSuffix: boolean): string | undefined {
  const labels = hostname.split('.')
  if (labels.length < 2 || /^[\d.]+$/.test(hostname) || hostname.includes(':')) return undefined
  return isPublicSuffix ? hostname : labels.slice(-2).join('.')
}

/** The cookies of a page (7). */
export function cookieStorage(isPublicSuffix: boolean): VisitorStorage {
  const write = (name: string, value: string, expires: number) => {
    const host = cookieHost(location.hostname, isPublicSuffix)
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
      document.cookie = `${name}=${encodeURIComponent(value)};${host ? `domain=${host};` : ''}path=/;expires=${new Date(expires).toUTCString()};secure;SameSite=None`
    } catch {}
  }
  return {
    get(name) {
      try {
        return readCookie(document.cookie, name)
      } catch {
        return undefined
      }
    },
    set: (name, value, milliseconds = STORED_MS) => write(name, value, Date.now() + milliseconds),
    remove: (name) => write(name, '', 0),
  }
}

/** The local storage of a page, with the time until which each value holds (7). */
export function localStorageStorage(): VisitorStorage {
  return {
    get(name) {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
        if (!isObject(kept) || typeof kept.value !== 'string') return undefined
        return Number(kept.expiryTime) > Date.now() ? kept.value : undefined
      } catch {
        return undefined
      }
    },
    set(name, value, milliseconds = STORED_MS) {
      const lastModifiedAt = Date.now()
      try {
        localStorage.setItem(name, JSON.stringify({ value, lastModifiedAt, expiryTime: lastModifiedAt + milliseconds }))
      } catch {}
    },
    remove(name) {
      try {
        localStorage.removeItem(name)
      } catch {}
    },
  }
}

/** Keeps in memory what the storage does not take: else every call would make another visitor (7). */
export function remembering(storage: VisitorStorage): VisitorStorage {
  const kept = new Map<string, { value: string; until: number }>()
  return {
    ...storage,
    get(name) {
      const stored = storage.get(name)
      const inMemory = kept.get(name)
      return stored ?? (inMemory && inMemory.until > Date.now() ? inMemory.value : undefined)
    },
    set(name, value, milliseconds = STORED_MS) {
      storage.set(name, value, milliseconds)
      if (storage.get(name) === value) kept.delete(name)
      else kept.set(name, { value, until: Date.now() + milliseconds })
    },
    remove(name) {
      storage.remove(name)
      kept.delete(name)
    },
  }
}
