/** A line of goods, as far as events tell of it. */
export interface ActLine {
  readonly productId: string
  readonly quantity: number
}

/** By which way goods came into the cart. */
export type CartWay = 'product' | 'row' | 'set' | 'saved' | 'list' | 'reorder' | 'numbers'

/** What a visitor has done in the shop, said once it has succeeded. */
export type ShopAct =
  | {
      readonly kind: 'addedToCart'
      readonly way: CartWay
      readonly lines: readonly ActLine[]
      /** The same for every repetition of one act; a repetition is counted once. */
      readonly once?: string | undefined
    }
  | {
      readonly kind: 'addedToWishlist'
      /** On a list of theirs, or put aside in the cart. */
      readonly way: 'list' | 'later'
      readonly lines: readonly ActLine[]
    }
  | {
      readonly kind: 'placedOrder'
      readonly orderId: string
      readonly total: number
      /** Of the goods, before promotions, delivery and tax. */
      readonly subtotal?: number | undefined
      /** Codes that were entered and counted. */
      readonly coupons?: readonly string[] | undefined
      /** ISO 4217; default: the site's. */
      readonly currency?: string | undefined
      readonly lines: readonly ActLine[]
    }
  /** `token`: by which they are who they say, to whom it is of. */
  | { readonly kind: 'signedIn'; readonly customerId: string; readonly token?: string }
  /** By a browser without scripts: with them, the browser tells of its forms itself. */
  | { readonly kind: 'sentForm'; readonly formId: string }

export type ShopActKind = ShopAct['kind']
