import type { ServerDataContext } from '@tessera/content/react'
import { FORM_QUERY, formStateCookie } from '../actions/form-state.ts'
import { currentPath } from '../components/elements/where.ts'
import { pathIn } from '../components/languages.ts'
import { encodePath } from '../page/locale.ts'
import { noticeId } from '../page/notice-id.ts'
import { Elsewhere } from '../page/outcome.ts'
import { CART_FORM } from './cart/cart-form.ts'
import { CART_PATH, signInPath } from './paths.ts'

/**
 * Where somebody goes on whose session has ended in the middle of buying: with an account to the sign-in, which leads back
 * to this page; a guest to the cart, which says that theirs went with the session. Undefined: none has ended.
 */
export function endedSession({ shop, page, query }: ServerDataContext): Elsewhere | undefined {
  const shopper = shop?.shopper
  if (shop === undefined || shopper === undefined || shopper.hasSession) return undefined
  const { locale } = page
  if (shopper.wasSignedIn) {
    const back = encodePath(currentPath(page)) + (query.size > 0 ? `?${query}` : '')
    return new Elsewhere(pathIn(locale, signInPath(back, 'ended')))
  }
  if (!shopper.hasExpired) return undefined
  const state = { form: CART_FORM, status: 'invalid', errors: { form: 'cart.error.guestEnded' }, values: {} } as const
  const address = `${pathIn(locale, CART_PATH)}?${FORM_QUERY}=${CART_FORM}#${noticeId(CART_FORM)}`
  return new Elsewhere(address, [formStateCookie(state, shop.site.https)])
}
