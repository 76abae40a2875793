/** The role that everybody has who buys for a company. */
export const COMPANY_ROLE = 'HaldenQuickOrder'
