/** What a line of an order cost. Amounts are of the order's currency. */
export interface PaidLine {
  readonly id: string
  readonly quantity: number
  /** After what promotions took off the line. */
  readonly total: number
}

export interface PaidOrder {
  readonly lines: readonly PaidLine[]
  /** What promotions took off in all, as a positive number: of lines, and of the order as a whole. */
  readonly discount: number
  /** What they took off lines alone. */
  readonly lineDiscount: number
  readonly tax: number
}

/**
 * What is likely to come back of the money: for each piece what was paid for it, with its part of what was taken off the
 * whole order and of the tax. Delivery is not refunded. Who handles the return has the last word.
 *
 * @param pieces how many of each line come back, by its id
 * @returns by line, and in all, rounded to cents
 */
export function refundOf(
  { lines, discount, lineDiscount, tax }: PaidOrder,
  pieces: Readonly<Record<string, number>>,
): { readonly lines: Readonly<Record<string, number>>; readonly total: number } {
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  const offOrder = Math.max(0, discount - lineDiscount)
  const share = goods > 0 ? (goods - offOrder + tax) / goods : 0
  const amounts: Record<string, number> = {}
  let cents = 0
  for (const { id, quantity, total } of lines) {
    const count = Math.min(pieces[id] ?? 0, quantity)
    if (count <= 0 || quantity <= 0) continue
    const part = Math.round((total / quantity) * count * share * 100)
    amounts[id] = part / 100
    cents += part
  }
  return { lines: amounts, total: cents / 100 }
}
