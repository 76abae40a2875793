import { TENANT } from '../../ground/tenant.ts'
import type { TaskRunner } from '../../ground/yielding-scheduler.ts'
import { titleOf, titlesAbove } from '../item-title.ts'
import type { UndescribedPicture } from '../media/described-picture.ts'
import type { ItemId } from '../model.ts'
import { digestOf, type PublishDeps, type PublishItems, planned, publishRequest } from '../publish-item.ts'
import { type UnapprovedPage, unapprovedPages } from '../workflow/require-approved.ts'

const DEFAULT_ITEMS = 100
const MAX_ITEMS = 1000

export interface PlannedItem {
  readonly id: ItemId
  readonly name: string
  /** In the tree: of the drafts, or of what is published for one that leaves. */
  readonly path: string
  readonly template: string
  /** What its content is called, in one of the languages that change. */
  readonly title: string
  /** Titles of the pages above it, or of its folders in the media library, from the top. */
  readonly above: readonly string[]
  /** What an item of its template is called. */
  readonly templateTitle: string
  readonly isPage: boolean
  readonly languages: readonly string[]
  readonly isRemoved: boolean
}

export interface PublicationPreview {
  readonly count: number
  readonly items: readonly PlannedItem[]
  readonly problems: readonly string[]
  /** With any of them it is refused as a whole. */
  readonly unapproved: readonly (UnapprovedPage & Pick<PlannedItem, 'title' | 'above'>)[]
  /** Of those the first, at most 1000; with any of them it is refused as a whole. */
  readonly undescribed: readonly UndescribedPicture[]
  /** Another one as soon as the publication would be another. */
  readonly digest: string
}

/**
 * What a publication would do by now.
 *
 * @throws ContentError as `publishItem` does before anything is written
 */
export async function previewPublication(
  { store, db, tasks }: Pick<PublishDeps, 'store' | 'db'> & { readonly tasks: TaskRunner },
  command: Omit<PublishItems, 'username' | 'displayName'>,
  first: number | null = null,
): Promise<PublicationPreview> {
  const request = await publishRequest(store, command)
  const [master, web] = [await store.currentTree('master'), await store.currentTree('web')]
  const templates = await store.templates()
  const { plan, digest } = await tasks.run(function* () {
    const { plan } = yield* planned({ master, web }, templates, request, command.bringBack ?? true)
    return { plan, digest: yield* digestOf(plan) }
  })
  const { changes, items, problems } = plan
  const undescribed = plan.undescribed.slice(0, MAX_ITEMS)
  const waiting = await unapprovedPages({ trees: { master, web }, templates }, db, TENANT, plan, request.languages)
  const unapproved = waiting.flatMap((page) => {
    const item = master.get(page.itemId)
    if (!item) return []
    const languages = [page.language]
    return {
      ...page,
      title: titleOf(templates, item, languages),
      above: titlesAbove(templates, master, item, languages),
    }
  })
  const languages = new Map<ItemId, string[]>()
  for (const { id, language } of items) languages.set(id, [...(languages.get(id) ?? []), language])
  const most = Math.min(Math.max(first ?? DEFAULT_ITEMS, 0), MAX_ITEMS)
  const shown = [...changes].slice(0, most).flatMap(([id, next]) => {
    const tree = next ? master : web
    const item = tree.get(id)
    if (!item) return []
    const { name, template } = item
    const changed = languages.get(id) ?? []
    return {
      id,
      name,
      template,
      path: tree.path(item),
      title: titleOf(templates, item, changed),
      above: titlesAbove(templates, tree, item, changed),
      templateTitle: templates.byName(template)?.title ?? template,
      isPage: templates.isPage(template),
      languages: changed,
      isRemoved: next === null,
    }
  })
  return { count: changes.size, items: shown, problems, unapproved, undescribed, digest }
}
