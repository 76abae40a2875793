import type { AddedByNumber } from '../../shop/company/add-by-number.ts'
import { QUICK_ORDER_PATH } from '../../shop/company/company-paths.ts'
import type { ActionContext, ActionOutcome } from '../action.ts'

/** All was added: the page says so. Else on to the quick order, where the rest waits with what is wrong, to be mended. */
export function mendOrStay(
  { lines, pieces, left }: AddedByNumber,
  { shopper, shop, pathOf }: Pick<ActionContext, 'shopper' | 'shop' | 'pathOf'>,
): ActionOutcome {
  if (left.length === 0) return { status: 'sent', values: { lines: String(lines), pieces: String(pieces) } }
  const sheet = shop.sheets.keep(shopper.claims?.usr ?? '', { lines, pieces, left })
  return { status: 'sent', location: pathOf(`${QUICK_ORDER_PATH}?sheet=${sheet}`) }
}
