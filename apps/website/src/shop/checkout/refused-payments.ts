import type { ChosenPayment } from '../orders/order-payments.ts'
import type { CheckoutView } from './checkout-view.ts'

type Paid = Pick<CheckoutView, 'payments' | 'unpaid'>

/** Payments that a bank refused: another payment method takes their place. */
export function refusedPayments({ payments }: Pick<CheckoutView, 'payments'>): ChosenPayment[] {
  return payments.filter(({ refusal }) => refusal !== undefined)
}

/** What the next payment may pay: what no payment covers, and what a card stands for that may be replaced. */
export function openAmount({ payments, unpaid }: Paid): number {
  if (unpaid < 0) return 0
  const notConfirmed = payments.filter(({ refusal, isDeclined }) => refusal !== undefined && !isDeclined)
  return inCents(notConfirmed.reduce((sum, { amount }) => sum + amount, unpaid))
}

/** Which payments to remove when they come to more than the total: one if one is enough, and as little as possible. */
export function tooMuch({ payments, unpaid }: Paid): ChosenPayment[] {
  let over = -unpaid
  const parts = payments.filter(({ isRest, isDeclined }) => !isRest && !isDeclined)
  const upwards = parts.toSorted((a, b) => a.amount - b.amount)
  const enough = upwards.find(({ amount }) => amount >= over)
  if (enough !== undefined) return over > 0 ? [enough] : []
  return upwards.toReversed().filter(({ amount }) => {
    const isNeeded = over > 0
    over = inCents(over - amount)
    return isNeeded
  })
}

/** A payment that makes way for another one: it goes, or pays less from now on. */
export type MakingRoom = { readonly id: string; readonly amount: number | undefined }

/**
 * What becomes of refused payments when another one pays `part` of what is open, or all of it (undefined). One without an
 * amount of its own shrinks by itself.
 */
export function makeRoom(view: Pick<CheckoutView, 'payments'>, part: number | undefined): MakingRoom[] {
  const refused = refusedPayments(view)
  if (part === undefined) return refused.map(({ id }) => ({ id, amount: undefined }))
  let left = part
  return refused.flatMap(({ id, amount, isRest }) => {
    if (isRest || left <= 0) return []
    const taken = Math.min(left, amount)
    left = inCents(left - taken)
    return [{ id, amount: taken === amount ? undefined : inCents(amount - taken) }]
  })
}

const inCents = (amount: number) => Math.round(amount * 100) / 100
