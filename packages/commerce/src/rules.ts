import type { Operations } from './operation.ts'

/** Names of operations, separated by spaces; `*` for all. */
type Names = string

/**
 * What the platform asks of an operation, and what its list can do. Browsers never load this.
 *
 * Roles are names separated by spaces, any one of which is enough; `FullAccess` always is. `*` asks for a token and no
 * role, `open` for no token. Contract section 9.3.
 */
export interface Rules<Family extends Operations> {
  /** Roles for what reads (GET). */
  readonly read?: string
  /** Roles for what writes. */
  readonly write?: string
  /** Roles of operations that differ. */
  readonly roles?: { readonly [Name in keyof Family]?: string }
  /** Fields that `search` looks at and `searchOn` may name; `*` for any, `xp` included. */
  readonly search?: { readonly [Name in keyof Family]?: string }
  /** Fields that `sortBy` may name; `*` for any, `xp` included. */
  readonly sort?: { readonly [Name in keyof Family]?: string }
  /** Statuses that differ from what the method says: 200, for a POST with an answer 201, without an answer 204. */
  readonly status?: { readonly [Name in keyof Family]?: number }
  /** For buyers' users only. */
  readonly buyerOnly?: Names
  /** For the marketplace owner's users only. */
  readonly sellerOnly?: Names
  /** Still changing at the hosted service. */
  readonly beta?: Names
}
