import { type Call, failuresOf, must } from './platform-call.ts'
import type { RaceResult } from './race.ts'
import type { RaceParty, RaceShopper } from './race-shop.ts'
import { authorize, makeReady, ordersProblems, paymentProblems, type ReadyOrder } from './ready-order.ts'
import { figureProblems } from './stored-figures.ts'

/** Checkouts that lost a race, which their shoppers try again. */
export type WaitingOrders = Map<RaceShopper, ReadyOrder>

const INSUFFICIENT = 'Inventory.Insufficient'

/**
 * Two to five shoppers who submit at the same time, in turns to the two processes, when there is one piece left, or two.
 * Every second pays by card, which holds the total already. Who loses keeps the checkout for a later race.
 */
export async function raceForLastItem(party: RaceParty, number: number, waiting: WaitingOrders): Promise<RaceResult> {
  const shoppers = party.shoppers.slice(0, 2 + (number % (party.shoppers.length - 1)))
  const pieces = shoppers.length > 2 && number % 8 > 3 ? 2 : 1
  const inventory = { Inventory: { QuantityAvailable: pieces } }
  await must((party.seller[number % 2] as Call)('PATCH', `/products/${party.product}`, inventory), 'The inventory')
  // What lies in a cart is still there for the others.
  const orders = await Promise.all(
    shoppers.map((shopper, place) => waiting.get(shopper) ?? fill(party, shopper, number, place)),
  )
  party.stock = pieces

  const failures: string[] = []
  const problems: string[] = []
  const settled = await Promise.allSettled(
    orders.map(({ id, shopper }, place) =>
      (shopper.at[(place + number) % 2] as Call)('POST', `/orders/Outgoing/${id}/submit`),
    ),
  )
  const submitted: ReadyOrder[] = []
  for (const [place, outcome] of settled.entries()) {
    const order = orders[place] as ReadyOrder
    if (outcome.status === 'rejected') {
      failures.push(String(outcome.reason))
      continue
    }
    const { status, codes, body } = outcome.value
    failures.push(...failuresOf([outcome.value]))
    if (status < 300) submitted.push(order)
    if (status < 300 ? body.ID !== order.id : status !== 400 || codes.join() !== INSUFFICIENT) {
      problems.push(`a shopper was told ${status} ${codes.join(', ')}`)
    }
  }
  if (submitted.length !== pieces) problems.push(`${submitted.length} of ${pieces} pieces were sold`)

  party.stock -= submitted.length
  const reader = party.seller[number % 2] as Call
  for (const order of orders) {
    const { shopper, paidBy } = order
    const isSold = submitted.includes(order)
    if (isSold && paidBy === 'account') shopper.balance -= order.total
    if (isSold) waiting.delete(shopper)
    else waiting.set(shopper, order)
  }
  const lost = orders.filter((order) => !submitted.includes(order))
  const found = await Promise.all([
    ordersProblems(reader, submitted, true),
    ordersProblems(reader, lost, false),
    // What a card holds is held before the race; nothing is captured, neither of who won nor of who lost.
    ...orders
      .filter(({ paidBy }) => paidBy === 'card')
      .map((order) => paymentProblems(reader, order, ['Authorization'])),
    figureProblems(reader, party, shoppers),
  ])
  problems.push(...found.flat())
  return { problems, failures, submitted: submitted.map(({ id }) => id), captured: 0 }
}

async function fill(party: RaceParty, shopper: RaceShopper, number: number, place: number): Promise<ReadyOrder> {
  const paidBy = place % 2 === 0 ? 'account' : 'card'
  const order = await makeReady(party, shopper, { id: `last-${number}-${place}`, quantity: 1, paidBy, by: number % 2 })
  if (paidBy === 'card') await must(authorize(shopper.at[number % 2] as Call, order), 'An authorization')
  return order
}
