import { sql } from 'kysely'
import type { Migration } from '../../../ground/database/index.ts'
import { SINGLETON_ID } from '../../store/index.ts'
import { SINGLETONS } from '../../store/partition.ts'
import { DELIVERIES } from '../queue/tables.ts'
import { ENTITIES } from './entities.ts'

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const families = Object.keys(ENTITIES).map(text).join(', ')
/** `case family when 'Product' then 'ProductSync' …`, of a column of {@link ENTITIES}. */
const caseOf = (of: (entity: (typeof ENTITIES)[keyof typeof ENTITIES]) => string | undefined) =>
  `case of_family ${Object.entries(ENTITIES)
    .map(
      ([family, entity]) => `when ${text(family)} then ${of(entity) === undefined ? 'null' : text(of(entity) ?? '')}`,
    )
    .join(' ')} end`
const flagOf = (which: 'changed' | 'deleted') =>
  caseOf((entity) => ('flags' in entity ? entity.flags[which] : undefined))

/**
 * The database itself queues what changed, whoever writes and however, while its configuration asks for it. One entry a
 * transaction and object: what is sent is read when it is sent.
 */
export const changeMigration: Migration = {
  name: 'commerce-outbound-002-changes',
  async up(db) {
    await sql
      .raw(`
      create function commerce_queue_change(
        of_tenant text, of_family text, of_scope text, of_id text, status text, gone boolean)
      returns void language plpgsql as $$
      declare
        config jsonb;
        flag text;
        place text := 'change ' || of_family || ' ' || of_scope || '/' || of_id;
        told jsonb := jsonb_build_object('family', of_family, 'scope', of_scope, 'id', of_id, 'gone', gone);
      begin
        if of_family = 'Order' and coalesce(status, 'Unsubmitted') = 'Unsubmitted' then return; end if;
        select c.body into config from ${SINGLETONS} as c
          where c.tenant = of_tenant and c.family = ${caseOf(({ config }) => config)} and c.scope = ''
            and c.id = ${text(SINGLETON_ID)};
        if not found or config -> 'Paused' = 'true' then return; end if;
        flag := case when gone then ${flagOf('deleted')} else ${flagOf('changed')} end;
        if (flag is null and gone) or (flag is not null and config -> flag is distinct from 'true') then return; end if;
        if exists (select from commerce_delivery as d where d.tenant = of_tenant and d.lane = place
          and d.state = 'waiting' and d.payload = told and d.xmin = pg_current_xact_id()::xid) then return; end if;
        insert into commerce_delivery (tenant, kind, target, lane, payload)
          values (of_tenant, 'change', 'change', place, told);
        perform pg_notify(${text(DELIVERIES)}, '');
      end $$`)
      .execute(db)
    await sql
      .raw(`
      create function commerce_entity_changed() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.id <> new.id or old.scope <> new.scope)) then
          perform commerce_queue_change(old.tenant, old.family, old.scope, old.id, old.body ->> 'Status', true);
        end if;
        if tg_op <> 'DELETE' then
          perform commerce_queue_change(new.tenant, new.family, new.scope, new.id, new.body ->> 'Status', false);
        end if;
        return null;
      end $$`)
      .execute(db)
    for (const [event, row, more] of [
      ['insert', 'new', ''],
      ['update', 'old', ' and (old.body is distinct from new.body or old.id <> new.id or old.scope <> new.scope)'],
      ['delete', 'old', ''],
    ] as const) {
      await sql
        .raw(`create trigger commerce_entity_${event} after ${event} on commerce_object
          for each row when (${row}.family in (${families})${more}) execute function commerce_entity_changed()`)
        .execute(db)
    }
  },
}
