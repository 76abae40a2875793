import { sql } from 'kysely'
import { DEVICE_KEYS, isDevice, originKey } from '../../../ground/auth/devices.ts'
import { foldText } from '../../store/text.ts'
import { type Tx, tables } from '../tables.ts'
import { DEFAULT_RULES, type PasswordRules } from './password-rules.ts'

/** A day without an attempt forgets the failures. */
export const FORGET_AFTER_MS = 24 * 3_600_000
/** A lock that only an administrator opens. */
const UNTIL_UNLOCKED = new Date('9999-12-31T00:00:00Z')

/**
 * A name is locked for everybody after so many times what one network may try: a stranger locks out themselves, not the
 * name's owner, and guesses from many networks end all the same.
 */
export const NETWORKS_TO_LOCK = 10

/** What counts for, and locks, all networks. */
const EVERYWHERE = ''

interface Where {
  readonly tenant: string
}

/** Who tries to sign in, and from where: a network, or the browser that signed in with the name before (`devices.ts`). */
export interface Attempt {
  readonly username: string
  readonly network: string
}

/**
 * Counts a sign-in before its password is looked at, so that guesses made at the same time are counted too; a right one
 * clears the count of its network. Names that nobody has are counted alike. A device is counted, and locked, for itself
 * alone. Answers whether the name is locked for this network or device. Contract section 9.7.
 */
export async function countAttempt(
  tx: Tx,
  { tenant }: Where,
  { username, network }: Attempt,
  rules: Pick<PasswordRules, 'AllowedFailedAttempts' | 'LockoutDuration'>,
  at: Date,
): Promise<{ locked: boolean }> {
  const username_key = foldText(username)
  const key = { tenant, username_key, network: originKey(username_key, network) }
  const isKnown = isDevice(network)
  if (!isKnown && (await isLockedEverywhere(tx, key, at))) return { locked: true }
  // Changes nothing of a row that is there, but locks it: nobody else clears or counts until this is done.
  const row = await tables(tx)
    .insertInto('commerce_sign_in_failure')
    .values({ ...key, failures: 0, locked_until: null, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'username_key', 'network'])
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
    .where('network', '=', key.network)
    .execute()
  if (isKnown) return { locked: false }
  const [total = 0] = await failuresOf(tx, { tenant }, [username])
  if (total >= rules.AllowedFailedAttempts * NETWORKS_TO_LOCK) await lockEverywhere(tx, key, rules, at)
  return { locked: false }
}

/** A lock that has ended takes what it was for along. */
async function isLockedEverywhere(
  tx: Tx,
  { tenant, username_key }: { tenant: string; username_key: string },
  at: Date,
): Promise<boolean> {
  const everywhere = await tables(tx)
    .selectFrom('commerce_sign_in_failure')
    .select('locked_until')
    .where('tenant', '=', tenant)
    .where('username_key', '=', username_key)
    .where('network', '=', EVERYWHERE)
    .executeTakeFirst()
  if (!everywhere?.locked_until) return false
  if (everywhere.locked_until > at) return true
  await tables(tx)
    .deleteFrom('commerce_sign_in_failure')
    .where('tenant', '=', tenant)
    .where('username_key', '=', username_key)
    .where('network', 'not like', DEVICE_KEYS)
    .where((either) => either.or([either('locked_until', 'is', null), either('locked_until', '<=', at)]))
    .execute()
  return false
}

/** For a time in any case: nobody can bring it about that an administrator must unlock another's name. */
async function lockEverywhere(
  tx: Tx,
  { tenant, username_key }: { tenant: string; username_key: string },
  { LockoutDuration }: Pick<PasswordRules, 'LockoutDuration'>,
  at: Date,
): Promise<void> {
  const locked_until = lockEnd(LockoutDuration || DEFAULT_RULES.LockoutDuration, at)
  await tables(tx)
    .insertInto('commerce_sign_in_failure')
    .values({ tenant, username_key, network: EVERYWHERE, failures: 0, locked_until, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'username_key', 'network']).doUpdateSet({ locked_until, last_at: at }),
    )
    .execute()
}

function lockEnd(minutes: number, at: Date): Date {
  return minutes === 0 ? UNTIL_UNLOCKED : new Date(at.getTime() + minutes * 60_000)
}

/** Is a name locked here until an administrator unlocks it? Nothing that its user does opens that lock. */
export async function needsUnlocking(tx: Tx, { tenant }: Where, username: string, network: string): Promise<boolean> {
  const username_key = foldText(username)
  const rows = await tables(tx)
    .selectFrom('commerce_sign_in_failure')
    .select('locked_until')
    .where('tenant', '=', tenant)
    .where('username_key', '=', username_key)
    .where('network', 'in', [EVERYWHERE, originKey(username_key, network)])
    .execute()
  return rows.some(({ locked_until }) => locked_until?.getTime() === UNTIL_UNLOCKED.getTime())
}

/**
 * Forgets the failures of a name and its lock: those of a network and of all together, those of a device, or with none
 * said of every one.
 */
export async function clearFailures(tx: Tx, { tenant }: Where, username: string, network?: string): Promise<void> {
  const username_key = foldText(username)
  await tables(tx)
    .deleteFrom('commerce_sign_in_failure')
    .where('tenant', '=', tenant)
    .where('username_key', '=', username_key)
    .$if(network !== undefined, (query) => query.where('network', 'in', keysOf(username_key, network ?? '')))
    .execute()
}

/** What a right password clears: a device says nothing of networks. */
function keysOf(usernameKey: string, from: string): string[] {
  const key = originKey(usernameKey, from)
  return isDevice(from) ? [key] : [EVERYWHERE, key]
}

/** Forgets what failed in browsers that signed in before, but for locks that only an administrator opens. */
export async function clearDevices(tx: Tx, { tenant }: Where, username: string): Promise<void> {
  await tables(tx)
    .deleteFrom('commerce_sign_in_failure')
    .where('tenant', '=', tenant)
    .where('username_key', '=', foldText(username))
    .where('network', 'like', DEVICE_KEYS)
    .where((either) => either.or([either('locked_until', 'is', null), either('locked_until', '<', UNTIL_UNLOCKED)]))
    .execute()
}

/** Failures of each of these names from all networks, in their order. */
export async function failuresOf(tx: Tx, { tenant }: Where, usernames: readonly string[]): Promise<number[]> {
  if (usernames.length === 0) return []
  const rows = await tables(tx)
    .selectFrom('commerce_sign_in_failure')
    .select(['username_key', sql<number>`sum(failures)::integer`.as('failures')])
    .where('tenant', '=', tenant)
    .where('username_key', 'in', usernames.map(foldText))
    .where('network', 'not like', DEVICE_KEYS)
    .groupBy('username_key')
    .execute()
  const failures = new Map(rows.map((row) => [row.username_key, row.failures]))
  return usernames.map((username) => failures.get(foldText(username)) ?? 0)
}
