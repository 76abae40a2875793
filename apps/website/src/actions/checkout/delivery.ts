import { z } from 'zod'
import { CHECKOUT_FORMS, SHIP_FIELD } from '../../shop/checkout/checkout-forms.ts'
import { CalculationAway, chooseDelivery, estimated, isShippingChosen } from '../../shop/checkout/settle-checkout.ts'
import { EMPTY_PATH, stepPath } from '../../shop/checkout/steps.ts'
import { isCalculationAway } from '../../shop/orders/calculation-away.ts'
import { estimatesOf } from '../../shop/orders/parcels.ts'
import { defineAction } from '../action.ts'

/** A day, from tomorrow on. */
const neededBy = z
  .string()
  .default('')
  .refine((text) => text === '' || isDay(text), 'checkout.error.day')
  .refine((text) => text === '' || Date.parse(text) > Date.now(), 'checkout.error.dayPast')

function isDay(text: string): boolean {
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  )
}

/** How the goods are shipped: a shipping method for each place they come from. */
export const deliveryStep = defineAction({
  path: '/checkout/delivery',
  form: CHECKOUT_FORMS.delivery.form,
  needs: 'kept',
  fields: z.object({
    neededBy,
    comments: z
      .string()
      .default('')
      .refine((text) => text.length <= 2000, 'checkout.error.comment'),
  }),
  async run({ neededBy: day, comments }, { shopper, data, pathOf, signal }) {
    const { client } = shopper
    const { ID: id } = await client.cart.get({ signal })
    if (id == null) return { status: 'sent', location: pathOf(EMPTY_PATH) }
    const worksheet = await estimated(client, id, { signal })
    const estimates = estimatesOf(worksheet)
    if (estimates.length === 0 && isCalculationAway(worksheet)) throw new CalculationAway()
    const Ship = Object.fromEntries(
      estimates.map(({ ID }) => [ID ?? '', String(data.get(SHIP_FIELD + (ID ?? '')) ?? '')]),
    )
    if (!isShippingChosen(estimates, Ship)) {
      const open = estimates.filter((estimate) => !isShippingChosen([estimate], Ship))
      const errors = open.map(({ ID }) => [SHIP_FIELD + (ID ?? ''), 'checkout.error.ship'])
      return { status: 'invalid', errors: Object.fromEntries(errors) }
    }
    const chosen = await chooseDelivery(client, worksheet, { ship: Ship, day, comments }, { signal })
    if (isCalculationAway(chosen)) throw new CalculationAway()
    return { status: 'sent', location: pathOf(stepPath('payment')) }
  },
})
