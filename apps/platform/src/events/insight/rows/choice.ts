import { type Fact, readFormLabel, type Source } from '../../columns/fact.ts'
import { FORM } from '../../event/read-event.ts'
import { type Choice, stepIn, takenAt } from '../funnel.ts'
import { isBounce } from '../overview.ts'
import type { Period } from '../period.ts'
import { eachEvent, type Reading, type SessionTotals, sessionTotals } from '../reading.ts'
import { stepTest } from '../step.ts'
import { EVENT_TEXTS, type EventCriteria, SOURCE_TEXTS } from './criteria.ts'

/** What an event says of itself, in the columns. */
export type EventTexts = Readonly<Record<(typeof EVENT_TEXTS)[number], string | null>>

/** A label is the variant of a page, or form and interaction. */
export function textsOf({ type, page, path, label }: Pick<Fact, 'type' | 'page' | 'path' | 'label'>): EventTexts {
  if (type !== FORM) return { page, path, variant: label, form: null, interaction: null }
  const { form = null, interaction = null } = readFormLabel(label)
  return { page, path, variant: null, form, interaction }
}

/** The events that are meant, as each report counts them (contract "events", 10.7). */
export async function chosenEvents(reading: Reading, period: Period, criteria: EventCriteria): Promise<Choice> {
  const { steps, goal } = criteria
  const [last] = steps.slice(-1)
  if (last !== undefined) {
    let reached: Uint32Array | undefined
    for (const step of steps.slice(0, -1)) reached = await takenAt(reading, stepIn(step, period), reached)
    return reached === undefined ? stepIn(last, period) : all([stepIn(last, period), since(reached)])
  }
  const plain = await plainChoice(reading, period, criteria)
  if (goal === undefined) return plain
  return all([stepIn(goal, period), since(await takenAt(reading, plain))])
}

async function plainChoice(reading: Reading, period: Period, criteria: EventCriteria): Promise<Choice> {
  const { as, by, texts } = criteria
  const isOfSource = SOURCE_TEXTS.some((name) => texts[name] !== undefined)
  const choices: Choice[] = [ofSubject(criteria)]
  if (by === 'session' || isOfSource || as === 'bounce') {
    choices.push(inSessions(await sessionTotals(reading), period, criteria))
  }
  if (by === 'event')
    choices.push(
      () =>
        ({ second }) =>
          second >= period.from && second < period.to,
    )
  if (as === 'exit') choices.push(await lastViews(reading, period))
  return all(choices)
}

/** By type, texts and what it was to its session: all that the lists of a piece say. */
function ofSubject({ type, texts, as }: EventCriteria): Choice {
  const names = EVENT_TEXTS.filter((name) => texts[name] !== undefined)
  return (piece) => {
    const { kinds, subjects, isView, opens, enters } = piece
    const isStep = type === undefined ? () => true : stepTest(type, piece)
    const isKind = kinds.map((_, kind) => {
      if (as === 'opening' || as === 'bounce') return opens[kind] === 1
      if (as === 'entry') return isView[kind] === 1 && enters[kind] === 1
      return as !== 'exit' || isView[kind] === 1
    })
    const fits = (kind: string) =>
      subjects.map((subject) => {
        const said = textsOf({ type: kind, ...subject })
        return names.every((name) => said[name] === texts[name])
      })
    const [ofForm, ofOther] = [fits(FORM), fits('')]
    const fitting = kinds.map(({ type: kind }) => (kind === FORM ? ofForm : ofOther))
    return ({ kind, subject }) => isKind[kind] === true && fitting[kind]?.[subject] === true && isStep(kind, subject)
  }
}

/** By the session an event is in: when it began, where it came from, and whether it was nothing more. */
function inSessions(totals: SessionTotals, { from, to }: Period, { as, by, texts }: EventCriteria): Choice {
  const names = SOURCE_TEXTS.filter((name) => texts[name] !== undefined)
  const isFrom = (source: Source) => names.every((name) => source[name] === texts[name])
  const isMeant = Uint8Array.from(totals.openedAt, (openedAt, place) => {
    if (openedAt === 0) return 0
    if (by === 'session' && (openedAt < from || openedAt >= to)) return 0
    if (as === 'bounce' && !isBounce(totals, place)) return 0
    return names.length === 0 || isFrom(totals.sources[place] ?? DIRECT) ? 1 : 0
  })
  return () =>
    ({ session }) =>
      isMeant[session] === 1
}

/** The last page view of each session, as far as was read: of several in a second the last to arrive. */
async function lastViews(reading: Reading, { from }: Period): Promise<Choice> {
  const seconds = new Uint32Array(reading.sessions)
  const names: (string | undefined)[] = new Array(reading.sessions)
  const nameOf = ({ page, path }: { page: string | null; path: string | null }) => JSON.stringify([page, path])
  await eachEvent(reading, ({ subjects, isView }) => {
    const pages = subjects.map(nameOf)
    return ({ kind, second, subject, session }) => {
      if (isView[kind] === 0 || second < from || second < (seconds[session] ?? 0)) return
      seconds[session] = second
      names[session] = pages[subject]
    }
  })
  return ({ subjects }) => {
    const pages = subjects.map(nameOf)
    return ({ second, session, subject }) => seconds[session] === second && names[session] === pages[subject]
  }
}

/** Then or later. */
const since =
  (reached: Uint32Array): Choice =>
  () =>
  ({ second, visitor }) =>
    second >= (reached[visitor] ?? 0)

function all(choices: readonly Choice[]): Choice {
  return (piece) => {
    const tests = choices.map((choice) => choice(piece))
    return (event) => {
      for (const test of tests) if (!test(event)) return false
      return true
    }
  }
}

const DIRECT: Source = { host: null, source: null, medium: null, campaign: null }
