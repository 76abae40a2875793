import type { Field, ImageValue } from '@tessera/content'

/** Widths the picture service is asked for; the browser picks by `sizes` and its pixel density. */
const WIDTHS = [160, 320, 480, 640, 828, 1080, 1440, 1920, 2560] as const

/** The width of the one address for browsers that do not choose. */
const PLAIN_WIDTH = 1080

/** What an image asks of the picture service, up to a width in pixels. A picture that is its own address has one size. */
export function pictureSizes(field: Field<ImageValue>, widest: number) {
  if (String(field.value?.src ?? '').startsWith('data:')) return {}
  return {
    imageParams: { mw: Math.min(PLAIN_WIDTH, widest) },
    srcSet: WIDTHS.filter((width) => width <= widest).map((mw) => ({ mw })),
  }
}
