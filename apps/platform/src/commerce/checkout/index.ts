export { checkoutHandlers } from './handlers.ts'
export { readCheckoutTables } from './read-tables.ts'
export { type CheckoutTables, DEFAULT_TABLES, type ShipMethodRate, type TaxRate } from './tables.ts'
