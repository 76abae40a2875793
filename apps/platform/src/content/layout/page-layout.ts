import type {
  LayoutContext,
  LayoutData,
  PageVariants,
  PlaceholderEntry,
  Placeholders,
  RouteData,
} from '@tessera/content'
import type { Item, ItemVersion } from '../model.ts'
import { withExperiences } from '../personalization/experiences.ts'
import { variantsOf } from '../personalization/page-variants.ts'
import { displayNameOf, type Reading } from '../reading.ts'
import { pathOfPage } from '../routes-by-path.ts'
import type { Site } from '../sites.ts'
import { versionFor } from '../versions.ts'
import { createItemFields, type ItemFields } from './item-fields.ts'
import { PARTIAL_DESIGN_TEMPLATE, partialDesignsOf, ROOT_PLACEHOLDERS, wirePartialDesigns } from './page-design.ts'
import { type LayoutProblem, layoutOf, wirePlaceholders } from './placeholders.ts'
import { siteSettings } from './site-settings.ts'

/** There is one device and one layout; hosted clients expect their ids on a route. */
const DEVICE_ID = 'fe5d7fdf-89c0-4d99-9aa3-b5fbd009c9f3'
const LAYOUT_ID = '96e5f4ba-a2cf-4a4c-a4e7-64da88226362'

export interface PageRequest {
  readonly site: Site
  readonly page: Item
  readonly language: string
  /** A version number; absent means the newest. */
  readonly version?: number
}

/**
 * Layout data of a page (contract "content", 3): its page design, its own layout and its fields, composed.
 * A page without a version in the language is read in the language it falls back to and says `languageFallback` on its
 * route; null when there is none either, when the version does not exist, or when the item is no page. To authors a
 * partial design is one. What cannot be read of a stored layout is left out, and named in `context.layoutErrors`.
 */
export function composePage(reading: Reading, request: PageRequest): LayoutData | null {
  const { site, page, language } = request
  const isPartialDesign = reading.state !== 'normal' && page.template === PARTIAL_DESIGN_TEMPLATE
  if (!isPartialDesign && !reading.templates.isPage(page.template)) return null
  const version = findVersion(request)
  if (version === undefined && !isPartialDesign) return null

  const problems: LayoutProblem[] = []
  const fields = createItemFields(reading, site, language)
  const own = variantsOf(page, version, problems)
  const placeholders = isPartialDesign
    ? withRoots([wirePartialDesigns(reading, [page], fields, problems)])
    : withRoots([
        wirePartialDesigns(reading, partialDesignsOf(reading, site, page), fields, problems),
        withExperiences(
          reading,
          page,
          fields,
          wirePlaceholders(reading, page, fields, layoutOf(reading, page, version, problems).placeholders),
          own.variants,
        ),
      ])
  return {
    sitecore: {
      context: { ...contextOf(reading, request, version, problems), ...rulesOf(own) },
      route: routeOf(reading, request, version, fields, placeholders),
    },
  }
}

function findVersion({ site, page, language, version }: PageRequest): ItemVersion | undefined {
  if (version !== undefined) return page.versions.get(language)?.find((entry) => entry.version === version)
  return versionFor(page, language, { fallback: site.languages.fallback(language) })?.version
}

/** What a website chooses a variant by; nothing of a page that has none. */
function rulesOf({ variants, test }: PageVariants): Pick<LayoutContext, 'variantRules'> {
  if (variants.length === 0) return {}
  return { variantRules: { variants: variants.map(({ id, audience }) => ({ id, audience })), ...(test && { test }) } }
}

/** Later parts come after earlier ones in a placeholder both fill. */
function withRoots(parts: readonly Placeholders[]): Placeholders {
  // A map, because a placeholder may be called what every object answers to: `constructor`.
  const whole = new Map<string, PlaceholderEntry[]>(ROOT_PLACEHOLDERS.map((name) => [name, []]))
  for (const part of parts) {
    for (const [name, renderings] of Object.entries(part)) whole.set(name, [...(whole.get(name) ?? []), ...renderings])
  }
  return Object.fromEntries(whole)
}

function routeOf(
  { tree, templates }: Reading,
  { page, language }: PageRequest,
  version: ItemVersion | undefined,
  fields: ItemFields,
  placeholders: Placeholders,
): RouteData {
  return {
    name: page.name,
    displayName: displayNameOf(page, version?.fields),
    databaseName: tree.database,
    deviceId: DEVICE_ID,
    itemId: page.id,
    itemLanguage: version?.language ?? language,
    ...(version !== undefined && version.language !== language && { languageFallback: true }),
    itemVersion: version?.version ?? 1,
    layoutId: LAYOUT_ID,
    templateId: templates.byName(page.template)?.id ?? '',
    templateName: page.template,
    updated: (version?.updatedAt ?? page.updatedAt).toISOString(),
    fields: fields.fieldsOf(page, version),
    placeholders,
  }
}

function contextOf(
  reading: Reading,
  { site, page, language }: PageRequest,
  version: ItemVersion | undefined,
  problems: readonly LayoutProblem[],
): LayoutContext {
  const { state, variant } = reading
  return {
    pageEditing: state === 'edit',
    pageState: state,
    site: { name: site.name },
    language,
    itemPath: pathOfPage(reading.tree, site, page) ?? '/',
    ...(variant !== undefined && { variantId: variant }),
    ...(state === 'edit' && {
      editMode: 'metadata' as const,
      clientScripts: [...reading.editorScripts],
      clientData: {
        'hrz-canvas-state': {
          itemId: page.id,
          itemVersion: version?.version ?? 0,
          siteName: site.name,
          language,
          deviceId: DEVICE_ID,
          pageMode: 'EDIT',
          variant: variant ?? null,
        },
      },
    }),
    siteSettings: siteSettings(reading, site),
    ...(problems.length > 0 && { layoutErrors: problems }),
  }
}
