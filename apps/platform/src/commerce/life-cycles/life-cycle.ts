import type { ErrorCode } from '@tessera/commerce/table'
import { CommerceError, type OwnErrorCode } from '../commerce-error.ts'
import type { Json, JsonObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'

/**
 * Who may take a step, where the operation's roles do not say it.
 *
 * - `owner`: the user whose it is; `OrderAdmin`: whoever sees it with that role; `receiver`: `OrderAdmin` of the company
 *   it goes to; `approver`: an eligible approver; `platform`: nobody, it follows from something else.
 */
export type Actor = 'owner' | 'OrderAdmin' | 'receiver' | 'approver' | 'buyer' | 'seller' | 'platform'

/** One row of a life cycle. */
export interface Step {
  /** States it starts from; null: it makes the thing. */
  readonly from: readonly string[] | null
  readonly action: string
  /** Which outcome of the action this is, where it has several. */
  readonly when?: string
  /** Null: the thing is gone. */
  readonly to: string | null
  readonly by?: readonly Actor[]
  /** Fields that get the time of the step. */
  readonly stamps?: readonly string[]
  /** Other fields it sets. */
  readonly sets?: JsonObject
}

/** A life cycle as a table: code, tests and the reference page read it. */
export interface LifeCycle {
  /** What lives: its model, or its name where it has none. */
  readonly of: string
  /** Where the state is read. */
  readonly state: string
  /** Section of the contract. */
  readonly section: string
  readonly states: readonly string[]
  readonly steps: readonly Step[]
  /** Of refusals; default 400. */
  readonly status?: number
  /** The code of an action in a state that does not allow it; `Action.State` where a state has one of its own. */
  readonly refusals: Readonly<Record<string, ErrorCode | OwnErrorCode>>
}

export type StateOf<Cycle extends LifeCycle> = Cycle['states'][number]
export type ActionOf<Cycle extends LifeCycle> = Cycle['steps'][number]['action']
type OutcomeOf<Cycle extends LifeCycle, Action> = Extract<
  Cycle['steps'][number],
  { readonly action: Action; readonly when: string }
>['when']

/**
 * The step that an action takes from a state (null: there is nothing yet), with the outcome `when` of an action that has
 * several. Throws with the table's code (400, or the table's status) when the state does not allow the action. The only place where that is
 * decided.
 *
 * @example
 * transition(orderLife, 'Unsubmitted', 'submit', 'no rule asks for approval').to // 'Open'
 */
export function transition<Cycle extends LifeCycle, Action extends ActionOf<Cycle>>(
  cycle: Cycle,
  from: string | null,
  action: Action,
  ...[when]: [OutcomeOf<Cycle, Action>] extends [never] ? [] : [when: OutcomeOf<Cycle, Action>]
): Step {
  const possible = stepsFrom(cycle, from, action)
  if (possible.length === 0) throw refusal(cycle, from, action)
  const step = possible.find((each) => each.when === when)
  if (step === undefined) throw new Error(`${cycle.of}: ${action} from ${from} has no outcome "${when}"`)
  return step
}

/** Throws as {@link transition} when the state does not allow the action, whatever its outcome would be. */
export function checkTransition<Cycle extends LifeCycle>(
  cycle: Cycle,
  from: string | null,
  action: ActionOf<Cycle>,
): readonly Step[] {
  const possible = stepsFrom(cycle, from, action)
  if (possible.length === 0) throw refusal(cycle, from, action)
  return possible
}

/** The outcomes of an action in a state; none when it is forbidden. */
export function stepsFrom(cycle: LifeCycle, from: string | null, action: string): readonly Step[] {
  return cycle.steps.filter(
    (step) =>
      step.action === action && (step.from === null ? from === null : from !== null && step.from.includes(from)),
  )
}

/**
 * The refusal of an action in a state that does not allow it. `others`: the state allows it to these, and not to who
 * asks.
 */
export function refusal(cycle: LifeCycle, from: string | null, action: string, others?: string): CommerceError {
  const code = cycle.refusals[`${action}.${from}`] ?? cycle.refusals[action]
  if (code === undefined) throw new Error(`${cycle.of}: nothing says how ${action} is refused from ${from}`)
  const states = cycle.steps.filter((step) => step.action === action).flatMap((step) => step.from ?? [])
  const allowed = [...new Set(states)].join(', ')
  return new CommerceError(
    cycle.status ?? 400,
    code,
    others === undefined
      ? `${cycle.of}: "${action}" is for ${allowed}; this is ${from ?? 'new'}.`
      : `${cycle.of}: while this is ${from ?? 'new'}, "${action}" is for ${others}.`,
    {
      Status: from,
      Allowed: [...new Set(states)],
    },
  )
}

/** The step from one state to another by being written, whatever it is called; undefined when there is none. */
export function stepBetween(cycle: LifeCycle, from: string | null, to: string): Step | undefined {
  return cycle.steps.find(
    (step) => step.to === to && (step.from === null ? from === null : from !== null && step.from.includes(from)),
  )
}

/** A body after a step: its state in `Status`, and what the step stamps and sets. */
export function stepped(body: JsonObject, step: Step, now: Date): Record<string, Json> {
  return { ...marked(body, step, now), Status: step.to }
}

/** As {@link stepped}, of what has its state in other fields than `Status`. */
export function marked(body: JsonObject, step: Step, now: Date): Record<string, Json> {
  const stamps = Object.fromEntries((step.stamps ?? []).map((name) => [name, printDate(now)]))
  return { ...body, ...step.sets, ...stamps }
}
