import type { LineItem } from '@tessera/commerce'
import { wantedChoiceOf } from '../product/wanted-choice.ts'
import type { ShopClient } from '../shop-client.ts'

interface CopyOptions {
  /** All lines of the order it comes from: parts of a set are among them. */
  readonly among: readonly LineItem[]
  /** Lines the cart has: the same product with the same choices grows instead. */
  readonly into: readonly LineItem[]
  /** How many pieces; default as many as it has. */
  readonly quantity?: number
  /**
   * The order it comes from, where it may be copied again. The line in the cart then keeps how many of its pieces came from
   * there; copied again, these are set to as many as there are now, and its other pieces stay.
   */
  readonly from?: string | undefined
  readonly signal: AbortSignal
}

/** What became of a line: new in the cart, together with pieces that were there, or here already from the same order. */
export type CopiedLine = 'added' | 'summed' | 'again'

/**
 * Puts a line of another order into the cart, as it can be bought now; a set with its parts. What the line keeps of earlier
 * copies comes along. Throws what commerce refuses it for.
 */
export async function copyLine(
  client: ShopClient,
  line: LineItem,
  { among, into, quantity = line.Quantity ?? 1, from, signal }: CopyOptions,
): Promise<CopiedLine> {
  const { cart } = client
  const xp = keptCopies({ ...copiesOf(line), ...(from !== undefined && { [from]: quantity }) })
  if (line.IsBundle) {
    if (from !== undefined && into.some((other) => isSameSet(other, line) && from in copiesOf(other))) return 'again'
    const parts = among.filter(({ BundleItemID }) => BundleItemID === line.ID)
    const LineItems = parts.map((part) => bought(part))
    const { ID } = await cart.createBundleItem(line.ProductID ?? '', { LineItems }, { signal })
    // The set is in the cart, whether or not it is known where from.
    if (xp !== undefined && ID != null) await cart.patchLineItem(ID, { xp }, { signal }).catch(() => undefined)
    return 'added'
  }
  const same = into.find(
    (other) => other.ProductID === line.ProductID && !other.BundleItemID && sameChoices(other, line),
  )
  if (same?.ID == null) {
    await cart.createLineItem({ ...bought(line, quantity), ...(xp && { xp }) }, { signal })
    return 'added'
  }
  const before = from === undefined ? undefined : copiesOf(same)[from]
  const there = same.Quantity ?? 0
  const Quantity = Math.max(1, there - (before ?? 0) + quantity)
  if (before !== quantity) {
    const copies = xp && { xp: { ...same.xp, [COPIES]: { ...copiesOf(same), ...xp[COPIES] } } }
    await cart.patchLineItem(same.ID, { Quantity, ...copies }, { signal })
  }
  return before === undefined ? 'summed' : 'again'
}

/** The field of a line's extended properties that keeps how many of its pieces were copied, by the order they come from. */
const COPIES = 'Copied'

function copiesOf({ xp }: Pick<LineItem, 'xp'>): Readonly<Record<string, number>> {
  const { [COPIES]: kept } = (xp ?? {}) as { [COPIES]?: unknown }
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {}
}

const keptCopies = (copies: Readonly<Record<string, number>>) =>
  Object.keys(copies).length > 0 ? { [COPIES]: copies } : undefined

const isSameSet = (other: LineItem, line: LineItem) => other.IsBundle === true && other.ProductID === line.ProductID

/** What a shopper says of a line: the rest is the platform's. */
function bought(line: LineItem, quantity = line.Quantity ?? 1) {
  const Specs = (line.Specs ?? []).flatMap((chosen) => (chosen?.SpecID == null ? [] : [wantedChoiceOf(chosen)]))
  return { ProductID: line.ProductID ?? '', Quantity: quantity, Specs }
}

/** Whether two lines are of one choice, so that they make one line. */
function sameChoices(one: Pick<LineItem, 'Specs'>, other: Pick<LineItem, 'Specs'>): boolean {
  const said = ({ Specs }: Pick<LineItem, 'Specs'>) =>
    (Specs ?? [])
      .map((chosen) => `${chosen?.SpecID}=${chosen?.OptionID ?? ''}/${chosen?.Value ?? ''}`)
      .sort()
      .join('&')
  return said(one) === said(other)
}
