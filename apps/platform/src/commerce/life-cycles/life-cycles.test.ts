import { errorCodes, models } from '@tessera/commerce/table'
import { describe, expect, test } from 'vitest'
import { CommerceError } from '../commerce-error.ts'
import { approvalLife, checkTransition, lifeCycles, orderLife, stepped, stepsFrom, transition } from './index.ts'

const codes = new Set([
  ...Object.entries(errorCodes).flatMap(([family, names]) =>
    names.map((name) => (family === '' ? name : `${family}.${name}`)),
  ),
  'InvalidToken',
])

describe.each(lifeCycles.map((cycle) => [cycle.of, cycle] as const))('the life of %s', (_, cycle) => {
  const actions = [...new Set(cycle.steps.map(({ action }) => action))]
  const pairs = cycle.states.flatMap((state) => actions.map((action) => [state, action] as const))

  test.each(pairs)('from %s: %s', (state, action) => {
    const steps = cycle.steps.filter((step) => step.from?.includes(state) && step.action === action)
    expect(stepsFrom(cycle, state, action)).toEqual(steps)
    if (steps.length > 0) {
      for (const { to } of steps) if (to !== null) expect(cycle.states).toContain(to)
      expect(new Set(steps.map(({ when }) => when)).size).toBe(steps.length)
      return
    }
    // Only what makes a thing has no refusal: there is nothing yet that could be in a wrong state.
    if (cycle.steps.every((step) => step.action !== action || step.from === null)) return
    const code = cycle.refusals[`${action}.${state}`] ?? cycle.refusals[action]
    expect(code, `${action} from ${state}`).toBeDefined()
    expect(codes).toContain(code)
    expect(() => checkTransition(cycle, state, action)).toThrow(
      expect.objectContaining({ name: CommerceError.name, status: cycle.status ?? 400, code }),
    )
  })

  test('every state is reached, and starts from nothing', () => {
    const reached = new Set<string>()
    const visit = (state: string | null) => {
      for (const action of actions) {
        for (const { to } of stepsFrom(cycle, state, action)) {
          if (to === null || reached.has(to)) continue
          reached.add(to)
          visit(to)
        }
      }
    }
    visit(null)
    expect([...reached].toSorted()).toEqual([...cycle.states].toSorted())
  })

  test('what it stamps and sets are fields of its model', () => {
    const fields: Readonly<Record<string, string>> | undefined = (models as Record<string, Record<string, string>>)[
      cycle.of
    ]
    for (const { stamps = [], sets = {} } of cycle.steps) {
      for (const name of [...stamps, ...Object.keys(sets)]) expect(fields).toHaveProperty(name)
    }
  })
})

test('a step has the outcome that was asked for, and its effects', () => {
  const step = transition(orderLife, 'AwaitingApproval', 'approve', 'it was the last one')
  expect(stepped({ ID: 'a', Status: 'AwaitingApproval' }, step, new Date('2026-03-01T10:00:00Z'))).toEqual({
    ID: 'a',
    Status: 'Open',
    IsSubmitted: true,
    DateApproved: '2026-03-01T10:00:00.000+00:00',
    DateSubmitted: '2026-03-01T10:00:00.000+00:00',
  })
})

test('a refusal says which states allow the action', () => {
  expect(() => transition(approvalLife, 'Approved', 'decline')).toThrow(
    expect.objectContaining({ code: 'Order.NotEligibleToApprove', data: { Status: 'Approved', Allowed: ['Pending'] } }),
  )
  expect(() => transition(orderLife, 'Canceled', 'cancel')).toThrow(
    expect.objectContaining({ code: 'Order.CannotCancelInCurrentStatus' }),
  )
})
