import { DEFAULT_VARIANT } from '../constants.ts'

const SEGMENT = '_variantId_'

/** The variants that a page is shown with (section 9.4). */
export interface ActiveVariants {
  /** Page variant; `_default` when none is active. */
  variantId: string
  /** Component variants, each `{componentId}_{variantId}`. */
  componentVariantIds: string[]
}

/** Puts variant segments before a path: `/_variantId_a/_variantId_b/x`. */
export function withVariantSegments(path: string, variantIds: readonly string[]): string {
  const rooted = path.startsWith('/') ? path : `/${path}`
  return variantIds.map((id) => `/${SEGMENT}${id}`).join('') + rooted
}

/** Sorts variant ids into the page's and the components': those with `_` are component variants. */
export function groupVariantIds(variantIds: readonly string[]): ActiveVariants {
  return {
    variantId: variantIds.findLast((id) => !id.includes('_')) ?? DEFAULT_VARIANT,
    componentVariantIds: variantIds.filter((id) => id.includes('_')),
  }
}

/** The variants that the segments of a path name. */
export function variantsOfPath(path: string): ActiveVariants {
  const ids = path.split('/').flatMap((segment) => (segment.startsWith(SEGMENT) ? [segment.slice(SEGMENT.length)] : []))
  return groupVariantIds(ids.map((id) => (id === DEFAULT_VARIANT ? '' : id)).filter(Boolean))
}

/** The path without its variant segments; `/` when nothing else is left. */
export function withoutVariantSegments(path: string): string {
  if (!path.includes(SEGMENT)) return path
  const kept = path.split('/').filter((segment) => !segment.startsWith(SEGMENT))
  return kept.join('/') || '/'
}
