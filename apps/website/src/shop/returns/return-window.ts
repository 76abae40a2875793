/** Days somebody has to send something back, from when the last parcel arrived. The texts of the shop say it too. */
export const RETURN_DAYS = 30
/** Days until the money is back, once what was sent back has arrived. */
export const REFUND_DAYS = 14

const DAY_MS = 86_400_000

interface Arrival {
  readonly shipped: string | undefined
  readonly delivered: string | undefined
}

/**
 * The last moment something of an order may be sent back: counted from when its last parcel arrived, or was sent where
 * nobody wrote down its arrival, else from when the order was done. Undefined: nothing has arrived that time could run for.
 */
export function returnableUntil(shipments: readonly Arrival[], completed: string | null): Date | undefined {
  const arrivals = shipments.flatMap(({ shipped, delivered }) => delivered ?? shipped ?? [])
  const from = arrivals.length > 0 ? arrivals : completed === null ? [] : [completed]
  if (from.length === 0) return undefined
  return new Date(Math.max(...from.map((date) => new Date(date).getTime())) + RETURN_DAYS * DAY_MS)
}
