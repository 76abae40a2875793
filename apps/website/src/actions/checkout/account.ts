import { z } from 'zod'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { CONFIRMATION_PATH } from '../../shop/checkout/steps.ts'
import { defineAction } from '../action.ts'
import { id } from '../id-field.ts'

/** Makes a guest who has just ordered an account, with that order in it. */
export const orderAccount = defineAction({
  path: '/checkout/account',
  form: CHECKOUT_FORMS.account.form,
  secret: ['password', 'order'],
  fields: z.object({
    order: id,
    password: z.string().min(10, 'account.error.insecurePassword').max(200, 'account.error.insecurePassword'),
  }),
  async run({ order, password }, { shopper, pathOf, signal }) {
    const guest = shopper.guestOf(order)
    if (guest === undefined) return { status: 'invalid', errors: { form: 'shop.error.gone' } }
    const { FromUser } = await guest.client.orders.get('Outgoing', order, { signal })
    const { FirstName, LastName, Email } = FromUser ?? {}
    const { access_token: accessToken } = await guest.client.me.register(
      { Username: Email, Password: password, FirstName, LastName, Email, Active: true } as never,
      { anonUserToken: guest.token },
      { signal },
    )
    shopper.forgetPlaced(order)
    shopper.enter({ access_token: accessToken } as never)
    const location = pathOf(`${CONFIRMATION_PATH}?order=${encodeURIComponent(order)}`)
    return { status: 'sent', location, values: { created: 'yes' } }
  },
})
