import { createHash, timingSafeEqual } from 'node:crypto'
import type { Auth, Principal, Role } from '../ground/auth/index.ts'
import { includesRole } from '../ground/auth/index.ts'
import type { Database } from '../ground/database/index.ts'
import { ForbiddenError, UnauthenticatedError } from '../ground/http/index.ts'
import type { VersionStatus } from './model.ts'
import { libraryWithKey } from './store/entries.ts'

/** Who calls, and what they may. */
export interface Caller {
  readonly name: string
  readonly role: Role
  /** The only library there is for them: they hold its key. */
  readonly library?: string
}

/** Who may call the authoring side (contract "component-builder", 12.1 and 12.4). */
export interface ComponentAccess {
  /**
   * Whoever the bearer token or `x-api-key` names, if they have the role or one above. Throws 401
   * {@link UnauthenticatedError} or 403 {@link ForbiddenError}, the latter also for another library than a key's own;
   * where no library is named, the caller's is for the route to heed.
   */
  require(request: Request, role: Role, library?: string): Promise<Caller>
}

/** A program that holds a key stands for the library. */
const KEY_ROLE: Role = 'publisher'
const KEY_HEADER = 'x-api-key'

export function createAccess(parts: {
  readonly db: Database
  readonly tenant: string
  readonly auth: Pick<Auth, 'requireRole'>
  /** Keys for all libraries. */
  readonly apiKeys: readonly string[]
}): ComponentAccess {
  const { db, tenant, auth, apiKeys } = parts

  async function holderOf(key: string): Promise<Caller> {
    if (apiKeys.some((known) => isSame(known, key))) return { name: 'api key', role: KEY_ROLE }
    const library = await libraryWithKey(db, tenant, key)
    if (library !== undefined) return { name: `api key of ${library}`, role: KEY_ROLE, library }
    throw new UnauthenticatedError(
      `The header ${KEY_HEADER} is no key of a library here.`,
      'Send the key of the library.',
    )
  }

  return {
    async require(request, role, library) {
      const key = request.headers.get(KEY_HEADER)
      if (key === null) return callerOf(await auth.requireRole(request, role))
      const caller = await holderOf(key)
      if (!includesRole(caller.role, role)) throw new ForbiddenError('A key does not include this right.')
      if (library !== undefined && caller.library !== undefined && caller.library !== library)
        throw new ForbiddenError('The key is that of another library.', 'Send the key of this one, or sign in.')
      return caller
    },
  }
}

const callerOf = ({ name, role }: Principal): Caller => ({ name, role })

/**
 * Who may write a record of the version log: an author what is saved, and a fork, which one page shows; a publisher what
 * is shared.
 */
export const roleToWrite = (record: { readonly status: VersionStatus; readonly isFork: boolean }): Role =>
  record.status === 'saved' || record.isFork ? 'author' : 'publisher'

/** Takes the same time wherever two keys begin to differ. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
