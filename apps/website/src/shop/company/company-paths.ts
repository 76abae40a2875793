/** Where the pages of companies stand in the site of the demonstration, as `paths.ts` has those of the shop. */
export const COMPANY_PATH = '/company'
export const QUICK_ORDER_PATH = '/company/quick-order'
export const CARTS_PATH = '/company/carts'
export const REQUISITIONS_PATH = '/company/requisitions'
export const PRICE_LIST_PATH = '/company/price-list'
export const COMPANY_ORDERS_PATH = '/company/orders'
export const COMPANY_RETURNS_PATH = '/company/returns'
export const QUOTES_PATH = '/company/quotes'
export const APPROVALS_PATH = '/company/approvals'
export const APPROVAL_RULES_PATH = '/company/rules'
export const BUDGETS_PATH = '/company/budgets'
export const PEOPLE_PATH = '/company/people'
export const GROUPS_PATH = '/company/groups'
export const LOCATIONS_PATH = '/company/locations'
export const ON_BEHALF_PATH = '/company/on-behalf'
/** Everybody's, not only companies': who makes what Halden sells. */
export const SUPPLIERS_PATH = '/suppliers'

/** The page of an order that somebody is asked about. */
export function approvalPath(id: string): string {
  return `${APPROVALS_PATH}/${encodeURIComponent(id)}`
}

/** The page of a quote. */
export function quotePath(id: string): string {
  return `${QUOTES_PATH}/${encodeURIComponent(id)}`
}
/** Where somebody asks for a quote on what is in their cart. */
export const NEW_QUOTE_PATH = '/company/quotes/new'

/** The page of one of the company's people. */
export function personPath(id: string): string {
  return `${PEOPLE_PATH}/${encodeURIComponent(id)}`
}

export function groupPath(id: string): string {
  return `${GROUPS_PATH}/${encodeURIComponent(id)}`
}

export function locationPath(id: string): string {
  return `${LOCATIONS_PATH}/${encodeURIComponent(id)}`
}

export function supplierPath(id: string): string {
  return `${SUPPLIERS_PATH}/${encodeURIComponent(id)}`
}
