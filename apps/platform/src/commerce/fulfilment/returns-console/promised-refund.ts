/** What a line of an order cost, in the order's currency. */
export interface PaidLine {
  readonly id: string
  readonly quantity: number
  /** After what promotions took off the line, without tax. */
  readonly total: number
  /** What promotions took off the line, as a positive number. */
  readonly discount: number
}

export interface PaidOrder {
  readonly lines: readonly PaidLine[]
  /** What promotions took off in all, as a positive number: of lines, and of the order as a whole. */
  readonly discount: number
  readonly tax: number
}

/**
 * What the shopper was told to expect for so many pieces of a line: what was paid for them, with their part of the tax
 * and of what was taken off the whole order. Delivery is not refunded. The return form of the website promises the same
 * amount by the same formula, so both change together.
 *
 * @returns rounded to cents; 0 for a line that the order does not have
 */
export function promisedRefund({ lines, discount, tax }: PaidOrder, lineId: string, pieces: number): number {
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined || line.quantity <= 0 || pieces <= 0) return 0
  const goods = sumOf(lines, ({ total }) => total)
  const offOrder = Math.max(0, discount - sumOf(lines, (each) => each.discount))
  const share = goods > 0 ? (goods - offOrder + tax) / goods : 0
  return Math.round((line.total / line.quantity) * Math.min(pieces, line.quantity) * share * 100) / 100
}

const sumOf = (lines: readonly PaidLine[], amountOf: (line: PaidLine) => number) =>
  lines.reduce((sum, line) => sum + amountOf(line), 0)
