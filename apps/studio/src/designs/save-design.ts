import { freeName } from '../pages/arranging/address-name.ts'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk } from '../pages/desk.ts'
import { publish } from '../pages/publish.ts'
import { type ItemWrite, writeItems } from '../site-items/write-items.ts'
import type { DesignKind } from './design-address.ts'
import {
  chosenDesign,
  type DesignFolder,
  idsIn,
  KINDS,
  PAGE_DESIGN,
  PLACES,
  pagesWith,
  rawIds,
  type SiteDesign,
  type SiteDesigns,
} from './site-designs.ts'

/** A design as its form says it. */
export interface TypedDesign {
  readonly name: string
  /** Of a page design: ids of its partial designs, in their order. */
  readonly partials: readonly string[]
  /** Of a partial design: the placeholder it stands in. */
  readonly place: string
}

/** Why a design was not taken, besides what the platform says. */
export const DESIGN_REASONS = ['NAME_TAKEN', 'INVALID_NAME', 'IN_USE', 'REVISION_CONFLICT', 'UNKNOWN_DESIGN'] as const
export type DesignReason = (typeof DESIGN_REASONS)[number]

const refused = (code: DesignReason, message: string) => new AuthoringError('refused', message, { code })

/** The fields of a design's item. */
function fieldsOf(kind: DesignKind, { partials, place }: TypedDesign, site: SiteDesigns) {
  if (kind === 'partial-design') return [{ name: 'Placeholder', value: place }]
  const known = new Set(site.designs['partial-design'].map(({ itemId }) => itemId))
  const unknown = partials.find((id) => !known.has(id))
  if (unknown !== undefined) throw refused('UNKNOWN_DESIGN', `There is no partial design ${unknown}.`)
  return [{ name: 'PartialDesigns', value: rawIds(partials) }]
}

/** @throws AuthoringError `NAME_TAKEN`, `INVALID_NAME`, `UNKNOWN_DESIGN` */
export async function createDesign(
  { authoring, parts }: PagesDesk,
  site: SiteDesigns,
  kind: DesignKind,
  typed: TypedDesign,
): Promise<void> {
  const { folder, template } = KINDS[kind]
  requireName(site, kind, typed.name)
  const fields = fieldsOf(kind, typed, site)
  // Keeps its name when the item gets another one: its layout is stored under it.
  const signature = kind === 'partial-design' ? [{ name: 'Signature', value: freeSignature(site, typed.name) }] : []
  const language = parts.languages.fallback
  const isAbove = ({ path }: DesignFolder) => path === folder || folder.startsWith(`${path}/`)
  const opened = site.folders
    .filter((one) => one.itemId === undefined && isAbove(one))
    .map((one): ItemWrite => {
      const [name = '', ...above] = one.path.split('/').toReversed()
      const parent = [site.root, ...above.toReversed()].join('/')
      return { create: { name, templateId: one.template, parent, language, fields: [] } }
    })
  const create = {
    name: typed.name,
    templateId: template,
    parent: `${site.root}/${folder}`,
    language,
    fields: [...fields, ...signature],
  }
  await writeItems(authoring, [...opened, { create }])
}

/**
 * @param seen the stored value that the author saw: of a page design its list, of a partial design its placeholder
 * @throws AuthoringError `NAME_TAKEN`, `INVALID_NAME`, `UNKNOWN_DESIGN`; WritesRefused `REVISION_CONFLICT`
 */
export async function saveDesign(
  { authoring, parts }: PagesDesk,
  site: SiteDesigns,
  kind: DesignKind,
  { itemId, name, values }: SiteDesign,
  typed: TypedDesign,
  seen: string,
): Promise<void> {
  const isRenamed = typed.name !== name
  if (isRenamed) requireName(site, kind, typed.name, itemId)
  const fields = fieldsOf(kind, typed, site)
  const isChanged = fields.some((field) => field.value !== (values[field.name] ?? ''))
  const before = fields.map((field) => ({ name: field.name, value: seen }))
  const update: ItemWrite = { update: { itemId, language: parts.languages.fallback, seen: before, fields } }
  const rename: ItemWrite = { rename: { itemId, newName: typed.name } }
  await writeItems(authoring, [...(isChanged ? [update] : []), ...(isRenamed ? [rename] : [])])
}

/** Into the bin. @throws AuthoringError `IN_USE` for one that pages, or the site, still have */
export async function deleteDesign(
  { authoring }: PagesDesk,
  site: SiteDesigns,
  kind: DesignKind,
  design: SiteDesign,
): Promise<void> {
  if (usersThatKeep(site, kind, design) > 0) throw refused('IN_USE', `"${design.name}" is in use.`)
  await writeItems(authoring, [{ delete: { itemId: design.itemId } }])
}

/** How many places keep a design from being deleted: pages and the site's default, or page designs. */
export function usersThatKeep({ root, designs, defaultId }: SiteDesigns, kind: DesignKind, design: SiteDesign): number {
  const { itemId } = design
  if (kind === 'page-design') return pagesWith(design, root).length + (itemId === defaultId ? 1 : 0)
  return designs['page-design'].filter(({ state, values }) => state !== 'deleted' && holds(values, itemId)).length
}

/** Whether a page design with these values has a partial design. */
export const holds = (values: SiteDesign['values'], itemId: string): boolean =>
  idsIn(values.PartialDesigns ?? '').includes(itemId)

function requireName(site: SiteDesigns, kind: DesignKind, name: string, itemId?: string): void {
  if (name === '') throw refused('INVALID_NAME', 'A design needs a name.')
  const isTaken = site.designs[kind].some(
    (one) => one.itemId !== itemId && one.state !== 'deleted' && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw refused('NAME_TAKEN', `There is a design "${name}" already.`)
}

/** Key of the placeholder that holds the layout of a partial design; no two may share one on a page. */
function freeSignature({ designs }: SiteDesigns, name: string): string {
  const taken = designs['partial-design'].map(({ values }) => values.Signature?.trim() ?? '')
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return freeName(`sxa-${words || 'part'}`, taken)
}

/** Everything that visitors do not have yet, with what partial designs show and keep below them. @throws AuthoringError `forbidden` */
export async function publishDesigns({ authoring, parts }: PagesDesk, site: SiteDesigns): Promise<void> {
  const { designs, folders } = site
  const waiting = [...designs['partial-design'], ...designs['page-design']].filter(({ state }) => state !== 'published')
  if (waiting.length === 0) return
  const above = folders.flatMap((folder) => (folder.isPublished || !folder.itemId ? [] : [folder.itemId]))
  const [itemId = '', ...along] = [...above, ...waiting.map((design) => design.itemId)]
  const asked = { itemId, languages: [...parts.languages.all] }
  const { state, messages } = await publish(authoring, asked, along, { withBelow: true })
  if (state !== 'FINISHED') throw new AuthoringError('refused', messages.join(' '), { code: 'NOT_PUBLISHED' })
}

/**
 * Chooses the design of a page: a page design, or the empty string for the site's.
 *
 * @param seen what the author saw, raw
 * @throws AuthoringError `missing`, `UNKNOWN_DESIGN`; WritesRefused `REVISION_CONFLICT`
 */
export async function chooseDesign(
  desk: PagesDesk,
  { designs }: SiteDesigns,
  itemId: string,
  { designId, seen }: { readonly designId: string; readonly seen: string },
): Promise<void> {
  const { authoring, parts } = desk
  if (designId !== '' && !designs['page-design'].some((one) => one.itemId === designId && one.state !== 'deleted')) {
    throw refused('UNKNOWN_DESIGN', `There is no page design ${designId}.`)
  }
  const chosen = await chosenDesign(desk, itemId)
  if (chosen === undefined) throw new AuthoringError('missing', 'There is no such page.')
  if ((chosen.id ?? '') === designId) return
  const field = (value: string) => [{ name: PAGE_DESIGN, value }]
  const update = {
    itemId,
    language: parts.languages.fallback,
    seen: field(seen),
    fields: field(designId === '' ? '' : rawIds([designId])),
  }
  await writeItems(authoring, [{ update }])
}

/** A form's placeholder, else the page's main one. */
export const readPlace = (typed: string): string => PLACES.find((place) => place === typed) ?? 'headless-main'
