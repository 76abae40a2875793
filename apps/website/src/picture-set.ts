import { mediaSrcSet } from '@tessera/content'
import { pictureSizes } from './components/elements/picture-sizes.ts'

/** In pixels. */
const MAX_WIDTH = 1920

/** A picture of a built component, whose place is not known, as `srcset`; empty for one that stands in its address. */
export const pictureSet = (src: string): string =>
  mediaSrcSet(src, pictureSizes({ value: { src } }, MAX_WIDTH).srcSet ?? []) ?? ''
