/** Whether what is published has been approved, on sites that ask for it. */
import { ContentError } from '../content-error.ts'
import type { ContentTree, Item, ItemId } from '../model.ts'
import type { PublishPlan } from '../publish-plan.ts'
import { parseCheckbox } from '../raw-values.ts'
import { sitesOf } from '../sites.ts'
import type { WriteScope } from '../store.ts'
import type { TemplateRegistry } from '../templates.ts'
import { latestVersion, rawField } from '../versions.ts'
import { pageOf } from './page-of.ts'
import { readStandings, standingKey } from './records.ts'
import type { WorkflowState } from './transitions.ts'

/** Of a site's Settings: pages have to be approved before they are published. As visitors' content has it. */
export const REQUIRE_APPROVAL_FIELD = 'RequireApproval'

/** Pages an error names. */
const MAX_NAMED = 100

/**
 * Whether the site of an item asks for approval. The published settings count, so that it takes a publisher to switch it.
 */
export function requiresApproval(
  { master, web }: { readonly master: ContentTree; readonly web: ContentTree },
  templates: TemplateRegistry,
  item: Item,
): boolean {
  const site = sitesOf(master).of(item)
  return site !== undefined && sitesWithApproval(web, templates).has(site.item.id)
}

function sitesWithApproval(web: ContentTree, templates: TemplateRegistry): ReadonlySet<ItemId> {
  const asking = sitesOf(web).all.filter(
    ({ settings }) =>
      settings !== undefined && parseCheckbox(rawField(templates, settings, undefined, REQUIRE_APPROVAL_FIELD)),
  )
  return new Set(asking.map(({ item }) => item.id))
}

/** A page whose draft nobody approved yet. */
export interface UnapprovedPage {
  readonly itemId: ItemId
  readonly path: string
  readonly language: string
  readonly state: WorkflowState
}

/**
 * Refuses a publication that shows visitors something else of a page than was approved.
 *
 * @throws ContentError `NOT_APPROVED`; its details name the pages as `items: { itemId, path, language, state }[]`
 */
export async function requireApproved(
  { tx, ...scope }: Pick<WriteScope, 'trees' | 'templates' | 'tx'>,
  tenant: string,
  plan: PublishPlan,
  languages: readonly string[],
): Promise<void> {
  const items = await unapprovedPages(scope, tx, tenant, plan, languages)
  if (items.length === 0) return
  const named = items.slice(0, MAX_NAMED)
  throw new ContentError('NOT_APPROVED', notApproved(named), { items: named })
}

/** What is told of them. */
export function notApproved(pages: readonly UnapprovedPage[]): string {
  const list = pages.map(({ path, language, state }) => `${path} (${language}) is ${state}`).join('; ')
  return `Pages have to be approved before they are published: ${list}.`
}

/**
 * Pages of which a publication would show visitors something else than was approved. Content below a page follows its
 * page; what pages share, pictures, and what is taken down is never asked for.
 */
export async function unapprovedPages(
  { trees, templates }: Pick<WriteScope, 'trees' | 'templates'>,
  db: Parameters<typeof readStandings>[0],
  tenant: string,
  plan: Pick<PublishPlan, 'items' | 'changes'>,
  languages: readonly string[],
): Promise<UnapprovedPage[]> {
  const { master, web } = trees
  const asking = sitesWithApproval(web, templates)
  if (asking.size === 0) return []
  const asked = new Map<string, { readonly page: Item; readonly language: string }>()
  for (const { id, language } of plan.items) {
    const [item, next] = [master.get(id), plan.changes.get(id)]
    if (!item || !next || !languages.includes(language) || !differs(web.get(id), next, language)) continue
    const page = pageOf(master, templates, item)
    if (page === undefined || latestVersion(page, language) === undefined) continue
    if (page.id === id && latestVersion(next, language) === undefined) continue
    const site = sitesOf(master).of(page)
    if (site && asking.has(site.item.id)) asked.set(standingKey(page.id, language), { page, language })
  }
  if (asked.size === 0) return []
  const standings = await readStandings(db, tenant, [...new Set([...asked.values()].map(({ page }) => page.id))])
  return [...asked].flatMap(([key, { page, language }]) => {
    const state = standings.get(key)?.state ?? 'draft'
    return state === 'approved' ? [] : [{ itemId: page.id, path: master.path(page), language, state }]
  })
}

/** Publishing everything again what visitors have already is no news. */
function differs(old: Item | undefined, next: Item, language: string): boolean {
  if (old === undefined || old.name !== next.name || old.parentId !== next.parentId) return true
  if (JSON.stringify(old.shared) !== JSON.stringify(next.shared)) return true
  const [before, after] = [latestVersion(old, language), latestVersion(next, language)]
  return before?.version !== after?.version || before?.revision !== after?.revision
}
