import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, OpenedDatabase } from '../../ground/database/index.ts'
import { Remembered } from '../../ground/remembered.ts'
import { families } from '../families/index.ts'

/** Told, at commit, of every change to a family that is `cached`. */
const CHANGED = 'commerce_cached'
const REMEMBERED = 5000

export type CachedObjects = Remembered<readonly unknown[]>

/** Settings of the marketplace, cached until one changes. Only where `listen` brings word with the commit. */
export async function cacheObjects(listen: OpenedDatabase['listen']): Promise<CachedObjects> {
  const cached = new Remembered<readonly unknown[]>(REMEMBERED)
  await listen(CHANGED, () => cached.forget())
  return cached
}

/** Statements by which the database itself says so, whoever writes and however. They may run again and again. */
export function cacheTriggers(): string[] {
  const statements = makeTriggers()
  return [...statements, `comment on function commerce_cached_changed() is '${digestOf(statements)}'`]
}

/** Whether the database has them as they are: to make them, readers and writers of all objects have to wait. */
export async function hasCacheTriggers(db: Database): Promise<boolean> {
  const { rows } = await sql<{ digest: string | null }>`
    select obj_description(to_regprocedure('commerce_cached_changed()'), 'pg_proc') as digest`.execute(db)
  return rows[0]?.digest === digestOf(makeTriggers())
}

const digestOf = (statements: readonly string[]) =>
  createHash('sha256').update(statements.join(';')).digest('base64url')

function makeTriggers(): string[] {
  const names = [...families.values()].filter(({ cached }) => cached).map(({ name }) => `'${name}'`)
  const trigger = (name: string, events: string, row: 'new' | 'old') => [
    `drop trigger if exists ${name} on commerce_object`,
    `create trigger ${name} after ${events} on commerce_object
      for each row when (${row}.family in (${names.join(', ')})) execute function commerce_cached_changed()`,
  ]
  return [
    // What these were called before.
    ...['written', 'deleted'].map((old) => `drop trigger if exists commerce_standing_${old} on commerce_object`),
    'drop function if exists commerce_standing_changed()',
    `create or replace function commerce_cached_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${CHANGED}', '');
        return null;
      end $$`,
    ...trigger('commerce_cached_written', 'insert or update', 'new'),
    ...trigger('commerce_cached_deleted', 'delete', 'old'),
  ]
}
