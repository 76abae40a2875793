export const DICTIONARY = '/studio/dictionary'

/** What the list of phrases is narrowed to. */
export interface ListQuery {
  /** In key or text. */
  readonly text: string
  /** A language; phrases without a text in it. */
  readonly missing: string
  /** First part of the key. */
  readonly group: string
  /** From 1. */
  readonly page: number
}

/** What was just done. */
const DONE = ['saved', 'created', 'deleted', 'published', 'imported'] as const
export type Done = (typeof DONE)[number]

export function readListQuery(query: URLSearchParams): ListQuery {
  const page = Number(query.get('page') ?? '1')
  return {
    text: (query.get('q') ?? '').trim().slice(0, 200),
    missing: query.get('missing') ?? '',
    group: query.get('group') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export const readDone = (query: URLSearchParams): Done | undefined => DONE.find((done) => done === query.get('done'))

/** The list of phrases. */
export function listAddress({ text, missing, group, page }: Partial<ListQuery> = {}, done?: Done): string {
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(missing && { missing }),
    ...(group && { group }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
    ...(done && { done }),
  })
  return query.size > 0 ? `${DICTIONARY}?${query}` : DICTIONARY
}

/** The form of a phrase; without an id that of a new one. */
export const phraseAddress = (itemId?: string): string =>
  itemId === undefined ? `${DICTIONARY}/new` : `${DICTIONARY}/phrase?${new URLSearchParams({ item: itemId })}`

export const deleteAddress = (itemId: string): string => `${DICTIONARY}/delete?${new URLSearchParams({ item: itemId })}`
