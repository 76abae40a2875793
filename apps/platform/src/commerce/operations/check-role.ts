import { CommerceError } from '../commerce-error.ts'
import type { Caller } from './caller.ts'
import type { Operation } from './operation-table.ts'

/**
 * Refuses (403 `Auth.InsufficientRoles`) a token that holds none of the operation's roles. `Data` has both lists.
 * Contract section 9.3.
 */
export function checkRole({ asked, id }: Operation, { roles }: Caller): void {
  if (asked === 'any' || asked === 'open' || asked.some((role) => roles.has(role))) return
  throw new CommerceError(403, 'Auth.InsufficientRoles', `This token has none of the roles that ${id} needs.`, {
    SufficientRoles: asked,
    AssignedRoles: [...roles],
  })
}

/** May the caller do what these roles allow, besides what the operation itself asks? */
export function holds({ roles }: Caller, ...any: readonly string[]): boolean {
  return roles.has('FullAccess') || any.some((role) => roles.has(role))
}
