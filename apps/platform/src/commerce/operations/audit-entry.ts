import type { AuditEntry } from '../audit.ts'
import type { Reply } from './call.ts'
import type { Caller } from './caller.ts'
import type { Match } from './match.ts'

/** Parameters of a path that open a door. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['verificationCode'])

/** What was called, as far as the log says it. */
interface Called {
  readonly operation: { readonly id: string }
  readonly parameters: Match['parameters']
}

/** Values of a path that others may read. */
export function readableParameters(parameters: Match['parameters']): Match['parameters'] {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !SECRET_PARAMETERS.has(name)))
}

/** What the audit log keeps of a call; undefined for calls of buyers and suppliers as themselves. */
export function auditEntry(
  { operation, parameters }: Called,
  caller: Caller,
  { at, requestId, status }: Pick<AuditEntry, 'at' | 'requestId' | 'status'>,
  reply?: Reply,
): AuditEntry | undefined {
  if (caller.userType !== 'admin' && caller.impersonator === undefined) return undefined
  const ids = Object.fromEntries(
    Object.entries(readableParameters(parameters)).map(([name, value]) => [name, value.slice(0, 200)]),
  )
  if (reply?.kind === 'object' && reply.id !== undefined) ids.ID = reply.id
  // The path of the cart does not say which order it became.
  if (reply?.kind === 'object' && operation.id === 'Cart.submit') ids.orderID = String(reply.body.ID)
  return {
    at,
    requestId,
    userId: caller.userId,
    username: caller.username,
    companyId: caller.companyId,
    clientId: caller.clientId,
    impersonator: caller.impersonator,
    operation: operation.id,
    ids,
    status: reply?.kind === 'object' ? (reply.status ?? status) : status,
  }
}
