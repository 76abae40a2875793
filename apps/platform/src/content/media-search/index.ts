/** Searching the pictures of the media library, as its authors and its visitors have them. */
import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
import { ContentError } from '../content-error.ts'
import { ordered } from '../item-search/ordering.ts'
import { createSearchWork, requireShortTexts } from '../item-search/search-work.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import { isDecorative, isUndescribed } from '../media/described-picture.ts'
import { MEDIA_ROOT, mediaFacts } from '../media/media-item.ts'
import type { Item, ItemId } from '../model.ts'
import { isPublishedAsIs } from '../publish-plan.ts'
import type { Tree } from '../tree.ts'
import { latestVersion } from '../versions.ts'

export interface PictureSearch {
  /** Words that stand all, in any order and case, in the path or in one of the texts. Default: any picture. */
  readonly search?: string | null
  /** A language in which it is neither described nor decorative. Default: any picture. */
  readonly missing?: string | null
  /** Only pictures that publishing refuses. Default false. */
  readonly undescribed?: boolean | null
  /** Only pictures that a publication would bring to visitors or take from them. Default false. */
  readonly waiting?: boolean | null
}

export interface PictureList {
  /** Pictures that were found. */
  readonly total: number
  /** Of those that were found, the ones that a publication would bring to visitors or take from them. */
  readonly waiting: number
  /** Of all drafts, found or not: pictures that publishing refuses. */
  readonly undescribed: number
  /** One page of those that were found, by path; also what authors deleted and visitors still have. */
  readonly nodes: readonly { readonly itemId: ItemId; readonly path: string }[]
}

const DEFAULT_PAGE = 24

const refused = (message: string) => new ContentError('INVALID_INPUT', message)

/**
 * In parts: both trees are one state each, so that what is written in between does not show.
 *
 * @throws ContentError `INVALID_INPUT` for a page that is none, and for a search that is too long; `SEARCH_TOO_COSTLY` for
 *   one that compares too much
 */
export function* searchPictures(
  { master, web }: { readonly master: Tree; readonly web: Tree },
  { search, missing, undescribed = false, waiting = false }: PictureSearch,
  first: number = DEFAULT_PAGE,
  skip = 0,
): YieldingTask<PictureList> {
  const maxPage = CONTENT_LIMITS.itemSearchPage.value
  if (first < 0 || first > maxPage || skip < 0) {
    throw refused(`A page has 0 to ${maxPage} pictures, and is counted from 0.`)
  }
  requireShortTexts([search], refused)
  const work = createSearchWork((message) => new ContentError('SEARCH_TOO_COSTLY', message))
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found: { itemId: ItemId; path: string; waits: boolean }[] = []
  let refusedCount = 0
  function* look(item: Item, path: string, isDraft: boolean): YieldingTask<void> {
    if (work.addEntry()) yield
    const isRefused = isDraft && isUndescribed(item)
    if (isRefused) refusedCount += 1
    if (undescribed && !isRefused) return
    if (missing && !(isDraft && lacks(item, missing))) return
    const said = [path, ...[...item.versions.keys()].map((language) => textOf(item, language))].join('\n').toLowerCase()
    if (work.add(said.length * words.length)) yield
    if (!words.every((word) => said.includes(word))) return
    const shown = web.get(item.id)
    const isShown = isDraft && shown !== undefined && web.path(shown) === path && isPublishedAsIs(item, shown)
    const waits = !isShown && !isRefused
    if (!waiting || waits) found.push({ itemId: item.id, path: path.slice(MEDIA_ROOT.length + 1), waits })
  }
  for (const item of picturesOf(master)) yield* look(item, master.path(item), true)
  for (const item of picturesOf(web)) if (!master.get(item.id)) yield* look(item, web.path(item), false)
  const byPath = yield* ordered(found, [{ keyOf: ({ path }) => path, direction: 'ASC' }], work.add)
  return {
    total: found.length,
    waiting: found.filter(({ waits }) => waits).length,
    undescribed: refusedCount,
    nodes: byPath.slice(skip, skip + first),
  }
}

function* picturesOf(tree: Tree): Generator<Item> {
  const root = tree.at(MEDIA_ROOT)
  if (root === undefined) return
  for (const item of tree.subtree(root.id)) {
    if (item.template === 'Media Image' && mediaFacts(item) !== undefined) yield item
  }
}

const textOf = (item: Item, language: string): string => latestVersion(item, language)?.fields.Alt ?? ''

const lacks = (item: Item, language: string): boolean => !isDecorative(item) && textOf(item, language).trim() === ''
