import type { AccountSection } from '../account/account-sections.ts'
import {
  APPROVAL_RULES_PATH,
  APPROVALS_PATH,
  BUDGETS_PATH,
  CARTS_PATH,
  COMPANY_ORDERS_PATH,
  COMPANY_PATH,
  COMPANY_RETURNS_PATH,
  GROUPS_PATH,
  LOCATIONS_PATH,
  ON_BEHALF_PATH,
  PEOPLE_PATH,
  PRICE_LIST_PATH,
  QUICK_ORDER_PATH,
  QUOTES_PATH,
  REQUISITIONS_PATH,
} from './company-paths.ts'

/** The pages of a company in the navigation of the account, in its order. Custom roles are those of the demonstration. */
export const COMPANY_SECTIONS = [
  {
    path: COMPANY_PATH,
    phrase: 'company.nav.dashboard',
    icon: 'company',
    roles: ['HaldenQuickOrder'],
    isOverview: true,
  },
  { path: QUICK_ORDER_PATH, phrase: 'company.nav.quickOrder', icon: 'rows', roles: ['HaldenQuickOrder'] },
  { path: CARTS_PATH, phrase: 'company.nav.carts', icon: 'cart', roles: ['HaldenQuickOrder'] },
  { path: REQUISITIONS_PATH, phrase: 'company.nav.requisitions', icon: 'list', roles: ['HaldenQuickOrder'] },
  { path: PRICE_LIST_PATH, phrase: 'company.nav.priceList', icon: 'price', roles: ['HaldenQuickOrder'] },
  { path: QUOTES_PATH, phrase: 'company.nav.quotes', icon: 'talk', roles: ['HaldenQuotes'] },
  { path: APPROVALS_PATH, phrase: 'company.nav.approvals', icon: 'check', roles: ['HaldenApprovals'] },
  { path: COMPANY_ORDERS_PATH, phrase: 'company.nav.orders', icon: 'parcel', roles: ['OrderAdmin', 'OrderReader'] },
  { path: COMPANY_RETURNS_PATH, phrase: 'company.nav.returns', icon: 'back', roles: ['OrderAdmin', 'OrderReader'] },
  {
    path: APPROVAL_RULES_PATH,
    phrase: 'company.nav.rules',
    icon: 'rule',
    roles: ['ApprovalRuleAdmin', 'ApprovalRuleReader'],
  },
  {
    path: BUDGETS_PATH,
    phrase: 'company.nav.budgets',
    icon: 'budget',
    roles: ['SpendingAccountAdmin', 'SpendingAccountReader'],
  },
  { path: PEOPLE_PATH, phrase: 'company.nav.people', icon: 'people', roles: ['BuyerUserAdmin'] },
  { path: GROUPS_PATH, phrase: 'company.nav.groups', icon: 'group', roles: ['UserGroupAdmin'] },
  { path: LOCATIONS_PATH, phrase: 'company.nav.locations', icon: 'place', roles: ['AddressAdmin'] },
  { path: ON_BEHALF_PATH, phrase: 'company.nav.onBehalf', icon: 'swap', roles: ['HaldenCompany'] },
] as const satisfies readonly AccountSection[]
