import { RETURNS_PATH } from '../../staff-pages/index.ts'

/** Where letters lead on the website of the marketplace, as `shop/paths.ts` of it has them. */
const PATHS = {
  account: '/account',
  order: '/account/orders/',
  orderLookup: '/order',
  return: '/account/returns/',
  subscription: '/account/subscriptions/',
  list: '/account/lists/',
  listInvitation: '/account/invitation',
  approval: '/company/approvals/',
  password: '/reset-password',
  signIn: '/sign-in',
} as const

/** Its pages in English have no language in their address. */
const WITHOUT_PREFIX = 'en'

export type SitePlace = keyof typeof PATHS

/** The address where the seller's users handle a return; undefined when nobody said where the platform is. */
export function returnsConsoleLink(origin: string | undefined, id: string): string | undefined {
  return origin === undefined ? undefined : new URL(`${RETURNS_PATH}/${encodeURIComponent(id)}`, origin).href
}

/**
 * The address of a place of the website in a language; undefined when no website is known.
 *
 * @param id of what the place is about
 */
export function siteLink(
  origin: string | undefined,
  language: string,
  place: SitePlace,
  id = '',
  query: Readonly<Record<string, string>> = {},
): string | undefined {
  if (origin === undefined) return undefined
  const prefix = language === WITHOUT_PREFIX ? '' : `/${language}`
  const url = new URL(`${prefix}${PATHS[place]}${encodeURIComponent(id)}`, origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
