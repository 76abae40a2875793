import { HIDDEN_RENDERING_NAME } from '../constants.ts'
import type { ComponentRendering, LayoutData, PlaceholderEntry, Placeholders } from '../layout/model.ts'
import { isRawElement } from '../layout/walk.ts'

/**
 * The layout as one visitor sees it (section 9.4): `context.variantId` is set and every rendering with `experiences`
 * becomes the one of the first active id, or is hidden. The given layout is not changed.
 */
export function personalizeLayout(
  layout: LayoutData,
  variantId: string,
  componentVariantIds: readonly string[] = [],
): LayoutData {
  const { context, route } = layout.sitecore
  const isMetadataEditing = context.pageEditing === true && context.editMode === 'metadata'
  const active = [variantId, ...componentVariantIds]
  return {
    ...layout,
    sitecore: {
      ...layout.sitecore,
      context: { ...context, variantId },
      route: route && {
        ...route,
        placeholders: personalizePlaceholders(route.placeholders ?? {}, active, isMetadataEditing),
      },
    },
  }
}

function personalizePlaceholders(
  placeholders: Placeholders,
  active: readonly string[],
  editing: boolean,
): Placeholders {
  return Object.fromEntries(
    Object.entries(placeholders).map(([key, entries]) => [
      key,
      Array.isArray(entries) ? entries.flatMap((entry) => personalizeEntry(entry, active, editing)) : entries,
    ]),
  )
}

function personalizeEntry(entry: PlaceholderEntry, active: readonly string[], editing: boolean): PlaceholderEntry[] {
  if (typeof entry !== 'object' || entry === null || isRawElement(entry)) return [entry]
  const chosen = entry.experiences ? chooseExperience(entry, entry.experiences, active) : entry
  if (chosen === null) return editing ? [{ ...withoutExperiences(entry), componentName: HIDDEN_RENDERING_NAME }] : []
  const shown = withoutExperiences(chosen)
  if (!shown.placeholders) return [shown]
  return [{ ...shown, placeholders: personalizePlaceholders(shown.placeholders, active, editing) }]
}

/** The rendering to show, or `null` for a hidden one. */
function chooseExperience(
  rendering: ComponentRendering,
  experiences: Record<string, ComponentRendering>,
  active: readonly string[],
): ComponentRendering | null {
  const key = Object.keys(experiences).find((candidate) => active.includes(candidate))
  const variant = key === undefined ? undefined : experiences[key]
  if (!variant) return rendering.componentName ? rendering : null
  const isHidden = (variant.componentName ?? null) === null && (variant.dataSource ?? null) === null
  return isHidden ? null : variant
}

function withoutExperiences(rendering: ComponentRendering): ComponentRendering {
  if (!('experiences' in rendering)) return rendering
  const { experiences: _dropped, ...rest } = rendering
  return rest
}
