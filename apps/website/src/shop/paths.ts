export { COMPARE_PATH } from './compare/comparison.ts'
export { PRODUCTS_PATH, productItemPath, productPath } from './product-path.ts'

/**
 * Where the pages of the shop stand in the site of the demonstration, in its default language. An author who moves one
 * says so here: actions and links lead to it by its name.
 */
export const SIGN_IN_PATH = '/sign-in'
export const REGISTER_PATH = '/register'
export const RESET_PATH = '/reset-password'
export const ACCOUNT_PATH = '/account'
export const PROFILE_PATH = '/account/profile'
export const PRIVACY_CHOICES_PATH = '/account/privacy'
export const ADDRESSES_PATH = '/account/addresses'
export const CARDS_PATH = '/account/cards'
export const ORDERS_PATH = '/account/orders'
export const RETURNS_PATH = '/account/returns'
export const NEW_RETURN_PATH = '/account/returns/new'
export const LISTS_PATH = '/account/lists'
export const INVITATION_PATH = '/account/invitation'
export const SUBSCRIPTIONS_PATH = '/account/subscriptions'
const SHARED_LISTS_PATH = '/lists'
export const CART_PATH = '/cart'
export const CONTINUE_PATH = '/cart/continue'
export const CHECKOUT_PATH = '/checkout'
export const ORDER_LOOKUP_PATH = '/order'

/** The page of one of the shopper's orders. */
export function orderPath(id: string): string {
  return `${ORDERS_PATH}/${encodeURIComponent(id)}`
}

/** The page of one of the shopper's returns. */
export function returnPath(id: string): string {
  return `${RETURNS_PATH}/${encodeURIComponent(id)}`
}

/** The page of a list for who keeps it, and the one that is shown to others. */
export function listPath(id: string): string {
  return `${LISTS_PATH}/${encodeURIComponent(id)}`
}

export function sharedListPath(id: string): string {
  return `${SHARED_LISTS_PATH}/${encodeURIComponent(id)}`
}

/** The page of one of the shopper's subscriptions. */
export function subscriptionPath(id: string): string {
  return `${SUBSCRIPTIONS_PATH}/${encodeURIComponent(id)}`
}

/** Why somebody is asked to sign in: their session ended, a form waits for them, or a page is theirs alone. */
export type SignInReason = 'ended' | 'form' | 'page'

/** The sign-in, and where it leads to. `back`: path and query of this site, in the language of the page. */
export function signInPath(back: string, why: SignInReason): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ returnTo: back, why })}`
}

/** The invoice of one of the shopper's orders. */
export function invoicePath(id: string): string {
  return `/account/invoices/${encodeURIComponent(id)}`
}
