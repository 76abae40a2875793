import { COMPANY_PATH } from '../company/company-paths.ts'
import {
  ACCOUNT_PATH,
  ADDRESSES_PATH,
  CARDS_PATH,
  LISTS_PATH,
  ORDERS_PATH,
  PRIVACY_CHOICES_PATH,
  PROFILE_PATH,
  RETURNS_PATH,
  SUBSCRIPTIONS_PATH,
} from '../paths.ts'
import { hasRole } from './roles.ts'

/** A page of the account in its navigation. */
export interface AccountSection {
  readonly path: string
  /** Dictionary key. */
  readonly phrase: string
  /** One of the icons of the navigation. */
  readonly icon: string
  /** Any of these roles is shown it; none: everybody is. */
  readonly roles?: readonly string[]
}

/** The pages of the account, in the order of the navigation. */
export const ACCOUNT_SECTIONS = [
  { path: ACCOUNT_PATH, phrase: 'account.nav.overview', icon: 'home' },
  { path: ORDERS_PATH, phrase: 'account.nav.orders', icon: 'parcel' },
  { path: RETURNS_PATH, phrase: 'account.nav.returns', icon: 'back' },
  { path: SUBSCRIPTIONS_PATH, phrase: 'account.nav.subscriptions', icon: 'again', roles: ['MeSubscriptionAdmin'] },
  { path: LISTS_PATH, phrase: 'account.nav.lists', icon: 'wish' },
  { path: ADDRESSES_PATH, phrase: 'account.nav.addresses', icon: 'place' },
  {
    path: CARDS_PATH,
    phrase: 'account.nav.cards',
    icon: 'card',
    roles: ['MeCreditCardAdmin', 'CreditCardAdmin'],
  },
  { path: PROFILE_PATH, phrase: 'account.nav.profile', icon: 'person' },
  { path: PRIVACY_CHOICES_PATH, phrase: 'account.nav.privacy', icon: 'shield' },
] as const satisfies readonly AccountSection[]

const OVERVIEWS: readonly string[] = [ACCOUNT_PATH, COMPANY_PATH]

/** What of a table somebody with these roles is shown. */
export function sectionsFor<Section extends AccountSection>(
  roles: readonly string[],
  sections: readonly Section[],
): Section[] {
  return sections.filter((section) => section.roles === undefined || hasRole(roles, ...section.roles))
}

/** The section a page belongs to: the longest path it is, or is below. An overview has nothing below it. */
export function sectionOf(path: string, sections: readonly AccountSection[]): AccountSection | undefined {
  const above = sections.filter(
    (section) => path === section.path || (!OVERVIEWS.includes(section.path) && path.startsWith(`${section.path}/`)),
  )
  return above.sort((a, b) => b.path.length - a.path.length)[0]
}
