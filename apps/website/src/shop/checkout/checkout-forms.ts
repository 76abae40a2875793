/** Where the forms of the checkout are sent, and what they are called. */
export const CHECKOUT_FORMS = {
  contact: { action: '/actions/checkout/contact', form: 'checkout-contact' },
  address: { action: '/actions/checkout/address', form: 'checkout-address' },
  delivery: { action: '/actions/checkout/delivery', form: 'checkout-delivery' },
  payment: { action: '/actions/checkout/payment', form: 'checkout-payment' },
  removePayment: { action: '/actions/checkout/remove-payment', form: 'checkout-remove-payment' },
  place: { action: '/actions/checkout/place', form: 'checkout-place' },
  account: { action: '/actions/checkout/account', form: 'checkout-account' },
  link: { action: '/actions/checkout/order-link', form: 'order-link' },
  cancel: { action: '/actions/checkout/cancel-order', form: 'order-cancel' },
  return: { action: '/actions/checkout/return', form: 'order-return' },
  cancelReturn: { action: '/actions/checkout/return/cancel', form: 'order-return-cancel' },
} as const

/** The value that stands for an address that is entered, beside the ids of saved ones. */
export const NEW_ADDRESS = 'new'
/** The value that stands for a card that is entered, beside the saved ones. */
export const NEW_CARD = 'card'
/** A saved card and a spending account as payment methods: what follows is its id. */
export const SAVED_CARD = 'card.'
export const SPENDING_ACCOUNT = 'account.'
export const INVOICE = 'invoice'
/** The shipping method of an estimate: `ship.warehouse-north`. */
export const SHIP_FIELD = 'ship.'
/** The cost centre of a line: `cost.{line}`. */
export const COST_FIELD = 'cost.'
