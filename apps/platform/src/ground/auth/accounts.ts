import { type Kysely, sql } from 'kysely'
import { prepared } from '../database/index.ts'
import { TooManyRequestsError } from '../http/errors.ts'
import { TENANT } from '../tenant.ts'
import { DEVICE_KEYS, isDevice, originKey } from './devices.ts'
import { hashQueue } from './hash-queue.ts'
import {
  HASH_COST,
  type HashCost,
  hashAtOnce,
  hashPassword,
  isOutdatedHash,
  verifyAtOnce,
  verifyPassword,
} from './password.ts'
import type { Role } from './roles.ts'
import type { AuthTables } from './tables.ts'

export interface Account {
  readonly username: string
  readonly role: Role
  readonly version: number
}

/** Failures in a row from one network before a name is locked for it, for a minute first and twice as long each time after. */
const FAILURES_ALLOWED = 10
/**
 * Failures from all networks before a name is locked for everybody: a stranger locks out themselves, not the name's
 * owner, and guesses from many networks end all the same.
 */
export const FAILURES_EVERYWHERE = 10 * FAILURES_ALLOWED
/** What counts for, and locks, all networks. */
const EVERYWHERE = ''
const FIRST_LOCK_MS = 60_000
const MAX_LOCK_MS = 15 * 60_000
/** A day without an attempt forgets the failures. */
const FORGET_AFTER_MS = 24 * 3_600_000

export interface Accounts {
  /**
   * The account, or undefined for a wrong name or password. Throws {@link TooManyRequestsError} when the name is locked for
   * the network the attempt comes from, or for the browser that signed in with it before (`devices.ts`).
   */
  signIn(username: string, password: string, network: string): Promise<Account | undefined>
  find(username: string): Promise<Account | undefined>
  /** Creates the account, or gives it this password and role if it has others. */
  ensure(account: { username: string; password: string; role: Role }): Promise<void>
  /**
   * The account of an identity at a provider, with this role; made by this name the first time. Undefined when the name is
   * another account's: nobody gets into one by taking its name elsewhere.
   */
  link(account: { identity: string; username: string; role: Role }): Promise<Account | undefined>
  /** Ends every token of an identity's account, if there is one. */
  endSessions(identity: string): Promise<void>
  /** Removes the account if it still has this password. Its tokens end with it. */
  forget(account: { username: string; password: string }): Promise<void>
  count(): Promise<number>
}

export interface AccountSettings {
  /** The clock, for the lock. */
  readonly now?: () => Date
  /** Of new password hashes; default {@link HASH_COST}. */
  readonly hashCost?: HashCost
}

/** Author accounts in the database. */
export function createAccounts(db: Kysely<AuthTables>, settings: AccountSettings = {}): Accounts {
  const { now = () => new Date(), hashCost = HASH_COST } = settings
  /** Asked with every request of an author. Who signs in by a provider has no password. */
  const row = async (username: string) => {
    const { rows } = await sql<Account & { password_hash: string | null }>`${prepared}
      select username, role, version, nullif(password_hash, '') as password_hash from auth_account
      where tenant = ${TENANT} and username = ${username}`.execute(db)
    return rows[0]
  }

  async function signIn(username: string, password: string, network: string): Promise<Account | undefined> {
    await countAttempt(db, username, network, now())
    const account = await row(username)
    const hash = account?.password_hash ?? undefined
    if (!(await verifyPassword(password, hash, hashCost)) || !account || hash === undefined) return undefined
    await db
      .deleteFrom('auth_failure')
      .where('tenant', '=', TENANT)
      .where('username', '=', username)
      .where('network', 'in', keysOf(username, network))
      .execute()
    if (isOutdatedHash(hash, hashCost)) {
      const password_hash = await hashPassword(password, hashCost)
      await db
        .updateTable('auth_account')
        .set({ password_hash })
        .where('tenant', '=', TENANT)
        .where('username', '=', username)
        .where('password_hash', '=', hash)
        .execute()
    }
    return { username: account.username, role: account.role, version: account.version }
  }

  type Linked = { readonly identity: string; readonly username: string; readonly role: Role }
  const columns = ['username', 'role', 'version'] as const
  const linked = ({ identity, role }: Linked): Promise<Account | undefined> =>
    db
      .updateTable('auth_account')
      .set({ role })
      .where('tenant', '=', TENANT)
      .where('identity', '=', identity)
      .returning(columns)
      .executeTakeFirst()
  const insertLinked = ({ identity, role, username }: Linked): Promise<Account | undefined> =>
    db
      .insertInto('auth_account')
      .values({ tenant: TENANT, username, role, password_hash: '', identity, version: 1, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()

  return {
    signIn: (username, password, network) => hashQueue.admit(() => signIn(username, password, network)),

    async find(username) {
      const account = await row(username)
      return account && { username: account.username, role: account.role, version: account.version }
    },

    async ensure({ username, password, role }) {
      const account = await row(username)
      if (account?.role === role && (await verifyAtOnce(password, account.password_hash ?? undefined))) return
      const password_hash = await hashAtOnce(password, hashCost)
      await db
        .insertInto('auth_account')
        .values({ tenant: TENANT, username, role, password_hash, identity: null, version: 1, created_at: now() })
        .onConflict((conflict) =>
          conflict.columns(['tenant', 'username']).doUpdateSet((set) => ({
            role,
            password_hash,
            identity: null,
            version: set('auth_account.version', '+', 1),
          })),
        )
        .execute()
    },

    async link(account) {
      // A second sign-in at the same moment may have made it.
      return (await linked(account)) ?? (await insertLinked(account)) ?? (await linked(account))
    },

    async endSessions(identity) {
      await db
        .updateTable('auth_account')
        .set((set) => ({ version: set('version', '+', 1) }))
        .where('tenant', '=', TENANT)
        .where('identity', '=', identity)
        .execute()
    },

    async forget({ username, password }) {
      const account = await row(username)
      if (!account?.password_hash || !(await verifyAtOnce(password, account.password_hash))) return
      await db
        .deleteFrom('auth_account')
        .where('tenant', '=', TENANT)
        .where('username', '=', username)
        .where('password_hash', '=', account.password_hash)
        .execute()
    },

    async count() {
      const { count } = await db
        .selectFrom('auth_account')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('tenant', '=', TENANT)
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

/**
 * Counted before the password is looked at, so that guesses made at the same time are counted too; a right one clears
 * the count of its network. A device is counted, and locked, for itself alone.
 */
async function countAttempt(db: Kysely<AuthTables>, username: string, from: string, at: Date): Promise<void> {
  const network = originKey(username, from)
  const isKnown = isDevice(from)
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('auth_failure')
      .where('tenant', '=', TENANT)
      .where('last_at', '<', new Date(at.getTime() - FORGET_AFTER_MS))
      .execute()
    if (!isKnown) await refuseLockedEverywhere(tx, username, at)
    const { failures, locked_until } = await tx
      .insertInto('auth_failure')
      .values({ tenant: TENANT, username, network, failures: 1, locked_until: null, last_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'username', 'network'])
          .doUpdateSet((set) => ({ failures: set('auth_failure.failures', '+', 1), last_at: at })),
      )
      .returning(['failures', 'locked_until'])
      .executeTakeFirstOrThrow()
    if (locked_until && locked_until > at) throw lockedFor(locked_until.getTime() - at.getTime())
    if (failures >= FAILURES_ALLOWED) {
      const lock = Math.min(FIRST_LOCK_MS * 2 ** (failures - FAILURES_ALLOWED), MAX_LOCK_MS)
      await lockName(tx, username, network, { at, until: new Date(at.getTime() + lock) })
    }
    if (isKnown) return
    const total = await failuresOf(tx, username)
    if (total >= FAILURES_EVERYWHERE)
      await lockName(tx, username, EVERYWHERE, { at, until: new Date(at.getTime() + FIRST_LOCK_MS) })
  })
}

/** A lock that has ended takes what it was for along. */
async function refuseLockedEverywhere(tx: Kysely<AuthTables>, username: string, at: Date): Promise<void> {
  const everywhere = await tx
    .selectFrom('auth_failure')
    .select('locked_until')
    .where('tenant', '=', TENANT)
    .where('username', '=', username)
    .where('network', '=', EVERYWHERE)
    .executeTakeFirst()
  if (!everywhere?.locked_until) return
  if (everywhere.locked_until > at) throw lockedFor(everywhere.locked_until.getTime() - at.getTime())
  await tx
    .deleteFrom('auth_failure')
    .where('tenant', '=', TENANT)
    .where('username', '=', username)
    .where('network', 'not like', DEVICE_KEYS)
    .where((either) => either.or([either('locked_until', 'is', null), either('locked_until', '<=', at)]))
    .execute()
}

async function lockName(
  tx: Kysely<AuthTables>,
  username: string,
  network: string,
  { at, until: locked_until }: { readonly at: Date; readonly until: Date },
): Promise<void> {
  await tx
    .insertInto('auth_failure')
    .values({ tenant: TENANT, username, network, failures: 0, locked_until, last_at: at })
    .onConflict((conflict) => conflict.columns(['tenant', 'username', 'network']).doUpdateSet({ locked_until }))
    .execute()
}

/** Of all networks. */
async function failuresOf(tx: Kysely<AuthTables>, username: string): Promise<number> {
  const { failures } = await tx
    .selectFrom('auth_failure')
    .select((select) => select.fn.sum<string | null>('failures').as('failures'))
    .where('tenant', '=', TENANT)
    .where('username', '=', username)
    .where('network', 'not like', DEVICE_KEYS)
    .executeTakeFirstOrThrow()
  return Number(failures)
}

/** What a right password clears: a device says nothing of networks. */
function keysOf(username: string, from: string): string[] {
  const key = originKey(username, from)
  return isDevice(from) ? [key] : [EVERYWHERE, key]
}

function lockedFor(milliseconds: number): TooManyRequestsError {
  return new TooManyRequestsError('Too many failed sign-ins for this name.', Math.ceil(milliseconds / 1000))
}
