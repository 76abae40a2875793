/** The forms with which a company buys much at once: where each is sent, and what it is called in its state. */
export const QUICK_ORDER = '/actions/company/quick-order'
export const QUICK_ORDER_FORM = 'quick-order'
/** Fields of a row: `number.3` and `quantity.3`. */
export const NUMBER_FIELD = 'number.'
export const PIECES_FIELD = 'quantity.'
export const VARIANT_GRID = '/actions/company/variants'
export const VARIANT_GRID_FORM = 'variant-grid'
export const REQUISITION = '/actions/company/requisition'
export const REQUISITION_FORM = 'requisition'
export const REQUISITION_LINES = '/actions/company/requisition/lines'
export const REQUISITION_LINES_FORM = 'requisition-lines'
export const REQUISITION_ADD = '/actions/company/requisition/add'
export const REQUISITION_ADD_FORM = 'requisition-add'
export const REQUISITION_BUY = '/actions/company/requisition/buy'
export const REQUISITION_BUY_FORM = 'requisition-buy'
export const REQUISITION_COPY = '/actions/company/requisition/copy'
export const REQUISITION_COPY_FORM = 'requisition-copy'
export const REQUISITION_DELETE = '/actions/company/requisition/delete'
export const REQUISITION_DELETE_FORM = 'requisition-delete'
export const CART_NEW = '/actions/company/cart/new'
export const CART_NEW_FORM = 'cart-new'
export const CART_NAME = '/actions/company/cart/name'
export const CART_NAME_FORM = 'cart-name'
export const CART_CHOOSE = '/actions/company/cart/choose'
export const CART_CHOOSE_FORM = 'cart-choose'
export const CART_DELETE = '/actions/company/cart/delete'
export const CART_DELETE_FORM = 'cart-delete'
export const CART_KEEP = '/actions/company/cart/keep'
export const CART_KEEP_FORM = 'cart-keep'

/** Files for whoever buys for a company, below each the language: `/download/de/price-list.csv`. */
export const DOWNLOADS = '/download'
export const priceListFile = (locale: string, query = '') => `${DOWNLOADS}/${locale}/price-list.csv${query}`
export const ordersFile = (locale: string, query = '') => `${DOWNLOADS}/${locale}/orders.csv${query}`
export const quickOrderFile = (locale: string) => `${DOWNLOADS}/${locale}/quick-order.csv`
export const requisitionFile = (locale: string, id: string) =>
  `${DOWNLOADS}/${locale}/requisitions/${encodeURIComponent(id)}.csv`
