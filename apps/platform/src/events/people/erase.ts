import { sql } from 'kysely'
import type { Database } from '../../ground/database/index.ts'
import { lockIdentities } from '../recording/identity-store.ts'
import { inTransaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { findPerson } from './person.ts'

export interface Erased {
  /** Guests, the merged ones included; browsers; events whose contents are gone. */
  readonly guests: number
  readonly browsers: number
  readonly events: number
}

/**
 * Erases a person and all who were merged into them (contract "events", 11.3): profile, identifiers and browsers are
 * deleted, and what their events say is blanked. That somebody was there stays counted. Throws 404.
 */
export async function eraseGuest(
  db: Database,
  { tenant, ref, username, at }: { tenant: string; ref: string; username: string; at: Date },
): Promise<Erased> {
  return inTransaction(db, async (tx) => {
    // Nobody signs in, or is merged, meanwhile.
    await lockIdentities(tx)
    const { id, ids, ref: survivor } = await findPerson(tx, tenant, ref)
    const people = sql`${ids}::bigint[]`
    const { numAffectedRows: browsers = 0n } = await sql`
      delete from event_browser where tenant = ${tenant} and guest = any(${people})`.execute(tx)
    await sql`delete from event_guest_profile where tenant = ${tenant} and guest = any(${people})`.execute(tx)
    await sql`delete from event_identifier where tenant = ${tenant} and guest = any(${people})`.execute(tx)
    const { numAffectedRows: events = 0n } = await sql`
      update event_record as e set ext = null, extra = null, referrer = null, query = null, search = null
      from event_session as s
      where s.tenant = ${tenant} and s.visitor = any(${people}) and e.tenant = s.tenant and e.session = s.id`.execute(
      tx,
    )
    // Retired into nobody: there is no such guest any more.
    await sql`update event_guest set type = 'retired' where tenant = ${tenant} and id = ${id}`.execute(tx)
    const erased = { guests: ids.length, browsers: Number(browsers), events: Number(events) }
    await appendAudit(tx, tenant, { at, username, action: 'erase', guest: survivor, detail: erased })
    return erased
  })
}

/** User name in the audit of an erasure that an operator commands. */
const OPERATOR = 'operator'

/** Erases whoever has one of these e-mail addresses, or is one of these customers. Returns how many there were. */
export async function eraseVisitors(
  db: Database,
  { tenant, at }: { tenant: string; at: Date },
  { emails, customerIds }: { readonly emails: readonly string[]; readonly customerIds: readonly string[] },
): Promise<number> {
  const folded = [...emails, ...customerIds].map((id) => id.toLowerCase())
  const { rows } = await sql<{ ref: string }>`
    select distinct p.ref from event_guest as g
    join event_guest as p on p.tenant = g.tenant and p.id = coalesce(g.merged_into, g.id) and p.type <> 'retired'
    where g.tenant = ${tenant} and (
      exists (select from event_guest_profile as o
        where o.tenant = g.tenant and o.guest = g.id and lower(o.email) = any(${emails}::text[]))
      or exists (select from event_identifier as i
        where i.tenant = g.tenant and i.guest = g.id and lower(i.id_given) = any(${folded}::text[])))`.execute(db)
  for (const { ref } of rows) await eraseGuest(db, { tenant, ref, username: OPERATOR, at })
  return rows.length
}
