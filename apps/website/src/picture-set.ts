import { mediaSrcSet } from '@tessera/content'
import { pictureSizes } from './components/elements/picture-sizes.ts'

/** The widest picture, in pixels, of a place that is not known. */
const WIDEST_ANYWHERE = 1920

/** A picture of a built component, whose place is not known, as `srcset`; empty for one that stands in its address. */
export const pictureSet = (src: string): string =>
  mediaSrcSet(src, pictureSizes({ value: { src } }, WIDEST_ANYWHERE).srcSet ?? []) ?? ''
