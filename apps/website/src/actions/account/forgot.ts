import { z } from 'zod'
import { FORGOT_FORM } from '../../shop/account-forms.ts'
import { RESET_PATH } from '../../shop/paths.ts'
import { defineAction } from '../action.ts'

/** Has a link sent to set a new password with. What is answered is the same whether there is such an account or not. */
export const forgot = defineAction({
  path: '/account/forgot',
  form: FORGOT_FORM,
  fields: z.object({ name: z.string().min(1, 'account.error.username').max(200, 'account.error.username') }),
  async run({ name }, { visitor, shop, publicUrl, pathOf, signal }) {
    const who = name.includes('@') ? { Email: name } : { Username: name }
    const URL = `${publicUrl}${pathOf(RESET_PATH)}`
    await visitor.forgottenCredentials.sendVerificationCode({ ClientID: shop.clientId, ...who, URL }, { signal })
    return { status: 'sent', values: { name } }
  },
})
