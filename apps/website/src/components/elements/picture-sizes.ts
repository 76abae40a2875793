import type { Field, ImageParams, ImageValue } from '@tessera/content'

/** The widest picture that the picture service is asked for. */
export const WIDEST_PICTURE = 2560

/** Widths the picture service is asked for; the browser picks by `sizes` and its pixel density. */
const WIDTHS = [160, 320, 480, 640, 828, 1080, 1440, 1920, WIDEST_PICTURE] as const

/** The width of the one address for browsers that do not choose. */
const PLAIN_WIDTH = 1080

/**
 * What an image asks of the picture service, up to a width in pixels and never more than the picture has. With a ratio
 * (width by height) it asks for that crop, which the service takes around the focal point. A picture that is its own
 * address has one size.
 */
export function pictureSizes(field: Field<ImageValue>, widest: number, ratio?: number) {
  if (isOwnAddress(field)) return {}
  const most = Math.min(widest, widthOf(field, ratio))
  const asked = (width: number): ImageParams =>
    ratio === undefined ? { mw: width } : { w: width, h: Math.round(width / ratio) }
  return {
    imageParams: asked(Math.min(PLAIN_WIDTH, most)),
    srcSet: [...WIDTHS.filter((width) => width < most), most].map(asked),
  }
}

/** Whether the picture stands in its address (`data:`), so there is nothing to ask for. */
export function isOwnAddress(field: Field<ImageValue>): boolean {
  return String(field.value?.src ?? '').startsWith('data:')
}

/** The width the picture itself has, of the crop when there is one; endless when content does not say. */
function widthOf(field: Field<ImageValue>, ratio: number | undefined): number {
  const [width, height] = [Number(field.value?.width), Number(field.value?.height)]
  if (!(width > 0 && height > 0)) return Number.POSITIVE_INFINITY
  return Math.floor(ratio === undefined ? width : Math.min(width, height * ratio))
}
