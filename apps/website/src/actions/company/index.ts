import type { Action } from '../action.ts'
import { chooseCart, deleteCart, nameCart, newCart } from './carts.ts'
import { quickOrder } from './quick-order.ts'
import {
  copyRequisition,
  deleteRequisition,
  keepCart,
  requisition,
  requisitionAdd,
  requisitionBuy,
  requisitionLines,
} from './requisitions.ts'
import { addVariants } from './variants.ts'

/** With what a company buys much at once. */
export const companyBuyingActions: readonly Action[] = [
  quickOrder,
  addVariants,
  newCart,
  nameCart,
  chooseCart,
  deleteCart,
  keepCart,
  requisition,
  requisitionLines,
  requisitionAdd,
  requisitionBuy,
  copyRequisition,
  deleteRequisition,
]
