import { LayoutOperationError, uidsOf } from '@tessera/content'
import type { Page, PagePort } from '@tessera/content/react'
import { applyEdits, isShownAsStored, joinedEdit } from '../model/apply-edit.ts'
import { type Edit, type FieldAddress, type FieldEdit, fieldKey, isSameField } from '../model/edit.ts'
import { afterRedo, afterUndo, type History, remembered, type Step } from '../model/history.ts'
import { fallsBack, storedValue } from '../model/stored-value.ts'
import { type DesignedCounts, designedIn, editOfOperation, type SavedField, toSave } from '../model/to-save.ts'
import type { EditedItem, EditSetup } from '../setup.ts'
import {
  type Conflict,
  type EditingService,
  EditingServiceError,
  type LoadedPage,
  type PublicationPlan,
} from './editing-service.ts'
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
  readonly conflicts: readonly OpenConflict[]
  /** Key and values of the phrase said last; a new object each time. */
  readonly said: Said | undefined
  /** The last one that is no problem: a problem is told beside it and does not silence it. */
  readonly spoken: Said | undefined
}

/** A conflict until it is settled. */
export interface OpenConflict extends Conflict {
  /** The author's, as it would be done again. */
  readonly edit: FieldEdit
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
  /** @param expectedPlan digest of the plan that was looked at; absent: whatever there is */
  publish(languages: readonly string[], expectedPlan?: string): Promise<PublishOutcome>
}

/** `changed`: something else would have been published than was looked at, so nothing was. What failed is said. */
export type PublishOutcome =
  | { readonly state: 'published' | 'failed' }
  | { readonly state: 'changed'; readonly plan: PublicationPlan }

export interface SessionParts {
  readonly setup: EditSetup
  readonly port: PagePort
  readonly service: EditingService
  readonly memory: TabMemory
  /** What was done before the page was opened. */
  readonly kept: Remembered
  /** Whether a formatted text lost markup on its way into the store. Default: never. */
  readonly losesMarkup?: (sent: string, stored: string) => boolean
  /** Milliseconds without another edit before saving. Default: 800. */
  readonly idle?: number
}

const IDLE = 800
/** Edits that are sent at once; whoever was long without a connection has more. */
const MAX_EDITS = 200
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
  losesMarkup = () => false,
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
    spoken: undefined,
  }
  let unsaved: readonly Edit[] = []
  /** How many of them, from the first, may be stored although no answer has said so. */
  let tried = 0
  /** How many of them are sent at once: fewer after the service refused to take as many. */
  let most = MAX_EDITS
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
  /** The page may show less than the state by now: it waits for who types. */
  let isBehind = false

  const change = (next: Partial<EditingState>, isTyped = false) => {
    const page = next.page
    state = { ...state, ...next, ...(next.said && !next.said.isProblem && { spoken: next.said }) }
    if (page !== undefined) {
      isBehind = isTyped
      if (isTyped) port.showSoon(page)
      else port.show(page)
    }
    for (const listener of listeners) listener()
  }
  /** With what is disputed: whoever comes back before one of both values was chosen is asked again. */
  const keep = () => {
    const disputed = state.conflicts.map(({ edit }) => edit)
    memory.write({ history: state.history, unsaved: [...disputed, ...unsaved], typing: typing.step() })
  }
  /** What can be sent of them: what is written in a disputed field is the author's side of the dispute. */
  const undisputed = (edits: readonly Edit[]): Edit[] => {
    const last = new Map(
      edits.flatMap((edit) => (edit.kind === 'field' ? [[fieldKey(edit), edit.value] as const] : [])),
    )
    if (state.conflicts.some((conflict) => last.has(fieldKey(conflict)))) {
      const conflicts = state.conflicts.map((conflict) => {
        const mine = last.get(fieldKey(conflict)) ?? conflict.mine
        return mine === conflict.mine ? conflict : { ...conflict, mine, edit: { ...conflict.edit, value: mine } }
      })
      change({ conflicts })
    }
    return edits.filter((edit) => edit.kind === 'layout' || !state.conflicts.some((one) => isSameField(one, edit)))
  }

  /** Edits on the page and in the queue. @throws LayoutOperationError */
  const apply = (edits: readonly Edit[]): Edit[] => {
    const { page, inverse } = applyEdits(state.page, edits)
    unsaved = [...unsaved, ...undisputed(edits)]
    // In a field of a form, its author waits for the letter and not for the page.
    change({ page, own: new Set([...state.own, ...insertedIn(edits)]) }, isVisiting && edits.every(isTypedInForm))
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
  const reload = async (): Promise<Page> => {
    const loaded: LoadedPage = await service.load(place)
    designed = countDesigned(loaded.page, loaded.own)
    written.clear()
    let page = loaded.page
    const still: Edit[] = []
    let isLost = false
    for (const [index, edit] of unsaved.entries()) {
      try {
        page = applyEdits(page, [edit]).page
        still.push(edit)
      } catch (error) {
        if (!(error instanceof LayoutOperationError)) throw error
        isLost ||= index >= tried || !isDone(edit, error.code)
      }
    }
    if (isLost) change({ said: { phrase: 'problem.layout', isProblem: true } })
    unsaved = still
    tried = still.length
    change({ page, item: loaded.item, own: new Set([...loaded.own, ...insertedIn(still)]) })
    return loaded.page
  }

  /** Not under the fingers of somebody who types: then, when they are done. */
  const showStored = async (): Promise<Page | undefined> => {
    if (!held) return reload()
    owed = true
    return undefined
  }

  /** Tells of formatted texts of which the service stored less than was sent. */
  const tellCleaned = (sent: readonly Edit[], stored: Page) => {
    const last = new Map(sent.flatMap((edit) => (edit.kind === 'field' ? [[fieldKey(edit), edit] as const] : [])))
    for (const edit of last.values()) {
      const now = edit.type === 'Rich Text' ? storedValue(stored, edit) : undefined
      if (now === undefined || now === edit.value || !losesMarkup(edit.value, now)) continue
      change({ said: { phrase: 'problem.cleaned', values: { name: edit.title }, isProblem: true } })
    }
  }

  const save = async () => {
    const sent = unsaved.slice(0, most)
    const wasTried = tried > 0
    const edits = toSave(sent, designed, storedIn, tried)
    tried = Math.max(tried, sent.length)
    let isRefused = false
    if (edits.fields.length > 0 || edits.operations.length > 0) {
      change({ saving: 'saving' })
      const { id: itemId, version, revision } = state.item
      const saved = await service.save({ itemId, language: setup.locale, version, revision }, place, edits)
      const refused = new Map(saved.refused.map(({ index, code }) => [editOfOperation(sent, designed, index), code]))
      isRefused = refused.size > 0
      // With one that is refused none was written: the others are sent again.
      const again = isRefused ? sent.filter((edit) => edit.kind === 'layout' && !refused.has(edit)) : []
      const isLost = [...refused].some(([edit, code]) => !wasTried || edit === undefined || !isDone(edit, code))
      const failed = new Set(saved.failed.map(fieldKey))
      for (const field of edits.fields) if (!failed.has(fieldKey(field))) written.set(fieldKey(field), field.value)
      for (const field of saved.conflicts) written.set(fieldKey(field), field.theirs)
      change({
        item: { ...state.item, version: saved.item.version, revision: saved.item.revision },
        conflicts: [
          ...state.conflicts,
          ...saved.conflicts.flatMap((conflict) => openConflict(conflict, sent, edits.fields)),
        ],
        ...(saved.conflicts.length > 0 && { said: { phrase: 'problem.conflict', isProblem: true } }),
        ...(saved.failed.length > 0 && {
          said: { phrase: 'problem.value', values: { reason: saved.failed[0]?.message ?? '' }, isProblem: true },
        }),
        ...(isLost && { said: { phrase: 'problem.layout', isProblem: true } }),
      })
      unsaved = [...again, ...undisputed(unsaved.slice(sent.length))]
      if (isRefused) tried = wasTried ? again.length : 0
      const isSeen = edits.operations.length === 0 && saved.failed.length === 0 && sent.every(isShown)
      // What the service makes of an edit is seen by asking it; texts are seen already, unless the first of an item in
      // the page's language: what was another language's beside it no longer is.
      if (!isSeen || edits.fields.some((field) => fallsBack(state.page, field))) {
        const stored = await showStored()
        const untold = sent.filter(
          (edit) => edit.kind === 'field' && !saved.conflicts.some((one) => isSameField(one, edit)),
        )
        if (stored && saved.failed.length === 0) tellCleaned(untold, stored)
      }
    } else {
      unsaved = unsaved.slice(sent.length)
    }
    tried = isRefused && wasTried ? unsaved.length : Math.max(0, tried - sent.length)
    most = MAX_EDITS
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
          const sent = Math.min(most, unsaved.length)
          if (sent > 1) {
            // One of them may be what the service does not take: the others are not to be lost with it.
            most = Math.ceil(sent / 2)
            change({ saving: 'waiting' })
            later(idle)
            return undefined
          }
          // It would be refused each time: what is stored is shown, with all that was not sent yet.
          unsaved = unsaved.slice(1)
          tried = Math.max(0, tried - 1)
          most = MAX_EDITS
          keep()
          change({
            saving: unsaved.length > 0 ? 'waiting' : 'saved',
            said: { phrase: 'problem.refused', isProblem: true },
          })
          if (unsaved.length > 0) later(idle)
          return reload().then(
            () => undefined,
            () => undefined,
          )
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
      if (isBehind && !isBegun) {
        isBehind = false
        port.show(state.page)
      }
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
      if (undisputed([edit]).length > 0)
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
      const edits = toSave(unsaved, designed, storedIn, tried)
      tried = unsaved.length
      if (edits.fields.length + edits.operations.length === 0) return
      service.saveAndLeave({ itemId, language: setup.locale, version, revision }, place, edits)
    },
    settle(conflict, choice) {
      const open = state.conflicts.find((one) => isSameField(one, conflict))
      if (open === undefined) return
      const { mine, theirs, edit } = open
      const value = choice === 'mine' ? mine : theirs
      if (choice === 'mine') unsaved = [...unsaved, { ...edit, before: theirs, value }]
      const { page } = applyEdits(state.page, [{ ...edit, before: mine, value }])
      change({ conflicts: state.conflicts.filter((one) => one !== open), page })
      changed()
    },
    async publish(languages, expectedPlan) {
      await flush()
      if (state.saving !== 'saved' || state.conflicts.length > 0) {
        change({ said: { phrase: 'problem.unsaved', isProblem: true } })
        return { state: 'failed' }
      }
      try {
        await service.publish(state.item.id, languages, expectedPlan)
        change({ said: { phrase: 'said.published' } })
        return { state: 'published' }
      } catch (error) {
        const isKnown = error instanceof EditingServiceError
        if (isKnown && error.plan) return { state: 'changed', plan: error.plan }
        const problem = isKnown
          ? (error.reason !== undefined && REASONS.has(error.reason) && error.reason) || error.problem
          : 'offline'
        change({ said: { phrase: `problem.publish.${problem}`, isProblem: true } })
        return { state: 'failed' }
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

/** Reasons that have words of their own. */
const REASONS: ReadonlySet<string> = new Set(['NOT_APPROVED', 'PICTURE_NOT_DESCRIBED'])

const countDesigned = (page: Page, own: readonly string[]): DesignedCounts =>
  designedIn(page.layout.sitecore.route?.placeholders ?? {}, own)

const insertedIn = (edits: readonly Edit[]): string[] =>
  edits.flatMap((edit) =>
    edit.kind === 'layout' && edit.operation.op === 'insert' ? [...uidsOf(edit.operation.node)] : [],
  )

const resultOf = (edit: Edit): string => (edit.kind === 'field' ? edit.value : JSON.stringify(edit.operation))

const isTypedInForm = (edit: Edit): boolean => edit.kind === 'field' || edit.operation.op === 'setParams'

/** The page shows it as the author gave it. */
const isShown = (edit: Edit): boolean => edit.kind === 'field' && isShownAsStored(edit.type)

/** Whether what is refused for this reason has been done before: an answer to it never came. */
const isDone = (edit: Edit, code: string): boolean =>
  edit.kind === 'layout' &&
  ((edit.operation.op === 'insert' && code === 'RENDERING_EXISTS') ||
    (edit.operation.op === 'remove' && code === 'UNKNOWN_RENDERING'))

function openConflict(conflict: Conflict, sent: readonly Edit[], fields: readonly SavedField[]): OpenConflict[] {
  const edit = sent.findLast((one): one is FieldEdit => one.kind === 'field' && isSameField(one, conflict))
  const saved = fields.find((one) => isSameField(one, conflict))
  return edit && saved ? [{ ...conflict, edit: { ...edit, before: saved.before, value: conflict.mine } }] : []
}
