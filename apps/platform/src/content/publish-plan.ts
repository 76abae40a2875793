/**
 * What a publication does, worked out from the two trees without touching anything: which items of the published tree
 * change, which go, and which could not be published.
 */
import { parseVariants } from '@tessera/content'
import type { YieldingTask } from '../ground/yielding-scheduler.ts'
import { parseFile, parseImage } from './image-xml.ts'
import { parseLayout, renderingsOf } from './layout-json.ts'
import { parseLink } from './link-xml.ts'
import { isUndescribed, type UndescribedPicture } from './media/described-picture.ts'
import {
  FINAL_LAYOUT_FIELD,
  type Item,
  type ItemId,
  type ItemVersion,
  SHARED_LAYOUT_FIELD,
  VARIANTS_FIELD,
} from './model.ts'
import { parseIds } from './raw-values.ts'
import { isWithheld } from './releases/never-publish.ts'
import { isRoot } from './roots.ts'
import type { TemplateRegistry } from './templates.ts'
import type { Tree } from './tree.ts'
import { latestVersion } from './versions.ts'

/** `SMART` writes what differs, `FULL` everything chosen. */
export type PublishMode = 'SMART' | 'FULL'

export interface PublishRequest {
  readonly roots: readonly ItemId[]
  readonly languages: readonly string[]
  readonly mode: PublishMode
  readonly subItems: boolean
  /** Also data sources, listed items, pictures and files the chosen items show, but never other pages. */
  readonly relatedItems: boolean
}

/** An item and language whose published content is different now. */
export interface PublishedItem {
  readonly id: ItemId
  readonly language: string
}

/** Items that are compared in one part. */
const ITEMS_AT_ONCE = 200
/** Items whose values are read for what they show in one part: a layout takes long. */
const FOLLOWED_AT_ONCE = 20

export interface PublishPlan {
  readonly changes: ReadonlyMap<ItemId, Item | null>
  readonly items: readonly PublishedItem[]
  /** Items written or removed. */
  readonly processed: number
  /** One sentence for each item that could not be published. */
  readonly problems: readonly string[]
  /** Pictures it would show visitors anew or otherwise, with neither an alternative text nor the mark that they are decorative. */
  readonly undescribed: readonly UndescribedPicture[]
  /** One of the roots is among the problems. */
  readonly rootFailed: boolean
}

/** In parts. */
export function* planPublication(
  { master, web }: { readonly master: Tree; readonly web: Tree },
  templates: TemplateRegistry,
  request: PublishRequest,
): YieldingTask<PublishPlan> {
  const changes = new Map<ItemId, Item | null>()
  const items: PublishedItem[] = []
  const problems: string[] = []
  const undescribed: UndescribedPicture[] = []
  const failed = new Set<ItemId>()
  const published = (id: ItemId) => (changes.has(id) ? (changes.get(id) ?? undefined) : web.get(id))

  let looked = 0
  const isTimeToPause = () => {
    looked += 1
    return looked % ITEMS_AT_ONCE === 0
  }
  for (const item of yield* chosen(master, templates, request)) {
    if (isTimeToPause()) yield
    if (isRoot(item)) continue
    if (item.parentId === null || !published(item.parentId)) {
      failed.add(item.id)
      problems.push(`${master.path(item)} was not published: an item above it is not published yet.`)
      continue
    }
    if (standsBelow(published, item.parentId, item.id)) {
      failed.add(item.id)
      problems.push(`${master.path(item)} was not published: the item above it has moved, publish that one too.`)
      continue
    }
    const old = web.get(item.id)
    const next = publishedForm(item, old, request.languages)
    const languages = changedLanguages(old, next, request.languages)
    const isShown = old !== undefined && languages.length === 0 && sameShape(old, next)
    if (request.mode === 'SMART' && isShown) continue
    // What visitors have as it is stays: nobody has to describe the pictures of years before a page is published.
    if (!isShown && isUndescribed(next)) undescribed.push({ itemId: item.id, path: master.path(item) })
    changes.set(item.id, next)
    for (const language of request.mode === 'FULL' ? union(languages, request.languages) : languages) {
      items.push({ id: item.id, language })
    }
  }
  for (const [item, root] of publishedBelow({ master, web }, request)) {
    if (isTimeToPause()) yield
    if (isDraftBelow(master, root, item)) continue
    const there = master.get(item.id)
    // Moved out of what is published here: it follows when its new place is published, else it leaves.
    if (there && there.parentId !== null && published(there.parentId) && !changes.has(item.id)) {
      const { parentId, name, sortOrder } = there
      changes.set(item.id, { ...item, parentId, name, sortOrder })
    } else if (!changes.has(item.id)) {
      changes.set(item.id, null)
    }
    for (const language of item.versions.keys()) items.push({ id: item.id, language })
  }
  yield
  removeOrphans(changes, web)
  return {
    changes,
    items,
    processed: changes.size,
    problems,
    undescribed,
    rootFailed: request.roots.some((id) => failed.has(id)),
  }
}

/** Parents before children, so that a child finds its parent published. */
function* chosen(master: Tree, templates: TemplateRegistry, request: PublishRequest): YieldingTask<Iterable<Item>> {
  const found = new Map<ItemId, Item>()
  for (const root of request.roots) {
    const item = master.get(root)
    if (!item) continue
    for (const one of request.subItems ? master.subtree(item.id) : [item]) {
      found.set(one.id, one)
      if (found.size % ITEMS_AT_ONCE === 0) yield
    }
  }
  if (request.relatedItems) yield* addRelated(found, master, templates)
  const byDepth: Item[][] = []
  let placed = 0
  for (const item of found.values()) {
    const depth = master.ancestors(item).length
    byDepth[depth] = byDepth[depth] ?? []
    byDepth[depth].push(item)
    placed += 1
    if (placed % ITEMS_AT_ONCE === 0) yield
  }
  return byDepth.flat()
}

function* addRelated(found: Map<ItemId, Item>, master: Tree, templates: TemplateRegistry): YieldingTask<void> {
  const waiting = [...found.values()]
  const add = (id: ItemId | undefined) => {
    const item = id === undefined ? undefined : master.get(id)
    if (!item || found.has(item.id) || templates.isPage(item.template)) return
    found.set(item.id, item)
    waiting.push(item)
    for (const above of master.ancestors(item)) {
      if (templates.isPage(above.template)) break
      found.set(above.id, above)
    }
  }
  let followed = 0
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    for (const id of shownBy(item, master, templates)) add(id)
    followed += 1
    if (followed % FOLLOWED_AT_ONCE === 0) yield
  }
}

/** Ids of the items whose content shows where this one does. */
export function* shownBy(item: Item, master: Tree, templates: TemplateRegistry): Generator<ItemId | undefined> {
  const versions = [...item.versions.values()].map((list) => list.at(-1))
  for (const values of [item.shared, ...versions.map((version) => version?.fields ?? {})]) {
    for (const [name, raw] of Object.entries(values)) {
      if (name === SHARED_LAYOUT_FIELD || name === FINAL_LAYOUT_FIELD) {
        for (const { rendering } of renderingsOf(parseLayout(raw).layout)) {
          yield dataSourceId(rendering.dataSource, item, master)
        }
        continue
      }
      if (name === VARIANTS_FIELD) {
        const reading = parseVariants(raw)
        for (const { changes } of reading.ok ? reading.value.variants : []) {
          for (const { dataSource } of Object.values(changes)) yield dataSourceId(dataSource, item, master)
        }
        continue
      }
      const kind = templates.field(item.template, name)?.kind
      if (kind === 'item' || kind === 'items') yield* parseIds(raw)
      else if (kind === 'image') yield parseImage(raw)?.media
      else if (kind === 'file') yield parseFile(raw)
      else if (kind === 'link') {
        const link = parseLink(raw)
        if (link?.linktype === 'media') yield link.id
      }
    }
  }
}

const dataSourceId = (source: string | undefined, page: Item, master: Tree): ItemId | undefined =>
  source?.startsWith('local:') ? master.at(`${master.path(page)}${source.slice(6)}`)?.id : source

/** Published items that are a root or stand below one (with sub-items), each with that root. */
function* publishedBelow(
  { master, web }: { readonly master: Tree; readonly web: Tree },
  request: PublishRequest,
): Generator<readonly [item: Item, root: ItemId]> {
  for (const root of request.roots) {
    if (master.get(root) && !request.subItems) continue
    for (const item of web.subtree(root)) yield [item, root]
  }
}

function isDraftBelow(master: Tree, root: ItemId, item: Item): boolean {
  const draft = master.get(item.id)
  if (draft === undefined || master.get(root) === undefined) return false
  return draft.id === root || master.ancestors(draft).some(({ id }) => id === root)
}

function standsBelow(get: (id: ItemId) => Item | undefined, start: ItemId, id: ItemId): boolean {
  const seen = new Set<ItemId>()
  for (
    let item = get(start);
    item && !seen.has(item.id);
    item = item.parentId === null ? undefined : get(item.parentId)
  ) {
    if (item.id === id) return true
    seen.add(item.id)
  }
  return false
}

/** What stands below a removed item leaves with it. */
function removeOrphans(changes: Map<ItemId, Item | null>, web: Tree): void {
  const removed: ItemId[] = []
  const remove = (id: ItemId) => {
    changes.set(id, null)
    removed.push(id)
  }
  for (const [id, item] of changes) {
    if (item === null) removed.push(id)
    else if (item.parentId !== null && changes.get(item.parentId) === null) remove(id)
  }
  for (let id = removed.pop(); id !== undefined; id = removed.pop()) {
    for (const child of web.children(id)) {
      const next = changes.has(child.id) ? changes.get(child.id) : child
      if (next && next.parentId === id) remove(child.id)
    }
  }
}

/** The newest draft of each chosen language; languages not chosen stay as they are published. */
function publishedForm(item: Item, old: Item | undefined, languages: readonly string[]): Item {
  const versions = new Map<string, readonly ItemVersion[]>(old?.versions)
  for (const language of languages) {
    const draft = isWithheld(item, language) ? undefined : latestVersion(item, language)
    const before = old && latestVersion(old, language)
    if (!draft) versions.delete(language)
    // The same object when nothing changed, so that the store leaves its row alone.
    else versions.set(language, [before && sameVersion(before, draft) ? before : draft])
  }
  return { ...item, versions }
}

function sameVersion(one: ItemVersion, other: ItemVersion): boolean {
  return one.version === other.version && one.revision === other.revision
}

/** Shared values and the place in the tree show in every published language; versions in their own. */
function changedLanguages(old: Item | undefined, next: Item, chosenLanguages: readonly string[]): readonly string[] {
  if (!old || !sameShape(old, next)) return union(old ? [...old.versions.keys()] : [], [...next.versions.keys()])
  return chosenLanguages.filter((language) => {
    const before = latestVersion(old, language)
    const after = latestVersion(next, language)
    return before && after ? !sameVersion(before, after) : before !== after
  })
}

/** Whether visitors have of an item what its newest drafts say, in every language. */
export function isPublishedAsIs(draft: Item, shown: Item): boolean {
  const languages = union([...draft.versions.keys()], [...shown.versions.keys()])
  return sameShape(draft, shown) && changedLanguages(shown, draft, languages).length === 0
}

function sameShape(one: Item, other: Item): boolean {
  return (
    one.name === other.name &&
    one.parentId === other.parentId &&
    one.template === other.template &&
    one.sortOrder === other.sortOrder &&
    sameValues(one.shared, other.shared)
  )
}

export function sameValues(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

function union(one: readonly string[], other: readonly string[]): readonly string[] {
  return [...new Set([...one, ...other])]
}
