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
  readonly signal: AbortSignal
}

/**
 * Puts a line of another order into the cart, as it can be bought now; a set with its parts. Throws what commerce refuses
 * it for.
 */
export async function copyLine(
  client: ShopClient,
  line: LineItem,
  { among, into, quantity = line.Quantity ?? 1, signal }: CopyOptions,
): Promise<'added' | 'summed'> {
  const { cart } = client
  if (line.IsBundle) {
    const parts = among.filter(({ BundleItemID }) => BundleItemID === line.ID)
    await cart.createBundleItem(line.ProductID ?? '', { LineItems: parts.map((part) => bought(part)) }, { signal })
    return 'added'
  }
  const same = into.find(
    (other) => other.ProductID === line.ProductID && !other.BundleItemID && sameChoices(other, line),
  )
  if (same?.ID != null) {
    await cart.patchLineItem(same.ID, { Quantity: (same.Quantity ?? 0) + quantity }, { signal })
    return 'summed'
  }
  await cart.createLineItem(bought(line, quantity), { signal })
  return 'added'
}

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
