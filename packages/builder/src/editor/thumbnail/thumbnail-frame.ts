import { bestVersion, type MadeFor } from '../../responsive/best-version.ts'
import type { Breakpoint } from '../../responsive/breakpoints.ts'

// Numbers of a thumbnail (specification, section 9; contract "component-builder", 11), in pixels
/** The version and the breakpoint shown are those for this width. */
export const THUMBNAIL_WIDTH = 800
export const MIN_THUMBNAIL_WIDTH = 320
export const MAX_THUMBNAIL_WIDTH = 1401
/** More of a component is cut off. */
export const MAX_THUMBNAIL_HEIGHT = 2000
/** Of the window it is laid out in. */
export const THUMBNAIL_WINDOW_HEIGHT = 720
/** Of the picture, from 0 to 1. */
export const JPEG_QUALITY = 0.6
/** A picture is at least so wide… */
const MIN_PICTURE_WIDTH = 1000
/** …and never less enlarged than this. */
const MIN_SCALE = 1.1

/** What is drawn, in which window. */
export interface ThumbnailFrame<Version> {
  readonly version: Version
  readonly breakpoint: Breakpoint
  /** Of the window. */
  readonly width: number
}

/** The version and the breakpoint that a thumbnail shows; undefined for a component that has nothing to show. */
export function thumbnailFrame<Version extends MadeFor & { readonly view: string }>(
  versions: readonly Version[],
  breakpoints: readonly Breakpoint[],
): ThumbnailFrame<Version> | undefined {
  const version = bestVersion(versions, THUMBNAIL_WIDTH, breakpoints)
  if (version === undefined || isEmpty(version.view)) return undefined
  const { breakpointIds } = version
  const own = breakpointIds ? breakpoints.filter(({ id }) => breakpointIds.includes(id)) : breakpoints
  const [breakpoint] = own.toSorted((a, b) => distance(a) - distance(b))
  return (
    breakpoint && { version, breakpoint, width: clamp(breakpoint.minWidth, MIN_THUMBNAIL_WIDTH, MAX_THUMBNAIL_WIDTH) }
  )
}

/** Width, height and enlargement of the picture of a component that is so high in its window. */
export const thumbnailSize = (width: number, contentHeight: number) => ({
  width,
  height: clamp(Math.ceil(contentHeight), 1, MAX_THUMBNAIL_HEIGHT),
  scale: Math.max(MIN_SCALE, MIN_PICTURE_WIDTH / width),
})

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** From the width of a thumbnail to a breakpoint: none within it. */
const distance = ({ minWidth, maxWidth }: Breakpoint): number =>
  Math.max(0, minWidth - THUMBNAIL_WIDTH, THUMBNAIL_WIDTH - maxWidth)

const isEmpty = (view: string): boolean =>
  !/<(?:img|svg|picture|video|hr|feaas-)/.test(view) &&
  view.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, '').trim() === ''
