import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORIGIN, openEvents, type TestEvents } from '../events.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import type { TestArm } from './page-test.ts'
import { differenceOf, wilson } from './proportion.ts'

describeWithTables('the result of a test', (open) => {
  let events: TestEvents
  beforeAll(async () => {
    events = await openEvents(await open())
  })
  afterAll(() => events.close())

  const see = (browser_id: string, pageVariantId: string) =>
    events.send({ type: 'VIEW', browser_id, ext: { pageVariantId } }, { referer: `${ORIGIN}/` })
  const visits = async (variant: string, buyers: number, others: number) => {
    for (let index = 0; index < buyers + others; index += 1) {
      const browser_id = randomUUID()
      await see(browser_id, variant)
      if (index < buyers) await events.send({ type: 'ORDER_CONFIRM', browser_id })
    }
  }
  const result = async (query: Record<string, string> = {}) => {
    const found = await events.report('page-test', { variants: 'p_en_control,p_en_b,p_en_c', ...query })
    return found as { arms: TestArm[]; mixed: number }
  }

  test('compares each arm with the control; who saw several counts for none', async () => {
    await visits('p_en_control', 4, 26)
    await visits('p_en_b', 20, 10)
    await visits('p_en_c', 5, 25)
    // Shown without a decision: no part of the test.
    await visits('p_en_default', 10, 0)
    const both = randomUUID()
    await see(both, 'p_en_control')
    await see(both, 'p_en_b')
    // Bought before they saw it.
    const early = randomUUID()
    await events.send({ type: 'ORDER_CONFIRM', browser_id: early })
    events.clock.plus(60_000)
    await see(early, 'p_en_c')
    const { arms, mixed } = await result()
    expect(mixed).toBe(1)
    expect(
      arms.map(({ visitors, conversions, sessions, verdict }) => [visitors, conversions, sessions, verdict]),
    ).toEqual([
      [30, 4, 4, null],
      [30, 20, 20, 'better'],
      [31, 5, 5, 'undecided'],
    ])
    expect(arms[0]?.difference).toBeNull()
    expect(arms[1]?.difference?.by).toBeCloseTo(16 / 30, 10)
    expect(arms[1]?.difference?.low).toBeGreaterThan(0)
  })

  test('the goal may be a page or a form that was sent', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await see(one, 'q_en_control')
    await see(other, 'q_en_b')
    await events.send({ type: 'VIEW', browser_id: other }, { referer: `${ORIGIN}/thanks/1` })
    await events.send({ type: 'FORM', browser_id: one, ext: { formId: 'f', interactionType: 'SUBMITTED' } })
    await events.send({ type: 'FORM', browser_id: other, ext: { formId: 'f', interactionType: 'VIEWED' } })
    const reached = async (query: Record<string, string>) =>
      (await result({ variants: 'q_en_control,q_en_b', ...query })).arms.map(({ conversions }) => conversions)
    expect(await reached({ goal: 'view', detail: '/thanks/*' })).toEqual([0, 1])
    expect(await reached({ goal: 'form', detail: 'f' })).toEqual([1, 0])
    expect(await reached({ goal: 'form', detail: 'g' })).toEqual([0, 0])
    expect(await reached({ goal: 'cart' })).toEqual([0, 0])
  })

  test('questions that are none are refused', async () => {
    await expect(result({ variants: 'one' })).rejects.toThrow('400')
    await expect(result({ goal: 'constructor' })).rejects.toThrow('400')
    await expect(result({ goal: 'view' })).rejects.toThrow('400')
  })
})

describe('intervals', () => {
  test('are those of the books', () => {
    // Newcombe (1998), the example of 56 of 70 against 48 of 80.
    const { by, low, high } = differenceOf(wilson(56, 70), wilson(48, 80))
    expect(by).toBeCloseTo(0.2, 10)
    expect(low).toBeCloseTo(0.0524, 3)
    expect(high).toBeCloseTo(0.3339, 3)
  })
  test('hold what was seen, and nothing impossible', () => {
    const share = fc.nat(500).chain((all) => fc.nat(all).map((reached) => wilson(reached, all)))
    fc.assert(
      fc.property(share, share, (one, other) => {
        const { by, low, high } = differenceOf(one, other)
        expect(low).toBeLessThanOrEqual(by + 1e-12)
        expect(high).toBeGreaterThanOrEqual(by - 1e-12)
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-9)
        expect(high).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})
