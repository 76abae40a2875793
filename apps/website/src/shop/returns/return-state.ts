import type { OrderReturn } from '@tessera/commerce'

/** How a return, or a line of it, stands for whoever sent it back; its words are `account.returnState.{state}`. */
export type ReturnState = 'requested' | 'approved' | 'received' | 'refunded' | 'notRefunded' | 'declined' | 'canceled'

interface Marks {
  /** When what came back arrived, by line; written by who handles returns. ISO 8601. */
  readonly Received?: Readonly<Record<string, unknown>>
}

const marksOf = ({ xp }: Pick<OrderReturn, 'xp'>) => ((xp ?? {}) as Marks).Received ?? {}

type Stated = Pick<OrderReturn, 'Status' | 'RefundAmount' | 'ItemsToReturn' | 'xp'>

/** How one line of a return stands (contract "commerce" 19). Commerce knows of no arrival: who handles returns notes it. */
export function lineStateOf(found: Stated, lineId: string, refund: number | undefined): ReturnState {
  switch (found.Status) {
    case 'Declined':
      return 'declined'
    case 'Canceled':
      return 'canceled'
    case 'Completed':
      return (refund ?? found.RefundAmount ?? 0) > 0 ? 'refunded' : 'notRefunded'
    case 'Open':
      return typeof marksOf(found)[lineId] === 'string' ? 'received' : 'approved'
    default:
      return 'requested'
  }
}

/** How a return stands as a whole: as the line that is furthest behind. */
export function returnStateOf(found: Stated): ReturnState {
  const lines = (found.ItemsToReturn ?? []).map((item) => lineStateOf(found, item?.LineItemID ?? '', undefined))
  return lines.length > 0 && lines.every((state) => state === 'received')
    ? 'received'
    : lineStateOf(found, '', undefined)
}

/** When the last of what came back arrived; undefined while something has not. */
export function receivedOn(found: Stated): string | undefined {
  const lines = (found.ItemsToReturn ?? []).map((item) => marksOf(found)[item?.LineItemID ?? ''])
  const dates = lines.filter((date): date is string => typeof date === 'string').sort()
  return dates.length > 0 && dates.length === lines.length ? dates.at(-1) : undefined
}

/** It is still to be decided what comes back of the money. */
export function isPending(state: ReturnState): boolean {
  return state === 'requested' || state === 'approved' || state === 'received'
}

/** A return can be taken back as long as nothing of it has arrived. */
export function mayTakeBack(found: Stated): boolean {
  if (found.Status === 'AwaitingApproval') return true
  return found.Status === 'Open' && Object.keys(marksOf(found)).length === 0
}
