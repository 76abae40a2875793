import { z } from 'zod'
import type { PagesDesk } from '../pages/desk.ts'
import { MEDIA_ROOT } from '../pages/media/media-root.ts'
import { type ListedPictures, PAGE_SIZE, pageOf } from './listed-pictures.ts'
import type { ListQuery } from './media-address.ts'
import type { PublishedMedia } from './publish-media.ts'
import { readPictures } from './site-media.ts'

/** Pictures that are named in one question. */
const MAX_AT_ONCE = 1000

const SEARCH = `query MediaSearch($root: String!, $where: PictureSearchInput, $first: Int!, $skip: Int!) {
  item(where: { path: $root }) { canPublish }
  pictures(where: $where, first: $first, skip: $skip) { total waiting undescribed nodes { itemId(format: D) path } }
}`
const ANSWER = z.object({
  item: z.object({ canPublish: z.boolean() }).nullable(),
  pictures: z.object({
    total: z.number(),
    waiting: z.number(),
    undescribed: z.number(),
    nodes: z.array(z.object({ itemId: z.string(), path: z.string() })),
  }),
})

type Searched = Pick<ListQuery, 'text' | 'missing' | 'isUndescribed'>

const EVERYTHING: Searched = { text: '', missing: '', isUndescribed: false }

async function search(
  { authoring }: PagesDesk,
  { text, missing, isUndescribed }: Searched,
  { first, skip = 0, isWaiting = false }: { first: number; skip?: number; isWaiting?: boolean },
) {
  const where = { search: text, missing, undescribed: isUndescribed, waiting: isWaiting }
  const { item, pictures } = await authoring.ask(SEARCH, { root: MEDIA_ROOT, where, first, skip }, ANSWER)
  return { canPublish: item?.canPublish ?? false, ...pictures }
}

export interface FoundPictures {
  readonly listed: ListedPictures
  /** Of all pages: what visitors do not have as it is, and what publishing takes. */
  readonly waiting: number
  readonly canPublish: boolean
  /** Of the whole library, whatever was searched for. */
  readonly undescribed: number
}

/**
 * One page of the pictures of the whole library that are searched for. However large the library is, no more than the
 * pictures of this page are read.
 *
 * @throws AuthoringError
 */
export async function findPictures(desk: PagesDesk, query: ListQuery): Promise<FoundPictures> {
  const at = (page: number) => search(desk, query, { first: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE })
  const asked = await at(query.page)
  const { page, pages } = pageOf(asked.total, query.page)
  const { nodes, total, waiting, canPublish, undescribed } = page === query.page ? asked : await at(page)
  const ids = nodes.map(({ itemId }) => itemId)
  const pictures = await readPictures(desk, ids)
  return { listed: { pictures, total, page, pages }, waiting, canPublish, undescribed }
}

/** How many pictures of the whole library publishing refuses because nobody described them. @throws AuthoringError */
export const countUndescribed = async (desk: PagesDesk): Promise<number> =>
  (await search(desk, EVERYTHING, { first: 0 })).undescribed

/** What of the pictures that are searched for visitors do not have as it is, and publishing takes. @throws AuthoringError */
export async function findWaiting(desk: PagesDesk, query: Searched): Promise<readonly PublishedMedia[]> {
  const found: PublishedMedia[] = []
  for (;;) {
    const { nodes } = await search(desk, query, { first: MAX_AT_ONCE, skip: found.length, isWaiting: true })
    found.push(...nodes)
    if (nodes.length < MAX_AT_ONCE) return found
  }
}
