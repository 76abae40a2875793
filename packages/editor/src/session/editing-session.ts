import { LayoutOperationError, uidsOf } from '@tessera/content'
import type { Page, PagePort } from '@tessera/content/react'
import { applyEdits, isShownAsStored, joinedEdit } from '../model/apply-edit.ts'
import { type Edit, type FieldAddress, type FieldEdit, fieldKey } from '../model/edit.ts'
import { afterRedo, afterUndo, type History, remembered, type Step } from '../model/history.ts'
import { fallsBack } from '../model/stored-value.ts'
import { type DesignedCounts, designedIn, toSave } from '../model/to-save.ts'
import type { EditedItem, EditSetup } from '../setup.ts'
import { type Conflict, type EditingService, EditingServiceError, type LoadedPage } from './editing-service.ts'
import type { Remembered, TabMemory } from './remembered.ts'
import { restoredEdits } from './restored-edits.ts'
import { typingSteps } from './typing-steps.ts'

/** How it stands with what the author did. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'signedOut' | 'notAllowed'

export interface EditingState {
  readonly page: Page
  readonly item: EditedItem
  /** Uids of the renderings that are the page's own. */
  readonly own: ReadonlySet<string>
  readonly saving: Saving
  readonly history: History
  /** Uid of the chosen rendering. */
  readonly chosen: string | undefined
  readonly conflicts: readonly Conflict[]
  /** Key and values of the phrase to be spoken; a new object each time. */
  readonly said: Said | undefined
}

export interface Said {
  readonly phrase: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Shown until it is closed, not only spoken. */
  readonly isProblem?: boolean
}

export interface EditingSession {
  getState(): EditingState
  subscribe(listener: () => void): () => void
  /** Does something new. False when the page could not take it; that is said. */
  run(step: Step): boolean
  /** While a field of a form is visited, what is done to it letter by letter is one step of undo, and one edit. */
  visit(isBegun: boolean): void
  undo(): void
  redo(): void
  /** What stands in a field whose element the author is typing in: it is saved, and not shown elsewhere yet. */
  draft(edit: FieldEdit): void
  /** While the author types in an element, the page is not shown anew from what is stored. */
  hold(): void
  release(): void
  choose(uid: string | undefined): void
  say(said: Said): void
  /** Saves at once. Resolves when all is saved or saving has failed. */
  flush(): Promise<void>
  /** Shows the page as it is stored, with the steps the tab remembers by now. */
  refresh(): Promise<void>
  /** For a page that is being left. */
  leave(): void
  /** Of two values of a field the one that stays. */
  settle(conflict: Conflict, keep: 'mine' | 'theirs'): void
  publish(languages: readonly string[]): Promise<boolean>
}

export interface SessionParts {
  readonly setup: EditSetup
  readonly port: PagePort
  readonly service: EditingService
  readonly memory: TabMemory
  /** What was done before the page was opened. */
  readonly kept: Remembered
  /** Milliseconds without another edit before saving. Default: 800. */
  readonly idle?: number
}

const IDLE = 800
const FIRST_RETRY = 1000
const MAX_RETRY_MS = 15_000

/**
 * An author at work on a page: what they do is shown at once, kept in the tab, and saved when they pause (contract
 * "component builder", 14.4). What was not saved before the page was opened is shown and saved first.
 */
export function createEditingSession({
  setup,
  port,
  service,
  memory,
  kept,
  idle = IDLE,
}: SessionParts): EditingSession {
  const place = { locale: setup.locale, path: setup.path }
  const listeners = new Set<() => void>()
  let state: EditingState = {
    page: port.read(),
    item: setup.item,
    own: new Set(setup.own),
    saving: 'saved',
    history: kept.history,
    chosen: undefined,
    conflicts: [],
    said: undefined,
  }
  let unsaved: readonly Edit[] = []
  /** How many of them, from the first, may be stored although no answer has said so. */
  let tried = 0
  const typing = typingSteps()
  let isVisiting = false
  /** What undoes all that was typed in the field that is visited. */
  let visited: Step | undefined
  let designed: DesignedCounts = countDesigned(state.page, setup.own)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let retry = FIRST_RETRY
  /** By field, what this session has written since the page was read. */
  const written = new Map<string, string>()
  const storedIn = (field: FieldAddress) => written.get(fieldKey(field))
  let held = false
  let owed = false

  const change = (next: Partial<EditingState>) => {
    const page = next.page
    state = { ...state, ...next }
    if (page !== undefined) port.show(page)
    for (const listener of listeners) listener()
  }
  const keep = () => memory.write({ history: state.history, unsaved, typing: typing.step() })

  /** Edits on the page and in the queue. @throws LayoutOperationError */
  const apply = (edits: readonly Edit[]): Edit[] => {
    const { page, inverse } = applyEdits(state.page, edits)
    unsaved = [...unsaved, ...edits]
    change({ page, own: new Set([...state.own, ...insertedIn(edits)]) })
    return inverse
  }

  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow(), milliseconds)
  }
  const changed = () => {
    keep()
    if (state.saving === 'saved') change({ saving: 'waiting' })
    if (state.saving !== 'signedOut') later(idle)
  }

  /** Does a step, and hands what undoes it to the history. */
  const step = ({ label, edits }: Step, next: (history: History, back: Step) => History): boolean => {
    try {
      const inverse = apply(edits)
      typing.ended(edits)
      change({ history: next(state.history, { label, edits: inverse }) })
      changed()
      return true
    } catch (error) {
      if (!(error instanceof LayoutOperationError)) throw error
      change({ said: { phrase: 'problem.layout', isProblem: true } })
      return false
    }
  }

  /** Shows the page as it is stored, with what is not saved yet on top. */
  const reload = async () => {
    const loaded: LoadedPage = await service.load(place)
    designed = countDesigned(loaded.page, loaded.own)
    written.clear()
    let page = loaded.page
    const still: Edit[] = []
    for (const edit of unsaved) {
      try {
        page = applyEdits(page, [edit]).page
        still.push(edit)
      } catch (error) {
        if (!(error instanceof LayoutOperationError)) throw error
      }
    }
    if (still.length < unsaved.length) change({ said: { phrase: 'problem.layout', isProblem: true } })
    unsaved = still
    tried = still.length
    change({ page, item: loaded.item, own: new Set([...loaded.own, ...insertedIn(still)]) })
  }

  /** Not under the fingers of somebody who types: then, when they are done. */
  const showStored = async () => {
    if (held) owed = true
    else await reload()
  }

  const save = async () => {
    const sent = unsaved
    tried = Math.max(tried, sent.length)
    const edits = toSave(sent, designed, storedIn)
    if (edits.fields.length > 0 || edits.operations.length > 0) {
      change({ saving: 'saving' })
      const { id: itemId, version, revision } = state.item
      const saved = await service.save({ itemId, language: setup.locale, version, revision }, place, edits)
      unsaved = unsaved.slice(sent.length)
      const failed = new Set(saved.failed.map(fieldKey))
      for (const field of edits.fields) if (!failed.has(fieldKey(field))) written.set(fieldKey(field), field.value)
      for (const field of saved.conflicts) written.set(fieldKey(field), field.theirs)
      change({
        item: { ...state.item, version: saved.item.version, revision: saved.item.revision },
        conflicts: [...state.conflicts, ...saved.conflicts],
        ...(saved.conflicts.length > 0 && { said: { phrase: 'problem.conflict', isProblem: true } }),
        ...(saved.failed.length > 0 && {
          said: { phrase: 'problem.value', values: { reason: saved.failed[0]?.message ?? '' }, isProblem: true },
        }),
        ...(saved.refused.length > 0 && { said: { phrase: 'problem.layout', isProblem: true } }),
      })
      const isSeen = edits.operations.length === 0 && saved.failed.length === 0 && sent.every(isShown)
      // What the service makes of an edit is seen by asking it; texts are seen already, unless the first of an item in
      // the page's language: what was another language's beside it no longer is.
      if (!isSeen || edits.fields.some((field) => fallsBack(state.page, field))) await showStored()
    } else {
      unsaved = unsaved.slice(sent.length)
    }
    tried = 0
    retry = FIRST_RETRY
    keep()
    change({ saving: unsaved.length > 0 ? 'waiting' : 'saved' })
    if (unsaved.length > 0) later(idle)
  }

  /** What there is by now; what comes meanwhile waits for its pause. */
  const saveNow = (): Promise<void> => {
    clearTimeout(timer)
    if (unsaved.length === 0 && state.saving === 'saved') return Promise.resolve()
    running ??= save()
      .catch((error: unknown) => {
        const problem = error instanceof EditingServiceError ? error.problem : 'offline'
        if (problem === 'invalid') {
          // It would be refused each time: what is stored is shown, and the rest can be done again.
          unsaved = []
          tried = 0
          keep()
          change({ saving: 'saved', said: { phrase: 'problem.refused', isProblem: true } })
          return reload().catch(() => undefined)
        }
        change({ saving: problem })
        if (problem === 'offline') {
          later(retry)
          retry = Math.min(retry * 2, MAX_RETRY_MS)
        }
        return undefined
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  const flush = async () => {
    do await saveNow()
    while (state.saving === 'waiting')
  }

  /** What was done before in the same visit of a field becomes a part of it. */
  const inVisit = (history: History, back: Step, [done]: readonly Edit[]): History => {
    const last = history.undo.at(-1)
    const [edit, ...others] = back.edits
    const [before] = last?.edits ?? []
    const isMore = isVisiting && last === visited && others.length === 0
    const joined = isMore && edit && before ? joinedEdit(edit, before) : undefined
    visited = joined ? { ...back, edits: [joined] } : back
    if (joined === undefined) return remembered(history, visited)
    const [letter, word] = [unsaved.at(-1), unsaved.at(-2)]
    const both = letter && word && unsaved.length - tried > 1 ? joinedEdit(word, letter) : undefined
    if (both) unsaved = [...unsaved.slice(0, -2), both]
    const without = { ...history, undo: history.undo.slice(0, -1) }
    // It is again what it was before: nothing is left to be undone.
    return done && resultOf(joined) === resultOf(done) ? without : remembered(without, visited)
  }

  const session: EditingSession = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run: (done) => step(done, (history, back) => inVisit(history, back, done.edits)),
    visit(isBegun) {
      isVisiting = isBegun
      visited = undefined
    },
    undo() {
      const last = state.history.undo.at(-1)
      if (last === undefined) return
      if (step(last, afterUndo)) change({ said: { phrase: 'said.undone', values: { step: last.label } } })
      else change({ history: { ...state.history, undo: state.history.undo.slice(0, -1) } })
    },
    redo() {
      const last = state.history.redo.at(-1)
      if (last === undefined) return
      if (step(last, afterRedo)) change({ said: { phrase: 'said.redone', values: { step: last.label } } })
      else change({ history: { ...state.history, redo: state.history.redo.slice(0, -1) } })
    },
    draft(edit) {
      unsaved = [...unsaved.slice(0, tried), ...typing.drafted(unsaved.slice(tried), edit)]
      changed()
    },
    hold() {
      held = true
    },
    release() {
      held = false
      if (!owed) return
      owed = false
      reload().catch(() => undefined)
    },
    choose(uid) {
      if (uid !== state.chosen) change({ chosen: uid })
    },
    say: (said) => change({ said }),
    flush,
    async refresh() {
      change({ history: memory.history() })
      await reload().catch(() => change({ said: { phrase: 'saving.offline', isProblem: true } }))
    },
    leave() {
      if (unsaved.length === 0) return
      const { id: itemId, version, revision } = state.item
      keep()
      tried = unsaved.length
      const edits = toSave(unsaved, designed, storedIn)
      if (edits.fields.length + edits.operations.length === 0) return
      service.saveAndLeave({ itemId, language: setup.locale, version, revision }, place, edits)
    },
    settle(conflict, choice) {
      const conflicts = state.conflicts.filter((one) => one !== conflict)
      const { itemId, language, fieldId, name: title, mine, theirs } = conflict
      const address = { kind: 'field', itemId, language, fieldId, title, type: '' } as const
      if (choice === 'mine') unsaved = [...unsaved, { ...address, before: theirs, value: mine }]
      const { page } = applyEdits(state.page, [{ ...address, before: mine, value: choice === 'mine' ? mine : theirs }])
      change({ conflicts, page })
      changed()
    },
    async publish(languages) {
      await flush()
      if (state.saving !== 'saved' || state.conflicts.length > 0) {
        change({ said: { phrase: 'problem.unsaved', isProblem: true } })
        return false
      }
      try {
        await service.publish(state.item.id, languages)
        change({ said: { phrase: 'said.published' } })
        return true
      } catch (error) {
        const isKnown = error instanceof EditingServiceError
        const problem = isKnown ? (error.reason === 'NOT_APPROVED' ? error.reason : error.problem) : 'offline'
        change({ said: { phrase: `problem.publish.${problem}`, isProblem: true } })
        return false
      }
    },
  }

  const back = restoredEdits(state.page, kept.unsaved)
  if (back.edits.length > 0) {
    apply(back.edits)
    tried = unsaved.length
    change({
      said: { phrase: 'said.back', isProblem: true },
      ...(!kept.isInHistory && {
        history: remembered(state.history, { label: 'step.back', edits: back.inverse }),
      }),
    })
    changed()
  }
  return session
}

const countDesigned = (page: Page, own: readonly string[]): DesignedCounts =>
  designedIn(page.layout.sitecore.route?.placeholders ?? {}, own)

const insertedIn = (edits: readonly Edit[]): string[] =>
  edits.flatMap((edit) =>
    edit.kind === 'layout' && edit.operation.op === 'insert' ? [...uidsOf(edit.operation.node)] : [],
  )

const resultOf = (edit: Edit): string => (edit.kind === 'field' ? edit.value : JSON.stringify(edit.operation))

/** The page shows it as the author gave it. */
const isShown = (edit: Edit): boolean => edit.kind === 'field' && isShownAsStored(edit.type)
