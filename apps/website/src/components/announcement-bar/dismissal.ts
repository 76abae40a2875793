/** Where the browser keeps the mark of the announcement sent away; the start script reads and writes it. */
export const DISMISSED_KEY = 'halden-dismissed'

/** A short mark of a text (FNV-1a): the same text has the same mark, a changed one shows again. */
export function announcementMark(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash.toString(36)
}
