import type { Handler } from '../operations/call.ts'
import { bundleHandlers } from './bundles/handlers.ts'
import { cartOnlyHandlers } from './cart/index.ts'
import { lineHandlers } from './line-handlers.ts'
import { linesAcrossOrders } from './lines-across-orders.ts'
import { orderLists } from './list-orders.ts'
import { orderHandlers as ownHandlers } from './order-handlers.ts'

export { allocationFor } from './allocation.ts'
export { cartHandlers } from './cart/index.ts'
export { type ChangedLine, deleteLines, removeLines, settleLines } from './changed-lines.ts'
export { charge, isCalculated, mustCalculate } from './charges.ts'
export { type BuyerUser, buyerOf, type OpenOrder, openOrder, orderKey } from './open-order.ts'
export { orderRules } from './order-rules.ts'
export { type Settled, type SettleOptions, settle, settledProblems, settleOrder } from './settle.ts'
export { isOwn, mayChange, orderRestriction, requireOrder, seesOrder } from './visibility.ts'
export { patchWorksheet, readWorksheet, worksheetFor, worksheetOf } from './worksheet.ts'

/** Orders, lines, carts and worksheets. Contract sections 13, 18.3 and 20.2. */
export const orderHandlers: Readonly<Record<string, Handler>> = {
  ...ownHandlers,
  ...orderLists,
  ...lineHandlers,
  ...linesAcrossOrders,
  ...bundleHandlers,
  ...cartOnlyHandlers,
}
