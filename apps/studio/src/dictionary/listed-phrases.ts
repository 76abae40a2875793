import type { ListQuery } from './dictionary-address.ts'
import { groupOf } from './phrase-key.ts'
import type { SitePhrase } from './site-phrases.ts'

/** Phrases of one page of the list. */
export const PAGE_SIZE = 50

export interface ListedPhrases {
  readonly phrases: readonly SitePhrase[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** First parts of all keys there are, with how many have it. */
  readonly groups: readonly { readonly name: string; readonly count: number }[]
}

/** The phrases a query asks for. Search is without regard to case, in key and texts. */
export function listedPhrases(
  all: readonly SitePhrase[],
  { text, missing, group, page: asked }: ListQuery,
): ListedPhrases {
  const counts = new Map<string, number>()
  for (const { key } of all) counts.set(groupOf(key), (counts.get(groupOf(key)) ?? 0) + 1)
  const words = text.toLowerCase()
  const found = all.filter(
    ({ key, texts, isDeleted }) =>
      (group === '' || groupOf(key) === group) &&
      (missing === '' || (!isDeleted && (texts[missing]?.text ?? '') === '')) &&
      (words === '' ||
        [key, ...Object.values(texts).map((one) => one.text)].some((one) => one.toLowerCase().includes(words))),
  )
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(asked, pages)
  return {
    phrases: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: found.length,
    page,
    pages,
    groups: Array.from(counts, ([name, count]) => ({ name, count })).sort((one, other) =>
      one.name < other.name ? -1 : 1,
    ),
  }
}
