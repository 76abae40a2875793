import type { ActLine } from '../../shop-events/shop-act.ts'
import type { Shopper } from '../shopper.ts'
import { type EnteredLine, piecesIn } from './entered-lines.ts'
import { lineProblem } from './line-problem.ts'
import type { HeldLine } from './sheet-store.ts'

export interface AddedByNumber {
  /** How many lines were added. */
  readonly lines: number
  /** Pieces of these. */
  readonly pieces: number
  /** Those that were not, with what is wrong, as they were entered. */
  readonly left: readonly HeldLine[]
}

/** Longest number that can be one of commerce. */
const MAX_ID_LENGTH = 100

/**
 * Puts lines into the cart by the numbers of products or variants; those that cannot be there come back with what is
 * wrong. The header counts what is in the cart then.
 */
export async function addByNumber(
  { client, countCart, did }: Pick<Shopper, 'client' | 'countCart' | 'did'>,
  entered: readonly EnteredLine[],
  signal: AbortSignal,
): Promise<AddedByNumber> {
  const checked = entered.map((line) => ({ line, pieces: piecesIn(line.quantity), key: wrongBeforehand(line) }))
  const sent = checked.flatMap(({ line, pieces, key }) =>
    key !== undefined || pieces === undefined ? [] : [{ line, item: { SKU: line.number, Quantity: pieces } }],
  )
  const { LineItems, TotalQuantity } =
    sent.length === 0
      ? { LineItems: [], TotalQuantity: undefined }
      : await client.cart.createLineItems({ LineItems: sent.map(({ item }) => item) }, { signal })
  if (typeof TotalQuantity === 'number') countCart(TotalQuantity)
  const left: HeldLine[] = checked.flatMap(({ line, key }) =>
    key === undefined ? [] : [{ ...line, problem: { key, values: {} } }],
  )
  let [lines, pieces] = [0, 0]
  const bought: ActLine[] = []
  for (const [index, { line, item }] of sent.entries()) {
    const outcome = LineItems?.[index]
    const problem = outcome == null ? undefined : lineProblem(outcome)
    if (problem === undefined) {
      lines += 1
      pieces += item.Quantity
      bought.push({ productId: item.SKU, quantity: item.Quantity })
    } else left.push({ ...line, problem })
  }
  if (bought.length > 0) did({ kind: 'addedToCart', way: 'numbers', lines: bought })
  return { lines, pieces, left: left.sort((a, b) => a.line - b.line) }
}

function wrongBeforehand({ number, quantity }: EnteredLine): string | undefined {
  if (number === '') return 'company.line.noNumber'
  if (number.length > MAX_ID_LENGTH) return 'company.line.unknown'
  return piecesIn(quantity) === undefined ? 'company.line.quantity' : undefined
}
