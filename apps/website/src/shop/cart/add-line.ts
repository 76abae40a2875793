import type { LineItem, LineItemSpec } from '@tessera/commerce'
import type { ShopClient } from '../shop-client.ts'
import type { WantedLine } from './restorable-line.ts'

export interface AddLineOptions {
  readonly signal: AbortSignal
  /** The lines of the cart as they are. */
  readonly existing: readonly LineItem[]
  /** A key that makes it happen once, however often it is sent. */
  readonly once?: string | undefined
}

/**
 * Puts a line into the cart; answers with its id. The same product with the same choices is one line: it grows. Afterwards
 * offers have to be refreshed: see `readCart`. Throws what commerce refuses it for.
 */
export async function addLine(
  { cart }: ShopClient,
  line: WantedLine,
  { signal, existing, once }: AddLineOptions,
): Promise<string> {
  const call = { signal, ...(once && { idempotencyKey: once }) }
  const same = existing.find((one) => isSame(one, line))
  const written =
    same?.ID == null
      ? await cart.createLineItem(line, call)
      : await cart.patchLineItem(same.ID, { Quantity: (same.Quantity ?? 0) + line.Quantity }, call)
  return written.ID ?? ''
}

/** Choices that were left open have been filled in with what is usual: those are no difference. */
function isSame(kept: LineItem, asked: WantedLine): boolean {
  if (kept.ProductID !== asked.ProductID || kept.BundleItemID != null || kept.IsBundle === true) return false
  const specs = (kept.Specs ?? []) as readonly LineItemSpec[]
  return (
    (asked.CostCenter ?? null) === (kept.CostCenter ?? null) &&
    asked.Specs.every(({ SpecID, OptionID, Value }) =>
      specs.some(
        (one) =>
          one.SpecID === SpecID &&
          (OptionID === undefined || one.OptionID === OptionID) &&
          (Value === undefined || one.Value === Value),
      ),
    ) &&
    specs.every((one) => asked.Specs.some(({ SpecID }) => SpecID === one.SpecID))
  )
}
