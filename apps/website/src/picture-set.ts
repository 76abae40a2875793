import { mediaSrcSet } from '@tessera/content'

/** Widths in pixels that a picture of a built component is had in: its place is not known. */
const WIDTHS = [320, 640, 1080, 1920]

/** A picture of the media library as `srcset`; empty for one that stands in its address. */
export const pictureSet = (src: string): string =>
  src.startsWith('data:')
    ? ''
    : (mediaSrcSet(
        src,
        WIDTHS.map((mw) => ({ mw })),
      ) ?? '')
