import type { NearOffer } from './near-offers.ts'

/** A cart as the pages of the shop show it. Plain JSON: it is what the browser gets. */
export interface CartView {
  /** The order behind it; null as long as nothing was ever put in. */
  readonly orderId: string | null
  readonly lines: readonly CartLine[]
  /** Pieces in all lines. */
  readonly pieces: number
  /** ISO 4217. */
  readonly currency: string
  readonly subtotal: number
  /** What promotions take off, as a positive number. */
  readonly discount: number
  /** Undefined as long as no shipping method is chosen, or what it costs is not calculated. */
  readonly shipping?: number | undefined
  /** Undefined as long as it is not calculated. */
  readonly tax?: number | undefined
  readonly fees: number
  /** Without what is not known yet. */
  readonly total: number
  /** Whoever works out shipping or the total did not answer: what it comes to is not known. Default: they did. */
  readonly isCalculationAway?: boolean | undefined
  readonly promotions: readonly CartPromotion[]
  /** Offers that nearly apply. */
  readonly nearOffers: readonly NearOffer[]
  /** Offers that were on the cart and no longer hold: told once. */
  readonly lostOffers: readonly string[]
  /** Put aside by somebody who is signed in. */
  readonly saved: readonly SavedLine[]
}

export interface CartLine {
  readonly id: string
  readonly productId: string
  readonly variantId?: string | undefined
  readonly name: string
  /** Address on this site. */
  readonly image?: string | undefined
  /** Path of the product in the default language, with what was chosen. */
  readonly path: string
  /** What was chosen, in words. */
  readonly choices: readonly Choice[]
  readonly quantity: number
  /** Null: it has no price any more. */
  readonly unitPrice: number | null
  /** After what promotions take off. */
  readonly total: number
  readonly discount: number
  readonly isOnSale: boolean
  /** What a piece costs when it is not on sale; undefined when it is not, or when that is not known. */
  readonly regularPrice?: number | undefined
  /** What a piece cost when the shopper last saw it, where that is not what it costs now. */
  readonly priceBefore?: number | undefined
  /** The next price break, when it is near. */
  readonly nextBreak?: { readonly pieces: number; readonly saving: number } | undefined
  readonly minimum: number
  /** Undefined: any. */
  readonly maximum?: number | undefined
  /** Quantities go up by this many. The platform takes others too. */
  readonly step: number
  /** The only quantities there are; empty: any between minimum and maximum. */
  readonly quantities: readonly number[]
  /** Pieces of it in stock, for all lines together; undefined where stock is not counted, or may be exceeded. */
  readonly available?: number | undefined
  /** The lines of what this is ask for more than there is. */
  readonly isShort: boolean
  /** It can no longer be bought: not visible, not active, without a price. */
  readonly isGone: boolean
  /** The line of the set it belongs to; that line itself has `isBundle`, costs nothing, and cannot be counted. */
  readonly bundleItemId?: string | undefined
  readonly isBundle: boolean
}

export interface Choice {
  readonly name: string
  readonly value: string
}

export interface SavedLine {
  /** Names it among what is saved. */
  readonly key: string
  readonly productId: string
  readonly name: string
  readonly image?: string | undefined
  readonly path: string
  readonly choices: readonly Choice[]
  readonly quantity: number
  readonly isGone: boolean
}

export interface CartPromotion {
  readonly code: string
  readonly name: string
  /** 0 where it takes off what is not known yet: the delivery. */
  readonly amount: number
  /** It came by itself and cannot be taken away. */
  readonly isAutomatic: boolean
}

export const EMPTY_CART_VIEW: CartView = {
  orderId: null,
  lines: [],
  pieces: 0,
  currency: '',
  subtotal: 0,
  discount: 0,
  fees: 0,
  total: 0,
  promotions: [],
  nearOffers: [],
  lostOffers: [],
  saved: [],
}

/** Pieces of lines: a set is none, its parts are. */
export function piecesOf(lines: readonly { readonly quantity: number; readonly isBundle: boolean }[]): number {
  return lines.reduce((sum, { quantity, isBundle }) => sum + (isBundle ? 0 : quantity), 0)
}
