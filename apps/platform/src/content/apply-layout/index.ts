import { applyLayoutOperation, LayoutOperationError, type Slots } from '@tessera/content'
import { ContentError } from '../content-error.ts'
import { parseItemId } from '../item-id.ts'
import { requireLanguage } from '../item-name.ts'
import { type ItemSelector, readVersionNumber, requireItem } from '../item-selector.ts'
import { languageStart } from '../language-start.ts'
import { partialDesignUid } from '../layout/page-design.ts'
import { formatLayout, parseLayout } from '../layout-json.ts'
import { FINAL_LAYOUT_FIELD, SHARED_LAYOUT_FIELD, type StoredRendering } from '../model.ts'
import type { ContentStore } from '../store.ts'
import type { TemplateRegistry } from '../templates.ts'
import { planUpdate, type UpdatedItem } from '../update-item.ts'
import { type LayoutChange, LayoutChangeError, readOperation } from './read-operation.ts'

export { LAYOUT_REFUSALS, type LayoutChange } from './read-operation.ts'

export interface ApplyLayout extends ItemSelector {
  readonly username: string
  readonly language: string
  /** Default: the newest in the language. */
  readonly version?: string | number | null
  /** The version the author saw; when it has another by now nothing is written. */
  readonly revision?: string | null
  /** The version's own layout, which begins as a copy of the shared one; or the one all languages and versions share. */
  readonly kind: 'FINAL' | 'SHARED'
  readonly operations: readonly LayoutChange[]
}

export interface LayoutProblem {
  /** Which of the operations, from 0. */
  readonly index: number
  readonly code: LayoutChangeError['code']
  readonly message: string
}

export interface AppliedLayout extends UpdatedItem {
  /** What each operation was about; a new rendering's uid for one that adds. Empty when something was refused. */
  readonly uids: readonly string[]
  /** With anything in it, nothing was written. */
  readonly problems: readonly LayoutProblem[]
}

/** Most operations of one call. */
const MAX_OPERATIONS = 500

/**
 * Changes a page's layout by some operations, each on what the one before left: all of them, or none. Contract "content",
 * 17.4.
 *
 * @throws ContentError as `updateItem` does, `INVALID_LAYOUT` when the stored layout is broken, `INVALID_INPUT` for more
 *   than 500 operations
 */
export function applyLayout(store: ContentStore, command: ApplyLayout): Promise<AppliedLayout> {
  const { operations, kind, username, revision } = command
  if (operations.length > MAX_OPERATIONS) {
    throw new ContentError(
      'INVALID_INPUT',
      `${operations.length} operations are too many: send ${MAX_OPERATIONS} at most.`,
    )
  }
  return store.write((scope) => {
    const item = requireItem(scope.trees.master, command)
    const language = requireLanguage(command.language)
    const number = readVersionNumber(command.version)
    const versions = item.versions.get(language) ?? []
    const version = number === undefined ? versions.at(-1) : versions.find((one) => one.version === number)
    const seen = version ?? languageStart(scope.trees.master, item, language)
    const own = kind === 'FINAL' ? (seen?.fields[FINAL_LAYOUT_FIELD] ?? '').trim() : ''
    const before = slotsOf(own === '' ? (item.shared[SHARED_LAYOUT_FIELD] ?? '') : own)
    const { slots, uids, problems } = changed(before, scope.templates, operations.map(ofLayout(item.id)))
    const name = kind === 'FINAL' ? FINAL_LAYOUT_FIELD : SHARED_LAYOUT_FIELD
    // What was refused leaves the item as it is; whether it may be written and is still what the author saw is told anyway.
    const fields =
      problems.length > 0 || uids.length === 0 ? [] : [{ name, value: formatLayout({ placeholders: slots }) }]
    const { result, ...outcome } = planUpdate(scope, {
      itemId: item.id,
      username,
      language,
      version: version?.version ?? null,
      fields,
      expectedRevision: revision || null,
    })
    return { ...outcome, result: { ...result, uids, problems } }
  })
}

/**
 * A partial design is edited inside of the rendering that pages show it in, which is no part of its layout: what is put
 * into that rendering, named by its uid or by the marker of its placeholder, is put into the layout itself.
 */
function ofLayout(itemId: string): (change: LayoutChange) => LayoutChange {
  const frame = partialDesignUid(itemId)
  return (change) => {
    if (parseItemId(change.parentUid ?? '') === frame) return { ...change, parentUid: null }
    const [key, uid] = change.placeholderPath?.split(/_(?=[^_]*$)/) ?? []
    return parseItemId(uid ?? '') === frame ? { ...change, placeholderPath: key ?? null } : change
  }
}

function slotsOf(raw: string): Slots<StoredRendering> {
  const reading = parseLayout(raw)
  if (reading.ok) return reading.layout.placeholders
  throw new ContentError('INVALID_LAYOUT', `The stored layout is broken, fix it first: ${reading.problems[0]}`)
}

function changed(before: Slots<StoredRendering>, templates: TemplateRegistry, changes: readonly LayoutChange[]) {
  let slots = before
  const uids: string[] = []
  const problems: LayoutProblem[] = []
  for (const [index, change] of changes.entries()) {
    try {
      const operation = readOperation(slots, templates, change)
      slots = applyLayoutOperation(slots, operation).slots
      uids.push(operation.op === 'insert' ? operation.node.uid : operation.uid)
    } catch (error) {
      problems.push({ index, ...refusalOf(error) })
    }
  }
  return { slots, uids: problems.length > 0 ? [] : uids, problems }
}

function refusalOf(error: unknown): Omit<LayoutProblem, 'index'> {
  if (error instanceof LayoutChangeError || error instanceof LayoutOperationError) {
    return { code: error.code, message: error.message }
  }
  throw error
}
