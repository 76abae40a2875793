import type { Step } from '../life-cycles/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { OpenOrder } from '../orders/index.ts'
import { takeMoney } from '../payments/index.ts'
import type { StockPlan } from '../stock/index.ts'
import { forwardAutomatically } from './forward.ts'
import { take } from './take.ts'

/**
 * An order becomes Open: stock and money are taken, and what goes to suppliers by itself goes. Its lines keep the
 * products as they are now, for from here on nothing prices them again. Answers it as it is then. Contract sections 12, 14
 * and 18.1, step 12.
 */
export async function openUp(acting: Acting, open: OpenOrder, stock: StockPlan, step: Step): Promise<OpenOrder> {
  const drawn = await stock.take()
  await takeMoney(acting, open)
  const order = await take(acting, open.order, step)
  const lines = await forwardAutomatically(acting, order, drawn)
  const before = new Set(open.lines)
  await acting.store.putMany(
    acting.tx,
    lines.filter((line) => !before.has(line)),
  )
  return { ...open, order, lines }
}
