/** What a line of an order cost. Amounts are in the currency of the order. */
export interface RefundableLine {
  readonly id: string
  readonly quantity: number
  /** After what promotions took off the line, without tax. */
  readonly total: number
  /** What promotions took off the line, as a positive number. */
  readonly discount: number
}

export interface RefundableOrder {
  /** All lines of the order: what was taken off the whole order and its tax are shared among them. */
  readonly lines: readonly RefundableLine[]
  /** What promotions took off in all, as a positive number: off the lines, and off the order as a whole. */
  readonly discount: number
  readonly tax: number
}

export interface ExpectedRefund {
  /** By the id of the line, rounded to cents; lines of which nothing comes back are left out. */
  readonly lines: Readonly<Record<string, number>>
  readonly total: number
}

/**
 * Works out what a shopper may expect back for a return: for each piece what was paid for it, with its share of the tax
 * and of what was taken off the whole order. Delivery is not refunded. A storefront promises this amount, and the seller
 * is offered it; whoever handles the return has the last word.
 *
 * @param pieces how many of each line come back, by its id; never more than were bought count
 */
export function expectedRefund(
  { lines, discount, tax }: RefundableOrder,
  pieces: Readonly<Record<string, number>>,
): ExpectedRefund {
  const goods = sumOf(lines, ({ total }) => total)
  const offOrder = Math.max(0, discount - sumOf(lines, (line) => line.discount))
  const share = goods > 0 ? (goods - offOrder + tax) / goods : 0
  const amounts = new Map<string, number>()
  let cents = 0
  for (const { id, quantity, total } of lines) {
    // Ids are anybody's choice: `constructor` is one as well.
    const count = Math.min((Object.hasOwn(pieces, id) ? pieces[id] : 0) ?? 0, quantity)
    if (count <= 0 || quantity <= 0) continue
    const part = Math.round((total / quantity) * count * share * 100)
    amounts.set(id, part / 100)
    cents += part
  }
  return { lines: Object.fromEntries(amounts), total: cents / 100 }
}

const sumOf = (lines: readonly RefundableLine[], amountOf: (line: RefundableLine) => number) =>
  lines.reduce((sum, line) => sum + amountOf(line), 0)
