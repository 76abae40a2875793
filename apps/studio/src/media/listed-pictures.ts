import type { SitePicture } from './site-media.ts'

/** Pictures on one page of the list. */
export const PAGE_SIZE = 24

export interface ListedPictures {
  readonly pictures: readonly SitePicture[]
  /** Of all pages. */
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** Which page of so many pictures is shown: the last one stands for any beyond it. */
export function pageOf(total: number, asked: number): { readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return { page: Math.min(asked, pages), pages }
}

/** One page of pictures. */
export function listedPictures(all: readonly SitePicture[], asked: number): ListedPictures {
  const { page, pages } = pageOf(all.length, asked)
  return { pictures: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: all.length, page, pages }
}
