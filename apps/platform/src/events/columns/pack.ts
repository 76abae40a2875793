import { Named } from '../named.ts'
import { readBlocks, relative, writeBlocks } from './blocks.ts'
import { type Fact, FLAGS, type Source, type Subject } from './fact.ts'
import { narrowed, type WholeNumbers } from './whole-numbers.ts'

/** Events in columns, as a report reads them. What repeats is said once and named by its place in a list. */
export interface Columns {
  /** Of each event, in the order of arrival: the second, less `firstSecond`; places in the lists. */
  readonly seconds: WholeNumbers
  readonly firstSecond: number
  readonly session: WholeNumbers
  readonly kind: WholeNumbers
  readonly subject: WholeNumbers
  /** Of each session: its number and visitor, less the least; place of its source and one, 0 for none. */
  readonly sessionNumbers: WholeNumbers
  readonly leastSession: number
  readonly visitors: WholeNumbers
  readonly leastVisitor: number
  readonly sessionSources: WholeNumbers
  readonly kinds: readonly Kind[]
  readonly subjects: readonly Subject[]
  readonly sources: readonly Source[]
  /** The visitors are numbered within this piece alone: nobody knows who they were. */
  readonly isDetached: boolean
}

/** A type of events with the marks they have. */
export interface Kind {
  readonly type: string
  readonly marks: number
}

/** What repeats; without the names of the fields of subjects, which would be most of the bytes. */
interface Lists {
  readonly isDetached: boolean
  readonly kinds: readonly Kind[]
  readonly subjects: readonly (readonly [page: string | null, path: string | null, label: string | null])[]
  readonly sources: readonly Source[]
}

/** Facts as bytes, some ten an event. */
export function pack(facts: readonly Omit<Fact, 'site'>[], { isDetached = false } = {}): Buffer {
  const kinds = new Named<Kind>()
  const subjects = new Named<Lists['subjects'][number]>()
  const sources = new Named<Source>()
  const sessions = new Map<number, { place: number; visitor: number; source: number }>()
  const session: number[] = []
  const kind: number[] = []
  const subject: number[] = []
  for (const fact of facts) {
    const { type, marks, page, path, label, source } = fact
    let known = sessions.get(fact.session)
    if (known === undefined) {
      known = { place: sessions.size, visitor: fact.visitor, source: 0 }
      sessions.set(fact.session, known)
    }
    if (source) known.source = 1 + sources.placeOf(JSON.stringify(source), source)
    session.push(known.place)
    kind.push(kinds.placeOf(`${marks} ${type}`, { type, marks }))
    subject.push(subjects.placeOf(JSON.stringify([page, path, label]), [page, path, label]))
  }
  const of = [...sessions.values()]
  const columns = [
    relative(facts.map(({ second }) => second)),
    narrowed(session),
    narrowed(kind),
    narrowed(subject),
    relative([...sessions.keys()]),
    relative(of.map(({ visitor }) => visitor)),
    narrowed(of.map(({ source }) => source)),
  ]
  const lists: Lists = { isDetached, kinds: kinds.all, subjects: subjects.all, sources: sources.all }
  return writeBlocks(lists, columns)
}

/** Reads what {@link pack} made. Throws for a format that is not known. */
export function unpack(bytes: Buffer): Columns {
  const { lists, columns } = readBlocks<Lists>(bytes)
  const [seconds, session, kind, subject, sessionNumbers, visitors, sessionSources] = columns
  if (!seconds || !session || !kind || !subject || !sessionNumbers || !visitors || !sessionSources) {
    throw new Error('Columns are missing')
  }
  return {
    seconds: seconds.numbers,
    firstSecond: seconds.least,
    session: session.numbers,
    kind: kind.numbers,
    subject: subject.numbers,
    sessionNumbers: sessionNumbers.numbers,
    leastSession: sessionNumbers.least,
    visitors: visitors.numbers,
    leastVisitor: visitors.least,
    sessionSources: sessionSources.numbers,
    kinds: lists.kinds,
    subjects: lists.subjects.map(([page, path, label]) => ({ page, path, label })),
    sources: lists.sources,
    isDetached: lists.isDetached,
  }
}

/** Columns as the facts they were made from. */
export function factsOf(columns: Columns): Omit<Fact, 'site'>[] {
  const { seconds, session, kind, subject, kinds, subjects } = columns
  return Array.from(seconds, (second, index) => {
    const place = session[index] ?? 0
    const { type, marks } = entryAt(kinds, kind[index])
    return {
      second: columns.firstSecond + second,
      session: columns.leastSession + (columns.sessionNumbers[place] ?? 0),
      visitor: columns.leastVisitor + (columns.visitors[place] ?? 0),
      type,
      marks,
      ...entryAt(subjects, subject[index]),
      source: (marks & FLAGS.opens) === 0 ? null : (sourceAt(columns, place) ?? null),
    }
  })
}

/** Where a session came from, by its place; undefined when its opening event is not in this piece. */
export const sourceAt = ({ sources, sessionSources }: Columns, session: number): Source | undefined =>
  sources[(sessionSources[session] ?? 0) - 1]

function entryAt<Entry>(list: readonly Entry[], place: number | undefined): Entry {
  const entry = place === undefined ? undefined : list[place]
  if (entry === undefined) throw new Error('Columns name what is not in their lists')
  return entry
}
