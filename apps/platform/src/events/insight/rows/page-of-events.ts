import { type Choice, NEVER } from '../funnel.ts'
import { eachEvent, type Piece, type Reading } from '../reading.ts'
import type { Counted } from './criteria.ts'
import type { Cursor } from './cursor.ts'
import { type EventKey, Newest } from './newest.ts'

export interface PageOfEvents {
  /** Of all pages. */
  readonly total: number
  /** What the page and one row more are made of, and the cursor's own second and session. */
  readonly keys: readonly EventKey[]
}

/** How many there are of what is counted, and the newest before the cursor. */
export async function pageOfEvents(
  reading: Reading,
  choice: Choice,
  { count, limit, before }: { count: Counted; limit: number; before: Cursor | undefined },
): Promise<PageOfEvents> {
  const newest = new Newest(limit + 1, before)
  const firsts = count === 'events' ? undefined : await firstEvents(reading, choice, UNITS[count])
  let events = 0
  // The newest pieces first: hardly anything of the others is wanted then.
  await eachEvent({ ...reading, pieces: reading.pieces.toReversed() }, (piece) => {
    const isChosen = choice(piece)
    return (event) => {
      if (!isChosen(event)) return
      events += 1
      const { second, kind, subject } = event
      const session = sessionNumber(piece, event.packedSession)
      if (!newest.wants(second, session) || firsts?.isOther(event, session)) return
      // Whose row it was stands there as one: there is no more of it.
      if (firsts !== undefined && second === before?.second && session === before.session) return
      const { type = '', marks = 0 } = piece.kinds[kind] ?? {}
      const { page = null, path = null, label = null } = piece.subjects[subject] ?? {}
      newest.add({ second, session, type, marks, page, path, label })
    }
  })
  return { total: firsts?.total ?? events, keys: newest.all() }
}

const UNITS = { sessions: 'session', visitors: 'visitor' } as const
type Unit = (typeof UNITS)[keyof typeof UNITS]
type Units = Readonly<Record<Unit, number>> & { readonly second: number }

/**
 * The first chosen event of each session or visitor, which is the row that stands for it. Of several in a second the
 * session that was opened first has it.
 */
async function firstEvents(reading: Reading, choice: Choice, unit: Unit) {
  const places = reading[unit === 'session' ? 'sessions' : 'visitors']
  const seconds = new Uint32Array(places).fill(NEVER)
  const sessions = new Float64Array(places)
  const taken = new Uint8Array(places)
  await eachEvent(reading, (piece) => {
    const isChosen = choice(piece)
    return (event) => {
      if (!isChosen(event)) return
      const { second, [unit]: place } = event
      const first = seconds[place] ?? NEVER
      if (second > first) return
      const session = sessionNumber(piece, event.packedSession)
      if (second === first && session >= (sessions[place] ?? 0)) return
      seconds[place] = second
      sessions[place] = session
    }
  })
  return {
    total: seconds.reduce((sum, second) => (second === NEVER ? sum : sum + 1), 0),
    /** Whether an event is none of these; each is handed out once. */
    isOther({ second, [unit]: place }: Units, session: number): boolean {
      if (seconds[place] !== second || sessions[place] !== session || taken[place] === 1) return true
      taken[place] = 1
      return false
    },
  }
}

const sessionNumber = ({ leastSession, sessionNumbers }: Piece, packedSession: number) =>
  leastSession + (sessionNumbers[packedSession] ?? 0)
