import type { Address, CostCenter, SpendingAccount } from '@tessera/commerce'
import type { CartView } from '../cart/cart-view.ts'
import type { CheckoutNotes } from '../orders/order-notes.ts'
import type { ChosenPayment } from '../orders/order-payments.ts'
import type { Parcel } from '../orders/parcels.ts'
import type { Agreed, Change } from './agreed.ts'
import type { CheckoutFacts } from './steps.ts'

/** A checkout under way. */
export interface CheckoutView {
  readonly facts: CheckoutFacts
  readonly cart: CartView
  readonly isCompany: boolean
  readonly isGuest: boolean
  readonly contact: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
  }
  readonly shipTo: Address | undefined
  readonly billTo: Address | undefined
  readonly parcels: readonly Parcel[]
  /** Those that pay something, the declined ones included. */
  readonly payments: readonly ChosenPayment[]
  /** Ids of payments for which the others leave nothing. */
  readonly idlePayments: readonly string[]
  /** What no payment covers yet, declined ones counting for nothing; negative when they pay too much. */
  readonly unpaid: number
  readonly comments: string
  readonly notes: CheckoutNotes
  /** Cost centres of lines, by line. */
  readonly lineCostCenters: Readonly<Record<string, string>>
  /** What changed while the cart lay there, as far as this page found out. */
  readonly changes: readonly Change[]
  readonly agreed: Agreed
}

/** Whether a checkout whose shipping or total was asked for got no answer. Without an address, there is nothing to ask. */
export function isTotalUnknown({ shipTo, cart }: CheckoutView): boolean {
  return shipTo !== undefined && cart.isCalculationAway === true
}

/** What a company buyer may book an order on. */
export interface CompanyChoices {
  readonly costCenters: readonly CostCenter[]
  readonly accounts: readonly SpendingAccount[]
}
