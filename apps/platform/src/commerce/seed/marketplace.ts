import type { AssignmentName, ObjectName } from './resources.ts'

/** A record as it stands in a file: the fields of its model, and the ids of its parents. */
export type MarketplaceRecord = Readonly<Record<string, unknown>>

/** A whole marketplace in one piece. Contract section 24. */
export interface Marketplace {
  readonly Meta: Readonly<Record<string, unknown>>
  readonly Objects: { readonly [Name in ObjectName]?: readonly MarketplaceRecord[] }
  readonly Assignments: { readonly [Name in AssignmentName]?: readonly MarketplaceRecord[] }
}

/** One record of a marketplace, for those that are too large to hold. */
export type MarketplaceEntry =
  | { readonly part: 'Objects'; readonly resource: ObjectName; readonly record: MarketplaceRecord }
  | { readonly part: 'Assignments'; readonly resource: AssignmentName; readonly record: MarketplaceRecord }

/** Where something is said: the path is relative to the folder, lines count from 1. */
export interface Place {
  readonly path: string
  readonly line: number
}

export interface MarketplaceProblem {
  /** Where it was written, when that is known. */
  readonly path?: string
  readonly line?: number
  readonly message: string
}

/** Everything that is wrong in a marketplace, not only the first thing. Nothing of it was loaded. */
export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError'
  readonly problems: readonly MarketplaceProblem[]

  constructor(problems: readonly MarketplaceProblem[]) {
    super(
      problems
        .map(({ path, line, message }) => (path === undefined ? message : `${path}:${line}: ${message}`))
        .join('\n'),
    )
    this.problems = problems
  }
}

/** Stands for the id of the marketplace owner, so that a file suits any. */
export const MARKETPLACE_PLACEHOLDER = '<MarketplaceID placeholder>'

/** Stands in an export where a secret was; on load there is a new one, or the one that is there stays. */
export const REDACTED = '<Redacted. Leave unchanged.>'
