/** One of the looks of a group: what authors read, and the class a rendering carries for it. */
export interface StyleChoice {
  readonly title: string
  /** One CSS class. No two choices of a site share one. */
  readonly className: string
}

/** Looks of which a rendering has one or none; kept in its parameter `Styles` (contract "content", 3.3). */
export interface StyleGroup {
  readonly title: string
  readonly choices: readonly StyleChoice[]
  /** Names of the components it is offered for; absent means all. */
  readonly components?: readonly string[]
}

const classesOf = (styles: string | undefined): readonly string[] => (styles ?? '').split(/\s+/).filter(Boolean)

/** The class of the group a rendering carries; the first, when somebody wrote two. */
export function styleOf({ choices }: StyleGroup, styles: string | undefined): string | undefined {
  const own = new Set(choices.map(({ className }) => className))
  return classesOf(styles).find((name) => own.has(name))
}

/** `styles` with another choice of the group, or none; all other classes stay where they are. */
export function withStyle({ choices }: StyleGroup, styles: string | undefined, className: string | undefined): string {
  const own = new Set(choices.map((choice) => choice.className))
  const others = classesOf(styles).filter((name) => !own.has(name))
  return [...others, ...(className === undefined ? [] : [className])].join(' ')
}

/** Classes that no group knows: written by hand, or by another system. */
export function otherStyles(groups: readonly StyleGroup[], styles: string | undefined): string {
  const known = new Set(groups.flatMap(({ choices }) => choices.map(({ className }) => className)))
  return classesOf(styles)
    .filter((name) => !known.has(name))
    .join(' ')
}

/** `styles` with other classes that no group knows; what was chosen of groups stays. */
export function withOtherStyles(groups: readonly StyleGroup[], styles: string | undefined, others: string): string {
  const chosen = groups.flatMap((group) => styleOf(group, styles) ?? [])
  return [...classesOf(others), ...chosen].join(' ')
}
