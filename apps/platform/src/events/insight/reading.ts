import { type Kysely, sql } from 'kysely'
import { readPieces } from '../columns/columns-store.ts'
import { DAY_SECONDS, dayNumber, FLAGS, type Source } from '../columns/fact.ts'
import { type Columns, sourceAt, unpack } from '../columns/pack.ts'
import { createPieceCache } from '../columns/piece-cache.ts'
import type { WholeNumbers } from '../columns/whole-numbers.ts'
import { VIEW } from '../event/read-event.ts'

/** Whether robots are counted. */
export const BOTS = ['exclude', 'include', 'only'] as const
export type Bots = (typeof BOTS)[number]

/** Sessions last a day at most: what began or ended in a period has events a day around it. */
const AROUND = DAY_SECONDS

/** The events of a site in some time, ready to be counted. */
export interface Reading {
  readonly pieces: readonly Piece[]
  /** Of all pieces, robots left out as asked. */
  readonly events: number
  readonly visitors: number
  readonly sessions: number
}

/** Columns with places that hold across pieces. */
export interface Piece extends Columns {
  /** Place of the session and of the visitor, by place in the piece; the visitor after merges. */
  readonly sessionPlaces: Uint32Array
  readonly visitorPlaces: Uint32Array
  /** By place in `kinds`: whether it counts at all, and what it is. */
  readonly counts: Uint8Array
  readonly isView: Uint8Array
  readonly opens: Uint8Array
  readonly enters: Uint8Array
}

export interface ReadingRange {
  readonly site: string
  /** Seconds since 1970; `to` not included. A day before and after is read as well, for sessions. */
  readonly from: number
  readonly to: number
  readonly bots: Bots
}

export interface ColumnsReader {
  read(range: ReadingRange): Promise<Reading>
}

/** Reads columns, and lets others have a turn in between: a year of events takes a while. */
export function createColumnsReader(db: Kysely<unknown>, tenant: string): ColumnsReader {
  const cache = createPieceCache(unpack)
  return {
    async read({ site, from, to, bots }) {
      const days = { tenant, site, from: dayNumber(from - AROUND), to: dayNumber(to - 1 + AROUND) }
      const stored = await readPieces(db, days, cache.names())
      const merged = await readMerges(db, tenant)
      const found: { id: number; columns: Columns }[] = []
      for (const piece of stored) {
        await othersTurn()
        found.push({ id: piece.id, columns: cache.read(piece) })
      }
      const all = found.map(({ columns }) => columns)
      const sessions = new Places(
        rangeOf(all, ({ sessionNumbers: values, leastSession: least }) => ({ values, least })),
      )
      const visitors = new Places(rangeOf(all, ({ visitors: values, leastVisitor: least }) => ({ values, least })))
      const pieces: Piece[] = []
      for (const { id, columns } of found) {
        await othersTurn()
        const { isDetached, kinds } = columns
        const flags = (is: (type: string, marks: number) => boolean) =>
          Uint8Array.from(kinds, ({ type, marks }) => (is(type, marks) ? 1 : 0))
        const wanted = (marks: number) => bots === 'include' || ((marks & FLAGS.bot) !== 0) === (bots === 'only')
        pieces.push({
          ...columns,
          sessionPlaces: placesOf(columns.sessionNumbers, (number) => sessions.of(columns.leastSession + number)),
          visitorPlaces: placesOf(columns.visitors, (number) => {
            const visitor = columns.leastVisitor + number
            return visitors.of(isDetached ? -(id * DETACHED_VISITORS + visitor) : (merged.get(visitor) ?? visitor))
          }),
          counts: flags((_, marks) => wanted(marks)),
          isView: flags((type) => type === VIEW),
          opens: flags((_, marks) => (marks & FLAGS.opens) !== 0),
          enters: flags((_, marks) => (marks & FLAGS.enters) !== 0),
        })
      }
      const events = all.reduce((sum, { seconds }) => sum + seconds.length, 0)
      return { pieces, events, visitors: visitors.count, sessions: sessions.count }
    },
  }
}

/** More than a piece has: detached visitors are numbered in their piece, and are nobody else's elsewhere. */
const DETACHED_VISITORS = 2 ** 24

/** An event of a piece, as {@link eachEvent} hands it out. */
export interface EventPlaces {
  second: number
  /** Places across pieces. */
  session: number
  visitor: number
  /** Places in the lists of the piece. */
  kind: number
  subject: number
  packedSession: number
}

/**
 * Goes through all events that count. The same object is handed out every time: a million of them would take longer
 * than the counting.
 */
export async function eachEvent(
  reading: Reading,
  begin: (piece: Piece) => (event: EventPlaces) => void,
): Promise<void> {
  const event: EventPlaces = { second: 0, session: 0, visitor: 0, kind: 0, subject: 0, packedSession: 0 }
  for (const piece of reading.pieces) {
    await othersTurn()
    const take = begin(piece)
    const { seconds, firstSecond, session, kind, subject, counts, sessionPlaces, visitorPlaces } = piece
    for (let index = 0; index < seconds.length; index += 1) {
      event.kind = kind[index] ?? 0
      if (counts[event.kind] === 0) continue
      event.second = firstSecond + (seconds[index] ?? 0)
      event.packedSession = session[index] ?? 0
      event.session = sessionPlaces[event.packedSession] ?? 0
      event.visitor = visitorPlaces[event.packedSession] ?? 0
      event.subject = subject[index] ?? 0
      take(event)
    }
  }
}

/** What the sessions of a period came to. By place of the session. */
export interface SessionTotals {
  /** When it was opened; 0 when it was not in what was read. */
  readonly openedAt: Uint32Array
  readonly visitor: Uint32Array
  readonly views: Uint32Array
  readonly events: Uint32Array
  readonly first: Uint32Array
  readonly last: Uint32Array
  readonly sources: readonly (Source | undefined)[]
}

/** Adds up every session that was read. */
export async function sessionTotals(reading: Reading): Promise<SessionTotals> {
  const { sessions } = reading
  const make = () => new Uint32Array(sessions)
  const totals = { openedAt: make(), visitor: make(), views: make(), events: make(), first: make(), last: make() }
  const sources: (Source | undefined)[] = new Array(sessions)
  const { openedAt, visitor, views, events, first, last } = totals
  await eachEvent(reading, (piece) => (event) => {
    const { isView, opens } = piece
    const place = event.session
    const { second, kind } = event
    if (opens[kind] === 1) {
      openedAt[place] = second
      visitor[place] = event.visitor
      sources[place] = sourceAt(piece, event.packedSession)
    }
    if (isView[kind] === 1) views[place] = (views[place] ?? 0) + 1
    events[place] = (events[place] ?? 0) + 1
    const earliest = first[place] ?? 0
    if (earliest === 0 || second < earliest) first[place] = second
    if (second > (last[place] ?? 0)) last[place] = second
  })
  return { ...totals, sources }
}

/** Who was merged into whom. */
async function readMerges(db: Kysely<unknown>, tenant: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ pairs: string | null }>`
    select string_agg(id || ' ' || merged_into, ' ') as pairs from event_guest
    where tenant = ${tenant} and merged_into is not null`.execute(db)
  const numbers = (rows[0]?.pairs ?? '').split(' ').map(Number)
  const merged = new Map<number, number>()
  for (let index = 0; index + 1 < numbers.length; index += 2) merged.set(numbers[index] ?? 0, numbers[index + 1] ?? 0)
  return merged
}

/** A place for every number, in the order in which they came. */
class Places {
  /** By number, its place and one; most numbers of a time lie close together, and this is looked up fastest. */
  readonly #table: Uint32Array
  readonly #least: number
  readonly #others = new Map<number, number>()
  #count = 0

  constructor({ least, largest }: { least: number; largest: number }) {
    this.#least = least
    this.#table = new Uint32Array(Math.min(largest - least + 1, MAX_IN_TABLE))
  }

  get count(): number {
    return this.#count
  }

  of(number: number): number {
    const index = number - this.#least
    const isNear = index >= 0 && index < this.#table.length
    const known = isNear ? this.#table[index] : this.#others.get(number)
    if (known) return known - 1
    this.#count += 1
    if (isNear) this.#table[index] = this.#count
    else this.#others.set(number, this.#count)
    return this.#count - 1
  }
}

const MAX_IN_TABLE = 2 ** 23

/** Least and largest of the numbers in some columns. */
function rangeOf(all: readonly Columns[], of: (columns: Columns) => { values: WholeNumbers; least: number }) {
  let least = Number.MAX_SAFE_INTEGER
  let largest = 0
  for (const columns of all) {
    const { values, least: base } = of(columns)
    for (let index = 0; index < values.length; index += 1) {
      const number = base + (values[index] ?? 0)
      if (number < least) least = number
      if (number > largest) largest = number
    }
  }
  return { least: Math.min(least, largest), largest }
}

function placesOf(numbers: WholeNumbers, placeOf: (number: number) => number): Uint32Array {
  const places = new Uint32Array(numbers.length)
  for (let index = 0; index < places.length; index += 1) places[index] = placeOf(numbers[index] ?? 0)
  return places
}

const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
