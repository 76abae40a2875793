import { bareId, bracedId } from '../../model/item-id.ts'

/** Ids of the catalogue as a text holds them: behind commas, or spaces. Each once. */
export const readIds = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((id) => id !== ''))]

export const writeIds = (ids: readonly string[]): string => ids.join(',')

/** Ids of items as a list field holds them: in braces, joined by `|`. Each once, without braces. */
export const readItemIds = (text: string): string[] => [
  ...new Set(
    text
      .split('|')
      .map((id) => id.trim())
      .filter((id) => id !== '')
      .map(dashedId),
  ),
]

export const writeItemIds = (ids: readonly string[]): string => ids.map(bracedId).join('|')

/** `6b1d8f6e-…`: the form the website answers in. */
export const dashedId = (id: string): string =>
  bareId(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
