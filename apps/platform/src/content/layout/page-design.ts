import type { ComponentRendering, Placeholders } from '@tessera/content'
import { derivedId } from '../item-id.ts'
import { type Item, PAGE_DESIGN_FIELD } from '../model.ts'
import { parseIds } from '../raw-values.ts'
import type { Reading } from '../reading.ts'
import type { Site } from '../sites.ts'
import type { ItemFields } from './item-fields.ts'
import { type LayoutProblem, layoutOf, wirePlaceholders } from './placeholders.ts'

/** The placeholders every page has, filled or not (contract "content", 3.1). */
export const ROOT_PLACEHOLDERS = ['headless-header', 'headless-main', 'headless-footer'] as const

/** What the client renders the named placeholder of, for a part that several pages share (3.3). */
export const PARTIAL_DESIGN_COMPONENT = 'PartialDesignDynamicPlaceholder'

export const PARTIAL_DESIGN_TEMPLATE = 'Partial Design'

/** The partial designs of a page's design: its own, else the site's default one. Items that are gone are left out. */
export function partialDesignsOf({ tree }: Reading, site: Site, page: Item): readonly Item[] {
  const chosen = [page.shared[PAGE_DESIGN_FIELD], site.settings?.shared.DefaultPageDesign]
  const [design] = chosen.flatMap((raw) => parseIds(raw ?? '').flatMap((id) => tree.get(id) ?? []))
  return parseIds(design?.shared.PartialDesigns ?? '').flatMap((id) => tree.get(id) ?? [])
}

/** Puts each partial design, wrapped, into the placeholder it names. */
export function wirePartialDesigns(
  reading: Reading,
  designs: readonly Item[],
  fields: ItemFields,
  problems: LayoutProblem[],
): Placeholders {
  const placeholders = new Map<string, ComponentRendering[]>()
  for (const design of designs) {
    const placeholder = design.shared.Placeholder?.trim() || 'headless-main'
    const before = placeholders.get(placeholder) ?? []
    placeholders.set(placeholder, [...before, wrap(reading, design, fields, problems)])
  }
  return Object.fromEntries(placeholders)
}

/** Uid of the rendering that pages show a partial design in: placeholders of its own layout are those of this rendering. */
export const partialDesignUid = (itemId: string): string => derivedId(`partial-design:${itemId}`)

function wrap(reading: Reading, design: Item, fields: ItemFields, problems: LayoutProblem[]): ComponentRendering {
  const sig = design.shared.Signature?.trim() || `sxa-${design.name.toLowerCase()}`
  const layout = layoutOf(reading, design, fields.versionOf(design), problems)
  return {
    uid: partialDesignUid(design.id),
    componentName: PARTIAL_DESIGN_COMPONENT,
    dataSource: '',
    params: { sig },
    placeholders: wirePlaceholders(reading, design, fields, { [sig]: [], ...layout.placeholders }),
  }
}
