/** Where the components of a page stand in a variant of it: said for those alone that stand elsewhere. */
import {
  applyLayoutOperation,
  type LayoutNode,
  LayoutOperationError,
  placeOf,
  type Slots,
} from '../layout/operations.ts'

/** A place that holds while others come and go: behind another component, or first. */
export interface VariantPlace {
  /** Uid of the component that has the placeholder; absent: the page. */
  readonly parent?: string
  /** Key of the placeholder, as the layout has it: `headless-main`, `column-1-{*}`. */
  readonly placeholder: string
  /** Uid of the component before it; absent: it is the first. */
  readonly after?: string
}

/**
 * What makes the second layout of the first: the places of those that are new, and of as few as can be of those that are
 * in both. {@link placedIn} does it.
 */
export function placesBetween<Node extends LayoutNode<Node>>(
  from: Slots<Node>,
  to: Slots<Node>,
): Map<string, VariantPlace> {
  const places = new Map<string, VariantPlace>()
  const within = (slots: Slots<Node>, parent: string | null) => {
    for (const [key, nodes] of Object.entries(slots)) {
      const before = nodes.map(({ uid }) => {
        const place = placeOf(from, uid)?.place
        return place?.parent === parent && place.key === key ? place.index : undefined
      })
      const staying = longestRise(before)
      for (const [index, { uid, placeholders }] of nodes.entries()) {
        const last = nodes[index - 1]?.uid
        if (!staying.has(index)) {
          places.set(uid, { ...(parent !== null && { parent }), placeholder: key, ...(last && { after: last }) })
        }
        if (placeholders) within(placeholders, uid)
      }
    }
  }
  within(to, null)
  return places
}

/**
 * The layout with components at these places. What a place names and is not there any more: then it is the last of its
 * placeholder, or stays where it was. One that the layout does not have comes from `added`, or is left out.
 */
export function placedIn<Node extends LayoutNode<Node>>(
  slots: Slots<Node>,
  places: Iterable<readonly [uid: string, place: VariantPlace]>,
  added: (uid: string) => Node | undefined = () => undefined,
): Slots<Node> {
  const waiting = new Map(places)
  let placed = slots
  const put = (uid: string, { parent: owner, placeholder: key }: VariantPlace, after: string | undefined) => {
    const parent = owner ?? null
    const beside = without(slotIn(placed, parent, key), uid)
    const index = after === undefined ? 0 : after === LAST ? beside.length : beside.indexOf(after) + 1
    const at = { parent, key, index }
    const node = placeOf(placed, uid) ? undefined : added(uid)
    waiting.delete(uid)
    try {
      if (node) placed = applyLayoutOperation(placed, { op: 'insert', node, at }).slots
      else if (placeOf(placed, uid)) placed = applyLayoutOperation(placed, { op: 'move', uid, at }).slots
    } catch (error) {
      // Into itself, or below what is gone: it stays where it was.
      if (!(error instanceof LayoutOperationError)) throw error
    }
  }
  /** What it stands beside and in stands where it should already. */
  const isReady = ({ parent, placeholder, after }: VariantPlace) => {
    if (parent !== undefined && (waiting.has(parent) || !placeOf(placed, parent))) return false
    if (after === undefined) return true
    return !waiting.has(after) && slotIn(placed, parent ?? null, placeholder).includes(after)
  }
  while (waiting.size > 0) {
    const next = [...waiting].find(([, place]) => isReady(place))
    if (next) put(...next, next[1].after)
    else {
      const [lost] = waiting
      if (lost) put(...lost, LAST)
    }
  }
  return placed
}

/** No uid. */
const LAST = ' '

const without = (uids: readonly string[], uid: string): readonly string[] => uids.filter((one) => one !== uid)

function slotIn<Node extends LayoutNode<Node>>(slots: Slots<Node>, parent: string | null, key: string): string[] {
  const inside = parent === null ? slots : placeOf(slots, parent)?.node.placeholders
  return inside && Object.hasOwn(inside, key) ? (inside[key] ?? []).map(({ uid }) => uid) : []
}

/** Places in the list of the longest part of it that rises; what is undefined is in none. */
function longestRise(numbers: readonly (number | undefined)[]): ReadonlySet<number> {
  const best: { length: number; before: number | undefined }[] = []
  let end: number | undefined
  for (const [index, number] of numbers.entries()) {
    let [length, before]: [number, number | undefined] = [0, undefined]
    if (number !== undefined) {
      for (let earlier = 0; earlier < index; earlier += 1) {
        const [value, rise] = [numbers[earlier], best[earlier]]
        if (value !== undefined && rise && value < number && rise.length > length) {
          length = rise.length
          before = earlier
        }
      }
      length += 1
    }
    best.push({ length, before })
    if (length > 0 && (end === undefined || length > (best[end]?.length ?? 0))) end = index
  }
  const rise = new Set<number>()
  for (let at = end; at !== undefined; at = best[at]?.before) rise.add(at)
  return rise
}
