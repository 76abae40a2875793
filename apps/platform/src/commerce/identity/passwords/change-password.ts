import { hashQueue } from '../../../ground/auth/hash-queue.ts'
import { CommerceError } from '../../commerce-error.ts'
import { inTransaction } from '../../operations/transaction.ts'
import type { Ended, IdentityParts } from '../ports.ts'
import type { KnownCaller } from '../tokens/read-caller.ts'
import { accountByUid, accountOf } from '../users/account.ts'
import { findUserByName } from '../users/find-user.ts'
import { clearDevices, clearFailures, needsUnlocking } from './lock-out.ts'
import { findCode, useCode } from './one-time-code.ts'
import { checkOwnChange, prepareNewPassword, writePassword } from './set-password.ts'

export interface ResetRequest {
  readonly ClientID: string
  readonly Username: string
  readonly Password?: string | null | undefined
  /** Where it comes from. */
  readonly network: string
}

/**
 * `PUT /password/reset/{code}`: the new password, for a code that is used up by it; of several at once, one gets through.
 * Throws `PasswordReset.InvalidVerification` for anything wrong with code, user name or client, and what the user's own
 * change is refused for; `.LockedOut` where only an administrator unlocks.
 */
export function resetByCode(parts: IdentityParts, code: string, request: ResetRequest, ended: Ended): Promise<void> {
  const work = () => hashQueue.admit(() => reset(parts, code, request, ended))
  return parts.failures.counting(request.network, work, isGuess)
}

const isGuess = (error: unknown) => error instanceof CommerceError && error.code === 'PasswordReset.InvalidVerification'

async function reset(parts: IdentityParts, code: string, request: ResetRequest, ended: Ended): Promise<void> {
  const found = await findCode(parts.db, parts, 'reset', code)
  const account = found ? await accountByUid(parts.db, parts, found.uid) : undefined
  const user = await findUserByName(parts.db, parts, request.Username)
  const own = user && (await accountOf(parts.db, parts, user))
  if (!account || !user || own?.uid !== account.uid || found?.client_id !== request.ClientID)
    throw invalidVerification()
  if (await needsUnlocking(parts.db, parts, user.username, request.network)) {
    throw new CommerceError(
      400,
      'PasswordReset.LockedOut',
      'Too many sign-ins failed: an administrator has to unlock this user.',
    )
  }
  const password = request.Password ?? ''
  await checkOwnChange(parts.db, parts, user, password)
  const prepared = await prepareNewPassword(parts, password)
  await inTransaction(parts.db, async (tx) => {
    if (!(await useCode(tx, parts, 'reset', code))) throw invalidVerification()
    await writePassword(tx, parts, account, prepared)
    // Who has the code is who they say: they need not wait for the end of a lock.
    await clearFailures(tx, parts, user.username, request.network)
    await clearDevices(tx, parts, user.username)
    await ended(tx)
  })
}

/**
 * `POST /me/password`: the caller's new password. It ends all tokens, this one too: of several such calls at once, one
 * gets through. Throws what the user's own change is refused for.
 */
export async function changeOwnPassword(
  parts: IdentityParts,
  caller: KnownCaller,
  password: string,
  ended: Ended,
): Promise<void> {
  if (caller.anonymous !== undefined) {
    throw new CommerceError(403, 'Auth.AnonUserProhibited', 'Sign in or register to set a password.')
  }
  const { account, user } = caller
  const prepared = await hashQueue.admit(async () => {
    await checkOwnChange(parts.db, parts, user, password)
    return prepareNewPassword(parts, password)
  })
  await inTransaction(parts.db, async (tx) => {
    const now = await accountByUid(tx, parts, account.uid, { lock: true })
    if (now?.generation !== account.generation) {
      throw new CommerceError(401, 'Auth.TokenRevoked', 'The access token has been revoked.')
    }
    await writePassword(tx, parts, account, prepared)
    await ended(tx)
  })
}

const invalidVerification = () =>
  new CommerceError(400, 'PasswordReset.InvalidVerification', 'The verification code is not valid for this user.')
