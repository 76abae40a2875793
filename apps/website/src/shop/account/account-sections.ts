import { hasRole } from '../access/roles.ts'
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

/** A page of the account in its navigation. */
export interface AccountSection {
  readonly path: string
  /** Dictionary key. */
  readonly phrase: string
  /** One of the icons of the navigation. */
  readonly icon: string
  /** Any of these roles is shown it; none: everybody is. */
  readonly roles?: readonly string[]
  /** An overview: what lies below it belongs to others. Default: no. */
  readonly isOverview?: boolean
}

/** The pages of the account, in the order of the navigation. */
export const ACCOUNT_SECTIONS = [
  { path: ACCOUNT_PATH, phrase: 'account.nav.overview', icon: 'home', isOverview: true },
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

/** What of a table somebody with these roles is shown. */
export function sectionsFor<Section extends AccountSection>(
  roles: readonly string[],
  sections: readonly Section[],
): Section[] {
  return sections.filter((section) => section.roles === undefined || hasRole(roles, ...section.roles))
}

/** The section a page belongs to: the longest path it is, or is below. */
export function sectionOf(path: string, sections: readonly AccountSection[]): AccountSection | undefined {
  const above = sections.filter(
    ({ path: own, isOverview = false }) => path === own || (!isOverview && path.startsWith(`${own}/`)),
  )
  return above.sort((a, b) => b.path.length - a.path.length)[0]
}
