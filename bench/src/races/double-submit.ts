import { type Call, failuresOf, type PlatformResponse } from './platform-call.ts'
import type { RaceResult } from './race.ts'
import type { RaceParty } from './race-shop.ts'
import { authorize, capture, makeReady, ordersProblems, paymentProblems, type ReadyOrder } from './ready-order.ts'
import { figureProblems } from './stored-figures.ts'

/** How one ready checkout is submitted several times at once, and the codes its losers may be told. */
interface Way {
  readonly paidBy: ReadyOrder['paidBy']
  readonly refusals: readonly string[]
  /** Every request gets the same order. */
  readonly isReplayed?: true
  submit(call: Call, order: ReadyOrder): Promise<PlatformResponse>
}

const submitOrder = (call: Call, { id }: ReadyOrder, headers?: Record<string, string>) =>
  call('POST', `/orders/Outgoing/${id}/submit`, undefined, headers)

const WAYS: readonly Way[] = [
  { paidBy: 'account', refusals: ['Order.CannotSubmitBadStatus'], submit: submitOrder },
  {
    paidBy: 'account',
    // Who comes when it is submitted has an empty cart.
    refusals: ['Order.CannotSubmitBadStatus', 'Order.CannotSubmitWithNoLineItems'],
    submit: (call) => call('POST', '/cart/submit'),
  },
  {
    paidBy: 'account',
    refusals: [],
    isReplayed: true,
    submit: (call, order) => submitOrder(call, order, { 'idempotency-key': `submit-${order.id}` }),
  },
  {
    paidBy: 'card',
    refusals: ['Order.CannotSubmitBadStatus'],
    async submit(call, order) {
      const authorized = await authorize(call, order)
      return authorized.status < 300 ? submitOrder(call, order) : authorized
    },
  },
]

/**
 * One shopper's ready checkout, submitted by two, three or four requests at the same time, in turns to the two processes.
 * A card is authorized by each of them before, and captured twice at once after.
 */
export async function raceDoubleSubmit(party: RaceParty, number: number): Promise<RaceResult> {
  const way = WAYS[number % WAYS.length] as Way
  const turn = Math.floor(number / WAYS.length)
  const shopper = party.shoppers[turn % party.shoppers.length] as RaceParty['shoppers'][number]
  const id = `double-${number}`
  const order = await makeReady(party, shopper, { id, quantity: 1 + (turn % 3), paidBy: way.paidBy, by: turn % 2 })

  const failures: string[] = []
  const problems: string[] = []
  const settled = await Promise.allSettled(
    Array.from({ length: 2 + (turn % 3) }, (_, place) => way.submit(shopper.at[place % 2] as Call, order)),
  )
  const responses = settled.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [outcome.value]
    failures.push(String(outcome.reason))
    return []
  })
  failures.push(...failuresOf(responses))
  const won = responses.filter(({ status }) => status < 300)
  const lost = responses.filter(({ status }) => status >= 300)
  if (won.length !== (way.isReplayed ? responses.length : 1)) problems.push(`${won.length} requests submitted it`)
  if (won.some(({ body }) => body.ID !== id)) problems.push('a request was answered with another order')
  for (const { status, codes } of lost) {
    if (status === 400 && codes.length === 1 && way.refusals.includes(codes[0] ?? '')) continue
    problems.push(`a request that lost was told ${status} ${codes.join(', ')}`)
  }

  party.stock -= order.quantity
  if (way.paidBy === 'account') shopper.balance -= order.total
  else {
    const captures = await Promise.all(party.seller.map((call) => capture(call, order)))
    failures.push(...failuresOf(captures))
  }
  const reader = party.seller[(turn + 1) % 2] as Call
  const found = await Promise.all([
    ordersProblems(reader, [order], true),
    way.paidBy === 'card' ? paymentProblems(reader, order, ['Authorization', 'Capture']) : [],
    figureProblems(reader, party, [shopper]),
  ])
  problems.push(...found.flat())
  return { problems, failures, submitted: [id], captured: way.paidBy === 'card' ? order.total : 0 }
}
