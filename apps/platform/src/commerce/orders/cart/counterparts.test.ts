import { expect, test } from 'vitest'
import { operations, operationsById } from '../../operations/operation-table.ts'
import { bundleHandlers } from '../bundles/handlers.ts'
import { counterparts } from './counterparts.ts'
import { cartOnlyHandlers } from './index.ts'

const ofCart = operations.filter(({ family }) => family === 'Cart')
const own = [...Object.keys(cartOnlyHandlers), ...Object.keys(bundleHandlers)].filter((id) => id.startsWith('Cart.'))

test('every operation of the cart is one of an order, but for those that only the cart has', () => {
  const derived = Object.keys(counterparts).map((name) => `Cart.${name}`)
  expect([...derived, ...own].toSorted()).toEqual(ofCart.map(({ id }) => id).toSorted())
})

test.each(Object.entries(counterparts))(
  'Cart.%s says all that %s asks for but the order, and sends the same',
  (name, id) => {
    const cart = operationsById.get(`Cart.${name}`)
    const counterpart = operationsById.get(id)
    const asked = counterpart?.parameters.map((parameter) => parameter.name)
    expect(cart?.parameters.map((parameter) => parameter.name)).toEqual(
      asked?.filter((parameter) => parameter !== 'direction' && parameter !== 'orderID'),
    )
    expect([cart?.method, cart?.body]).toEqual([counterpart?.method, counterpart?.body])
    if (cart?.answer) expect(cart.answer).toEqual(counterpart?.answer)
  },
)
