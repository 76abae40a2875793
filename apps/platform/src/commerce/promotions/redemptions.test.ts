import { beforeAll, expect, test } from 'vitest'
import { ADMIN } from '../operations/operations.fixture.ts'
import { ADA, BOB, CHIEF } from '../orders/shop.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { openPromotedShop, type PromotedShop } from './promoted.fixture.ts'

describeWithTables('redemptions', (open) => {
  let shop: PromotedShop
  beforeAll(async () => {
    shop = await openPromotedShop(await open())
  })

  const countOf = async (id: string) => (await shop.make('GET', `/promotions/${id}`)).RedemptionCount
  const submit = (caller: string, id: string) => shop.call(caller, 'POST', `${shop.at(id)}/submit`)
  const exceeded = { status: 400, codes: ['Promotion.ExceedsUsageLimit'] }

  /** An order with these promotions on it. */
  async function promoted(caller: string, ...codes: readonly string[]): Promise<string> {
    const id = await shop.order(caller, { arc: 1 })
    for (const code of codes) expect((await shop.add(caller, id, code)).status).toBe(201)
    return id
  }

  test('count when the order is submitted, and not when it is canceled', async () => {
    await shop.promotion('counted')
    await shop.promotion('counted-lines', { LineItemLevel: true, EligibleExpression: 'item.Quantity > 0' })
    const id = await promoted(ADA, 'counted', 'counted-lines')
    expect(await countOf('counted')).toBe(0)
    expect((await submit(ADA, id)).status).toBe(201)
    expect([await countOf('counted'), await countOf('counted-lines')]).toEqual([1, 1])
    await shop.make('POST', `/orders/incoming/${id}/cancel`)
    expect([await countOf('counted'), await countOf('counted-lines')]).toEqual([0, 0])
    expect(await shop.add(ADA, id, 'counted')).toMatchObject({ codes: ['Order.CannotApplyPromoBadStatus'] })
    await shop.make('DELETE', `/orders/incoming/${id}`)
    expect(await countOf('counted')).toBe(0)
  })

  test('stay what they are once the order is open', async () => {
    await shop.promotion('frozen')
    const id = await promoted(ADA, 'frozen')
    await submit(ADA, id)
    await shop.make('PATCH', '/promotions/frozen', { ValueExpression: '99', Active: false })
    await shop.make('PATCH', `/orders/incoming/${id}`, { ShippingCost: 5 })
    expect(await shop.rows(ADA, id)).toEqual(['frozen - 10'])
    expect(await shop.make('GET', `/orders/incoming/${id}`)).toMatchObject({ PromotionDiscount: 10, Total: 195 })
  })

  test('fall when a submitted order is deleted', async () => {
    await shop.promotion('deleted-order')
    const id = await promoted(ADA, 'deleted-order')
    await submit(ADA, id)
    expect(await countOf('deleted-order')).toBe(1)
    await shop.make('DELETE', `/orders/incoming/${id}`)
    expect(await countOf('deleted-order')).toBe(0)
  })

  test('follow the promotion and the order to other ids', async () => {
    await shop.promotion('old-name')
    const id = await promoted(ADA, 'old-name')
    await submit(ADA, id)
    await shop.make('PATCH', '/promotions/old-name', { ID: 'new-name' })
    await shop.make('PATCH', `/orders/incoming/${id}`, { ID: 'renamed-order' })
    expect(await countOf('new-name')).toBe(1)
    await shop.make('POST', '/orders/incoming/renamed-order/cancel')
    expect(await countOf('new-name')).toBe(0)
  })

  test('are limited: an order that comes too late is told, when it is added, validated and submitted', async () => {
    await shop.promotion('twice', { RedemptionLimit: 2 })
    const orders = [await promoted(ADA, 'twice'), await promoted(BOB, 'twice'), await promoted(CHIEF, 'twice')]
    const [first = '', second = '', third = ''] = orders
    expect((await submit(ADA, first)).status).toBe(201)
    expect((await submit(BOB, second)).status).toBe(201)
    expect(await shop.call(CHIEF, 'POST', `${shop.at(third)}/validate`)).toMatchObject(exceeded)
    expect(await submit(CHIEF, third)).toMatchObject(exceeded)
    expect(await shop.add(ADA, await shop.order(ADA, { arc: 1 }), 'twice')).toMatchObject(exceeded)
    await shop.make('POST', `/orders/incoming/${first}/cancel`)
    expect((await submit(CHIEF, third)).status).toBe(201)
    expect(await countOf('twice')).toBe(2)
  })

  test('are limited by person', async () => {
    await shop.promotion('once-each', { RedemptionLimitPerUser: 1 })
    const [first, second] = [await promoted(ADA, 'once-each'), await promoted(ADA, 'once-each')]
    expect((await submit(ADA, first)).status).toBe(201)
    expect(await submit(ADA, second)).toMatchObject(exceeded)
    expect(await shop.add(ADA, await shop.order(ADA, { arc: 1 }), 'once-each')).toMatchObject(exceeded)
    expect((await submit(BOB, await promoted(BOB, 'once-each'))).status).toBe(201)
    await shop.as(ADA, 'POST', `${shop.at(second)}/refreshpromotions`)
    expect(await shop.rows(ADA, second)).toEqual([])
    const eligible = await shop.as(ADA, 'GET', `${shop.at(second)}/eligiblepromotions?ID=once-each`)
    expect(eligible.Items).toEqual([])
  })

  test('ten at once redeem no more often than there is', async () => {
    await shop.promotion('three', { RedemptionLimit: 3 })
    await shop.promotion('many')
    const orders: string[] = []
    for (let n = 0; n < 10; n += 1) orders.push(await promoted(ADA, ...(n % 2 ? ['three', 'many'] : ['many', 'three'])))
    const answers = await Promise.all(orders.map((id) => submit(ADA, id)))
    const done = answers.filter(({ status }) => status === 201)
    expect(done).toHaveLength(3)
    for (const answer of answers) if (answer.status !== 201) expect(answer).toMatchObject(exceeded)
    expect([await countOf('three'), await countOf('many')]).toEqual([3, 3])
  })

  test('one person, ten orders at once, one redemption', async () => {
    await shop.promotion('one-for-all', { RedemptionLimitPerUser: 1 })
    const orders: string[] = []
    for (let n = 0; n < 10; n += 1) orders.push(await promoted(ADA, 'one-for-all'))
    const answers = await Promise.all(orders.map((id) => submit(ADA, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...new Array(9).fill(400)])
    expect(await countOf('one-for-all')).toBe(1)
  })

  test('cancels and submits at once leave the count right', async () => {
    await shop.promotion('to-and-fro', { RedemptionLimit: 100 })
    const orders: string[] = []
    for (let n = 0; n < 8; n += 1) orders.push(await promoted(BOB, 'to-and-fro'))
    const [before, after] = [orders.slice(0, 4), orders.slice(4)]
    for (const id of before) await submit(BOB, id)
    const cancel = (id: string) => shop.call(ADMIN, 'POST', `/orders/incoming/${id}/cancel`)
    await Promise.all([...before.map(cancel), ...after.map((id) => submit(BOB, id)), ...before.map(cancel)])
    expect(await countOf('to-and-fro')).toBe(4)
  })

  test('count while an order awaits approval, also of what is added then, and fall when it is declined', async () => {
    await shop.promotion('awaiting')
    await shop.promotion('later')
    await shop.make('PUT', '/buyers/north/usergroups/chiefs', { Name: 'Chiefs' })
    await shop.make('POST', '/buyers/north/usergroups/assignments', { UserGroupID: 'chiefs', UserID: 'chief' })
    const rule = { ApprovingGroupID: 'chiefs', RuleExpression: "order.Comments = '*ask*'" }
    await shop.make('PUT', '/buyers/north/approvalrules/ask', rule)
    const id = await promoted(ADA, 'awaiting')
    await shop.as(ADA, 'PATCH', shop.at(id), { Comments: 'please ask' })
    expect((await submit(ADA, id)).body.Status).toBe('AwaitingApproval')
    expect(await countOf('awaiting')).toBe(1)
    expect((await shop.add(CHIEF, id, 'later')).status).toBe(201)
    expect(await countOf('later')).toBe(1)
    await shop.as(CHIEF, 'DELETE', `${shop.at(id)}/promotions/later`)
    expect(await countOf('later')).toBe(0)
    await shop.as(CHIEF, 'POST', `${shop.at(id)}/decline`, {})
    expect(await countOf('awaiting')).toBe(0)
  })
})
