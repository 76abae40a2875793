import { beforeAll, expect, test } from 'vitest'
import { quoteLife } from '../life-cycles/index.ts'
import type { JsonObject } from '../operations/json.ts'
import { ADA, ADMIN, openShop, type Shop } from '../orders/shop.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

const { states } = quoteLife
type State = (typeof states)[number]

/** How to bring a quote to each state. */
const PATH: Readonly<Record<State, readonly (readonly [string, State])[]>> = {
  NeedsSellerReview: [],
  NeedsBuyerReview: [[ADMIN, 'NeedsBuyerReview']],
  Accepted: [
    [ADMIN, 'NeedsBuyerReview'],
    [ADA, 'Accepted'],
  ],
  Declined: [[ADMIN, 'Declined']],
}

describeWithTables('quotes', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.product('desk', 100)
  })

  let count = 0
  const at = (id: string) => `/orders/All/${id}`
  const patch = (caller: string, id: string, xp: object) => shop.call(caller, 'PATCH', at(id), { xp })
  async function quoteIn(state: State, more: object = {}) {
    count += 1
    const id = `quote-${count}`
    const xp = { OrderType: 'Quote', QuoteStatus: 'NeedsSellerReview', Project: 'Office', ...more }
    await shop.as(ADA, 'POST', '/orders/Outgoing', { ID: id, xp })
    await shop.as(ADA, 'POST', `${at(id)}/lineitems`, { ID: 'line', ProductID: 'desk', Quantity: 10 })
    for (const [caller, QuoteStatus] of PATH[state]) await shop.as(caller, 'PATCH', at(id), { xp: { QuoteStatus } })
    return id
  }
  const xpOf = async (id: string) => (await shop.as(ADMIN, 'GET', at(id))).xp as JsonObject

  test('rounds: asked for, answered with prices, asked anew, answered, accepted, bought', async () => {
    const id = await quoteIn('NeedsSellerReview')
    await shop.as(ADMIN, 'PATCH', `${at(id)}/lineitems/line`, { UnitPrice: 90 })
    await shop.as(ADMIN, 'PATCH', at(id), { xp: { QuoteStatus: 'NeedsBuyerReview', QuoteExpires: '2026-04-01' } })
    expect(await shop.as(ADA, 'GET', at(id))).toMatchObject({ Total: 900, xp: { Project: 'Office' } })
    await shop.as(ADA, 'PATCH', `${at(id)}/lineitems/line`, { Quantity: 20 })
    // Who changes what was offered asks anew.
    expect(await xpOf(id)).toMatchObject({ QuoteStatus: 'NeedsSellerReview' })
    expect((await patch(ADA, id, { QuoteStatus: 'Accepted' })).codes).toEqual(['ValidationFailure'])
    await shop.as(ADMIN, 'PATCH', `${at(id)}/lineitems/line`, { UnitPrice: 80 })
    await shop.as(ADMIN, 'PATCH', at(id), { xp: { QuoteStatus: 'NeedsBuyerReview' } })
    const early = await shop.call(ADA, 'POST', `/orders/Outgoing/${id}/submit`, {})
    expect(early).toMatchObject({ status: 400, codes: ['Order.CannotSubmitBadStatus'] })
    await shop.as(ADA, 'PATCH', at(id), { xp: { QuoteStatus: 'Accepted' } })
    await shop.as(ADA, 'POST', `${at(id)}/payments`, { Type: 'PurchaseOrder' })
    const bought = await shop.call(ADA, 'POST', `/orders/Outgoing/${id}/submit`, {})
    expect(bought).toMatchObject({ status: 201, body: { Status: 'Open', Total: 1600 } })
    expect((await patch(ADMIN, id, { QuoteStatus: 'Declined' })).codes).toEqual(['ValidationFailure'])
  })

  const sides = [
    ['buyer', ADA],
    ['seller', ADMIN],
  ] as const
  const moves = sides.flatMap(([side, caller]) =>
    states.flatMap((from) => states.map((to) => [side, from, to, caller] as const)),
  )
  test.each(moves.filter(([, from, to]) => from !== to))(
    'by the table: a %s, from %s to %s',
    async (side, from, to, caller) => {
      const steps: readonly { from: readonly string[] | null; to: string | null; by?: readonly string[] }[] =
        quoteLife.steps
      const may = steps.some((step) => step.from?.includes(from) && step.to === to && step.by?.includes(side))
      const id = await quoteIn(from)
      expect((await patch(caller, id, { QuoteStatus: to })).status).toBe(may ? 200 : 400)
      expect((await xpOf(id)).QuoteStatus).toBe(may ? to : from)
    },
  )

  test.each(states)('%s: whose turn it is with the lines', async (state) => {
    const id = await quoteIn(state)
    const change = async (caller: string) =>
      (await shop.call(caller, 'PATCH', `${at(id)}/lineitems/line`, { Quantity: 11 })).status
    const sellers = await change(ADMIN)
    const buyers = await change(ADA)
    expect({ sellers, buyers }).toEqual(
      {
        NeedsSellerReview: { sellers: 200, buyers: 200 },
        NeedsBuyerReview: { sellers: 400, buyers: 200 },
        Accepted: { sellers: 400, buyers: 400 },
        Declined: { sellers: 400, buyers: 400 },
      }[state],
    )
    const removed = await shop.call(ADA, 'DELETE', `${at(id)}/lineitems/line`)
    expect(removed.status).toBe(buyers === 400 ? 400 : 204)
  })

  test('what is agreed on stays, but where it goes and what it is booked on may still be said', async () => {
    const id = await quoteIn('Accepted')
    const line = `${at(id)}/lineitems/line`
    expect((await shop.call(ADA, 'PATCH', line, { CostCenter: 'fit-out', xp: { Floor: 2 } })).status).toBe(200)
    expect(await shop.as(ADA, 'GET', line)).toMatchObject({ CostCenter: 'fit-out', Quantity: 10, UnitPrice: 100 })
    for (const change of [{ Quantity: 11 }, { UnitPrice: null }, { Specs: [] }]) {
      expect((await shop.call(ADA, 'PATCH', line, { CostCenter: 'upkeep', ...change })).codes).toEqual([
        'ValidationFailure',
      ])
    }
    expect((await shop.call(ADMIN, 'PATCH', line, { CostCenter: 'upkeep' })).status).toBe(400)
    expect(await xpOf(id)).toMatchObject({ QuoteStatus: 'Accepted' })
    const declined = await quoteIn('Declined')
    expect((await shop.call(ADA, 'PATCH', `${at(declined)}/lineitems/line`, { CostCenter: 'x' })).status).toBe(400)
  })

  test('nobody asks for what is offered already, and only buyers ask', async () => {
    for (const QuoteStatus of ['NeedsBuyerReview', 'Accepted', 'Declined', 'Whatever', null]) {
      const asked = await shop.call(ADA, 'POST', '/orders/Outgoing', { xp: { OrderType: 'Quote', QuoteStatus } })
      expect(asked.codes).toEqual(['ValidationFailure'])
    }
    const asked = {
      FromCompanyID: 'north',
      FromUserID: 'ada',
      xp: { OrderType: 'Quote', QuoteStatus: 'NeedsSellerReview' },
    }
    expect((await shop.call(ADMIN, 'POST', '/orders/Incoming', asked)).codes).toEqual(['ValidationFailure'])
  })

  test('a quote stays a quote, whatever is sent', async () => {
    const id = await quoteIn('NeedsBuyerReview')
    for (const xp of [{ OrderType: null }, { OrderType: 'Standard' }, {}]) await patch(ADA, id, xp)
    await shop.call(ADA, 'PUT', at(id), { xp: { Other: 1 } })
    await shop.call(ADA, 'PUT', at(id), { Comments: 'x' })
    expect(await xpOf(id)).toMatchObject({ OrderType: 'Quote', QuoteStatus: 'NeedsBuyerReview' })
    expect((await shop.call(ADA, 'POST', `/orders/Outgoing/${id}/submit`, {})).codes).toEqual([
      'Order.CannotSubmitBadStatus',
    ])
  })

  test('its seller says until when it holds, and then it does not any more', async () => {
    const id = await quoteIn('NeedsSellerReview')
    expect((await patch(ADA, id, { QuoteExpires: '2099-01-01' })).codes).toEqual(['ValidationFailure'])
    expect((await patch(ADMIN, id, { QuoteExpires: 'soon' })).codes).toEqual(['ValidationFailure'])
    await shop.as(ADMIN, 'PATCH', at(id), {
      xp: { QuoteStatus: 'NeedsBuyerReview', QuoteExpires: '2026-03-01T11:00:00Z' },
    })
    expect((await patch(ADA, id, { QuoteExpires: null })).codes).toEqual(['ValidationFailure'])
    const late = await quoteIn('NeedsSellerReview')
    await shop.as(ADMIN, 'PATCH', at(late), {
      xp: { QuoteStatus: 'NeedsBuyerReview', QuoteExpires: '2026-03-01T11:00:00Z' },
    })
    await shop.as(ADA, 'PATCH', at(id), { xp: { QuoteStatus: 'Accepted' } })
    const before = shop.clock.now
    shop.clock.now = new Date('2026-03-01T11:00:00Z')
    expect((await patch(ADA, late, { QuoteStatus: 'Accepted' })).codes).toEqual(['ValidationFailure'])
    expect((await shop.call(ADA, 'POST', `/orders/Outgoing/${id}/submit`, {})).codes).toEqual([
      'Order.CannotSubmitBadStatus',
    ])
    shop.clock.now = before
    expect((await shop.call(ADA, 'POST', `/orders/Outgoing/${id}/submit`, {})).status).toBe(201)
  })

  test('a cart that becomes a quote is no cart any more, until it is chosen as one', async () => {
    await shop.as(ADA, 'POST', '/cart/lineitems', { ProductID: 'desk' })
    const cart = await shop.as(ADA, 'GET', '/cart')
    await shop.as(ADA, 'PATCH', '/cart', { xp: { OrderType: 'Quote', QuoteStatus: 'NeedsSellerReview' } })
    expect((await shop.as(ADA, 'GET', '/cart')).ID).not.toBe(cart.ID)
    await shop.as(ADA, 'PUT', `/cart/${cart.ID}`)
    expect((await shop.as(ADA, 'GET', '/cart')).ID).toBe(cart.ID)
    const { body } = await shop.call(
      ADA,
      'GET',
      '/me/orders?Status=Unsubmitted&xp.QuoteStatus=NeedsSellerReview&pageSize=100',
    )
    expect((body.Items as { ID: string }[]).map(({ ID }) => ID)).toContain(cart.ID)
  })
})
