import { type Kysely, sql } from 'kysely'
import { wellFormedId } from '../event/read-event.ts'
import { storableText } from '../event/storable.ts'
import { fold } from '../recording/identity.ts'

export interface GuestRow {
  readonly ref: string
  readonly type: string
  readonly email: string | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly identifiers: readonly { readonly provider: string; readonly id: string }[]
  readonly firstSeen: Date
  readonly lastSeen: Date | null
}

const MAX_GUESTS = 50
/** After every text that begins in the same way, in the order of bytes. */
const LAST = '\u{10ffff}'

/**
 * Guests whose identifier or email begins with a text, or who have this ref or browser id (contract "events", 10.7);
 * without a text the known ones that were seen last. At most 50.
 */
export async function findGuests(db: Kysely<unknown>, tenant: string, text: string): Promise<GuestRow[]> {
  const wanted = fold(storableText(text))
  const id = wellFormedId(wanted)
  const found =
    wanted === ''
      ? sql`select id from event_guest where tenant = ${tenant} and type = 'customer' and last_seen is not null
          order by last_seen desc limit ${MAX_GUESTS}`
      : id !== undefined
        ? sql`select id from event_guest where tenant = ${tenant} and ref = ${id}::uuid
            union select guest from event_browser where tenant = ${tenant} and ref = ${id}::uuid
            union select guest from event_identifier where tenant = ${tenant} and id_folded = ${wanted}`
        : sql`(select guest as id from event_identifier where tenant = ${tenant}
              and id_folded >= ${wanted} and id_folded < ${wanted + LAST} order by id_folded limit ${MAX_GUESTS})
            union (select guest from event_guest_profile where tenant = ${tenant}
              and email >= ${wanted} and email < ${wanted + LAST} order by email limit ${MAX_GUESTS})`
  const { rows } = await sql<GuestRow>`
    select p.ref, p.type, f.data ->> 'email' as email, f.data ->> 'firstname' as firstname,
      f.data ->> 'lastname' as lastname, p.first_seen as "firstSeen", p.last_seen as "lastSeen",
      (select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'id', i.id_given) order by i.provider, i.id_folded), '[]')
        from event_identifier as i where i.tenant = p.tenant and i.guest = p.id) as identifiers
    from (select distinct coalesce(g.merged_into, g.id) as id from (${found}) as found (id)
      join event_guest as g on g.tenant = ${tenant} and g.id = found.id) as who
    join event_guest as p on p.tenant = ${tenant} and p.id = who.id
    left join event_guest_profile as f on f.tenant = p.tenant and f.guest = p.id
    where p.type <> 'retired'
    order by p.last_seen desc nulls last, p.id limit ${MAX_GUESTS}`.execute(db)
  return rows
}
