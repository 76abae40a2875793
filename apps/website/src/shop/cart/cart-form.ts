/** Where a product is put into the cart, and what the form is called. */
export const ADD_TO_CART = '/actions/cart/add'
export const ADD_FORM = 'add-to-cart'

/**
 * Where a set is put into the cart: `set` is its id, `part` a product of it, as often as there are; none is all of them,
 * in their usual quantities. Choices of a part stand in fields like `oak-table:spec.colour`. Same form as a product.
 */
export const ADD_SET = '/actions/cart/add-set'
export const partField = (productId: string, field: string) => `${productId}:${field}`

/** What is done to a cart on its page; all of it is told at the head of the page, by this form. */
export const CART_FORM = 'cart'
/** `line`, and `quantity`, or `to` of the button that was pressed. */
export const CHANGE_QUANTITY = '/actions/cart/quantity'
/** `line`: a product, or a set with its parts. */
export const REMOVE_LINE = '/actions/cart/remove'
/** `restore`: what the removal said. */
export const RESTORE_LINE = '/actions/cart/restore'
export const EMPTY_CART = '/actions/cart/empty'
/** `line` */
export const SAVE_FOR_LATER = '/actions/cart/save'
/** `saved`: the key of what was saved. */
export const MOVE_BACK = '/actions/cart/move-back'
export const FORGET_SAVED = '/actions/cart/forget'
/** Prices that changed have been seen. */
export const SEEN_PRICES = '/actions/cart/seen'

/** A code, which has a field of its own to say what is wrong with it. */
export const APPLY_CODE = '/actions/cart/apply-code'
export const CODE_FORM = 'cart-code'
/** `code` */
export const REMOVE_CODE = '/actions/cart/remove-code'
