import { beforeAll, describe, expect, test } from 'vitest'
import type { OperationsParts } from '../../operations/service.ts'
import { NOOP_OUTBOUND, SILENT_SERVICE } from '../../outbound/index.ts'
import type { Json, JsonObject } from '../../store/index.ts'
import {
  ADA,
  ADMIN,
  BOB,
  CHIEF,
  type LifeShop,
  openLifeShop,
  SALES,
  type State,
} from '../../submission/life.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'

describeWithTables('returns', (open) => {
  let shop: LifeShop
  let answers: JsonObject | undefined
  beforeAll(async () => {
    const outbound: OperationsParts['outbound'] = {
      ...SILENT_SERVICE,
      run: (work) =>
        work({
          ...NOOP_OUTBOUND,
          integration: async () =>
            answers && { HttpStatusCode: 200, UnhandledErrorBody: null, Succeeded: true, body: answers },
        }),
    }
    shop = await openLifeShop(await open(), { outbound })
    await shop.product('sealed', 10)
  })
  const opened = async (lines: readonly object[] = [{ ProductID: 'chair', Quantity: 3 }]) => {
    const id = await shop.order({}, lines)
    await shop.as(ADA, 'POST', `/orders/Outgoing/${id}/submit`)
    return id
  }
  const completed = async (lines?: readonly object[]) => {
    const id = await opened(lines)
    await shop.as(ADMIN, 'POST', `/orders/Incoming/${id}/complete`)
    return id
  }
  const items = (Quantity: number, more: object = {}) => [{ LineItemID: 'line-1', Quantity, ...more }]
  const giveBack = (by: string, OrderID: string, body: object = {}) =>
    shop.call(by, 'POST', '/orderreturns', { OrderID, ItemsToReturn: items(1), ...body })
  const step = (by: string, id: Json | undefined, action: string, body: object = {}) =>
    shop.call(by, 'POST', `/orderreturns/${String(id)}/${action}`, body)

  test.each<[State, boolean]>([
    ['Unsubmitted', false],
    ['AwaitingApproval', false],
    ['Declined', false],
    ['Open', true],
    ['Completed', true],
    ['Canceled', false],
  ])('of an order that is %s? %s', async (state, may) => {
    const id = await shop.orderIn(state)
    const answer = await giveBack(ADA, id, { ItemsToReturn: [] })
    if (may) expect(answer).toMatchObject({ status: 201, body: { Status: 'Unsubmitted', OrderID: id } })
    else expect(answer).toMatchObject({ status: 400, codes: ['OrderReturn.CannotCreateBadOrderStatus'] })
  })

  test('of an open order, only what was shipped; all returns together no more', async () => {
    const id = await opened()
    expect(await giveBack(ADA, id)).toMatchObject({ codes: ['OrderReturn.ItemQuantityExceeded'] })
    const { ID: shipment } = await shop.as(ADMIN, 'POST', '/shipments', { BuyerID: 'north' })
    const item = { OrderID: id, LineItemID: 'line-1', QuantityShipped: 2 }
    await shop.as(ADMIN, 'POST', `/shipments/${String(shipment)}/items`, item)
    const answers = await Promise.all([giveBack(ADA, id), giveBack(ADA, id), giveBack(ADA, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400])
    const first = answers.find(({ status }) => status === 201)
    await shop.as(ADA, 'DELETE', `/orderreturns/${String(first?.body.ID)}`)
    expect((await giveBack(ADA, id)).status).toBe(201)
  })

  test('that goods have arrived is said by an OrderAdmin, and never by who sends them back', async () => {
    const claim = { xp: { Received: { 'line-1': '2026-01-01T00:00:00Z' }, Note: 'mine' } }
    const made = await giveBack(ADA, await completed(), claim)
    expect(made).toMatchObject({ status: 201, body: { xp: { Note: 'mine' } } })
    const path = `/orderreturns/${String(made.body.ID)}`
    const received = async () => (await shop.as(ADMIN, 'GET', path)).xp
    expect(await received()).toEqual({ Note: 'mine' })
    await shop.as(ADA, 'PATCH', path, claim)
    expect(await received()).toEqual({ Note: 'mine' })
    const arrived = { Received: { 'line-1': '2026-02-02T00:00:00Z' } }
    await shop.as(ADMIN, 'PATCH', path, { xp: arrived })
    for (const xp of [claim.xp, { Received: null }, null]) {
      await shop.as(ADA, 'PATCH', path, { xp })
      expect(await received()).toMatchObject(arrived)
    }
  })

  test('whose: shoppers of their own, an OrderAdmin of every one', async () => {
    const id = await completed()
    expect((await giveBack(BOB, id)).status).toBe(404)
    const made = await giveBack(ADA, id)
    expect(made.status).toBe(201)
    expect((await giveBack(CHIEF, id)).status).toBe(201)
    expect((await shop.call(BOB, 'GET', `/orderreturns/${String(made.body.ID)}`)).status).toBe(404)
    const sealed = await completed([{ ProductID: 'sealed' }])
    expect(await giveBack(ADA, sealed)).toMatchObject({ codes: ['OrderReturn.ProductNotEligibleToReturn'] })
    expect((await giveBack(CHIEF, sealed)).status).toBe(201)
  })

  describe('what is refunded', () => {
    test('the sum of the items; a shopper’s own amounts are none', async () => {
      const id = await completed()
      const byAda = await giveBack(ADA, id, { ItemsToReturn: items(1, { RefundAmount: 5000 }), RefundAmount: 9000 })
      expect(byAda.body).toMatchObject({ RefundAmount: null, ItemsToReturn: [{ RefundAmount: null }] })
      const path = `/orderreturns/${String(byAda.body.ID)}`
      const set = await shop.as(CHIEF, 'PATCH', path, { ItemsToReturn: items(1, { RefundAmount: 80.005 }) })
      expect(set).toMatchObject({ RefundAmount: 80.01 })
      expect(await shop.as(ADA, 'PATCH', path, { Comments: 'scratched' })).toMatchObject({
        RefundAmount: 80.01,
        Comments: 'scratched',
      })
      expect(await shop.as(ADA, 'PATCH', path, { ItemsToReturn: items(2) })).toMatchObject({ RefundAmount: null })
      expect(await shop.call(CHIEF, 'PATCH', path, { ItemsToReturn: items(1, { RefundAmount: -1 }) })).toMatchObject({
        codes: ['OrderReturn.RefundAmountMustNotBeNegative'],
      })
    })

    test('without items, what an OrderAdmin says', async () => {
      const id = await completed()
      const byAda = await giveBack(ADA, id, { ItemsToReturn: [], RefundAmount: 20 })
      expect(byAda.body).toMatchObject({ RefundAmount: null, ItemsToReturn: [] })
      const path = `/orderreturns/${String(byAda.body.ID)}`
      expect(await shop.as(CHIEF, 'PATCH', path, { RefundAmount: 20 })).toMatchObject({ RefundAmount: 20 })
      expect(await shop.as(CHIEF, 'PATCH', path, { RefundAmount: null })).toMatchObject({ RefundAmount: null })
    })

    test('the integration of the client works out what is missing', async () => {
      await shop.store.put(shop.db, {
        family: 'ApiClient',
        scope: '',
        id: 'client',
        owner: null,
        body: { ID: 'client', OrderReturnIntegrationEventID: 'returns' },
      })
      answers = { RefundAmount: 41, ItemsToReturnCalcs: [{ LineItemID: 'line-1', RefundAmount: 42.5 }] }
      const id = await completed()
      expect((await giveBack(ADA, id)).body).toMatchObject({
        RefundAmount: 42.5,
        ItemsToReturn: [{ LineItemID: 'line-1', RefundAmount: 42.5 }],
      })
      expect((await giveBack(CHIEF, id, { ItemsToReturn: items(1, { RefundAmount: 7 }) })).body.RefundAmount).toBe(7)
      expect((await giveBack(ADA, id, { ItemsToReturn: [] })).body.RefundAmount).toBe(41)
      answers = undefined
      await shop.store.remove(shop.db, { family: 'ApiClient', scope: '', id: 'client' })
    })

    test('refunds that reach the amount complete the return', async () => {
      const orderId = await completed()
      const { body } = await giveBack(CHIEF, orderId, { ItemsToReturn: items(1, { RefundAmount: 100 }) })
      const id = String(body.ID)
      await step(ADA, id, 'submit')
      const refund = (Amount: number) =>
        shop.call(ADMIN, 'POST', `/orders/All/${orderId}/payments`, {
          Type: 'PurchaseOrder',
          Amount,
          OrderReturnID: id,
          Accepted: true,
        })
      const first = await refund(-60)
      expect(first.status).toBe(201)
      expect(await shop.as(ADA, 'GET', `/orderreturns/${id}`)).toMatchObject({
        Status: 'Open',
        PaymentIDs: [first.body.ID],
      })
      expect(await refund(-40.01)).toMatchObject({ codes: ['OrderReturn.TotalRefundsExceedRefundAmount'] })
      expect((await refund(-40)).status).toBe(201)
      expect(await shop.as(ADA, 'GET', `/orderreturns/${id}`)).toMatchObject({
        Status: 'Completed',
        DateCompleted: '2026-03-01T10:00:00.000+00:00',
      })
      expect(await refund(-1)).toMatchObject({ codes: ['OrderReturn.CannotCreatePaymentBadStatus'] })
    })

    test('nothing is completed without an amount', async () => {
      const { body } = await giveBack(ADA, await completed())
      await step(ADA, body.ID, 'submit')
      expect(await step(ADMIN, body.ID, 'complete')).toMatchObject({
        status: 400,
        codes: ['OrderReturn.CannotCompleteInvalidAmount'],
      })
    })
  })

  describe('approval by the seller', () => {
    const asked = async () => {
      const { body } = await giveBack(ADA, await completed(), { Comments: 'ask' })
      const sent = await step(ADA, body.ID, 'submit')
      expect(sent.body).toMatchObject({ Status: 'AwaitingApproval', DateSubmitted: null })
      return String(body.ID)
    }
    const idsOf = ({ Items }: JsonObject) => (Items as readonly { ID: string }[]).map(({ ID }) => ID)

    test('who is asked, and who is not', async () => {
      const id = await asked()
      expect(idsOf(await shop.as(ADMIN, 'GET', `/orderreturns/${id}/eligibleapprovers`))).toEqual(['sales'])
      expect(idsOf(await shop.as(SALES, 'GET', '/orderreturns?approvable=true&pageSize=100'))).toContain(id)
      expect(idsOf(await shop.as(ADMIN, 'GET', '/orderreturns?approvable=true'))).toEqual([])
      expect(await step(ADMIN, id, 'approve')).toMatchObject({
        status: 400,
        codes: ['OrderReturn.NotEligibleToApproveOrDecline'],
      })
      expect(await shop.call(ADMIN, 'DELETE', '/approvalrules/returns')).toMatchObject({
        codes: ['ApprovalRule.CannotDeleteIfPending'],
      })
      expect((await step(SALES, id, 'approve', { Comments: 'yes' })).body).toMatchObject({
        Status: 'Open',
        DateApproved: '2026-03-01T10:00:00.000+00:00',
      })
      expect((await shop.as(ADA, 'GET', `/orderreturns/${id}/approvals`)).Items).toMatchObject([
        {
          OrderReturnID: id,
          ApprovalRuleID: 'returns',
          Status: 'Approved',
          Approver: { ID: 'sales' },
          Comments: 'yes',
        },
      ])
      expect(idsOf(await shop.as(SALES, 'GET', '/orderreturns?approvable=true&pageSize=100'))).not.toContain(id)
    })

    test('declined for good, or back to who sent it', async () => {
      expect((await step(SALES, await asked(), 'decline', { Comments: 'no' })).body.Status).toBe('Declined')
      const id = await asked()
      expect((await step(SALES, id, 'decline', { AllowResubmit: true })).body.Status).toBe('Unsubmitted')
      expect((await step(ADA, id, 'submit')).body.Status).toBe('AwaitingApproval')
      expect((await step(SALES, id, 'approve')).body.Status).toBe('Open')
    })

    test('the seller’s own return of that group needs no asking', async () => {
      const { body } = await giveBack(SALES, await completed(), { Comments: 'ask' })
      expect((await step(SALES, body.ID, 'submit')).body.Status).toBe('Open')
    })
  })

  test('an item is taken out of it, while it may be changed', async () => {
    const id = await completed([{ ProductID: 'chair' }, { ProductID: 'chair' }])
    const both = [...items(1), { LineItemID: 'line-2', Quantity: 1 }]
    const { body } = await giveBack(ADA, id, { ItemsToReturn: both })
    const path = `/orderreturns/${String(body.ID)}/items`
    expect(await shop.call(ADA, 'DELETE', `${path}/line-1`)).toMatchObject({
      status: 200,
      body: { ItemsToReturn: [{ LineItemID: 'line-2' }] },
    })
    expect((await shop.call(ADA, 'DELETE', `${path}/line-1`)).status).toBe(404)
    await step(ADA, body.ID, 'submit')
    expect((await shop.call(ADA, 'DELETE', `${path}/line-2`)).status).toBe(403)
  })

  test('a completed return is canceled by an OrderAdmin alone, and deleted so', async () => {
    const id = await shop.returnIn('Completed')
    expect(await step(ADA, id, 'cancel')).toMatchObject({ codes: ['Order.CannotCancelInCurrentStatus'] })
    expect(await shop.call(ADA, 'DELETE', `/orderreturns/${id}`)).toMatchObject({
      codes: ['OrderReturn.NotAuthorizedToDelete'],
    })
    expect((await step(CHIEF, id, 'cancel')).status).toBe(201)
    expect((await shop.call(ADA, 'DELETE', `/orderreturns/${id}`)).status).toBe(204)
  })

  test('completed returns put nothing back on the shelf', async () => {
    const id = await completed()
    const before = await shop.stock('chair')
    const { body } = await giveBack(CHIEF, id, { ItemsToReturn: items(3, { RefundAmount: 1 }) })
    await step(ADA, body.ID, 'submit')
    expect((await step(ADMIN, body.ID, 'complete')).body.Status).toBe('Completed')
    expect(await shop.stock('chair')).toBe(before)
  })
})
