import type { Phrases } from '@tessera/content'

/** Where the cart is, of whoever asks: `/api/cart/de` answers a `CartView`. */
export const CART_DATA_PATH = '/api/cart'
/** Where the words of the drawer are: `/api/cart-phrases/de`. They are the same for everybody. */
export const CART_PHRASES_PATH = '/api/cart-phrases'

const OWN = /^(cart|shop|product\.error|account\.(session|signIn))/

/** The phrases of the cart, of all the dictionary has. */
export const cartPhrasesOf = (dictionary: Phrases): Phrases =>
  Object.fromEntries(Object.entries(dictionary).filter(([key]) => OWN.test(key)))
