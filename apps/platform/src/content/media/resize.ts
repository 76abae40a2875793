/** The size a media URL asks for (contract "content", 10.4: `w h mw mh iar as sc`). */
export interface ResizeRequest {
  readonly width?: number
  readonly height?: number
  readonly maxWidth?: number
  readonly maxHeight?: number
  /** `iar=1`: stretch to the box instead of cropping. */
  readonly ignoreAspectRatio: boolean
  /** `as=1`: may grow beyond the original. */
  readonly allowStretch: boolean
  /** `sc`: factor on the original, before the bounds. */
  readonly scale?: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface ResizePlan extends Size {
  /** `cover` crops round the focal point, `fill` stretches. With an unchanged aspect both are the same: `fill`. */
  readonly fit: 'cover' | 'fill'
}

/** The longest edge a rendition may have, in pixels. */
export const MAX_EDGE = 4096

const EDGE = /^\d{1,5}$/
const SCALE = /^\d{0,3}(?:\.\d{1,4})?$/

/** Values out of range or not numbers count as absent; unknown parameters are ignored. */
export function readResize(query: URLSearchParams): ResizeRequest {
  const edge = (name: string): number | undefined => {
    const text = query.get(name) ?? ''
    const value = EDGE.test(text) ? Number(text) : 0
    return value > 0 ? Math.min(value, MAX_EDGE) : undefined
  }
  const scaleText = query.get('sc') ?? ''
  const scale = scaleText !== '' && SCALE.test(scaleText) ? Number(scaleText) : 0
  const [width, height, maxWidth, maxHeight] = [edge('w'), edge('h'), edge('mw'), edge('mh')]
  return {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(maxWidth !== undefined && { maxWidth }),
    ...(maxHeight !== undefined && { maxHeight }),
    ignoreAspectRatio: query.get('iar') === '1',
    allowStretch: query.get('as') === '1',
    ...(scale > 0 && { scale }),
  }
}

/**
 * The size to make, or undefined when the original already has it.
 * `w` and `h` together are a box that is filled (cropped, or stretched with `iar=1`); alone they keep the aspect.
 * `mw`/`mh` bound the outcome. Without `as=1` nothing grows: a box larger than the original shrinks with its aspect kept.
 */
export function planResize(original: Size, ask: ResizeRequest): ResizePlan | undefined {
  const wanted = wantedSize(original, ask)
  const ceiling = ask.allowStretch
    ? { width: MAX_EDGE, height: MAX_EDGE }
    : { width: Math.min(original.width, MAX_EDGE), height: Math.min(original.height, MAX_EDGE) }
  const factor = Math.min(
    1,
    Math.min(ask.maxWidth ?? Number.POSITIVE_INFINITY, ceiling.width) / wanted.width,
    Math.min(ask.maxHeight ?? Number.POSITIVE_INFINITY, ceiling.height) / wanted.height,
  )
  const width = Math.max(1, Math.round(wanted.width * factor))
  const height = Math.max(1, Math.round(wanted.height * factor))
  if (width === original.width && height === original.height) return undefined
  const boxed = ask.width !== undefined && ask.height !== undefined
  return { width, height, fit: boxed && !ask.ignoreAspectRatio ? 'cover' : 'fill' }
}

function wantedSize(original: Size, { width, height, scale }: ResizeRequest): Size {
  const aspect = original.width / original.height
  if (width !== undefined && height !== undefined) return { width, height }
  if (width !== undefined) return { width, height: width / aspect }
  if (height !== undefined) return { width: height * aspect, height }
  const factor = scale ?? 1
  return { width: original.width * factor, height: original.height * factor }
}

/** A point of a picture, both from 0 (left, top) to 1 (right, bottom). */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** The part of the scaled picture that `cover` keeps: the focal point is as near to the middle as the edges allow. */
export function cropAround(scaled: Size, box: Size, focus: FocalPoint): { left: number; top: number } {
  const start = (whole: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(whole * at - part / 2, 0), Math.max(whole - part, 0)))
  return { left: start(scaled.width, box.width, focus.x), top: start(scaled.height, box.height, focus.y) }
}
