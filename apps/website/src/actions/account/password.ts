import { isCommerceError } from '@tessera/commerce'
import { z } from 'zod'
import { PASSWORD_FORM } from '../../shop/account-forms.ts'
import { defineAction } from '../action.ts'
import { newPassword } from '../entries.ts'

/**
 * Another password, for who knows the one there is. It ends the session on every device but this one, which goes on
 * with the new one.
 */
export const password = defineAction({
  path: '/account/password',
  form: PASSWORD_FORM,
  needs: 'account',
  secret: ['current', 'password'],
  fields: z.object({
    current: z.string().min(1, 'account.error.password').max(200, 'account.error.currentPassword'),
    password: newPassword,
  }),
  async run({ current, password }, { shopper, signal }) {
    const { client } = shopper
    const username = shopper.claims?.usr ?? ''
    try {
      await client.auth.login({ username, password: current }, { signal })
    } catch (error) {
      if (!isWrongPassword(error)) throw error
      return { status: 'invalid', errors: { current: 'account.error.currentPassword' } }
    }
    await client.me.patch({ Password: password }, { signal })
    shopper.enter(await client.auth.login({ username, password }, { signal }))
    return { status: 'sent', values: {} }
  },
})

function isWrongPassword(error: unknown): boolean {
  return isCommerceError(error) && error.errorCode === 'Auth.InvalidUsernameOrPassword'
}
