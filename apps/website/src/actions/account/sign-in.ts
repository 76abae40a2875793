import { z } from 'zod'
import { SIGN_IN_FORM } from '../../shop/account-forms.ts'
import { enterWithCart } from '../../shop/enter-with-cart.ts'
import { ACCOUNT_PATH } from '../../shop/paths.ts'
import { defineAction } from '../action.ts'
import { entered } from './entered.ts'
import { doWaiting } from './waiting-form.ts'

/** Signs in with a user name or e-mail address and a password; what lay in the cart before comes along. */
export const signIn = defineAction({
  path: '/account/sign-in',
  form: SIGN_IN_FORM,
  secret: ['password', 'next'],
  fields: z.object({
    username: z.string().min(1, 'account.error.username').max(200, 'account.error.credentials'),
    password: z.string().min(1, 'account.error.password').max(200, 'account.error.credentials'),
    /** Path and query of the page to go on to. */
    next: z.string().max(2000).default(''),
  }),
  async run({ username, password, next }, context) {
    const { shopper, locale, pathOf, signal } = context
    const token = await shopper.client.auth.login({ username, password }, { signal })
    const merged = await enterWithCart(shopper, token, { locale, signal })
    return doWaiting(entered(next, pathOf(ACCOUNT_PATH), merged), context)
  },
})
