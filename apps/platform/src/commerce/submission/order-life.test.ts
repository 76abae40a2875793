import { beforeAll, expect, test } from 'vitest'
import { orderLife, orderReturnLife, stepsFrom } from '../life-cycles/index.ts'
import { describeWithTablesOnEveryEngine } from '../tables.fixture.ts'
import { ADA, ADMIN, BOSS, type LifeShop, openLifeShop, SALES, type State } from './life.fixture.ts'

/** Who takes each action of an order here, and by which request. */
const ORDER_ACTIONS = {
  submit: [ADA, 'POST', '/submit'],
  approve: [BOSS, 'POST', '/approve'],
  decline: [BOSS, 'POST', '/decline'],
  ship: [ADMIN, 'POST', '/ship'],
  complete: [ADMIN, 'POST', '/complete'],
  cancel: [ADMIN, 'POST', '/cancel'],
  delete: [ADMIN, 'DELETE', ''],
} as const

const RETURN_ACTIONS = {
  submit: [ADA, 'POST', '/submit'],
  approve: [SALES, 'POST', '/approve'],
  decline: [SALES, 'POST', '/decline'],
  complete: [ADMIN, 'POST', '/complete'],
  cancel: [ADMIN, 'POST', '/cancel'],
  delete: [ADMIN, 'DELETE', ''],
} as const

type Actions<Of extends object> = readonly (keyof Of)[]
const pairs = <Of extends object>(states: readonly State[], actions: Of) =>
  states.flatMap((state) => (Object.keys(actions) as unknown as Actions<Of>).map((action) => [state, action] as const))

describeWithTablesOnEveryEngine('every state and every action', (open) => {
  let shop: LifeShop
  beforeAll(async () => {
    shop = await openLifeShop(await open())
  })

  /** All that an order is, as it is stored. */
  const stored = async (orderId: string) => {
    const { store, db } = shop
    const below = async (family: string) => store.find(db, family, { scope: orderId, equals: {} })
    return {
      order: await store.get(db, { family: 'Order', scope: '', id: orderId }),
      lines: await below('LineItem'),
      approvals: await below('OrderApproval'),
      stock: await shop.stock('chair'),
    }
  }

  // Specification: order-actions
  test.each(pairs(orderLife.states, ORDER_ACTIONS))('an order that is %s: %s', async (state, action) => {
    const id = await shop.orderIn(state)
    const before = await stored(id)
    const [caller, method, path] = ORDER_ACTIONS[action]
    // Whoever is asked sees the order from then on; others are told nothing of it.
    const asked = caller !== BOSS || before.approvals.length > 0
    const answer = await shop.call(caller, method, `/orders/All/${id}${path}`, method === 'POST' ? {} : undefined)
    const steps = stepsFrom(orderLife, state, action)
    if (steps.length === 0) {
      const code = (orderLife.refusals as Readonly<Record<string, string>>)[action]
      expect(answer).toMatchObject(asked ? { status: 400, codes: [code] } : { status: 404, codes: ['NotFound'] })
      expect(await stored(id)).toEqual(before)
    } else if (action === 'delete') {
      expect(answer.status).toBe(204)
      expect((await stored(id)).order).toBeUndefined()
    } else {
      expect(answer.status).toBe(201)
      const [step] = steps.filter(({ to }) => to === answer.body.Status)
      expect(step, `${state} ${action} ${String(answer.body.Status)}`).toBeDefined()
      for (const stamp of step?.stamps ?? []) expect(answer.body[stamp]).toBe('2026-03-01T10:00:00.000+00:00')
      expect(answer.body).toMatchObject(step?.sets ?? {})
    }
  })

  test.each(pairs(orderReturnLife.states, RETURN_ACTIONS))('a return that is %s: %s', async (state, action) => {
    const id = await shop.returnIn(state)
    const key = { family: 'OrderReturn', scope: '', id }
    const read = async () => ({
      object: await shop.store.get(shop.db, key),
      approvals: await shop.store.find(shop.db, 'OrderReturnApproval', { scope: id, equals: {} }),
    })
    const before = await read()
    const [caller, method, path] = RETURN_ACTIONS[action]
    const answer = await shop.call(caller, method, `/orderreturns/${id}${path}`, method === 'POST' ? {} : undefined)
    const steps = stepsFrom(orderReturnLife, state, action)
    if (steps.length === 0) {
      const codes = orderReturnLife.refusals as Readonly<Record<string, string>>
      expect(answer).toMatchObject({ status: 400, codes: [codes[`${action}.${state}`] ?? codes[action]] })
      expect(await read()).toEqual(before)
    } else if (action === 'delete') {
      expect(answer.status).toBe(204)
      expect((await read()).object).toBeUndefined()
    } else {
      expect(answer.status).toBe(201)
      const [step] = steps.filter(({ to }) => to === answer.body.Status)
      expect(step, `${state} ${action} ${String(answer.body.Status)}`).toBeDefined()
      for (const stamp of step?.stamps ?? []) expect(answer.body[stamp]).toBe('2026-03-01T10:00:00.000+00:00')
    }
  })
})
