import { BadRequestError } from '../../ground/http/index.ts'
import type { Period } from './period.ts'
import { type EventPlaces, eachEvent, type Piece, type Reading } from './reading.ts'
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
const MAX_STEPS = 8

/** Reads `steps`: two to eight, separated by commas. Throws 400. */
export function readSteps(text: string | null): Step[] {
  const steps = (text || DEFAULT_STEPS).split(',').map((step) => readStep(step.trim()))
  if (steps.length < 2 || steps.length > MAX_STEPS) {
    throw new BadRequestError(`A funnel has 2 to ${MAX_STEPS} steps.`)
  }
  return steps
}

/** How many visitors got how far in a period: each step at the time of the one before it, or later. */
export async function funnel(reading: Reading, period: Period, steps: readonly Step[]): Promise<FunnelStep[]> {
  let reached: Uint32Array | undefined
  const found: FunnelStep[] = []
  for (const step of steps) {
    reached = await takenAt(reading, stepIn(step, period), reached)
    const visitors = reached.reduce((sum, second) => (second === NEVER ? sum : sum + 1), 0)
    const earlier = found.at(-1)?.visitors
    found.push({ step: step.text, visitors, rate: earlier ? visitors / earlier : null })
  }
  return found
}

/** Chooses events of a piece. */
export type Choice = (piece: Piece) => (event: EventPlaces) => boolean

/** Events of a period that are a step. */
export function stepIn(step: Step, { from, to }: Period): Choice {
  return (piece) => {
    const isStep = stepTest(step, piece)
    return ({ kind, subject, second }) => second >= from && second < to && isStep(kind, subject)
  }
}

/**
 * When each visitor did first what is chosen, as early as they could after they `reached` what was before it; by place,
 * {@link NEVER} for who did not.
 */
export async function takenAt(reading: Reading, choice: Choice, reached?: Uint32Array): Promise<Uint32Array> {
  const taken = new Uint32Array(reading.visitors).fill(NEVER)
  await eachEvent(reading, (piece) => {
    const isChosen = choice(piece)
    return (event) => {
      const { second, visitor } = event
      if (!isChosen(event) || (reached !== undefined && second < (reached[visitor] ?? NEVER))) return
      if (second < (taken[visitor] ?? NEVER)) taken[visitor] = second
    }
  })
  return taken
}

export const NEVER = 0xffffffff
