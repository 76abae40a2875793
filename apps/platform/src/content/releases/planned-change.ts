/** What schedules and releases will do, worked out from the trees without touching anything. */
import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
import { notDescribed } from '../media/described-picture.ts'
import type { Item, ItemId } from '../model.ts'
import { type PublishedItem, planPublication } from '../publish-plan.ts'
import type { TemplateRegistry } from '../templates.ts'
import type { ItemChanges, Tree } from '../tree.ts'
import { latestVersion } from '../versions.ts'
import { allowAgain, withhold } from './never-publish.ts'

export const PLANNED_ACTIONS = ['publish', 'unpublish'] as const
export type PlannedAction = (typeof PLANNED_ACTIONS)[number]

/** One item in one language, and what is to become of it. */
export interface PlannedChange {
  readonly itemId: ItemId
  readonly language: string
  readonly action: PlannedAction
}

export const PLAN_PROBLEM_CODES = [
  'ITEM_MISSING',
  'NO_VERSION',
  'NOT_PUBLISHED',
  'PARENT_NOT_PUBLISHED',
  'NOT_APPROVED',
  'PICTURE_NOT_DESCRIBED',
] as const
export type PlanProblemCode = (typeof PLAN_PROBLEM_CODES)[number]

/** Why a change cannot be made. */
export interface PlanProblem {
  readonly code: PlanProblemCode
  readonly itemId: ItemId
  readonly language: string
  readonly message: string
}

export interface ChangesPlan {
  readonly master: ItemChanges
  readonly web: ItemChanges
  readonly items: readonly PublishedItem[]
  readonly problems: readonly PlanProblem[]
  /** The published tree with the changes in it; its epoch is the old one. */
  readonly published: Tree
}

export interface Trees {
  readonly master: Tree
  readonly web: Tree
}

/**
 * Publishes and takes down what is named, parents before children, each change upon those before it. A page is published
 * with the content placed on it, in the language named and no other; one that was taken down comes back. In parts.
 */
export function* planChanges(
  trees: Trees,
  templates: TemplateRegistry,
  changes: readonly PlannedChange[],
): YieldingTask<ChangesPlan> {
  let { master, web } = trees
  const ofMaster = new Map<ItemId, Item | null>()
  const ofWeb = new Map<ItemId, Item | null>()
  const items: PublishedItem[] = []
  const problems: PlanProblem[] = []
  const keep = (next: { master?: ItemChanges; web?: ItemChanges }) => {
    if (next.master?.size) master = master.with(master.epoch, next.master)
    if (next.web?.size) web = web.with(web.epoch, next.web)
    for (const [id, item] of next.master ?? []) ofMaster.set(id, item)
    for (const [id, item] of next.web ?? []) ofWeb.set(id, item)
  }

  for (const change of inOrder(master, changes)) {
    const { itemId, language, action } = change
    const problem = problemOf({ master, web }, change)
    if (problem !== undefined) {
      problems.push({ itemId, language, ...problem })
      continue
    }
    const draft = master.get(itemId)
    if (action === 'unpublish') {
      const shown = web.get(itemId)
      keep({
        ...(draft && { master: new Map([[itemId, withhold(draft, language)]]) }),
        ...(shown && { web: new Map([[itemId, withoutLanguage(withhold(shown, language), language)]]) }),
      })
      items.push({ id: itemId, language })
      continue
    }
    const back = draft && allowAgain(draft, [language])
    if (back !== undefined && back !== draft) keep({ master: new Map([[itemId, back]]) })
    const plan = yield* planPublication({ master, web }, templates, {
      roots: [itemId],
      languages: [language],
      mode: 'SMART',
      subItems: false,
      relatedItems: true,
    })
    if (plan.rootFailed) {
      const message = plan.problems[0] ?? 'An item above it is not published.'
      problems.push({ code: 'PARENT_NOT_PUBLISHED', itemId, language, message })
      continue
    }
    if (plan.undescribed.length > 0) {
      const message = notDescribed(plan.undescribed)
      problems.push({ code: 'PICTURE_NOT_DESCRIBED', itemId, language, message })
      continue
    }
    keep({ web: plan.changes })
    items.push(...plan.items)
  }
  return { master: ofMaster, web: ofWeb, items, problems, published: web }
}

function problemOf({ master, web }: Trees, { itemId, language, action }: PlannedChange) {
  const draft = master.get(itemId)
  if (action === 'unpublish') {
    const shown = web.get(itemId)
    if (shown && latestVersion(shown, language)) return undefined
    return { code: 'NOT_PUBLISHED', message: `The item ${itemId} is not published in ${language}.` } as const
  }
  if (!draft) return { code: 'ITEM_MISSING', message: `There is no item ${itemId} any more.` } as const
  if (latestVersion(draft, language)) return undefined
  return { code: 'NO_VERSION', message: `${master.path(draft)} has no version in ${language}.` } as const
}

function withoutLanguage(item: Item, language: string): Item {
  const versions = new Map(item.versions)
  versions.delete(language)
  return { ...item, versions }
}

function inOrder(master: Tree, changes: readonly PlannedChange[]): readonly PlannedChange[] {
  const depthOf = ({ itemId }: PlannedChange) => {
    const item = master.get(itemId)
    return item ? master.ancestors(item).length : 0
  }
  return changes
    .map((change) => ({ change, depth: depthOf(change) }))
    .sort((one, other) => one.depth - other.depth)
    .map(({ change }) => change)
}
