import {
  applyLayoutOperation,
  HIDDEN_RENDERING_NAME,
  LayoutOperationError,
  type PageVariant,
  placedIn,
  placeOf,
  placesBetween,
  type RenderingChange,
  type Slots,
  uidsOf,
} from '@tessera/content'
import { type Authoring, AuthoringError } from '../authoring.ts'
import type { LayoutOperation, SavedPage } from '../saving/request.ts'
import { type RefusedOperation, type SavedLayout, withContent } from '../saving/save-layout.ts'
import type { StoredNode } from '../stored-layout.ts'
import { readPageVariants, type VariedPage, writePageVariants } from './page-variants.ts'

/** Somebody else may write in between: the operations name renderings, so they hold on what is there then. */
const MAX_ATTEMPTS = 4

/**
 * Makes of an author's operations changes of a variant: parameters, content, whether a component is shown, and where; new
 * ones are the variant's alone. The page as others see it stays. What cannot differ is refused; then nothing is written.
 *
 * @throws AuthoringError `missing` when the page has no such variant
 */
export async function saveVariant(
  authoring: Authoring,
  page: SavedPage,
  variantId: string,
  operations: readonly LayoutOperation[],
): Promise<SavedLayout> {
  if (operations.length === 0) return { uids: [], refused: [] }
  return withContent(authoring, page, operations, async (sent) => {
    for (let attempt = 1; ; attempt += 1) {
      const varied = await readPageVariants(authoring, page.itemId, page.language)
      const before = varied.variants.variants.find(({ id }) => id === variantId)
      if (before === undefined) throw new AuthoringError('missing', 'There is no such variant.')
      const { variant, refused } = changedVariant(before, varied, sent)
      if (refused.length > 0) return { uids: [], refused }
      const variants = varied.variants.variants.map((one) => (one.id === variantId ? variant : one))
      try {
        await writePageVariants(authoring, varied, { ...varied.variants, variants }, varied.revision)
        return { uids: sent.map(uidOf), refused }
      } catch (error) {
        const isLate = error instanceof AuthoringError && error.code === 'REVISION_CONFLICT'
        if (!isLate || attempt >= MAX_ATTEMPTS) throw error
      }
    }
  })
}

const uidOf = ({ uid, rendering }: LayoutOperation): string => String(uid ?? rendering?.uid ?? '')

const NOT_IN_VARIANT = 'A variant shows, hides, moves and changes the components of its page, and adds some of its own.'

/** A variant after operations on the page that shows it. */
export function changedVariant(
  before: PageVariant,
  page: Pick<VariedPage, 'renderings' | 'slots' | 'sourceIds'>,
  operations: readonly LayoutOperation[],
): { readonly variant: PageVariant; readonly refused: readonly RefusedOperation[] } {
  const shown = openVariant(before, page)
  const refused: RefusedOperation[] = []
  for (const [index, operation] of operations.entries()) {
    try {
      if (shown.apply(operation)) continue
      refused.push({ index, code: 'NOT_IN_VARIANT', message: NOT_IN_VARIANT })
    } catch (error) {
      if (!(error instanceof LayoutOperationError)) throw error
      refused.push({ index, code: error.code, message: error.message })
    }
  }
  return { variant: { ...before, changes: shown.changes() }, refused }
}

/** A variant being changed: what differs, and its components where they stand in it, hidden ones too. */
function openVariant(
  variant: PageVariant,
  { renderings, slots, sourceIds }: Pick<VariedPage, 'renderings' | 'slots' | 'sourceIds'>,
) {
  const own = new Map(renderings.map((rendering) => [rendering.uid, rendering]))
  const changes = new Map(Object.entries(variant.changes))
  const places = [...changes].flatMap(([uid, { place }]) => (place ? [[uid, place] as const] : []))
  let placed: Slots<StoredNode> = placedIn<StoredNode>(slots, places, (uid) => {
    const component = changes.get(uid)?.component
    return component === undefined ? undefined : { uid, component }
  })

  const put = (uid: string, change: RenderingChange) => changes.set(uid, change)
  /** What was hidden just now is not counted by who hid it. */
  const gone = new Set<string>()
  const placeIn = ({ parentUid, placeholderPath, index }: LayoutOperation, uid: string) => {
    const [parent, key] = [parentUid ?? null, placeholderPath ?? '']
    const nodes = (parent === null ? placed : placeOf(placed, parent)?.node.placeholders)?.[key] ?? []
    const others = nodes.filter((node) => node.uid !== uid)
    const counted = others.flatMap((node, at) => (gone.has(node.uid) ? [] : [at]))
    return { parent, key, index: counted[index ?? others.length] ?? others.length }
  }

  /** A component of the page is hidden or shown again; what is not of the page is the variant's own. */
  const take = (node: StoredNode) => {
    const { uid, component, dataSource, params, placeholders = {} } = node
    const page = own.get(uid)
    const { hidden: _, component: __, params: other, ...change } = changes.get(uid) ?? {}
    // As the page has it: what else it was while it was hidden is over.
    const isAsOnPage = component === page?.component && isSame(params ?? {}, page.params)
    const rest = { ...change, ...(other && !isAsOnPage && { params: other }) }
    gone.delete(uid)
    if (component === HIDDEN_RENDERING_NAME) put(uid, { ...changes.get(uid), hidden: true })
    else if (page === undefined) put(uid, { component, ...(dataSource && { dataSource }), ...(params && { params }) })
    else put(uid, component === page.component ? rest : { ...rest, component })
    for (const inner of Object.values(placeholders).flat()) take(inner)
  }
  const remove = (uid: string) => {
    gone.add(uid)
    if (own.has(uid)) put(uid, { ...changes.get(uid), hidden: true })
    else changes.delete(uid)
  }

  return {
    /** @throws LayoutOperationError */
    apply(operation: LayoutOperation): boolean {
      const uid = uidOf(operation)
      const there = placeOf(placed, uid)
      if (operation.op === 'add') {
        const { componentName, dataSource, params, rendering } = operation
        const texts = Object.entries(params ?? {}).filter((one): one is [string, string] => one[1] !== null)
        const node = (rendering ?? {
          uid,
          component: componentName ?? '',
          dataSource: dataSource ?? '',
          params: Object.fromEntries(texts),
        }) as unknown as StoredNode
        if (uid === '' || !node.component) return false
        const at = placeIn(operation, uid)
        placed = applyLayoutOperation(placed, there ? { op: 'move', uid, at } : { op: 'insert', node, at }).slots
        take(node)
        return true
      }
      if (there === undefined) return false
      const [page, change] = [own.get(uid), changes.get(uid) ?? {}]
      switch (operation.op) {
        case 'remove': {
          for (const one of page ? [uid] : uidsOf(there.node)) remove(one)
          if (page === undefined) placed = applyLayoutOperation(placed, { op: 'remove', uid }).slots
          return true
        }
        case 'move': {
          placed = applyLayoutOperation(placed, { op: 'move', uid, at: placeIn(operation, uid) }).slots
          return true
        }
        case 'setDataSource': {
          const { dataSource: _, ...rest } = change
          const source = operation.dataSource ?? ''
          const isPages =
            page !== undefined && (source === page.dataSource || source === sourceIds.get(page.dataSource))
          put(uid, isPages ? rest : { ...rest, dataSource: source })
          return true
        }
        case 'setParams': {
          const { params = {}, ...rest } = change
          const given = Object.entries(operation.params ?? {}).map(([name, value]) => [name, value ?? ''] as const)
          const other = Object.entries({ ...params, ...Object.fromEntries(given) }).filter(
            ([name, value]) => value !== (page?.params[name] ?? ''),
          )
          put(uid, other.length === 0 ? rest : { ...rest, params: Object.fromEntries(other) })
          return true
        }
      }
    },
    changes(): Record<string, RenderingChange> {
      const moved = placesBetween(slots, placed)
      const all = [...new Set([...changes.keys(), ...moved.keys()])].map((uid) => {
        const { place: _, ...change } = changes.get(uid) ?? {}
        const place = moved.get(uid)
        return [uid, { ...change, ...(place && { place }) }] as const
      })
      return Object.fromEntries(all.filter(([, change]) => Object.keys(change).length > 0))
    },
  }
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}
