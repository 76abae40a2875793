import type { Database } from '../../ground/database/index.ts'
import { appendAudit } from './audit.ts'
import { guestView, sessionsOf } from './timeline.ts'

const SESSIONS_AT_ONCE = 100

/**
 * Everything that is known of a person and all who were merged into them, as JSON in pieces (contract "events", 11.3):
 * `{ …profile, sessions: [{ …, events }] }`. Throws 404 before the first piece.
 */
export async function exportGuest(
  db: Database,
  { tenant, ref, username, at }: { tenant: string; ref: string; username: string; at: Date },
): Promise<{ ref: string; text: AsyncGenerator<string> }> {
  const { person, ...guest } = await guestView(db, tenant, ref)
  const detail = { guests: person.ids.length }
  await appendAudit(db, tenant, { at, username, action: 'export', guest: guest.ref, detail })

  async function* text(): AsyncGenerator<string> {
    yield `${JSON.stringify({ exportedAt: at, ...guest }).slice(0, -1)},"sessions":[`
    let before: string | undefined
    let comma = ''
    do {
      const page = await sessionsOf(db, tenant, person, {
        limit: SESSIONS_AT_ONCE,
        events: Number.MAX_SAFE_INTEGER,
        ...(before !== undefined && { before }),
      })
      for (const session of page.sessions) {
        yield `${comma}${JSON.stringify(session)}`
        comma = ','
      }
      before = page.next ?? undefined
    } while (before !== undefined)
    yield ']}'
  }
  return { ref: guest.ref, text: text() }
}
