import { cartHandlers } from '../orders/index.ts'
import { actions } from './actions/index.ts'
import type { Handler } from './call.ts'
import { type Operation, operations, operationsById } from './operation-table.ts'
import { storedHandler } from './stored/handlers.ts'

/**
 * Handlers of all operations that have one: those of `more` and of {@link actions} by `Family.name`, of every stored
 * family what its table entry says, and of the cart what its counterparts have. The others have no route. Throws for a
 * name that the table does not have.
 */
export function handlersOf(more: Readonly<Record<string, Handler>> = {}): Map<Operation, Handler> {
  const named = { ...actions, ...more }
  for (const id of Object.keys(named)) if (!operationsById.has(id)) throw new Error(`No operation is called ${id}`)
  const handlerOf = ({ id, target }: Operation) =>
    Object.hasOwn(named, id) ? named[id] : target && storedHandler(target)
  const ofCart = cartHandlers(handlerOf)
  const handlers = new Map<Operation, Handler>()
  for (const operation of operations) {
    const handler = handlerOf(operation) ?? ofCart[operation.id]
    if (handler) handlers.set(operation, handler)
  }
  return handlers
}
