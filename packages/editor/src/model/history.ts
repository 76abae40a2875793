import type { Edit } from './edit.ts'

/** What an author did at once: one step of undo. */
export interface Step {
  /** Key of the phrase that names it. */
  readonly label: string
  /** Does it, or undoes it. */
  readonly edits: readonly Edit[]
}

/** What can be undone and done again, the newest last. Plain JSON. */
export interface History {
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
}

export const NO_HISTORY: History = { undo: [], redo: [] }

const MAX_STEPS = 200

/** After something new was done: what was undone before cannot be done again. `step` undoes it. */
export const remembered = ({ undo }: History, step: Step): History => ({
  undo: [...undo, step].slice(-MAX_STEPS),
  redo: [],
})

/** After the newest step was undone. `again` does it once more. */
export const afterUndo = ({ undo, redo }: History, again: Step): History => ({
  undo: undo.slice(0, -1),
  redo: [...redo, again],
})

/** After the newest undone step was done again. `back` undoes it. */
export const afterRedo = ({ undo, redo }: History, back: Step): History => ({
  undo: [...undo, back],
  redo: redo.slice(0, -1),
})
