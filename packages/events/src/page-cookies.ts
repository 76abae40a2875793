import { readCookie } from './cookie.ts'

/** A cookie of the page; none where the browser refuses cookies. */
export function readPageCookie(name: string): string | undefined {
  try {
    return readCookie(document.cookie, name)
  } catch {
    return undefined
  }
}

/** Writes a cookie; whether the browser took it shows in reading it. */
export function writePageCookie(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
    document.cookie = text
  } catch {}
}
