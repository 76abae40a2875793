import { foldText } from '../../store/text.ts'
import { type Tx, tables } from '../tables.ts'
import type { PasswordRules } from './password-rules.ts'

/** A day without an attempt forgets the failures. */
export const FORGET_AFTER_MS = 24 * 3_600_000
/** A lock that only an administrator opens. */
const UNTIL_UNLOCKED = new Date('9999-12-31T00:00:00Z')

interface Where {
  readonly tenant: string
}

/**
 * Counts a sign-in before its password is looked at, so that guesses made at the same time are counted too; a right one
 * clears the count. Names that nobody has are counted alike. Answers whether the name is locked. Contract section 9.7.
 */
export async function countAttempt(
  tx: Tx,
  { tenant }: Where,
  username: string,
  rules: Pick<PasswordRules, 'AllowedFailedAttempts' | 'LockoutDuration'>,
  at: Date,
): Promise<{ locked: boolean }> {
  const username_key = foldText(username)
  // Changes nothing of a row that is there, but locks it: nobody else clears or counts until this is done.
  const row = await tables(tx)
    .insertInto('commerce_sign_in_failure')
    .values({ tenant, username_key, failures: 0, locked_until: null, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'username_key'])
        .doUpdateSet((set) => ({ failures: set.ref('commerce_sign_in_failure.failures') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.locked_until && row.locked_until > at) return { locked: true }
  const isOver = row.locked_until !== null || row.last_at.getTime() < at.getTime() - FORGET_AFTER_MS
  const failures = isOver ? 1 : row.failures + 1
  const locked_until = failures < rules.AllowedFailedAttempts ? null : lockEnd(rules.LockoutDuration, at)
  await tables(tx)
    .updateTable('commerce_sign_in_failure')
    .set({ failures, locked_until, last_at: at })
    .where('tenant', '=', tenant)
    .where('username_key', '=', username_key)
    .execute()
  return { locked: false }
}

function lockEnd(minutes: number, at: Date): Date {
  return minutes === 0 ? UNTIL_UNLOCKED : new Date(at.getTime() + minutes * 60_000)
}

/** Is a name locked until an administrator unlocks it? Nothing that its user does opens that lock. */
export async function needsUnlocking(tx: Tx, { tenant }: Where, username: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('commerce_sign_in_failure')
    .select('locked_until')
    .where('tenant', '=', tenant)
    .where('username_key', '=', foldText(username))
    .executeTakeFirst()
  return row?.locked_until?.getTime() === UNTIL_UNLOCKED.getTime()
}

/** Forgets the failures of a name, and its lock. */
export async function clearFailures(tx: Tx, { tenant }: Where, username: string): Promise<void> {
  await tables(tx)
    .deleteFrom('commerce_sign_in_failure')
    .where('tenant', '=', tenant)
    .where('username_key', '=', foldText(username))
    .execute()
}

/** Failures of each of these names, in their order. */
export async function failuresOf(tx: Tx, { tenant }: Where, usernames: readonly string[]): Promise<number[]> {
  if (usernames.length === 0) return []
  const rows = await tables(tx)
    .selectFrom('commerce_sign_in_failure')
    .select(['username_key', 'failures'])
    .where('tenant', '=', tenant)
    .where('username_key', 'in', usernames.map(foldText))
    .execute()
  const failures = new Map(rows.map((row) => [row.username_key, row.failures]))
  return usernames.map((username) => failures.get(foldText(username)) ?? 0)
}
