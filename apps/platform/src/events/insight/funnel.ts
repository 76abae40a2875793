import { BadRequestError } from '../../ground/http/index.ts'
import type { Period } from './period.ts'
import { eachEvent, type Reading } from './reading.ts'
import { readStep, type Step, stepTest } from './step.ts'

export interface FunnelStep {
  readonly step: string
  /** Visitors who took it after all those before it. */
  readonly visitors: number
  /** Of those of the step before, 0 to 1; null for the first, and after nobody. */
  readonly rate: number | null
}

/** View, cart, order. */
const DEFAULT_STEPS = 'VIEW,ADD_TO_CART,ORDER_CONFIRM'
const MOST_STEPS = 8

/** Reads `steps`: two to eight, separated by commas. Throws 400. */
export function readSteps(text: string | null): Step[] {
  const steps = (text || DEFAULT_STEPS).split(',').map((step) => readStep(step.trim()))
  if (steps.length < 2 || steps.length > MOST_STEPS) {
    throw new BadRequestError(`A funnel has 2 to ${MOST_STEPS} steps.`)
  }
  return steps
}

/** How many visitors got how far in a period: each step at the time of the one before it, or later. */
export async function funnel(reading: Reading, { from, to }: Period, steps: readonly Step[]): Promise<FunnelStep[]> {
  /** When each visitor took the last step looked at, as early as they could; nobody has taken any yet. */
  let reached: Uint32Array | undefined
  const found: FunnelStep[] = []
  for (const step of steps) {
    const before = reached
    const taken = new Uint32Array(reading.visitors).fill(NEVER)
    await eachEvent(reading, (piece) => {
      const isStep = stepTest(step, piece)
      return ({ kind, subject, second, visitor }) => {
        if (second < from || second >= to || !isStep(kind, subject)) return
        if (before !== undefined && second < (before[visitor] ?? NEVER)) return
        if (second < (taken[visitor] ?? NEVER)) taken[visitor] = second
      }
    })
    const visitors = taken.reduce((sum, second) => (second === NEVER ? sum : sum + 1), 0)
    const earlier = found.at(-1)?.visitors
    found.push({ step: step.text, visitors, rate: earlier ? visitors / earlier : null })
    reached = taken
  }
  return found
}

const NEVER = 0xffffffff
