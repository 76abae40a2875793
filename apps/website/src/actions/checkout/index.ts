import type { Action } from '../action.ts'
import { orderAccount } from './account.ts'
import { addressStep } from './address.ts'
import { cancelByLink } from './cancel-order.ts'
import { contactStep } from './contact.ts'
import { deliveryStep } from './delivery.ts'
import { orderLink } from './order-link.ts'
import { paymentStep } from './payment.ts'
import { place } from './place.ts'
import { removePayment } from './remove-payment.ts'
import { cancelReturnByLink, returnByLink } from './return-by-link.ts'

export const checkoutActions: readonly Action[] = [
  contactStep,
  addressStep,
  deliveryStep,
  paymentStep,
  removePayment,
  place,
  orderAccount,
  orderLink,
  cancelByLink,
  returnByLink,
  cancelReturnByLink,
]
