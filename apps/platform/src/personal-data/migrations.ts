import { sql } from 'kysely'
import type { Migration } from '../ground/database/index.ts'
import { AUDIT_TABLES } from './declared.ts'

/** After the audit tables themselves: they are still only added to, but for the retention job and erasures. */
export const personalDataMigrations: readonly Migration[] = [
  {
    name: 'personal-data-001-audit-upkeep',
    async up(db) {
      for (const table of AUDIT_TABLES) {
        await sql`
          create or replace function ${sql.raw(`${table}_is_append_only`)}() returns trigger language plpgsql as $$
          begin
            if current_setting('tessera.audit_upkeep', true) is distinct from 'on' then
              raise exception 'the audit log is only added to';
            end if;
            return null;
          end $$`.execute(db)
      }
    },
  },
]
