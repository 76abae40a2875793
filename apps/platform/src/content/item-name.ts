/** What items and languages may be called. Names become path segments, addresses and file names. */
import { ContentError, quoted } from './content-error.ts'
import type { ContentTree, ItemId } from './model.ts'

export const MAX_NAME_LENGTH = 100

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|[\]]|\p{Cs}/u

/** Marks that turn the direction of text, and line ends: a name with them is read as another one. */
const TURNING = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u

/**
 * The name in composed form (NFC).
 *
 * @throws ContentError `INVALID_NAME` when it is empty, longer than 100 characters, starts or ends with a space, ends
 *   with a dot, holds one of `/ \ : * ? " < > | [ ]` a control character, or one
 *   that turns the direction of text.
 */
export function requireItemName(text: string): string {
  const name = text.normalize('NFC')
  if (
    name === '' ||
    name.length > MAX_NAME_LENGTH ||
    name !== name.trim() ||
    name.endsWith('.') ||
    FORBIDDEN.test(name) ||
    TURNING.test(name)
  ) {
    throw new ContentError(
      'INVALID_NAME',
      `${quoted(text)} cannot be an item name: use 1 to ${MAX_NAME_LENGTH} characters without / \\ : * ? " < > | [ ], no space at either end, no dot at the end, no mark of direction.`,
    )
  }
  return name
}

/** @throws ContentError `NAME_TAKEN` when another child of the parent has the name, compared without case. */
export function requireFreeName(tree: ContentTree, parent: ItemId, name: string, self?: ItemId): void {
  const key = name.toLowerCase()
  const other = tree.children(parent).find((child) => child.id !== self && child.name.toLowerCase() === key)
  if (other) {
    throw new ContentError('NAME_TAKEN', `${tree.path(other)} exists already: choose another name than "${name}".`, {
      itemId: other.id,
    })
  }
}

/** @throws ContentError `INVALID_LANGUAGE` unless it is a language tag such as `en`, `de-CH`. */
export function requireLanguage(text: string): string {
  const language = text.trim()
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(language)) {
    throw new ContentError('INVALID_LANGUAGE', `${quoted(text)} is not a language: give a tag such as "en" or "de-CH".`)
  }
  return language
}
