import { type Kysely, sql } from 'kysely'
import { NotFoundError } from '../../ground/http/index.ts'
import { wellFormedId } from '../event/read-event.ts'
import type { GuestType } from '../recording/browsers.ts'

/** A guest with all who were merged into them. */
export interface PersonRow {
  readonly id: number
  readonly ref: string
  readonly type: GuestType
  readonly firstSeen: Date
  readonly lastSeen: Date | null
  /** Numbers of the guest and of those merged into them. */
  readonly ids: readonly number[]
}

/**
 * Who a ref stands for, merges followed (contract "events", 10.3). Throws 404 for what is nobody, and for who was
 * erased.
 */
export async function findPerson(db: Kysely<unknown>, tenant: string, ref: string): Promise<PersonRow> {
  const id = wellFormedId(ref)
  const { rows } = await sql<PersonRow>`
    select p.id, p.ref, p.type, p.first_seen as "firstSeen", p.last_seen as "lastSeen",
      array(select m.id from event_guest as m
        where m.tenant = p.tenant and (m.id = p.id or m.merged_into = p.id) order by m.id) as ids
    from event_guest as g
    join event_guest as p on p.tenant = g.tenant and p.id = coalesce(g.merged_into, g.id)
    where g.tenant = ${tenant} and g.ref = ${id ?? null}::uuid and p.type <> 'retired'`.execute(db)
  const [person] = rows
  if (!person) throw new NotFoundError('There is no such guest.')
  return { ...person, ids: person.ids.map(Number) }
}
