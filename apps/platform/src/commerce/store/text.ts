/** Text as it is compared: composed, lower case. */
export const foldText = (text: string) => wellFormed(text).normalize('NFC').toLowerCase()

/** Without what the database cannot hold: U+0000 and halves of surrogate pairs become U+FFFD. */
export function wellFormed(text: string): string {
  return UNSTORABLE.test(text) ? text.replace(EVERY_UNSTORABLE, '\uFFFD') : text
}

const UNSTORABLE = /[\0\p{Surrogate}]/u
const EVERY_UNSTORABLE = /[\0\p{Surrogate}]/gu

/** JSON text that a `jsonb` column takes. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value)
  // Both are written as escapes, so that most bodies are looked through once, quickly.
  if (!text.includes('\\u0000') && !text.includes('\\ud')) return text
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') return wellFormed(inner)
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, member]) => [wellFormed(key), member]))
  })
}
