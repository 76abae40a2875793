import { sql } from 'kysely'
import type { Database } from '../../ground/database/index.ts'
import { NotFoundError } from '../../ground/http/index.ts'
import { lockIdentities } from '../recording/identity-store.ts'
import { inTransaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { findPerson } from './person.ts'

/**
 * Undoes a merge: the merged guest is a visitor of their own again, with the browsers and sessions they had. What was
 * done after the merge stays with whom they were merged into. Answers the ref of the guest; throws 404.
 */
export async function unmergeGuests(
  db: Database,
  { tenant, ref, merge, username, at }: { tenant: string; ref: string; merge: number; username: string; at: Date },
): Promise<{ guest: string }> {
  return inTransaction(db, async (tx) => {
    await lockIdentities(tx)
    const winner = await findPerson(tx, tenant, ref)
    const { rows } = await sql<{ ref: string }>`
      with undone as (
        update event_merge set undone_at = ${at}::timestamptz, undone_by = ${username}
        where tenant = ${tenant} and id = ${merge} and winner = ${winner.id} and undone_at is null returning loser
      )
      update event_guest as g set type = 'visitor', merged_into = null
      from undone where g.tenant = ${tenant} and g.id = undone.loser returning g.ref`.execute(tx)
    const [guest] = rows
    if (!guest) throw new NotFoundError('The guest has no such merge.')
    await appendAudit(tx, tenant, {
      at,
      username,
      action: 'unmerge',
      guest: winner.ref,
      detail: { merge, guest: guest.ref },
    })
    return { guest: guest.ref }
  })
}
