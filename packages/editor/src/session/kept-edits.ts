import type { Edit } from '../model/edit.ts'
import { type History, NO_HISTORY, type Step } from '../model/history.ts'

/** What a document has not saved yet, and what undoes it. */
export interface Unsaved {
  readonly history: History
  readonly unsaved: readonly Edit[]
  /** Undoes what is being typed: it becomes a step when the typing ends. */
  readonly typing: Step | undefined
}

export interface KeptEdits extends Unsaved {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Id of the tab they were made in. */
  readonly tab: string
}

/** Whose edits, of what. */
export interface KeptPlace {
  readonly username: string
  readonly itemId: string
  readonly language: string
  /** Id of the tab; it outlives a reload. */
  readonly tab: string
  /** Id of the document: each has edits of its own. */
  readonly document: string
}

/** What outlives a tab; `localStorage`. */
export type LastingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** A store without room, for browsers that give none. */
export const NO_STORAGE: LastingStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

const PREFIX = 'tessera-editor:'
/** Milliseconds after which edits that nobody came back for are thrown away. */
export const KEPT_FOR = 7 * 24 * 3600 * 1000
/** Characters that edits nobody has open may take all together; the oldest go first. */
const MAX_CHARACTERS = 2_000_000
/** Steps of undo that outlive a tab. */
const STEPS = 20

/**
 * Keeps what is not saved beyond the end of a tab: each document of an author has its own, and the next one takes what
 * documents that are gone have left. Nothing of it is there once it is saved.
 */
export function keptEdits(storage: LastingStorage, place: KeptPlace, now: () => number = Date.now) {
  const { username, itemId, language, tab, document } = place
  const page = `${PREFIX}${[username, itemId, language].map(encodeURIComponent).join(':')}:`
  const own = page + document

  return {
    tab,
    /** False when there is no room for it. */
    keep({ history, unsaved, typing }: Unsaved): boolean {
      try {
        if (unsaved.length === 0) {
          storage.removeItem(own)
          return true
        }
        const recent = { undo: history.undo.slice(-STEPS), redo: history.redo.slice(-STEPS) }
        const kept = (steps: History): KeptEdits => ({ at: now(), tab, history: steps, unsaved, typing })
        try {
          storage.setItem(own, JSON.stringify(kept(recent)))
        } catch {
          storage.setItem(own, JSON.stringify(kept(NO_HISTORY)))
        }
        return true
      } catch {
        return false
      }
    },
    /** What documents that are gone have left of this page, the oldest first; it is no longer theirs. */
    adopt(isOpen: (document: string) => boolean): KeptEdits[] {
      try {
        clear(storage, isOpen, now())
        const left = entriesOf(storage).filter(({ key }) => key.startsWith(page) && !isOpen(documentOf(key)))
        for (const { key } of left) storage.removeItem(key)
        return left.map(({ kept }) => kept).sort((one, other) => one.at - other.at)
      } catch {
        return []
      }
    },
  }
}

export type KeptStore = ReturnType<typeof keptEdits>

/** Throws away what is too old, cannot be read, or is too much. */
function clear(storage: LastingStorage, isOpen: (document: string) => boolean, now: number): void {
  const known = new Map(entriesOf(storage).map((entry) => [entry.key, entry]))
  for (const key of keysOf(storage)) if (!known.has(key)) storage.removeItem(key)
  let characters = 0
  const newestFirst = [...known.values()].sort((one, other) => other.kept.at - one.kept.at)
  for (const { key, size, kept } of newestFirst) {
    if (isOpen(documentOf(key))) continue
    characters += size
    if (now - kept.at > KEPT_FOR || characters > MAX_CHARACTERS) storage.removeItem(key)
  }
}

const documentOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1)

const keysOf = (storage: LastingStorage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(PREFIX))

interface Entry {
  readonly key: string
  readonly size: number
  readonly kept: KeptEdits
}

const entriesOf = (storage: LastingStorage): Entry[] =>
  keysOf(storage).flatMap((key) => {
    const text = storage.getItem(key) ?? ''
    const kept = readKept(text)
    return kept === undefined ? [] : [{ key, size: text.length, kept }]
  })

function readKept(text: string): KeptEdits | undefined {
  try {
    const read = JSON.parse(text) as Partial<KeptEdits> | null
    const { at, unsaved, history } = read ?? {}
    const isKept =
      typeof at === 'number' && Array.isArray(unsaved) && Array.isArray(history?.undo) && Array.isArray(history?.redo)
    return isKept ? (read as KeptEdits) : undefined
  } catch {
    return undefined
  }
}
