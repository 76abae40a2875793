import type { AssignmentName, ObjectName } from './marketplace-resources.ts'

/** A record as it stands in a file: the fields of its model, and the ids of its parents. */
export type MarketplaceRecord = Readonly<Record<string, unknown>>

/** A whole marketplace, merged from its files. Contract section 24. */
export interface Marketplace {
  readonly Meta: Readonly<Record<string, unknown>>
  readonly Objects: { readonly [Name in ObjectName]?: readonly MarketplaceRecord[] }
  readonly Assignments: { readonly [Name in AssignmentName]?: readonly MarketplaceRecord[] }
}

/** Where something is said: the path is relative to the folder, lines count from 1. */
export interface Place {
  readonly path: string
  readonly line: number
}

export interface MarketplaceProblem extends Place {
  readonly message: string
}

/** Everything that is wrong in the files, not only the first thing. */
export class MarketplaceError extends Error {
  readonly problems: readonly MarketplaceProblem[]

  constructor(problems: readonly MarketplaceProblem[]) {
    super(problems.map(({ path, line, message }) => `${path}:${line}: ${message}`).join('\n'))
    this.name = 'MarketplaceError'
    this.problems = problems
  }
}
