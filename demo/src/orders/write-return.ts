import type { PastCalls } from './past-calls.ts'
import type { PastOrder, PastReturn } from './past-order.ts'

/** As `RETURN_REASONS` of the website says them. */
const REASONS = {
  damaged: 'Arrived damaged',
  unsuitable: 'Not suitable',
  tooMany: 'Ordered too many',
} as const satisfies Record<PastReturn['reason'], string>

/** Goods that come back, as far as they have. */
export async function writeReturn(
  calls: PastCalls,
  { id: order, by }: Pick<PastOrder, 'id' | 'by'>,
  { id, days, line, quantity, reason, note, refunded }: PastReturn,
): Promise<void> {
  const call = calls.by(by, days)
  const item = { LineItemID: String(line), Quantity: quantity, Comments: `${REASONS[reason]}: ${note}` }
  await call('POST', '/orderreturns', {
    ID: id,
    OrderID: order,
    ItemsToReturn: [item],
    xp: { Reasons: { [line]: reason } },
  })
  await call('POST', `/orderreturns/${id}/submit`)
  if (refunded === undefined) return
  const bench = calls.by('admin', refunded.days)
  await bench('PATCH', `/orderreturns/${id}`, {
    ItemsToReturn: [{ ...item, RefundAmount: refunded.amount }],
  })
  await bench('POST', `/orderreturns/${id}/complete`)
}
