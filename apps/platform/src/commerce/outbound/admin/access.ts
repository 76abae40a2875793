import { CommerceError } from '../../commerce-error.ts'
import type { Caller } from '../../operations/caller.ts'
import { holds } from '../../operations/check-role.ts'

/** Who a bearer token of the studio names. */
export interface StudioAuthor {
  readonly name: string
  readonly isAdministrator: boolean
}

/** How callers of what goes out are known. */
export interface OutboundAccess {
  /** Company id of the marketplace owner. */
  readonly marketplaceId: string
  /** Throws 401 for whoever is nobody's user. */
  readCaller(request: Request): Promise<Caller>
  /** The author whose token the request has; null for any other. Absent where there is no studio. */
  readonly readAuthor?: ((request: Request) => Promise<StudioAuthor | null>) | undefined
}

/** The administrator of the shop who asks. Throws 401, and 403 for everybody but the marketplace owner's users with FullAccess. */
export async function shopAdministrator(request: Request, { readCaller }: OutboundAccess): Promise<Caller> {
  const caller = await readCaller(request)
  if (caller.userType === 'admin' && holds(caller)) return caller
  throw refused('This is for the marketplace’s administrators, with FullAccess.', 'FullAccess', [...caller.roles])
}

/**
 * The same, or an administrator of the studio, whose screens show what goes out. No other role of the studio will do:
 * messages hold codes that sign somebody in. An author is no user of the shop and holds none of its roles: what is answered
 * is who the audit log names.
 */
export async function administrator(request: Request, access: OutboundAccess): Promise<Caller> {
  const author = await access.readAuthor?.(request)
  if (!author) return shopAdministrator(request, access)
  if (!author.isAdministrator) {
    throw refused('In the studio, this is for administrators.', 'administrator', [])
  }
  return {
    userId: '',
    username: author.name,
    userType: 'admin',
    companyId: access.marketplaceId,
    clientId: 'studio',
    roles: new Set(),
    tokenId: '',
  }
}

const refused = (message: string, role: string, AssignedRoles: readonly string[]) =>
  new CommerceError(403, 'Auth.InsufficientRoles', message, { SufficientRoles: [role], AssignedRoles })
