import type { PastCalls } from './past-calls.ts'
import type { PastQuote, PastRound, PastTrade } from './past-order.ts'
import { fill } from './write-order.ts'

/** What a round leaves a quote at; each side is the other's turn. */
const STATES = {
  request: 'NeedsSellerReview',
  answer: 'NeedsBuyerReview',
  revise: 'NeedsSellerReview',
  accept: 'Accepted',
  decline: 'Declined',
} as const satisfies Record<PastRound['action'], string>

/** Prices hold for so long from the house's answer on. */
const HOLDS_MS = 45 * 86_400_000

/** A quote with all its rounds, as each side wrote them down. */
export async function writeQuote(
  calls: PastCalls,
  { contact }: Pick<PastTrade, 'contact'>,
  quote: PastQuote,
): Promise<void> {
  const { id, by, name, rounds } = quote
  await fill(calls, { ...quote, days: rounds[0]?.days ?? 1 })
  const told: object[] = []
  for (const round of rounds) {
    const isSeller = round.action === 'answer'
    const call = calls.by(isSeller ? contact : by, round.days)
    const at = `/orders/${isSeller ? 'Incoming' : 'Outgoing'}/${id}`
    if (isSeller) {
      for (const [line, price] of Object.entries(round.prices ?? {})) {
        await call('PATCH', `${at}/lineitems/${line}`, { UnitPrice: price })
      }
    }
    const { Items } = await call('GET', `${at}/lineitems?pageSize=100`)
    const { FirstName, LastName } = await call('GET', '/me')
    const then = calls.at(round.days)
    told.push({
      By: isSeller ? 'seller' : 'buyer',
      Name: `${FirstName} ${LastName}`,
      Date: then.toISOString(),
      Action: round.action,
      Note: round.note,
      Lines: linesOf(Items as unknown as readonly QuotedItem[], isSeller ? {} : (round.prices ?? {})),
    })
    await call('PATCH', at, {
      xp: {
        ...(round.action === 'request' && { OrderType: 'Quote', QuoteName: name }),
        ...(isSeller && { QuoteExpires: new Date(then.getTime() + HOLDS_MS).toISOString() }),
        QuoteStatus: STATES[round.action],
        QuoteRounds: told,
      },
    })
  }
}

interface QuotedItem {
  readonly ID: string
  readonly Quantity: number
  readonly UnitPrice: number | null
}

function linesOf(items: readonly QuotedItem[], wishes: Readonly<Record<string, number>>): object {
  return Object.fromEntries(
    items.map(({ ID, Quantity, UnitPrice }) => [
      ID,
      { Quantity, UnitPrice, ...(wishes[ID] !== undefined && { Wish: wishes[ID] }) },
    ]),
  )
}
