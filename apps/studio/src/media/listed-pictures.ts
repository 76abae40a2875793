import type { ListQuery } from './media-address.ts'
import type { SitePicture } from './site-media.ts'

/** Pictures on one page of the list. */
const ON_A_PAGE = 24

export interface ListedPictures {
  readonly pictures: readonly SitePicture[]
  /** Of all pages. */
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** What the list shows of pictures. Words have to be found all, in any order, without regard to case. */
export function listedPictures(
  pictures: readonly SitePicture[],
  { text, missing, page }: Omit<ListQuery, 'folder'>,
  onPage = ON_A_PAGE,
): ListedPictures {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = pictures.filter((picture) => {
    const said = [picture.path, ...Object.values(picture.alts)].join('\n').toLowerCase()
    const isMissing = missing === '' || (picture.state !== 'deleted' && (picture.alts[missing] ?? '').trim() === '')
    return isMissing && words.every((word) => said.includes(word))
  })
  const pages = Math.max(1, Math.ceil(found.length / onPage))
  const shown = Math.min(page, pages)
  return {
    pictures: found.slice((shown - 1) * onPage, shown * onPage),
    total: found.length,
    page: shown,
    pages,
  }
}
