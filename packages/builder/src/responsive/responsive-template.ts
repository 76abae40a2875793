import { bestVersion, type MadeFor } from './best-version.ts'
import { type Breakpoint, breakpointClass } from './breakpoints.ts'

export interface ShownVersion extends MadeFor {
  readonly id: string
  readonly classList: readonly string[]
  /** HTML. */
  readonly view: string
}

/** The template of one version by itself (contract "component-builder", 2). */
export const versionTemplate = (
  { classList, view }: Pick<ShownVersion, 'classList' | 'view'>,
  more: readonly string[] = [],
): string => `<div class="${[...classList, ...more].join(' ')}">${view}</div>`

/**
 * The template of a bundle (7): every breakpoint shows one version, that which `chosen` names or the best; each version
 * stands in it once. CSS alone chooses, so none of it needs a script.
 */
export function responsiveTemplate<Version extends ShownVersion>(
  versions: readonly Version[],
  chosen: Readonly<Record<string, string>>,
  breakpoints: readonly Breakpoint[],
): string {
  const shown = new Map<Version, string[]>()
  for (const { id, slug, maxWidth } of breakpoints) {
    const version = versions.find((each) => each.id === chosen[id]) ?? bestVersion(versions, maxWidth, breakpoints)
    if (version) shown.set(version, [...(shown.get(version) ?? []), breakpointClass(slug)])
  }
  return [...shown].map(([version, classes]) => versionTemplate(version, classes)).join('\n\n')
}
