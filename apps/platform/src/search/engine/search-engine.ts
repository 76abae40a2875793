import { createHash } from 'node:crypto'
import { endianness } from 'node:os'
import { createYieldingScheduler, type YieldingScheduler, type YieldingTask } from '../../ground/yielding-scheduler.ts'
import {
  type Edition,
  type IndexDocument,
  type IndexSchema,
  type SearchIndex,
  type Suggestion,
  type SuggestionQuery,
  UnknownAttributeError,
} from '../search-index.ts'
import { seenDocuments, Views } from './editions/view.ts'
import { all, type Predicate } from './filters/predicate.ts'
import { IndexState } from './index-state.ts'
import { passingOf } from './search/passing.ts'
import { type SearchedIndex, search } from './search/search.ts'
import { type ReadBytes, SnapshotError, SnapshotReader, SnapshotWriter, type WriteBytes } from './snapshot.ts'
import { completions, corrections, frequencyOf, sortedSuggestions, typedPhrase } from './suggestions/suggest.ts'
import { TUNING, type Tuning } from './text/tuning.ts'
import { compoundingOf } from './words/compounds.ts'
import { everydayWordsOf } from './words/everyday.ts'
import { stemmerOf } from './words/stems.ts'
import { synonymsOf } from './words/synonyms.ts'

export interface EngineOptions {
  /** What differs from {@link TUNING}. */
  readonly tuning?: Partial<Tuning>
  /** Shared by the engines of a process; default: its own. */
  readonly scheduler?: YieldingScheduler
}

interface EngineParts {
  readonly tuning: Tuning
  readonly scheduler: YieldingScheduler
}

/** An index in this process. */
export interface SearchEngine extends SearchIndex {
  /**
   * Writes all of it, for {@link restoreSearchEngine}: as it is once the writes before the call are done. Searches are
   * answered meanwhile; writes wait. Resolves, or fails as `write` does, when nothing more will be written.
   */
  snapshot(write: WriteBytes): Promise<void>
}

/** Of what a snapshot has; another one for every change of it, or of how words are read. A test holds what it stands for. */
const FORMAT = 4
/** Documents that are written together: between them searches are answered. */
const AT_ONCE = 500
/** What was removed is cleared away when it is this many and this part of what is there. */
const MANY_REMOVED = 256
const PART_REMOVED = 0.5

/** An empty index. @throws {RangeError} when the schema has more than 255 attributes with words */
export function createSearchEngine(schema: IndexSchema, options: EngineOptions = {}): SearchEngine {
  const tuning = { ...TUNING, ...options.tuning }
  return engineOn(
    schema,
    { tuning, scheduler: options.scheduler ?? createYieldingScheduler() },
    new IndexState(schema, tuning),
  )
}

/**
 * The index of a snapshot, without analysing anything anew. Synonyms may be others than they were.
 * @throws {SnapshotError} when it is of another schema, of another version of this engine, or damaged
 */
export async function restoreSearchEngine(
  schema: IndexSchema,
  read: ReadBytes,
  options: EngineOptions = {},
): Promise<SearchEngine> {
  const tuning = { ...TUNING, ...options.tuning }
  const from = new SnapshotReader(read)
  const { format, schema: name } = await from.json<SnapshotHead>()
  if (format !== FORMAT)
    throw new SnapshotError(`The snapshot is of format ${format}; this version reads ${FORMAT} only.`)
  if (name !== nameOf(schema)) throw new SnapshotError('The snapshot is of another schema.')
  const state = await IndexState.read(from, schema, tuning)
  return engineOn(schema, { tuning, scheduler: options.scheduler ?? createYieldingScheduler() }, state)
}

function engineOn(schema: IndexSchema, { tuning, scheduler }: EngineParts, begun: IndexState): SearchEngine {
  const { language } = schema
  const synonyms = synonymsOf(schema.synonyms ?? [], stemmerOf(language), everydayWordsOf(language))
  const compounding = compoundingOf(language)
  const views = new Views()
  let state = begun
  let isClosed = false
  // Writes come one after the other, as they were asked for.
  let written: Promise<unknown> = Promise.resolve()

  const refuseClosed = () => {
    if (isClosed) throw new Error('The search index is closed.')
  }
  const open = function* (edition?: Edition): YieldingTask<SearchedIndex> {
    refuseClosed()
    return { state, synonyms, tuning, compounding, view: yield* views.of(state, edition) }
  }
  const tidy = () => {
    if (state.removed > Math.max(MANY_REMOVED, state.count * PART_REMOVED)) state = state.picked()
  }
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = written.then(work)
    written = done.catch(() => undefined)
    return done
  }
  const write = <Item>(items: readonly Item[], one: (item: Item) => void) =>
    inTurn(async () => {
      for (let from = 0; from < items.length; from += AT_ONCE) {
        const some = items.slice(from, from + AT_ONCE)
        await scheduler.run(function* () {
          for (const item of some) {
            refuseClosed()
            one(item)
            tidy()
            yield
          }
        })
      }
    })

  return {
    put: (documents) => write(documents, (document: IndexDocument) => state.put(document)),
    remove: (ids) => write(ids, (id: string) => state.remove(id)),
    search: (query) =>
      scheduler.run(function* () {
        return yield* search(query, yield* open(query.edition))
      }),
    suggest: (query) =>
      scheduler.run(function* () {
        return yield* suggest(query, yield* open(query.edition))
      }),
    async get(ids, edition) {
      refuseClosed()
      const { sees, read } = seenDocuments(state, edition)
      return ids.flatMap((id) => {
        const doc = state.documents.numberOf(id)
        return doc === undefined || sees?.(doc) === false ? [] : [read(doc)]
      })
    },
    async count() {
      refuseClosed()
      return state.count
    },
    close: () =>
      // What was asked before is answered.
      scheduler.run(function* () {
        isClosed = true
        state = new IndexState(schema, tuning)
        yield
      }),
    snapshot: (write) =>
      inTurn(async () => {
        refuseClosed()
        const to = new SnapshotWriter(write)
        await to.json({ format: FORMAT, schema: nameOf(schema) } satisfies SnapshotHead)
        await state.write(to)
      }),
  }
}

/** Offers beyond those asked for that are looked at first, where their frequency has to be counted anew. */
const SPARE = 50

/** What is offered while somebody types; frequencies are of what whoever asks sees. */
function* suggest(query: SuggestionQuery, index: SearchedIndex): YieldingTask<Suggestion[]> {
  const { suggestions } = index.state
  const fields = new Set(
    query.attributes.map((name) => {
      const field = suggestions.fields.find((one) => one.name === name)
      if (!field) throw new UnknownAttributeError(name, 'suggestion')
      return field.number
    }),
  )
  const excluded = new Set(query.exclude?.map((text) => text.toLowerCase()))
  const passes = yield* passesOf(query, index)
  const isExact = fields.size === 1 && passes === undefined
  const counted = (words: readonly string[]) => documentsWith(words, fields, passes ?? index.state.isLive, index)
  const isCorrection = query.kind === 'correction'
  const typed = isCorrection
    ? passes
      ? counted(typedPhrase(query.typed))
      : frequencyOf(suggestions, fields, query.typed)
    : 0
  for (let most = query.max + excluded.size + (isExact ? 0 : SPARE); ; most *= 4) {
    const offered = (isCorrection ? corrections : completions)(suggestions, fields, query.typed, most)
    yield
    const kept: Suggestion[] = []
    for (const one of offered) {
      const frequency = isExact ? one.frequency : counted(one.words)
      if (frequency > 0 && !excluded.has(one.text) && (!isCorrection || frequency > typed))
        kept.push({ ...one, frequency })
      if (!isExact) yield
    }
    // Who sees little finds what is theirs behind what is others'.
    if (passes === undefined || kept.length >= query.max || offered.length < most)
      return sortedSuggestions(kept).slice(0, Math.max(0, query.max))
  }
}

/** What may be counted; undefined: everything. */
function* passesOf({ within }: SuggestionQuery, index: SearchedIndex): YieldingTask<Predicate | undefined> {
  const passing = yield* passingOf([within], index)
  const limits = [index.view.sees, passing(within)].filter((limit) => limit !== undefined)
  return limits.length === 0 ? undefined : all([index.state.isLive, ...limits])
}

/** Documents that hold a run of words in any of some attributes. */
function documentsWith(
  words: readonly string[],
  fields: ReadonlySet<number>,
  passes: Predicate,
  { state }: SearchedIndex,
): number {
  const terms = words
    .map((word) => state.text.vocabulary.termOf(word))
    .map((term) => (term === undefined ? [] : [term]))
  const places = state.matcher.occurrencesOf(terms)
  const docs = new Set<number>()
  for (let at = 0; at < places.length; at += 2) {
    if (fields.has((places[at + 1] as number) >>> 24) && passes(places[at] as number)) docs.add(places[at] as number)
  }
  return docs.size
}

/** What stands first: a snapshot of something else is refused by it. */
interface SnapshotHead {
  readonly format: number
  readonly schema: string
}

/** What makes snapshots of one schema unreadable by another, or on another processor. Synonyms are for queries alone. */
const nameOf = ({ synonyms: _, ...indexed }: IndexSchema) =>
  createHash('sha256')
    .update(JSON.stringify([indexed, endianness()]))
    .digest('hex')
