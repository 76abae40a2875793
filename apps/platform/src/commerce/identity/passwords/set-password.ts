import { hashPassword, verifyPassword } from '../../../ground/auth/password.ts'
import { CommerceError } from '../../commerce-error.ts'
import type { IdentityParts, IdentityPlace } from '../ports.ts'
import { type Tx, tables } from '../tables.ts'
import { revokeTokens } from '../tokens/revoke.ts'
import { type AccountRow, accountOf } from '../users/account.ts'
import type { UserRef } from '../users/user-ref.ts'
import { endCodes } from './one-time-code.ts'
import { isStrong, isTooSoon, type PasswordRules } from './password-rules.ts'
import { passwordRulesOf } from './rules-of-user.ts'

/** As many as a rule may ask for. */
const KEPT_HASHES = 24

/** A new password on its way into the database: hashed before the transaction, because that takes a fifth of a second. */
export interface NewPassword {
  readonly plain: string
  readonly hash: string
}

export async function prepareNewPassword(
  { hashCost }: Pick<IdentityParts, 'hashCost'>,
  plain: string,
): Promise<NewPassword> {
  return { plain, hash: await hashPassword(plain, hashCost) }
}

/** 400 with the rules in `Data`, never the password. */
function insecurePassword(rules: PasswordRules, code = 'PasswordReset.InsecurePassword'): CommerceError {
  return new CommerceError(400, code, 'The password does not meet the password rules.', rules)
}

/**
 * Gives an existing user a password, as who administers them: the rules of strength hold, those of age and reuse do not.
 * Ends the user's tokens and codes. Throws `Auth.InsecurePassword` with the rules.
 */
export async function setPassword(tx: Tx, parts: IdentityPlace, user: UserRef, password: NewPassword): Promise<void> {
  const rules = await passwordRulesOf(tx, parts, user)
  if (!isStrong(password.plain, rules)) throw insecurePassword(rules, 'Auth.InsecurePassword')
  await writePassword(tx, parts, await accountOf(tx, parts, user), password)
}

/**
 * What the user's own change is checked for. Throws `PasswordReset.InsecurePassword`, `.TooSoonToChange`,
 * `.CannotReusePassword`, with the rules.
 *
 * @param wasUsed what {@link wasUsedBefore} found out before the transaction; looked up here when it is not given
 */
export async function checkOwnChange(
  tx: Tx,
  place: IdentityPlace,
  user: UserRef,
  plain: string,
  wasUsed?: boolean,
): Promise<void> {
  const rules = await passwordRulesOf(tx, place, user)
  if (!isStrong(plain, rules)) throw insecurePassword(rules)
  const account = await accountOf(tx, place, user)
  if (isTooSoon(account.password_set_at, rules, place.now())) {
    throw new CommerceError(
      400,
      'PasswordReset.TooSoonToChange',
      'The password was changed too short a time ago.',
      rules,
    )
  }
  if (!(wasUsed ?? (await wasUsedBefore(tx, place, user, plain)))) return
  throw new CommerceError(
    400,
    'PasswordReset.CannotReusePassword',
    'This password was used before. Choose another one.',
    rules,
  )
}

/**
 * Whether the password is one of the user's last, as many as their rules say. Takes as many hashes: outside of a
 * transaction.
 */
export async function wasUsedBefore(tx: Tx, place: IdentityPlace, user: UserRef, plain: string): Promise<boolean> {
  const rules = await passwordRulesOf(tx, place, user)
  if (rules.LimitPasswordReuse === 0) return false
  const account = await accountOf(tx, place, user)
  const old = await tables(tx)
    .selectFrom('commerce_password_history')
    .select('password_hash')
    .where('tenant', '=', place.tenant)
    .where('uid', '=', account.uid)
    .orderBy('set_at', 'desc')
    .limit(rules.LimitPasswordReuse)
    .execute()
  for (const { password_hash } of old) {
    if (await verifyPassword(plain, password_hash)) return true
  }
  return false
}

/** Writes the hash, and ends what the old password gave: tokens, refresh tokens and codes. */
export async function writePassword(
  tx: Tx,
  parts: Pick<IdentityParts, 'tenant' | 'now'>,
  { uid }: Pick<AccountRow, 'uid'>,
  { hash }: NewPassword,
): Promise<void> {
  const { tenant } = parts
  const at = parts.now()
  await tables(tx)
    .updateTable('commerce_account')
    .set({ password_hash: hash, password_set_at: at })
    .where('tenant', '=', tenant)
    .where('uid', '=', uid)
    .execute()
  await tables(tx)
    .insertInto('commerce_password_history')
    .values({ tenant, uid, set_at: at, password_hash: hash })
    .execute()
  await tables(tx)
    .deleteFrom('commerce_password_history')
    .where('tenant', '=', tenant)
    .where('uid', '=', uid)
    .where('password_hash', 'not in', (query) =>
      query
        .selectFrom('commerce_password_history')
        .select('password_hash')
        .where('tenant', '=', tenant)
        .where('uid', '=', uid)
        .orderBy('set_at', 'desc')
        .limit(KEPT_HASHES),
    )
    .execute()
  await revokeTokens(tx, parts, uid)
  await endCodes(tx, parts, uid)
}
