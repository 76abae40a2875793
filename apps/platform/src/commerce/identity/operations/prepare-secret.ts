import { hashQueue } from '../../../ground/auth/hash-queue.ts'
import { hashPassword } from '../../../ground/auth/password.ts'
import type { Caller } from '../../operations/caller.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { Operation } from '../../operations/operation-table.ts'
import { hasField } from '../../operations/shape/fields.ts'
import { type NewPassword, wasUsedBefore } from '../passwords/set-password.ts'
import type { IdentityPlace } from '../ports.ts'
import type { Tx } from '../tables.ts'

/** The password or secret that a request sets, hashed before its transaction begins. */
export interface PreparedSecret extends NewPassword {
  /** Whether the caller's rules forbid it as one of their earlier passwords; of a change of one's own alone. */
  readonly wasUsed?: boolean
}

/** Fields that are kept as hashes. */
const SECRET_FIELDS = ['Password', 'ClientSecret'] as const

export interface SecretRequest {
  readonly operation: Operation
  readonly caller: Caller
  readonly parameters: Readonly<Record<string, string>>
  readonly given: JsonObject
}

/**
 * Hashes what a request sets for a password or a secret, so that no transaction waits for it; undefined for a request
 * without one. Throws 503 while too many passwords are being checked.
 */
export async function prepareSecret(
  db: Tx,
  place: IdentityPlace,
  { operation, caller, parameters, given }: SecretRequest,
): Promise<PreparedSecret | undefined> {
  const model = operation.body?.model
  const field = SECRET_FIELDS.find((name) => typeof given[name] === 'string' && given[name] !== '')
  if (field === undefined || model === undefined || !hasField(model, field)) return undefined
  const plain = String(given[field])
  const isOwn = operation.family === 'Me' || Object.values(parameters).includes(caller.userId)
  return hashQueue.admit(async () => {
    const hash = await hashPassword(plain, place.hashCost)
    if (field !== 'Password' || !isOwn || caller.anonymous !== undefined) return { plain, hash }
    const user = { userType: caller.userType, companyId: caller.companyId, id: caller.userId }
    return { plain, hash, wasUsed: await wasUsedBefore(db, place, user, plain) }
  })
}
