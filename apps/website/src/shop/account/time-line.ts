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
  'shipped',
  'delivered',
  'ready',
  'pickedUp',
  'completed',
  'canceled',
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
  readonly DateShipped?: string | null
  readonly DateDelivered?: string | null
}

/**
 * The way of an order by its dates (contract "commerce" 13.5): what is behind it, and what is still to come as long as
 * nothing ended it. An order all of which is fetched waits for that instead of being on its way.
 */
export function orderTimeLine(order: Dated, shipments: readonly Shipped[] = [], isFetched = false): TimeLineStep[] {
  const [out, there] = isFetched ? (['ready', 'pickedUp'] as const) : (['shipped', 'delivered'] as const)
  const { Status } = order
  const steps = beginning(order)
  if (Status === 'Declined') return [...steps, ended('declined', order.DateDeclined)]
  const shipped = first(shipments.map(({ DateShipped }) => DateShipped))
  if (shipped !== undefined) steps.push(done(out, shipped))
  if (Status === 'Canceled') return [...steps, ended('canceled', order.DateCanceled)]
  const delivered = shipments.map(({ DateDelivered }) => DateDelivered)
  const isDelivered = Status === 'Completed' && delivered.length > 0 && delivered.every((date) => date)
  if (isDelivered) steps.push(done(there, last(delivered)))
  if (Status === 'Completed') return [...steps, done('completed', order.DateCompleted)]
  if (shipped === undefined) steps.push(coming(out))
  return [...steps, coming('completed')]
}

/** The way of a return (contract "commerce" 19). */
export function returnTimeLine(orderReturn: Dated): TimeLineStep[] {
  const { Status } = orderReturn
  const steps = beginning(orderReturn)
  if (Status === 'Declined') return [...steps, ended('declined', orderReturn.DateDeclined)]
  if (Status === 'Canceled') return [...steps, ended('canceled', orderReturn.DateCanceled)]
  if (Status === 'Completed') return [...steps, done('completed', orderReturn.DateCompleted)]
  return [...steps, coming('completed')]
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
const first = (all: readonly (string | null | undefined)[]) => dates(all)[0]
const last = (all: readonly (string | null | undefined)[]) => dates(all).at(-1)
