import type { Edit } from '../model/edit.ts'
import { type History, NO_HISTORY, remembered, type Step } from '../model/history.ts'
import type { KeptStore, Unsaved } from './kept-edits.ts'

/** What was done on the page before it was opened. */
export interface Remembered {
  readonly history: History
  /** Not saved yet. */
  readonly unsaved: readonly Edit[]
  /** Whether the steps of the history undo all of it. */
  readonly isInHistory: boolean
}

/** Where a browser tab keeps its steps; `sessionStorage`. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

/** What has to outlive a reload, of one page in one language: the steps with the tab, what is not saved beyond it. */
export function tabMemory(storage: TabStorage, itemId: string, language: string, kept: KeptStore) {
  const key = `tessera-editor:${itemId}:${language}`
  const typingKey = `${key}:typing`
  let written: History | undefined
  const read = (at: string): unknown => {
    try {
      return JSON.parse(storage.getItem(at) ?? 'null')
    } catch {
      return null
    }
  }
  const write = (at: string, value: unknown) => {
    try {
      storage.setItem(at, JSON.stringify(value ?? null))
      return true
    } catch {
      // Full, or closed to scripts.
      return false
    }
  }
  const history = (): History => {
    const steps = read(key)
    const typing = read(typingKey)
    return withTyping(isHistory(steps) ? steps : NO_HISTORY, isStep(typing) ? typing : undefined)
  }
  return {
    /** The steps of the tab. */
    history,
    /** Takes over what documents that are gone have not saved. @param isOpen whether a document is still there */
    open(isOpen: (document: string) => boolean): Remembered {
      const own = history()
      const left = kept.adopt(isOpen)
      const unsaved = left.flatMap((one) => one.unsaved)
      const [only] = left
      if (left.length !== 1 || only === undefined) return { history: own, unsaved, isInHistory: left.length === 0 }
      if (only.tab === kept.tab) return { history: own, unsaved, isInHistory: true }
      const isFirst = own.undo.length + own.redo.length === 0
      return isFirst
        ? { history: withTyping(only.history, only.typing), unsaved, isInHistory: true }
        : { history: own, unsaved, isInHistory: false }
    },
    /** Without room for all of it the steps go first. */
    write(state: Unsaved): void {
      if (state.history !== written) {
        if (!write(key, state.history)) write(key, NO_HISTORY)
        written = state.history
      }
      write(typingKey, state.typing)
      kept.keep(state)
    },
  }
}

export type TabMemory = ReturnType<typeof tabMemory>

const withTyping = (history: History, typing: Step | undefined): History =>
  typing === undefined ? history : remembered(history, typing)

function isHistory(read: unknown): read is History {
  const { undo, redo } = (read ?? {}) as Partial<History>
  return Array.isArray(undo) && Array.isArray(redo)
}

const isStep = (read: unknown): read is Step => Array.isArray((read as Partial<Step> | null)?.edits)
