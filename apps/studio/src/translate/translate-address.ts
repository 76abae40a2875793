export const TRANSLATE = '/studio/translate'

export interface AskedTranslation {
  readonly itemId: string
  readonly from: string
  readonly to: string
}

export const translateAddress = ({ itemId, from, to }: AskedTranslation, saved?: number): string =>
  `${TRANSLATE}?${new URLSearchParams({ item: itemId, from, to, ...(saved !== undefined && { saved: String(saved) }) })}`

/** Reads the query of {@link translateAddress}; undefined for languages the site does not have. */
export function askedTranslation(
  query: URLSearchParams,
  { all, fallback }: { readonly all: readonly string[]; readonly fallback: string },
): AskedTranslation | undefined {
  const from = query.get('from') ?? fallback
  const to = query.get('to') ?? all.find((language) => language !== from) ?? ''
  const itemId = query.get('item') ?? ''
  return itemId !== '' && from !== to && all.includes(from) && all.includes(to) ? { itemId, from, to } : undefined
}
