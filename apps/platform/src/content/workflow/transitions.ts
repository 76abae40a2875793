/** The life cycle of a page in one language. Server rules, the buttons of the editor and the docs derive from this table. */
import { includesRole, type Role } from '../../ground/auth/index.ts'
import { ContentError, quoted } from '../content-error.ts'

/** A page that nobody has said anything of is a draft. */
export const WORKFLOW_STATES = ['draft', 'review', 'approved'] as const
export type WorkflowState = (typeof WORKFLOW_STATES)[number]

export interface Transition {
  readonly name: string
  readonly from: WorkflowState
  readonly to: WorkflowState
  /** Who may do it, or anybody above. */
  readonly role: Role
  /** What is said with it. */
  readonly note: 'optional' | 'required' | 'none'
  /** `edit`: no step anybody takes, it comes with a change of the page. */
  readonly by: 'step' | 'edit'
}

export const TRANSITIONS = [
  { name: 'submit', from: 'draft', to: 'review', role: 'author', note: 'optional', by: 'step' },
  { name: 'approve', from: 'review', to: 'approved', role: 'publisher', note: 'optional', by: 'step' },
  { name: 'sendBack', from: 'review', to: 'draft', role: 'publisher', note: 'required', by: 'step' },
  { name: 'sendBack', from: 'approved', to: 'draft', role: 'publisher', note: 'required', by: 'step' },
  { name: 'edit', from: 'review', to: 'draft', role: 'author', note: 'none', by: 'edit' },
  { name: 'edit', from: 'approved', to: 'draft', role: 'author', note: 'none', by: 'edit' },
] as const satisfies readonly Transition[]

/** Longest note, in characters. */
export const MAX_NOTE = 1000

/** The steps somebody may take from a state, in the order of the table. */
export function stepsFrom(state: WorkflowState, role: Role): readonly Transition[] {
  return TRANSITIONS.filter((one) => one.by === 'step' && one.from === state && includesRole(role, one.role))
}

export interface AskedStep {
  readonly from: WorkflowState
  /** Name of the transition. */
  readonly step: string
  readonly role: Role
  readonly note: string
}

/**
 * The transition a step is.
 *
 * @throws ContentError `TRANSITION_REFUSED` when no step of the name leads on from the state, `TRANSITION_FORBIDDEN` when
 * the role is too low, `NOTE_REQUIRED` without the reason it needs, `INVALID_VALUE` for a note that is too long
 */
export function requireTransition({ from, step, role, note }: AskedStep): Transition {
  const found = TRANSITIONS.find((one) => one.by === 'step' && one.name === step && one.from === from)
  if (found === undefined) {
    const known = TRANSITIONS.filter((one) => one.by === 'step' && one.from === from).map(({ name }) => name)
    throw new ContentError(
      'TRANSITION_REFUSED',
      `The page is ${from}, and ${quoted(step)} does not lead on from there; ${known.join(' or ')} does.`,
      { state: from },
    )
  }
  if (!includesRole(role, found.role)) {
    throw new ContentError(
      'TRANSITION_FORBIDDEN',
      `${quoted(step)} needs the role ${found.role}, and yours is ${role}.`,
    )
  }
  if (found.note === 'required' && note.trim() === '') {
    throw new ContentError('NOTE_REQUIRED', `${quoted(step)} needs a reason: say what has to change.`)
  }
  if (note.length > MAX_NOTE) {
    throw new ContentError('INVALID_VALUE', `The note has ${note.length} characters, and ${MAX_NOTE} are the most.`)
  }
  return found
}
