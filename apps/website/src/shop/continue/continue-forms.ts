/** Where the forms around a cart that goes on elsewhere are sent, and what they are called. */
export const CONTINUE_FORMS = {
  /** Makes a link to the cart of whoever asks. */
  link: { action: '/actions/cart/continue-link', form: 'continue-link' },
  /** `cart`: what the address of the link carries. */
  here: { action: '/actions/cart/continue', form: 'continue-cart' },
} as const
