import { cursorRepeated } from '../errors.ts'

/** One page of any connection of the read schema. */
export interface ResultPage<Entry> {
  pageInfo?: { endCursor?: string | null; hasNext: boolean } | null
  results?: readonly Entry[] | null
}

/**
 * Reads all pages: the first with the cursor `""`, then each with the end cursor of the one before (section 6). A
 * page that is missing ends the reading.
 * @throws {ContentError} `cursor-repeated` when a cursor comes twice
 */
export async function collectPages<Entry>(
  fetchPage: (after: string) => Promise<ResultPage<Entry> | null | undefined>,
): Promise<Entry[]> {
  const entries: Entry[] = []
  const seen = new Set([''])
  for (let after = ''; ; ) {
    const page = await fetchPage(after)
    if (!page) return entries
    for (const entry of page.results ?? []) entries.push(entry)
    if (!page.pageInfo?.hasNext) return entries
    after = page.pageInfo.endCursor ?? ''
    if (seen.has(after)) throw cursorRepeated(after)
    seen.add(after)
  }
}
