/** Widths in CSS pixels, both included (contract "component-builder", 7). */
export interface Breakpoint {
  readonly id: string
  readonly slug: string
  readonly minWidth: number
  /** `Infinity`: whatever is wider. */
  readonly maxWidth: number
  /** The media query. */
  readonly query: string
}

const widest = Number.POSITIVE_INFINITY

const DEFAULTS: readonly (readonly [slug: string, minWidth: number, maxWidth: number])[] = [
  ['xxlarge', 1401, widest],
  ['xlarge', 1200, 1400],
  ['large', 992, 1199],
  ['medium', 768, 991],
  ['small', 576, 767],
  ['xsmall', 0, 575],
]

/** The media query of widths. */
export function mediaQuery(minWidth: number, maxWidth: number): string {
  const from = minWidth > 0 ? [`(min-width: ${minWidth}px)`] : []
  const to = maxWidth === widest ? [] : [`(max-width: ${maxWidth}px)`]
  return [...from, ...to].join(' and ') || 'all'
}

/** The six that hold until a style sheet has others. */
export const DEFAULT_BREAKPOINTS: readonly Breakpoint[] = DEFAULTS.map(([slug, minWidth, maxWidth]) => ({
  id: slug,
  slug,
  minWidth,
  maxWidth,
  query: mediaQuery(minWidth, maxWidth),
}))

/** Class of a version that is seen at a breakpoint. */
export const breakpointClass = (slug: string): string => `-breakpoint--${slug}`

/** The rule that hides at a breakpoint what is made for others. */
export const breakpointCss = ({ query, slug }: Pick<Breakpoint, 'query' | 'slug'>): string =>
  `@media ${query} { [class*="${breakpointClass('')}"]:not(.${breakpointClass(slug)}) { display: none } }`
