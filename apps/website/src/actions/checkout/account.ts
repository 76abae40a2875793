import { z } from 'zod'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { CONFIRMATION_PATH } from '../../shop/checkout/steps.ts'
import { settleIn } from '../../shop/enter-with-cart.ts'
import { defineAction } from '../action.ts'
import { id } from '../id-field.ts'
import { problemOf } from '../problem.ts'

/** Makes a guest who has just ordered an account, with that order in it. */
export const orderAccount = defineAction({
  path: '/checkout/account',
  form: CHECKOUT_FORMS.account.form,
  secret: ['password', 'order'],
  fields: z.object({
    order: id,
    password: z.string().min(10, 'account.error.insecurePassword').max(200, 'account.error.insecurePassword'),
  }),
  async run({ order, password }, { shopper, locale, pathOf, signal }) {
    const guest = shopper.guestOf(order)
    if (guest === undefined) return { status: 'invalid', errors: { form: 'shop.error.gone' } }
    const { FromUser } = await guest.client.orders.get('Outgoing', order, { signal })
    const { FirstName, LastName, Email } = FromUser ?? {}
    if (!Email) return { status: 'invalid', errors: { form: 'shop.error.gone' } }
    const profile = {
      Username: Email,
      Email,
      FirstName,
      LastName,
      Password: password,
      Active: true,
      xp: { Language: locale },
    }
    try {
      await guest.client.me.register(profile as never, { anonUserToken: guest.token }, { signal })
    } catch (error) {
      if (problemOf(error).key !== 'account.error.taken') throw error
      return { status: 'invalid', errors: { password: 'checkout.error.accountExists' } }
    }
    shopper.forgetPlaced(order)
    // What registering gives ends within the hour: signing in gives what can be prolonged.
    shopper.enter(await shopper.client.auth.login({ username: Email, password }, { signal }))
    await settleIn(shopper, signal)
    const location = pathOf(`${CONFIRMATION_PATH}?order=${encodeURIComponent(order)}`)
    return { status: 'sent', location, values: { created: 'yes' } }
  },
})
