import { BadRequestError } from '../../ground/http/index.ts'
import { readFormLabel } from '../columns/fact.ts'
import type { Period } from './period.ts'
import { type Difference, differenceOf, type Proportion, wilson } from './proportion.ts'
import { eachEvent, type Piece, type Reading } from './reading.ts'
import { readStep, stepTest } from './step.ts'

export interface TestArm extends Proportion {
  /** As events call it. */
  readonly variant: string
  /** Who saw it, and none of the others. */
  readonly visitors: number
  /** Those of them who came to the goal then or later. */
  readonly conversions: number
  /** Sessions in which they did. */
  readonly sessions: number
  /** Against the control; null for the control itself. */
  readonly difference: Difference | null
  /** Whether the interval of the difference leaves out that there is none. */
  readonly verdict: 'better' | 'worse' | 'undecided' | null
}

export interface TestResult {
  readonly arms: readonly TestArm[]
  /** Visitors who saw more than one arm, on two devices for instance; they are counted for none. */
  readonly mixed: number
}

/** What a test is about, as its query says it. */
export interface TestQuestion {
  /** The arm that others are compared with comes first. */
  readonly variants: readonly string[]
  readonly goal: Goal
}

interface Goal {
  readonly text: string
  test(piece: Piece): (kind: number, subject: number) => boolean
}

const MAX_ARMS = 21
const MAX_ID_LENGTH = 256

/** What a test can be about: its name, and the events it is told by. `detail` is a path or the id of a form. */
const GOALS: Readonly<Record<string, (detail: string) => Goal['test']>> = {
  order: () => ofStep('ORDER_CONFIRM'),
  cart: () => ofStep('ADD_TO_CART'),
  view: (detail) => ofStep(`VIEW@${detail}`),
  form: (detail) => submitted(detail),
}

const ofStep = (text: string): Goal['test'] => {
  const step = readStep(text)
  return (piece) => stepTest(step, piece)
}

const submitted = (formId: string): Goal['test'] => {
  const step = readStep('FORM')
  return (piece) => {
    const isForm = stepTest(step, piece)
    const isWanted = piece.subjects.map(({ label }) => {
      const { form, interaction } = readFormLabel(label)
      return interaction === 'SUBMITTED' && (formId === '' || form === formId)
    })
    return (kind, subject) => isWanted[subject] === true && isForm(kind, subject)
  }
}

/** Reads `variants`, two or more separated by commas, `goal` and `detail`. Throws 400. */
export function readTestQuestion(query: URLSearchParams): TestQuestion {
  const variants = (query.get('variants') ?? '').split(',').filter((variant) => variant !== '')
  if (variants.length < 2 || variants.length > MAX_ARMS || variants.some(({ length }) => length > MAX_ID_LENGTH)) {
    throw new BadRequestError(`"variants" names 2 to ${MAX_ARMS} arms of a test, the control first.`)
  }
  const name = query.get('goal') || 'order'
  const detail = query.get('detail') ?? ''
  const make = Object.hasOwn(GOALS, name) ? GOALS[name] : undefined
  if (make === undefined) throw new BadRequestError(`The goal is one of ${Object.keys(GOALS).join(', ')}.`)
  if (name === 'view' && detail === '') throw new BadRequestError('The goal "view" needs a path as "detail".')
  return { variants, goal: { text: name, test: make(detail) } }
}

/** A visitor who saw none of the arms, and one who saw several. */
const NONE = 0xffff
const SEVERAL = 0xfffe

/** Who saw which arm of a test in a period, and came to the goal after it. */
export async function pageTest(
  reading: Reading,
  { from, to }: Period,
  { variants, goal }: TestQuestion,
): Promise<TestResult> {
  const armOf = new Uint16Array(reading.visitors).fill(NONE)
  const firstAt = new Uint32Array(reading.visitors).fill(0xffffffff)
  await eachEvent(reading, (piece) => {
    const arms = piece.subjects.map(({ label }) => (label === null ? -1 : variants.indexOf(label)))
    return ({ kind, subject, second, visitor }) => {
      const arm = second >= from && second < to && piece.isView[kind] === 1 ? (arms[subject] ?? -1) : -1
      if (arm === -1) return
      const before = armOf[visitor]
      armOf[visitor] = before === NONE || before === arm ? arm : SEVERAL
      if (second < (firstAt[visitor] ?? 0)) firstAt[visitor] = second
    }
  })
  const reached = new Uint8Array(reading.visitors)
  const sessions = variants.map(() => new Set<number>())
  await eachEvent(reading, (piece) => {
    const isGoal = goal.test(piece)
    return ({ kind, subject, second, visitor, session }) => {
      if (second < from || second >= to || second < (firstAt[visitor] ?? 0) || !isGoal(kind, subject)) return
      reached[visitor] = 1
      sessions[armOf[visitor] ?? NONE]?.add(session)
    }
  })
  const seen = variants.map(() => ({ visitors: 0, conversions: 0 }))
  let mixed = 0
  for (const [visitor, arm] of armOf.entries()) {
    if (arm === SEVERAL) mixed += 1
    const count = seen[arm]
    if (count === undefined) continue
    count.visitors += 1
    count.conversions += reached[visitor] ?? 0
  }
  const shares = seen.map(({ visitors, conversions }) => wilson(conversions, visitors))
  const [control = wilson(0, 0)] = shares
  return {
    mixed,
    arms: variants.map((variant, place) => {
      const share = shares[place] ?? control
      const difference = place === 0 ? null : differenceOf(share, control)
      return {
        variant,
        visitors: seen[place]?.visitors ?? 0,
        conversions: seen[place]?.conversions ?? 0,
        sessions: sessions[place]?.size ?? 0,
        ...share,
        difference,
        verdict: difference && verdictOf(difference),
      }
    }),
  }
}

function verdictOf({ low, high }: Difference): TestArm['verdict'] {
  if (low > 0) return 'better'
  return high < 0 ? 'worse' : 'undecided'
}
