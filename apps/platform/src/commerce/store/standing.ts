import type { OpenedDatabase } from '../../ground/database/index.ts'
import { Remembered } from '../../ground/remembered.ts'
import { families } from '../families/index.ts'

/** Told, at commit, of every change to a family that is `standing`. */
const CHANGED = 'commerce_standing'
const REMEMBERED = 5000

export type StandingObjects = Remembered<readonly unknown[]>

/** Settings of the marketplace, remembered until one changes. Only where `listen` brings word with the commit. */
export async function rememberStanding(listen: OpenedDatabase['listen']): Promise<StandingObjects> {
  const standing = new Remembered<readonly unknown[]>(REMEMBERED)
  await listen(CHANGED, () => standing.forget())
  return standing
}

/** Statements by which the database itself says so, whoever writes and however. They may run again and again. */
export function standingTriggers(): string[] {
  const names = [...families.values()].filter(({ standing }) => standing).map(({ name }) => `'${name}'`)
  const trigger = (name: string, events: string, row: 'new' | 'old') => [
    `drop trigger if exists ${name} on commerce_object`,
    `create trigger ${name} after ${events} on commerce_object
      for each row when (${row}.family in (${names.join(', ')})) execute function commerce_standing_changed()`,
  ]
  return [
    `create or replace function commerce_standing_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${CHANGED}', '');
        return null;
      end $$`,
    ...trigger('commerce_standing_written', 'insert or update', 'new'),
    ...trigger('commerce_standing_deleted', 'delete', 'old'),
  ]
}
