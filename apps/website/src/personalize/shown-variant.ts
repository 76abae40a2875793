import { type LayoutData, personalizeLayout } from '@tessera/content'

/** A page that has variants, as it is shown to everybody else. */
export const DEFAULT_SHOWN = 'default'

/**
 * The layout as one variant shows it, without the rules it was chosen by. A page without variants stays what it is, to
 * the byte.
 *
 * @param variant default: the one its context names, as for an author who looks at one
 */
export function shownVariant(layout: LayoutData, variant?: string): LayoutData {
  const { variantRules, ...context } = layout.sitecore.context
  if (variantRules === undefined) return layout
  const bare = { ...layout, sitecore: { ...layout.sitecore, context } }
  return personalizeLayout(bare, variant ?? context.variantId ?? DEFAULT_SHOWN)
}
