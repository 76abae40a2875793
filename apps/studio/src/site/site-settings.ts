import { z } from 'zod'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk } from '../pages/desk.ts'
import { listPages } from '../pages/page-tree.ts'
import { readItems, readSiteRoot } from '../site-items/stored-items.ts'
import { LOGO } from './site-logo.ts'

/** A field of the site's settings, as its template declares it. */
export interface SettingsField {
  readonly name: string
  readonly title: string
  readonly value: string
  /** What it is edited with; `pages` and `designs` name one of the items there are, `picture` is an address of one. */
  readonly control: 'line' | 'lines' | 'code' | 'checkbox' | 'picture' | 'pages' | 'designs'
  readonly canWrite: boolean
  /** Visitors have another value. */
  readonly isChanged: boolean
}

export interface SettingsChoice {
  readonly id: string
  readonly title: string
}

export interface SiteSettingsItem {
  readonly itemId: string
  readonly canPublish: boolean
  readonly fields: readonly SettingsField[]
  readonly choices: Readonly<Record<'pages' | 'designs', readonly SettingsChoice[]>>
}

const FIELD = z.object({
  name: z.string(),
  title: z.string(),
  value: z.string(),
  type: z.string(),
  canWrite: z.boolean(),
})
const ITEM = z
  .object({ itemId: z.string(), canPublish: z.boolean(), fields: z.object({ nodes: z.array(FIELD) }) })
  .nullable()
const ANSWER = z.object({ draft: ITEM, published: ITEM })
const SELECTION = 'itemId(format: D) canPublish fields(ownFields: true) { nodes { name title value type canWrite } }'
const QUERY = `query SiteSettings($path: String!) {
  draft: item(where: { path: $path }) { ${SELECTION} }
  published: item(where: { path: $path, database: "web" }) { ${SELECTION} }
}`

/** The settings of the site: the form is what the template of the item declares. @throws AuthoringError */
export async function readSettings(desk: PagesDesk): Promise<SiteSettingsItem> {
  const root = await readSiteRoot(desk)
  const { draft, published } = await desk.authoring.ask(QUERY, { path: `${root}/Settings` }, ANSWER)
  if (draft === null) throw new AuthoringError('missing', 'The site has no settings.')
  const seen = new Map(published?.fields.nodes.map(({ name, value }) => [name, value]))
  const { languages, settings } = desk.parts
  const [{ pages }, designs] = await Promise.all([
    listPages(desk.drafts, settings.SITE_NAME, languages.fallback),
    readItems(desk.authoring, {
      path: `${root}/Presentation/Page Designs`,
      language: languages.fallback,
      database: 'master',
      fields: [],
    }),
  ])
  return {
    itemId: draft.itemId,
    canPublish: draft.canPublish,
    fields: draft.fields.nodes.map(({ name, title, value, type, canWrite }) => ({
      name,
      title,
      value,
      control: controlOf(name, type),
      canWrite,
      isChanged: seen.get(name) !== value,
    })),
    choices: {
      pages: pages.map(({ itemId, title, path }) => ({ id: itemId, title: `${title} ${path}` })),
      designs: designs?.items.map(({ itemId, name }) => ({ id: itemId, title: name })) ?? [],
    },
  }
}

/** Types as the platform names them on the wire (contract "content", 12.2). */
function controlOf(name: string, type: string): SettingsField['control'] {
  if (type === 'Droptree') return name.endsWith('Design') ? 'designs' : 'pages'
  if (type === 'Checkbox') return 'checkbox'
  if (name === LOGO) return 'picture'
  if (type !== 'Multi-Line Text') return 'line'
  return /^script|^searchPages$/.test(name) ? 'code' : 'lines'
}

/** `{5B…}` and `5b…` name one item. */
export const plainId = (id: string): string => id.replace(/[{}-]/g, '').toLowerCase()
