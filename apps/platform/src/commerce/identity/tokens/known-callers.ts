import { type RawBuilder, sql } from 'kysely'
import type { Migration } from '../../../ground/database/index.ts'
import { Remembered } from '../../../ground/remembered.ts'
import { USER_TYPES, userFamilies } from '../users/user-ref.ts'
import type { CallerRow } from './caller-row.ts'

/** Told, at commit, of every change to what a token is held against: accounts, users, companies, API clients. */
export const CALLERS_CHANGED = 'commerce_callers'

const families = [
  'ApiClient',
  ...USER_TYPES.flatMap((type) => [userFamilies[type].user, userFamilies[type].company ?? []].flat()),
]

/** The database itself says so, whoever writes and however: by the store, by a cascade, by hand. */
export const callersMigration: Migration = {
  name: 'commerce-identity-002-callers',
  async up(db) {
    const run = (statement: RawBuilder<unknown>) => statement.execute(db)
    const named = sql.join(families.map((family) => sql.lit(family)))
    await run(sql`create function commerce_callers_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify(${sql.lit(CALLERS_CHANGED)}, '');
        return null;
      end $$`)
    // Not when somebody was last active, which every sign-in writes.
    await run(sql`create trigger commerce_account_changed
      after delete or update of uid, family, scope, id, password_hash, password_set_at, generation on commerce_account
      for each row execute function commerce_callers_changed()`)
    await run(sql`create trigger commerce_callers_changed after delete or update on commerce_object
      for each row when (old.family in (${named})) execute function commerce_callers_changed()`)
  },
}

/** Callers remembered; beyond it the longest known is read again. */
const REMEMBERED = 5000

/**
 * What tokens are held against, remembered until any of it changes: a third of the statements of a product's GET. Only
 * where word of a change comes with the commit.
 */
export interface KnownCallers {
  readonly rows: Remembered<CallerRow>
  /** Ids of tokens that somebody signed out of, under one key: a row is that of many tokens. */
  readonly revoked: Remembered<ReadonlySet<string>>
  forget(): void
}

export function rememberCallers(): KnownCallers {
  const rows = new Remembered<CallerRow>(REMEMBERED)
  const revoked = new Remembered<ReadonlySet<string>>(1)
  return {
    rows,
    revoked,
    forget() {
      rows.forget()
      revoked.forget()
    },
  }
}
