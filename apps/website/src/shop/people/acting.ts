/** What may be done for a colleague, as far as the configuration of commerce lets: their cart and orders, not their account. */
export const ACTING_ROLES = {
  Roles: ['Shopper', 'MeAddressAdmin', 'CostCenterReader'] as ('Shopper' | 'MeAddressAdmin' | 'CostCenterReader')[],
  CustomRoles: ['HaldenQuickOrder', 'HaldenQuotes'],
}

/** Who is acted for and why: shown on every page meanwhile. */
export interface Acting {
  readonly whom: string
  readonly reason: string
}

/** Who is signed in, for the head of the page. */
export interface Introduction {
  readonly firstName: string
  /** Empty for who is of no company. */
  readonly company: string
}
