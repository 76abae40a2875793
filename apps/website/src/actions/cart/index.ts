import type { Action } from '../action.ts'
import { addToCart } from './add.ts'
import { addAsShown } from './add-as-shown.ts'
import { addSet } from './add-set.ts'
import { applyCode, removeCode } from './codes.ts'
import { continueHere } from './continue.ts'
import { continueLink } from './continue-link.ts'
import { emptyCart } from './empty.ts'
import { changeQuantity } from './quantity.ts'
import { removeLine } from './remove.ts'
import { restoreLine } from './restore.ts'
import { forgetSaved, moveBack, saveForLater } from './save-for-later.ts'
import { seenPrices } from './seen-prices.ts'

export const cartActions: readonly Action[] = [
  addToCart,
  addAsShown,
  addSet,
  changeQuantity,
  removeLine,
  restoreLine,
  emptyCart,
  applyCode,
  removeCode,
  saveForLater,
  moveBack,
  forgetSaved,
  seenPrices,
  continueLink,
  continueHere,
]
