import { sql } from 'kysely'
import type { Database } from '../../ground/database/index.ts'
import { wellFormedId } from '../event/read-event.ts'
import { EventError } from '../event-codes.ts'
import { browserShown } from './answers.ts'

/** The guest of a browser, merges followed (contract "events", 4.4). Throws EV-404-BROWSER. */
export async function showBrowser(db: Database, tenant: string, context: string, id: string) {
  const ref = wellFormedId(id)
  if (ref === undefined) throw new EventError('EV-404-BROWSER')
  const { rows } = await sql<{ ref: string }>`
    select p.ref from event_browser as b
    join event_guest as g on g.tenant = b.tenant and g.id = b.guest
    join event_guest as p on p.tenant = b.tenant and p.id = coalesce(g.merged_into, g.id)
    where b.tenant = ${tenant} and b.context_id = ${context} and b.ref = ${ref}::uuid`.execute(db)
  const [guest] = rows
  if (!guest) throw new EventError('EV-404-BROWSER')
  return browserShown(ref, guest.ref)
}
