/** What happened, or is to happen, to an order or a return; its words are `account.step.{step}`. */
export interface TimeLineStep {
  readonly step: (typeof STEPS)[number]
  /** ISO 8601; undefined as long as it has not happened, or nobody wrote down when. */
  readonly date: string | undefined
  readonly isDone: boolean
  /** It ended here, and not well. */
  readonly isEnd: boolean
}

const STEPS = [
  'submitted',
  'approval',
  'approved',
  'declined',
  'partlyShipped',
  'shipped',
  'delivered',
  'partlyReady',
  'ready',
  'pickedUp',
  'completed',
  'canceled',
  'requested',
  'received',
  'refunded',
  'withdrawn',
] as const

interface Dated {
  readonly Status?: string | null
  readonly DateCreated?: string | null
  readonly DateSubmitted?: string | null
  readonly DateApproved?: string | null
  readonly DateDeclined?: string | null
  readonly DateCanceled?: string | null
  readonly DateCompleted?: string | null
}

interface Shipped {
  readonly shipped?: string | undefined
  readonly delivered?: string | undefined
}

interface Delivery {
  /** All of it is picked up: it waits for that instead of being on its way. */
  readonly isPickedUp?: boolean
  /** Some of it has been sent, and some has not. */
  readonly isPartial?: boolean
}

/**
 * The way of an order by its dates (contract "commerce" 13.5): what is behind it, and what is still to come as long as
 * nothing ended it. Commerce calls an order completed once all of it was sent: for whoever waits for it, it is at its end
 * when it arrives. Where no carrier tells of that, it ends with what commerce says.
 */
export function orderTimeLine(
  order: Dated,
  shipments: readonly Shipped[] = [],
  { isPickedUp = false, isPartial = false }: Delivery = {},
): TimeLineStep[] {
  const [partly, out, there] = isPickedUp
    ? (['partlyReady', 'ready', 'pickedUp'] as const)
    : (['partlyShipped', 'shipped', 'delivered'] as const)
  const { Status } = order
  const steps = beginning(order)
  if (Status === 'Declined') return [...steps, ended('declined', order.DateDeclined)]
  const shipped = dates(shipments.map((shipment) => shipment.shipped))
  if (shipped.length > 0) steps.push(isPartial ? done(partly, shipped[0]) : done(out, shipped.at(-1)))
  if (Status === 'Canceled') return [...steps, ended('canceled', order.DateCanceled)]
  if (shipped.length === 0 && Status === 'Completed') return [...steps, done('completed', order.DateCompleted)]
  if (shipped.length === 0 || isPartial) return [...steps, coming(out), coming(there)]
  const sent = shipments.filter((shipment) => shipment.shipped)
  const delivered = dates(sent.map((shipment) => shipment.delivered))
  if (delivered.length === sent.length) return [...steps, done(there, delivered.at(-1))]
  const isUndated = Status === 'Completed' && delivered.length === 0
  return [...steps, isUndated ? done('completed', order.DateCompleted) : coming(there)]
}

interface DatedReturn extends Dated {
  readonly RefundAmount?: number | null
}

/**
 * The way of a return (contract "commerce" 19): it is asked for, decided on, arrives, and its money goes back.
 *
 * @param received when all of it had arrived: an ISO 8601 date
 */
export function returnTimeLine(found: DatedReturn, received?: string): TimeLineStep[] {
  const { Status, DateApproved } = found
  const steps = [done('requested', found.DateSubmitted ?? found.DateCreated)]
  if (Status === 'AwaitingApproval') steps.push(coming('approval'))
  if (DateApproved) steps.push(done('approved', DateApproved))
  if (Status === 'Declined') return [...steps, ended('declined', found.DateDeclined)]
  if (received !== undefined) steps.push(done('received', received))
  if (Status === 'Canceled') return [...steps, ended('withdrawn', found.DateCanceled)]
  if (Status === 'Completed') {
    return [...steps, done((found.RefundAmount ?? 0) > 0 ? 'refunded' : 'completed', found.DateCompleted)]
  }
  if (received === undefined) steps.push(coming('received'))
  return [...steps, coming('refunded')]
}

function beginning({ Status, DateSubmitted, DateApproved, DateCreated }: Dated): TimeLineStep[] {
  if (Status === 'AwaitingApproval') return [done('submitted', DateSubmitted ?? DateCreated), coming('approval')]
  const submitted = done('submitted', DateSubmitted ?? DateCreated)
  return DateApproved ? [submitted, done('approved', DateApproved)] : [submitted]
}

const done = (step: TimeLineStep['step'], date: string | null | undefined): TimeLineStep => ({
  step,
  date: date ?? undefined,
  isDone: true,
  isEnd: false,
})
const ended = (step: TimeLineStep['step'], date: string | null | undefined): TimeLineStep => ({
  ...done(step, date),
  isEnd: true,
})
const coming = (step: TimeLineStep['step']): TimeLineStep => ({ step, date: undefined, isDone: false, isEnd: false })

const dates = (all: readonly (string | null | undefined)[]) => all.filter((date): date is string => !!date).sort()
