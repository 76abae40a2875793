/** Heads of the columns of each file, as dictionary keys. */
export const PRICE_LIST_COLUMNS = [
  'company.quickOrder.number',
  'company.prices.product',
  'company.prices.choice',
  'company.prices.category',
  'company.prices.from',
  'company.prices.each',
  'company.prices.currency',
] as const

export const ORDER_COLUMNS = ['company.quickOrder.number', 'company.quickOrder.quantity'] as const

export const REQUISITION_COLUMNS = [
  ...ORDER_COLUMNS,
  'company.prices.product',
  'company.prices.choice',
  'company.prices.each',
  'company.prices.currency',
] as const
