import { type Step, stepped } from '../life-cycles/index.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'

/** Writes an order, or a return, as it is after a step. */
export async function take({ tx, store, now }: Acting, order: StoredObject, step: Step): Promise<StoredObject> {
  const body = { ...stepped(order.body, step, now), LastUpdated: printDate(now) }
  return (await store.put(tx, { ...order, body })).object
}
