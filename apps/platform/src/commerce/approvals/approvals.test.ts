import { beforeAll, describe, expect, test } from 'vitest'
import { token, user } from '../operations/operations.fixture.ts'
import { ADA, ADMIN, BOB, BOSS, CHIEF, HEAD, type LifeShop, openLifeShop } from '../submission/life.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

describeWithTables('approval of orders', (open) => {
  let shop: LifeShop
  beforeAll(async () => {
    shop = await openLifeShop(await open())
  })
  const at = (id: string, action: string) => `/orders/Outgoing/${id}/${action}`
  const submit = (id: string, by = ADA) => shop.call(by, 'POST', at(id, 'submit'))
  const say = (by: string, action: 'approve' | 'decline', id: string, body: object = {}) =>
    shop.call(by, 'POST', at(id, action), body)
  const approvals = async (id: string) =>
    (await shop.as(ADMIN, 'GET', `/orders/All/${id}/approvals`)).Items as readonly Record<string, unknown>[]
  const approvers = async (id: string, by = ADA) =>
    ((await shop.as(by, 'GET', at(id, 'eligibleapprovers'))).Items as readonly { ID: string }[]).map(({ ID }) => ID)
  const waitingFor = async (by: string) =>
    ((await shop.as(by, 'GET', '/me/orders/approvable?pageSize=100')).Items as readonly { ID: string }[]).map(
      ({ ID }) => ID,
    )

  // Specification: approvers
  test('two levels: the second is asked when the first said yes, and opens the order', async () => {
    const id = await shop.order({ Ask: 2 })
    const before = await shop.stock('chair')
    expect((await submit(id)).body).toMatchObject({
      Status: 'AwaitingApproval',
      IsSubmitted: false,
      DateSubmitted: null,
    })
    expect(await shop.stock('chair')).toBe(before)
    expect(await approvers(id)).toEqual(['boss'])
    expect(await waitingFor(BOSS)).toContain(id)
    expect(await waitingFor(HEAD)).not.toContain(id)
    expect((await say(HEAD, 'approve', id)).codes).toEqual(['NotFound'])
    expect((await say(BOSS, 'approve', id, { Comments: 'fine' })).body.Status).toBe('AwaitingApproval')
    expect(await approvers(id)).toEqual(['head'])
    expect(await waitingFor(BOSS)).not.toContain(id)
    expect(await waitingFor(HEAD)).toContain(id)
    expect(await say(BOSS, 'approve', id)).toMatchObject({ status: 400, codes: ['Order.NotEligibleToApprove'] })
    const opened = await say(HEAD, 'approve', id)
    expect(opened.body).toMatchObject({ Status: 'Open', IsSubmitted: true })
    expect(opened.body.DateApproved).toBe(opened.body.DateSubmitted)
    expect(await shop.stock('chair')).toBe(before - 2)
    expect(await waitingFor(HEAD)).not.toContain(id)
    expect(await approvals(id)).toMatchObject([
      { ApprovalRuleID: 'first', Status: 'Approved', Comments: 'fine', Approver: { ID: 'boss' } },
      { ApprovalRuleID: 'second', Status: 'Approved', Comments: null, Approver: { ID: 'head' } },
    ])
  })

  test('who would be asked is told before the order is submitted, and nothing is written by it', async () => {
    const id = await shop.order({ Ask: 2 })
    expect(await approvers(id)).toEqual(['boss'])
    expect(await approvals(id)).toEqual([])
    expect(await approvers(await shop.order({ Ask: 0 }))).toEqual([])
  })

  test('whoever is asked reads the order with its lines, without a role for that; others do not', async () => {
    const id = await shop.order({ Ask: 1 })
    await submit(id)
    expect((await shop.call(BOSS, 'GET', `/orders/Outgoing/${id}`)).status).toBe(200)
    expect((await shop.call(BOSS, 'GET', `/orders/Outgoing/${id}/lineitems`)).status).toBe(200)
    for (const other of [BOB, HEAD]) expect((await shop.call(other, 'GET', `/orders/Outgoing/${id}`)).status).toBe(404)
    expect(await say(CHIEF, 'approve', id)).toMatchObject({ status: 400, codes: ['Order.NotEligibleToApprove'] })
    expect(await shop.call(ADMIN, 'POST', `/orders/Incoming/${id}/approve`, {})).toMatchObject({
      status: 400,
      codes: ['Order.NotEligibleToApprove'],
    })
    expect(await say(ADA, 'approve', id)).toMatchObject({ status: 400, codes: ['Order.NotEligibleToApprove'] })
  })

  test('the submitter’s own group needs no asking', async () => {
    const id = 'by-boss'
    await shop.as(BOSS, 'POST', '/orders/Outgoing', { ID: id, xp: { Ask: 1 } })
    await shop.as(BOSS, 'POST', `/orders/Outgoing/${id}/lineitems`, { ProductID: 'chair' })
    expect((await submit(id, BOSS)).body.Status).toBe('Open')
    expect(await approvals(id)).toMatchObject([
      { ApprovalRuleID: 'first', Status: 'Approved', Approver: { ID: 'boss' }, ApprovingGroupID: 'bosses' },
    ])
  })

  test('own group on the first level: the second level is asked at once', async () => {
    const id = 'by-boss-2'
    await shop.as(BOSS, 'POST', '/orders/Outgoing', { ID: id, xp: { Ask: 2 } })
    await shop.as(BOSS, 'POST', `/orders/Outgoing/${id}/lineitems`, { ProductID: 'chair' })
    expect((await submit(id, BOSS)).body.Status).toBe('AwaitingApproval')
    expect(await approvers(id, BOSS)).toEqual(['head'])
  })

  test('declined for good: redeemed nothing, took nothing, and stays as it was decided', async () => {
    const id = await shop.order({ Ask: 1 })
    await submit(id)
    const declined = await say(BOSS, 'decline', id, { Comments: 'too dear' })
    expect(declined).toMatchObject({ status: 201, body: { Status: 'Declined', IsSubmitted: false } })
    expect(declined.body.DateDeclined).not.toBeNull()
    expect(await approvals(id)).toMatchObject([{ Status: 'Declined', AllowResubmit: false, Comments: 'too dear' }])
    expect(await approvers(id)).toEqual([])
    expect(await submit(id)).toMatchObject({ status: 400, codes: ['Order.CannotSubmitBadStatus'] })
  })

  test('declined with AllowResubmit: changed and submitted again, a new round; the old one is history', async () => {
    const id = await shop.order({ Ask: 1 })
    await submit(id)
    await say(BOSS, 'decline', id, { AllowResubmit: true, Comments: 'fewer' })
    expect((await shop.as(ADA, 'GET', `/orders/Outgoing/${id}`)).Status).toBe('Unsubmitted')
    await shop.as(ADA, 'PATCH', `/orders/Outgoing/${id}/lineitems/line-1`, { Quantity: 1 })
    expect((await submit(id)).body.Status).toBe('AwaitingApproval')
    expect(await approvers(id)).toEqual(['boss'])
    expect((await approvals(id)).map(({ Status }) => Status).toSorted()).toEqual(['Declined', 'Pending'])
    expect((await say(BOSS, 'approve', id)).body.Status).toBe('Open')
    expect((await approvals(id)).map(({ Status }) => Status).toSorted()).toEqual(['Approved', 'Declined'])
  })

  describe('several groups', () => {
    const TWICE = token('buyer', 'north', 'Shopper', 'twice')
    beforeAll(async () => {
      for (const id of ['twice', 'asleep']) {
        await shop.make('POST', '/buyers/north/users', { ...user(id), Active: id === 'twice' })
      }
      for (const group of ['left', 'right']) {
        await shop.make('POST', '/buyers/north/usergroups', { ID: group, Name: group })
        await shop.make('POST', '/buyers/north/approvalrules', {
          ID: group,
          Name: group,
          ApprovingGroupID: group,
          RuleExpression: "order.xp.Both = true and order.Status <> 'Open'",
        })
        for (const id of ['twice', 'asleep', 'ada']) {
          await shop.make('POST', '/buyers/north/usergroups/assignments', { UserGroupID: group, UserID: id })
        }
      }
    })

    const byBob = async (id: string) => {
      await shop.as(BOB, 'POST', '/orders/Outgoing', { ID: id, xp: { Both: true } })
      await shop.as(BOB, 'POST', `/orders/Outgoing/${id}/lineitems`, { ProductID: 'chair' })
      expect((await submit(id, BOB)).body.Status).toBe('AwaitingApproval')
    }

    test('one yes of somebody in both counts for both; who is not active is not asked', async () => {
      await byBob('both')
      expect(await approvers('both', BOB)).toEqual(['ada', 'twice'])
      expect((await say(TWICE, 'approve', 'both')).body.Status).toBe('Open')
      expect((await approvals('both')).map(({ Status }) => Status)).toEqual(['Approved', 'Approved'])
    })

    test('a no ends the round, whoever else is asked', async () => {
      await shop.make('PUT', '/buyers/north/approvalrules/heads', {
        Name: 'heads',
        ApprovingGroupID: 'heads',
        RuleExpression: 'order.xp.Both = true',
      })
      await byBob('ended')
      expect((await say(ADA, 'decline', 'ended', { AllowResubmit: true })).body.Status).toBe('Unsubmitted')
      expect(await say(HEAD, 'approve', 'ended')).toMatchObject({ codes: ['NotFound'] })
      expect(await say(TWICE, 'approve', 'ended')).toMatchObject({ codes: ['Order.MustBeAwaitingApproval'] })
      expect((await approvals('ended')).map(({ Status }) => Status)).toEqual(['Declined', 'Declined'])
      expect((await submit('ended', BOB)).body.Status).toBe('AwaitingApproval')
      const all = (await approvals('ended')).map(({ Status }) => Status)
      expect(all.toSorted()).toEqual(['Declined', 'Declined', 'Pending', 'Pending', 'Pending'])
      await shop.make('PATCH', '/buyers/north/approvalrules/heads', { RuleExpression: 'false' })
    })

    test('of a yes and a no at once, one counts', async () => {
      await byBob('race')
      const answers = await Promise.all([say(ADA, 'approve', 'race'), say(TWICE, 'decline', 'race')])
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.find(({ status }) => status !== 201)?.codes).toEqual(['Order.MustBeAwaitingApproval'])
    })
  })

  test('a rule that is being decided about cannot be deleted, and later can', async () => {
    await shop.make('POST', '/buyers/north/approvalrules', {
      ID: 'passing',
      Name: 'Passing',
      ApprovingGroupID: 'heads',
      RuleExpression: 'order.xp.Passing = true',
    })
    const id = await shop.order({ Passing: true })
    await submit(id)
    const remove = () => shop.call(ADMIN, 'DELETE', '/buyers/north/approvalrules/passing')
    expect(await remove()).toMatchObject({ status: 400, codes: ['ApprovalRule.CannotDeleteIfPending'] })
    expect(await shop.call(ADMIN, 'DELETE', '/buyers/north/usergroups/heads')).toMatchObject({
      codes: ['UserGroup.CannotDeleteApprovingGroup'],
    })
    await shop.as(ADA, 'POST', at(id, 'cancel'))
    expect((await remove()).status).toBe(204)
  })

  test('people hear of it', async () => {
    const id = await shop.order({ Ask: 2 })
    shop.messages.length = 0
    await submit(id)
    await say(BOSS, 'approve', id)
    await say(HEAD, 'decline', id)
    expect(shop.messages).toEqual([
      { type: 'OrderSubmittedForApproval', to: ['ada'] },
      { type: 'OrderSubmittedForYourApproval', to: ['boss'] },
      { type: 'OrderSubmittedForYourApproval', to: ['head'] },
      { type: 'OrderSubmittedForYourApprovalHasBeenApproved', to: ['boss'] },
      { type: 'OrderDeclined', to: ['ada'] },
      { type: 'OrderSubmittedForYourApprovalHasBeenDeclined', to: ['head'] },
    ])
  })

  test('what ran out since submission: the last yes is refused, and nothing changed', async () => {
    await shop.product('scarce', 10, { Inventory: { Enabled: true, QuantityAvailable: 1 } })
    const id = await shop.order({ Ask: 1 }, [{ ProductID: 'scarce' }])
    await submit(id)
    await shop.make('PATCH', '/products/scarce', { Inventory: { QuantityAvailable: 0 } })
    expect(await say(BOSS, 'approve', id)).toMatchObject({ status: 400, codes: ['Inventory.Insufficient'] })
    expect((await approvals(id)).map(({ Status }) => Status)).toEqual(['Pending'])
    expect((await shop.as(ADA, 'GET', `/orders/Outgoing/${id}`)).Status).toBe('AwaitingApproval')
  })
})
