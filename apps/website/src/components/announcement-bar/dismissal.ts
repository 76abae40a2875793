/** Where the browser keeps the marks of announcements sent away; the start script reads it before the first paint. */
export const DISMISSED_KEY = 'halden-dismissed'

/** A short mark of a text (FNV-1a): the same text has the same mark, a changed one shows again. */
export function announcementMark(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash.toString(36)
}

/** Remembers that a visitor sent an announcement away. A browser that keeps nothing just forgets. */
export function dismissAnnouncement(mark: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, mark)
  } catch {
    // Storage may be switched off or full; the bar is gone for this page all the same.
  }
}
