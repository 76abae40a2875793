import { z } from 'zod'
import { REGISTER_FORM } from '../../shop/account-forms.ts'
import { settleIn } from '../../shop/enter-with-cart.ts'
import { ACCOUNT_PATH } from '../../shop/paths.ts'
import { defineAction } from '../action.ts'
import { email, newPassword, text, ticked } from '../entries.ts'
import { problemOf } from '../problem.ts'
import { entered } from './entered.ts'
import { doWaiting } from './waiting-form.ts'

/** Makes whoever asks a member of the shop, with the cart they have filled (contract "commerce" 9.6). */
export const register = defineAction({
  path: '/account/register',
  form: REGISTER_FORM,
  needs: 'session',
  secret: ['password', 'next'],
  fields: z.object({
    firstName: text('account.error.firstName'),
    lastName: text('account.error.lastName'),
    // It is the user name too, which is shorter.
    email: email.max(100, 'account.error.email'),
    password: newPassword,
    terms: ticked.refine((agreed) => agreed, 'account.error.terms'),
    newsletter: ticked,
    next: z.string().max(2000).default(''),
  }),
  async run({ firstName, lastName, email, password, newsletter, next }, context) {
    const { shopper, locale, pathOf, signal } = context
    if (shopper.isSignedIn) return entered(next, pathOf(ACCOUNT_PATH), undefined)
    const { client, token } = shopper
    const profile = {
      Username: email,
      Email: email,
      FirstName: firstName,
      LastName: lastName,
      Password: password,
      TermsAccepted: new Date().toISOString(),
      Active: true,
      xp: { Language: locale, Newsletter: newsletter },
    }
    try {
      await client.me.register(profile, { anonUserToken: token }, { signal })
    } catch (error) {
      if (problemOf(error).key !== 'account.error.taken') throw error
      return { status: 'invalid', errors: { email: 'account.error.addressTaken' } }
    }
    // What registering gives ends within the hour: signing in gives what can be prolonged.
    shopper.enter(await client.auth.login({ username: email, password }, { signal }))
    await settleIn(shopper, signal)
    return doWaiting(entered(next, pathOf(ACCOUNT_PATH), undefined), context)
  },
})
