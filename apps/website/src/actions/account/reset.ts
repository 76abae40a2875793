import { z } from 'zod'
import { RESET_FORM } from '../../shop/account-forms.ts'
import { enterWithCart } from '../../shop/enter-with-cart.ts'
import { ACCOUNT_PATH } from '../../shop/paths.ts'
import { defineAction } from '../action.ts'
import { newPassword } from '../entries.ts'
import { entered } from './entered.ts'

/** Sets a new password with the code that was sent, and signs in with it. */
export const reset = defineAction({
  path: '/account/reset',
  form: RESET_FORM,
  secret: ['password', 'code'],
  fields: z.object({
    code: z.string().min(1, 'account.error.resetCode').max(200, 'account.error.resetCode'),
    username: z.string().min(1, 'account.error.username').max(200, 'account.error.resetCode'),
    password: newPassword,
  }),
  async run({ code, username, password }, { shopper, visitor, shop, locale, pathOf, signal }) {
    const request = { ClientID: shop.clientId, Username: username, Password: password }
    await visitor.forgottenCredentials.resetPasswordByVerificationCode(code, request, { signal })
    if (shopper.isSignedIn) shopper.leave()
    const token = await shopper.client.auth.login({ username, password }, { signal })
    return entered('', pathOf(ACCOUNT_PATH), await enterWithCart(shopper, token, { locale, signal }))
  },
})
