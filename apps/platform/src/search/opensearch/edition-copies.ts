import { createHash } from 'node:crypto'
import type { Log } from '../../ground/log.ts'
import type { Edition, IndexDocument } from '../search-index.ts'
import type { IndexLanguage } from './index-language.ts'
import { isSeen, serverDocument } from './server-document.ts'
import type { StoredIndex } from './stored-index.ts'

/** What an index on the server is to those of its askers who see only some of it, or other values. */
export interface EditionCopies {
  /** Calls with the index that holds what the edition sees, as it sees it, and waits until it does. */
  through<Answer>(edition: Edition, ask: (index: StoredIndex) => Promise<Answer>): Promise<Answer>
  /** Documents were written or removed: copies that are asked next take it in. */
  hear(ids: readonly string[]): void
  /** Indexes there are, for whoever tidies up. */
  readonly names: readonly string[]
  close(): Promise<void>
}

export interface EditionCopiesParts {
  readonly language: IndexLanguage
  /** What everybody's documents are in. */
  readonly whole: StoredIndex
  /** Ids of documents in it by source. */
  readonly idsOf: (source: string) => ReadonlySet<string>
  readonly createIndex: (name: string) => StoredIndex
  readonly log: Log
  /** Milliseconds; default the time there is. */
  readonly now?: () => number
}

/** Copies that are kept at most; those that were not asked for longest go first, and are made again when they are asked. */
const MAX_COPIES = 50
/** Milliseconds after which a copy that nobody asks is removed. */
const IDLE = 15 * 60_000

/** An index of what one edition sees. */
interface Copy {
  readonly index: StoredIndex
  /** What stands in it of each document of the edition's source that it sees: a digest of its values. */
  readonly written: Map<string, string>
  /** Documents whose words have changed since; `all`: there is nothing in it yet. */
  pending: Set<string> | 'all'
  /** The edition that stands in it. */
  edition: Edition | undefined
  /** One after the other. */
  work: Promise<unknown>
  /** Questions under way. */
  asking: number
  used: number
}

/**
 * An index for each edition that is asked for. It holds the documents that the edition sees with its values, so filters,
 * counts, order and suggestions know nothing else: there is no clause that could be forgotten. A copy is written whole
 * when it is first asked for; from then on only what an edition that takes its place says otherwise, and what was put
 * or removed. Copies that nobody asks cost nothing but their room, for a while.
 */
export function createEditionCopies(parts: EditionCopiesParts): EditionCopies {
  const { whole, idsOf, createIndex, language, log, now = Date.now } = parts
  /** Who was asked last stands last. */
  const copies = new Map<string, Copy>()
  const ownKeys = new WeakMap<Edition, string>()
  let made = 0
  let isClosed = false

  const keyOf = (edition: Edition) => {
    const key = edition.key ?? ownKeys.get(edition)
    if (key !== undefined) return key
    made += 1
    const own = `\u0000${made}`
    ownKeys.set(edition, own)
    return own
  }

  function copyOf(key: string): Copy {
    const known = copies.get(key)
    if (known) {
      copies.delete(key)
      copies.set(key, known)
      return known
    }
    made += 1
    const name = `${whole.name}-of-${createHash('sha256').update(key).digest('hex').slice(0, 12)}-${made}`
    const copy: Copy = {
      index: createIndex(name),
      written: new Map(),
      pending: 'all',
      edition: undefined,
      work: Promise.resolve(),
      asking: 0,
      used: now(),
    }
    copies.set(key, copy)
    return copy
  }

  /** Brings a copy up to an edition and to everything that was heard. */
  async function bringUp(copy: Copy, edition: Edition): Promise<void> {
    const { pending } = copy
    if (pending !== 'all' && pending.size === 0 && copy.edition === edition) return
    copy.pending = new Set()
    try {
      await (pending === 'all' ? fill(copy, edition) : takeIn(copy, edition, pending))
    } catch (error) {
      // What of it was written is not known.
      copy.pending = 'all'
      copy.edition = undefined
      copy.written.clear()
      await drop(copy)
      throw error
    }
    copy.edition = edition
  }

  async function fill({ index, written }: Copy, edition: Edition): Promise<void> {
    await index.create()
    for await (const some of whole.everything()) {
      const seen = some.map((one) => JSON.parse(one) as IndexDocument).filter((document) => isSeen(document, edition))
      for (const { id, source } of seen) if (source === edition.source) written.set(id, digestOf(id, edition))
      await index.write({ put: seen.map((document) => serverDocument(document, language, edition)), gone: [] }, true)
    }
  }

  async function takeIn(copy: Copy, edition: Edition, heard: ReadonlySet<string>): Promise<void> {
    const { index, written } = copy
    const changed = new Set(heard)
    if (copy.edition !== edition) {
      for (const id of idsOf(edition.source)) {
        const digest = edition.sees(id) ? digestOf(id, edition) : undefined
        if (written.get(id) !== digest) changed.add(id)
      }
    }
    const kept = await whole.documents([...changed])
    const seen = Array.from(kept.values(), (one) => JSON.parse(one) as IndexDocument).filter((document) =>
      isSeen(document, edition),
    )
    const gone = new Set(changed)
    for (const { id, source } of seen) {
      gone.delete(id)
      if (source === edition.source) written.set(id, digestOf(id, edition))
      else written.delete(id)
    }
    for (const id of gone) written.delete(id)
    await index.write(
      { put: seen.map((document) => serverDocument(document, language, edition)), gone: [...gone] },
      true,
    )
  }

  const drop = ({ index }: Copy) =>
    index.drop().catch((error: unknown) => log.warn({ err: error, index: index.name }, 'a copy could not be removed'))

  function forgetSome(): void {
    for (const [key, copy] of copies) {
      const isIdle = now() - copy.used > IDLE
      if (copy.asking > 0 || (!isIdle && copies.size <= MAX_COPIES)) continue
      copies.delete(key)
      void copy.work.then(() => drop(copy))
    }
  }
  const tidying = setInterval(forgetSome, IDLE / 5).unref()

  return {
    async through(edition, ask) {
      if (isClosed) throw new Error('The search index is closed.')
      const copy = copyOf(keyOf(edition))
      copy.asking += 1
      copy.used = now()
      forgetSome()
      try {
        const ready = copy.work.then(() => bringUp(copy, edition))
        copy.work = ready.catch(() => undefined)
        await ready
        return await ask(copy.index)
      } finally {
        copy.asking -= 1
      }
    },
    hear(ids) {
      for (const { pending } of copies.values()) if (pending !== 'all') for (const id of ids) pending.add(id)
    },
    get names() {
      return Array.from(copies.values(), ({ index }) => index.name)
    },
    async close() {
      isClosed = true
      clearInterval(tidying)
      await Promise.all(
        Array.from(copies.values(), async (copy) => {
          await copy.work
          await drop(copy)
        }),
      )
      copies.clear()
    },
  }
}

/** What an edition says of a document, short enough to be kept for each. */
function digestOf(id: string, edition: Edition): string {
  const values = edition.attributes.map((name) => edition.valueOf(id, name) ?? null)
  return createHash('sha256').update(JSON.stringify(values)).digest('base64').slice(0, 12)
}
