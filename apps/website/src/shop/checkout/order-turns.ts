/** Runs what is asked for one order one after the other; `hasWaited`: something else went before it. */
export type OrderTurns = <Result>(orderId: string, run: (hasWaited: boolean) => Promise<Result>) => Promise<Result>

/**
 * Turns for the requests of one website: a second click waits for the first, however long that takes, instead of looking
 * at an order that is just being placed. Another process is not waited for: what it does is seen at the order.
 */
export function createOrderTurns(): OrderTurns {
  const last = new Map<string, Promise<unknown>>()
  return async (orderId, run) => {
    const before = last.get(orderId)
    const answer = before === undefined ? run(false) : before.then(() => run(true))
    const over = answer.catch(() => undefined)
    last.set(orderId, over)
    await over
    if (last.get(orderId) === over) last.delete(orderId)
    return answer
  }
}
