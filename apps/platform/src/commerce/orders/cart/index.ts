import { ValidationError } from '../../commerce-error.ts'
import { type Call, type Handler, NOTHING, parameter } from '../../operations/call.ts'
import { type Operation, operationsById } from '../../operations/operation-table.ts'
import { getSeen } from '../../operations/stored/see.ts'
import type { StoredObject } from '../../store/index.ts'
import { addLines } from '../batch/add-lines.ts'
import { orderKey } from '../open-order.ts'
import { isOwn } from '../visibility.ts'
import { counterparts } from './counterparts.ts'
import { answerOfNothing } from './empty-cart.ts'
import { findCart, openCart } from './find-cart.ts'

/**
 * Every operation of the cart whose counterpart has a handler: the same, with the cart for the order. Reads find no
 * cart empty, never missing; writes make one. Contract section 13.1.
 */
export function cartHandlers(handlerOf: (operation: Operation) => Handler | undefined): Record<string, Handler> {
  const handlers: Record<string, Handler> = {}
  for (const [name, id] of Object.entries(counterparts)) {
    const counterpart = operationsById.get(id)
    if (counterpart === undefined) throw new Error(`No operation is called ${id}`)
    const handler = handlerOf(counterpart)
    if (handler) handlers[`Cart.${name}`] = ofCart(counterpart, handler)
  }
  return handlers
}

function ofCart(operation: Operation, handler: Handler): Handler {
  return async (call) => {
    const { method } = operation
    if (method === 'GET' || call.operation.id === 'Cart.delete') {
      const cart = await findCart(call)
      return cart ? handler(forOrder(call, operation, cart.id)) : answerOfNothing({ ...call, operation })
    }
    const cart =
      (await cartToSubmit(call, operation)) ?? (await openCart(call, operation.id === 'Orders.save' ? call.body : {}))
    return handler(forOrder(call, operation, cart.id))
  }
}

/**
 * A submit is of the cart that it found. When another request submits that one first, it is refused for that order: the
 * shopper's next cart must not go out by a double click.
 */
async function cartToSubmit(call: Call, { id }: Operation): Promise<StoredObject | undefined> {
  return id === 'Orders.submit' ? findCart(call) : undefined
}

function forOrder(call: Call, operation: Operation, orderID: string): Call {
  return { ...call, operation, parameters: { ...call.parameters, direction: 'Outgoing', orderID } }
}

/** Operations that only the cart has. */
export const cartOnlyHandlers: Readonly<Record<string, Handler>> = {
  'Cart.createLineItems': addLines,

  /** Another unsubmitted order of the caller becomes the cart; the one before stays what it is. */
  async 'Cart.setActiveCart'(call) {
    const { tx, store, caller } = call
    const id = parameter(call, 'orderID')
    const before = await findCart(call)
    const order = await getSeen({ ...call, parameters: { direction: 'Outgoing' } }, orderKey(id), { toWrite: true })
    if (!isOwn(caller, order.body) || order.body.Status !== 'Unsubmitted') {
      throw new ValidationError([{ Field: 'orderID', Rule: 'must be an unsubmitted order of your own' }])
    }
    if (before?.body.ActiveCart === true && before.id !== id) {
      const { ActiveCart: _, ...body } = before.body
      await store.put(tx, { ...before, body })
    }
    await store.put(tx, { ...order, body: { ...order.body, ActiveCart: true } })
    return NOTHING
  },
}
