/** Letters, digits and `. _ -`, beginning with a letter or a digit: what programs and addresses can carry. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,98}[A-Za-z0-9]$|^[A-Za-z0-9]$/

export const isKey = (key: string): boolean => KEY.test(key)

/** Longest text of a phrase, in characters. */
export const MAX_TEXT_LENGTH = 5000

/** Keys that differ in case alone would be taken for one another. */
export const comparableKey = (key: string): string => key.trim().toLowerCase()

/** The first part of a key: `cart` of `cart.few`, `site` of `site-name`. */
export const groupOf = (key: string): string => key.split(/[.-]/, 1)[0] ?? ''

/** Name of the item of a phrase. */
export const entryName = (key: string): string => key.replaceAll('.', '-')
