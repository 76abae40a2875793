import { hashQueue } from '../../../ground/auth/hash-queue.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../../../ground/auth/password.ts'
import { CommerceError } from '../../commerce-error.ts'
import { inTransaction } from '../../operations/transaction.ts'
import type { ApiClient } from '../clients/api-client.ts'
import { clearFailures, countAttempt } from '../passwords/lock-out.ts'
import { findCode, useCode } from '../passwords/one-time-code.ts'
import { DEFAULT_RULES, isExpired, isStrong, type PasswordRules } from '../passwords/password-rules.ts'
import { NOBODY, passwordRulesOf } from '../passwords/rules-of-user.ts'
import type { IdentityParts } from '../ports.ts'
import { tables } from '../tables.ts'
import { type AccountRow, accountByUid, accountOf } from '../users/account.ts'
import { type FoundUser, findUserToSignIn } from '../users/find-user.ts'
import { signInPerson, type TokenAnswer } from './issue-token.ts'

interface Known {
  readonly user: FoundUser | undefined
  readonly account: AccountRow | undefined
  readonly rules: PasswordRules
  readonly locked: boolean
}

export interface PasswordGrant {
  readonly username: string
  readonly password: string
  readonly scope: readonly string[] | undefined
  /** Where it comes from: failures are counted by it. */
  readonly network: string
}

/**
 * A token for user name (or the e-mail address of one user alone) and password, or the one-time password that was sent
 * to the user. What is done and said for a
 * name that nobody has is what is done and said for a wrong password. Contract sections 9.2 and 9.7. Throws, with
 * status 400, `Auth.LockedOut`, `Auth.InvalidUsernameOrPassword`, `Auth.PasswordExpired`, `Auth.InsecurePassword`, and
 * what {@link signInPerson} does; 503 while too many passwords are being checked.
 */
export function tokenByPassword(parts: IdentityParts, client: ApiClient, grant: PasswordGrant): Promise<TokenAnswer> {
  return hashQueue.admit(() => tokenForPassword(parts, client, grant))
}

async function tokenForPassword(
  parts: IdentityParts,
  client: ApiClient,
  { username, password, scope, network }: PasswordGrant,
): Promise<TokenAnswer> {
  const known = await lookUp(parts, username, network)
  if (known.locked) {
    throw new CommerceError(
      400,
      'Auth.LockedOut',
      'There were too many failed sign-ins with this name. Try again later.',
    )
  }
  const { user, account, rules } = known
  // Outside of any transaction: the hash takes a fifth of a second.
  const isRight = await verifyPassword(password, account?.password_hash ?? undefined, parts.hashCost)
  const isCode = await isOneTimePassword(parts, client, password, account)
  if (!user || !account || !(isRight || isCode)) throw wrong()
  if (isRight) await clearFailures(parts.db, parts, user.username, network)
  if (isRight) await renewHash(parts, account, password)
  return inTransaction(parts.db, async (tx) => {
    const now = await accountByUid(tx, parts, account.uid)
    // The password was changed, or all tokens were taken back, while it was being looked at.
    if (now?.generation !== account.generation) throw wrong()
    if (isRight) requireGoodPassword(password, account, rules, parts.now())
    else if (!(await useCode(tx, parts, 'password', password))) throw wrong()
    else await clearFailures(tx, parts, user.username, network)
    return signInPerson(tx, parts, { client, user, scope, byPassword: isRight })
  })
}

const wrong = () => new CommerceError(400, 'Auth.InvalidUsernameOrPassword', 'The user name or the password is wrong.')

function requireGoodPassword(password: string, account: AccountRow, rules: PasswordRules, now: Date): void {
  if (!isStrong(password, rules)) {
    throw new CommerceError(400, 'Auth.InsecurePassword', 'The password does not meet the password rules.', rules)
  }
  requireYoungPassword(account, rules, now)
}

/** Throws `Auth.PasswordExpired` with the rules. */
export function requireYoungPassword(account: AccountRow, rules: PasswordRules, now: Date): void {
  if (isExpired(account.password_set_at, rules, now)) {
    throw new CommerceError(400, 'Auth.PasswordExpired', 'The password has expired. Set a new one.', rules)
  }
}

/** One short transaction, committed before anything is refused: the count of attempts stays. */
function lookUp(parts: IdentityParts, username: string, network: string): Promise<Known> {
  return inTransaction(parts.db, async (tx) => {
    const user = await findUserToSignIn(tx, parts, username)
    const looked = await passwordRulesOf(tx, parts, user ?? NOBODY)
    const rules = user ? looked : DEFAULT_RULES
    const account = user && (await accountOf(tx, parts, user))
    // By whichever of their names somebody is guessed at, the guesses are counted together.
    const name = user?.username ?? username
    return { user, account, rules, ...(await countAttempt(tx, parts, { username: name, network }, rules, parts.now())) }
  })
}

async function isOneTimePassword(
  parts: IdentityParts,
  client: ApiClient,
  password: string,
  account: AccountRow | undefined,
): Promise<boolean> {
  const code = await findCode(parts.db, parts, 'password', password)
  return code !== undefined && account !== undefined && code.uid === account.uid && code.client_id === client.id
}

/** A hash of an older cost becomes one of today's. */
async function renewHash(
  { db, tenant, hashCost }: IdentityParts,
  account: AccountRow,
  password: string,
): Promise<void> {
  const old = account.password_hash
  if (old === null || !isOutdatedHash(old, hashCost)) return
  const password_hash = await hashPassword(password, hashCost)
  await tables(db)
    .updateTable('commerce_account')
    .set({ password_hash })
    .where('tenant', '=', tenant)
    .where('uid', '=', account.uid)
    .where('password_hash', '=', old)
    .execute()
}
