import { randomUUID } from 'node:crypto'
import type { Configuration, WidgetRules } from './answers.ts'
import { type Change, type ChangeFields, type ChangeProblem, readChange } from './change.ts'
import { changedRules, type RuleToWrite } from './changed-rules.ts'
import type { SearchDesk } from './desk.tsx'
import { ConsoleProvider } from './parts/console-context.tsx'
import { ConsoleScreen, NothingToTry } from './screens/console-screen.tsx'
import { SearchServiceError } from './search-service.ts'
import type { Trial } from './trial.ts'
import { documentsIn, type Tried, tryOut, withoutRules } from './try-out.ts'

/** Why a change was not saved. */
export interface SavingProblem {
  readonly kind: 'conflict' | 'forbidden' | 'refused'
  /** What the platform said. */
  readonly message?: string
}

interface ConsoleState {
  readonly configuration: Configuration
  readonly trial: Trial | undefined
  /** A change that is looked at before it is saved. */
  readonly fields: ChangeFields | undefined
  readonly done?: 'saved' | 'undone'
  readonly problem?: SavingProblem
}

/** A change, and what it would come to. */
export interface Preview {
  readonly fields: ChangeFields
  /** The rules now, and as they would be. */
  readonly before: readonly RuleToWrite[]
  readonly rules: readonly RuleToWrite[]
  readonly tried: Tried
}

const STATUS = { conflict: 409, forbidden: 403, refused: 422 } as const

/** The rules as they would be; what is wrong with the change in a word. */
export function proposedRules({
  configuration,
  trial,
  fields,
  held,
}: {
  readonly configuration: Configuration
  readonly trial: Trial
  readonly fields: ChangeFields
  readonly held: WidgetRules
}): readonly RuleToWrite[] | ChangeProblem {
  const change = readChange(fields, trial, attributesOf(configuration, trial))
  return typeof change === 'string' ? change : changedBy(change, held)
}

const changedBy = (change: Change, { rules, changes }: WidgetRules) =>
  changedRules(rules, change, { changes, newId: () => `r-${randomUUID().slice(0, 8)}` })

const entityOf = ({ widgets }: Configuration, { widget }: Trial) => widgets[widget]?.entity ?? ''
const attributesOf = (configuration: Configuration, trial: Trial) =>
  configuration.entities[entityOf(configuration, trial)]?.attributes ?? {}

/** The screen to try a search: its hits, why, the rules that hold, and a change before it is saved. */
export async function showConsole(desk: SearchDesk, state: ConsoleState): Promise<Response> {
  const { configuration, trial, fields, done, problem } = state
  if (trial === undefined) return desk.showSection('search.try', <NothingToTry />)
  const { service } = desk
  const entity = entityOf(configuration, trial)
  const attributes = attributesOf(configuration, trial)
  const held = await service.rules(trial.widget)
  const change = fields && readChange(fields, trial, attributes)
  const rules = change === undefined || typeof change === 'string' ? change : changedBy(change, held)
  const isProposed = typeof rules === 'object'

  const ids = documentsIn([...held.rules, ...(isProposed ? rules : [])], held.changes)
  const [tried, proposed, { ranks, names }] = await Promise.all([
    tryOut(service, trial, { entity }),
    isProposed ? tryOut(service, trial, { entity, proposed: rules }).catch(refusalIn) : undefined,
    withoutRules(service, trial, { entity, ids }),
  ])
  const preview: Preview | undefined =
    fields && typeof change === 'object' && isProposed && proposed && !('message' in proposed)
      ? { fields, before: held.rules, rules, tried: proposed }
      : undefined
  const refusal: SavingProblem | undefined =
    proposed && 'message' in proposed ? { kind: 'refused', message: proposed.message } : undefined
  const wrong = typeof rules === 'string' ? rules : undefined
  const status = problem ? STATUS[problem.kind] : wrong || refusal ? STATUS.refused : 200
  const shown = preview?.tried ?? tried
  const named = new Map([...names, ...[...tried.hits, ...shown.hits].map(({ id, name }) => [id, name] as const)])
  return desk.showSection(
    'search.try',
    <ConsoleProvider
      value={{
        trial,
        configuration,
        attributes,
        // A preview tells of rules that are not there yet, too.
        rules: preview?.rules ?? held.rules,
        revision: held.revision,
        names: named,
        naturalRanks: ranks,
      }}
    >
      <ConsoleScreen
        tried={tried}
        preview={preview}
        held={held}
        problem={problem ?? refusal}
        wrong={wrong}
        done={done}
      />
    </ConsoleProvider>,
    status,
  )
}

function refusalIn(error: unknown): { readonly message: string } {
  if (error instanceof SearchServiceError && error.problem === 'refused') return { message: error.message }
  throw error
}
