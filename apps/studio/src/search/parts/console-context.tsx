import { createContext, type ReactNode, useContext } from 'react'
import type { Attributes, Configuration } from '../answers.ts'
import type { RuleToWrite } from '../changed-rules.ts'
import type { Trial } from '../trial.ts'

/** What every part of the search's screen may ask for. */
export interface Console {
  readonly trial: Trial
  readonly configuration: Configuration
  /** Of what the widget searches. */
  readonly attributes: Attributes
  readonly rules: readonly RuleToWrite[]
  /** The revision the rules were read at. */
  readonly revision: string
  /** Names of documents, by id. */
  readonly names: ReadonlyMap<string, string>
  /** Ranks without rules, by id. */
  readonly naturalRanks: ReadonlyMap<string, number>
}

const ConsoleContext = createContext<Console | undefined>(undefined)

export function useConsole(): Console {
  const console = useContext(ConsoleContext)
  if (console === undefined) throw new Error('This part stands outside of the screen of the search.')
  return console
}

export function ConsoleProvider({ value, children }: { value: Console; children: ReactNode }): ReactNode {
  return <ConsoleContext value={value}>{children}</ConsoleContext>
}
