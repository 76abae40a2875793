import type { Address, CostCenter, SpendingAccount } from '@tessera/commerce'
import type { CartView } from '../cart/cart-view.ts'
import type { Agreed, Change, KeptAgreed } from './agreed.ts'
import type { CheckoutFacts } from './steps.ts'

/** What the checkout writes down on the order beside the fields of commerce (`xp.Checkout`). */
export interface CheckoutNotes {
  /** A guest said who they are. */
  readonly Contact?: boolean
  readonly Phone?: string
  /** The way to ship that was chosen, by estimate. */
  readonly Ship?: Readonly<Record<string, string>>
  /** What that way was called and what it cost then, by estimate. */
  readonly ShipMethods?: Readonly<Record<string, { readonly Name: string; readonly Cost: number }>>
  /** `2026-12-01`. */
  readonly NeededBy?: string
  readonly CostCenter?: string
  readonly PurchaseOrderNumber?: string
  /** What was agreed to when a card's holder was sent to their bank; null once the order is placed. */
  readonly Agreed?: KeptAgreed | null
  /** The payment whose card's holder was sent to their bank last; null once the order is placed. */
  readonly PendingPayment?: string | null
}

export interface ShippingChoice {
  readonly id: string
  readonly name: string
  readonly cost: number
  /** Days it takes. */
  readonly days: number | undefined
  readonly isPickUp: boolean
}

/** A way to ship that is no longer as it was when it was chosen. */
export interface ChangedShipMethod {
  readonly id: string
  readonly name: string
  readonly from: number
  /** What it costs now; undefined: it is no longer offered. */
  readonly to: number | undefined
}

/** What comes from one place, and the ways it may take. */
export interface Parcel {
  readonly id: string
  readonly lineIds: readonly string[]
  readonly choices: readonly ShippingChoice[]
  readonly selected: string | undefined
  /** Undefined as long as what was chosen is offered for what it cost then. */
  readonly changed: ChangedShipMethod | undefined
  /** Where it may be picked up; undefined where nobody may come. */
  readonly pickUp: { readonly name: string; readonly address: Address; readonly opens: string } | undefined
}

export interface ChosenPayment {
  readonly id: string
  readonly kind: 'card' | 'invoice' | 'account'
  /** `Visa •••• 4242`, the number of the purchase order, the name of the account. */
  readonly words: string
  /** What it pays: its amount, or what the others leave. */
  readonly amount: number
  /** It pays whatever the others leave. */
  readonly isRest: boolean
  /** Why its bank refused it when it was asked last, such as `insufficient_funds`; undefined when it did not. */
  readonly refusal: string | undefined
  /** It was refused, and asking again would not help: it covers nothing. */
  readonly isDeclined: boolean
  /** Its bank holds the amount. */
  readonly isApproved: boolean
  readonly creditCardId: string | undefined
  readonly card: { readonly token: string; readonly type: string; readonly last: string } | undefined
}

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

/** What a company buyer may book an order on. */
export interface CompanyChoices {
  readonly costCenters: readonly CostCenter[]
  readonly accounts: readonly SpendingAccount[]
}
