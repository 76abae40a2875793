import { type Kysely, sql } from 'kysely'
import { prepared } from '../database/index.ts'
import { TooManyRequestsError } from '../http/errors.ts'
import { TENANT } from '../tenant.ts'
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

/** Failures in a row before a name is locked, for a minute first and twice as long each time after. */
const FAILURES_ALLOWED = 10
const FIRST_LOCK_MS = 60_000
const LONGEST_LOCK_MS = 15 * 60_000
/** A day without an attempt forgets the failures. */
const FORGET_AFTER_MS = 24 * 3_600_000

export interface Accounts {
  /** The account, or undefined for a wrong name or password. Throws {@link TooManyRequestsError} when the name is locked. */
  signIn(username: string, password: string): Promise<Account | undefined>
  find(username: string): Promise<Account | undefined>
  /** Creates the account, or gives it this password and role if it has others. */
  ensure(account: { username: string; password: string; role: Role }): Promise<void>
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
  /** Asked with every request of an author. */
  const row = async (username: string) => {
    const { rows } = await sql<Account & { password_hash: string }>`${prepared}
      select username, role, version, password_hash from auth_account
      where tenant = ${TENANT} and username = ${username}`.execute(db)
    return rows[0]
  }

  async function signIn(username: string, password: string): Promise<Account | undefined> {
    await countAttempt(db, username, now())
    const account = await row(username)
    if (!(await verifyPassword(password, account?.password_hash, hashCost)) || !account) return undefined
    await db.deleteFrom('auth_failure').where('tenant', '=', TENANT).where('username', '=', username).execute()
    if (isOutdatedHash(account.password_hash, hashCost)) {
      const password_hash = await hashPassword(password, hashCost)
      await db
        .updateTable('auth_account')
        .set({ password_hash })
        .where('tenant', '=', TENANT)
        .where('username', '=', username)
        .where('password_hash', '=', account.password_hash)
        .execute()
    }
    return { username: account.username, role: account.role, version: account.version }
  }

  return {
    signIn: (username, password) => hashQueue.admit(() => signIn(username, password)),

    async find(username) {
      const account = await row(username)
      return account && { username: account.username, role: account.role, version: account.version }
    },

    async ensure({ username, password, role }) {
      const account = await row(username)
      if (account?.role === role && (await verifyAtOnce(password, account.password_hash))) return
      const password_hash = await hashAtOnce(password, hashCost)
      await db
        .insertInto('auth_account')
        .values({ tenant: TENANT, username, role, password_hash, version: 1, created_at: now() })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'username'])
            .doUpdateSet((set) => ({ role, password_hash, version: set('auth_account.version', '+', 1) })),
        )
        .execute()
    },

    async forget({ username, password }) {
      const account = await row(username)
      if (!account || !(await verifyAtOnce(password, account.password_hash))) return
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
 * the count.
 */
async function countAttempt(db: Kysely<AuthTables>, username: string, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('auth_failure')
      .where('tenant', '=', TENANT)
      .where('last_at', '<', new Date(at.getTime() - FORGET_AFTER_MS))
      .execute()
    const { failures, locked_until } = await tx
      .insertInto('auth_failure')
      .values({ tenant: TENANT, username, failures: 1, locked_until: null, last_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'username'])
          .doUpdateSet((set) => ({ failures: set('auth_failure.failures', '+', 1), last_at: at })),
      )
      .returning(['failures', 'locked_until'])
      .executeTakeFirstOrThrow()
    if (locked_until && locked_until > at) throw lockedFor(locked_until.getTime() - at.getTime())
    if (failures < FAILURES_ALLOWED) return
    const lock = Math.min(FIRST_LOCK_MS * 2 ** (failures - FAILURES_ALLOWED), LONGEST_LOCK_MS)
    await tx
      .updateTable('auth_failure')
      .set({ locked_until: new Date(at.getTime() + lock) })
      .where('tenant', '=', TENANT)
      .where('username', '=', username)
      .execute()
  })
}

function lockedFor(milliseconds: number): TooManyRequestsError {
  return new TooManyRequestsError('Too many failed sign-ins for this name.', Math.ceil(milliseconds / 1000))
}
