import { sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import { generateId } from '../../store/index.ts'
import { type Tx, tables } from '../tables.ts'

interface Where {
  readonly tenant: string
  readonly now: () => Date
}

/** A temporary shopper, known by the order that is reserved for them. Contract section 9.6. */
export interface AnonymousSession {
  readonly orderId: string
  /** As the visitor's browser gave it; for tracking events. */
  readonly id: string | null
}

export async function beginSession(
  tx: Tx,
  { tenant, now }: Where,
  session: { uid: string; clientId: string; anonUserId: string | null; lifeSeconds: number },
): Promise<AnonymousSession> {
  const at = now()
  const orderId = generateId()
  await tables(tx)
    .insertInto('commerce_anonymous_session')
    .values({
      tenant,
      order_id: orderId,
      uid: session.uid,
      client_id: session.clientId,
      anon_user_id: session.anonUserId,
      created_at: at,
      expires_at: new Date(at.getTime() + session.lifeSeconds * 1000),
      ended_at: null,
    })
    .execute()
  return { orderId, id: session.anonUserId }
}

/** Undefined when the shopper became known, or the time is over. */
export async function openSession(
  tx: Tx,
  { tenant, now }: Where,
  orderId: string,
): Promise<AnonymousSession | undefined> {
  const { rows } = await sql<{ id: string | null }>`${prepared}
    select anon_user_id as id from commerce_anonymous_session
    where tenant = ${tenant} and order_id = ${orderId} and ended_at is null and expires_at > ${now()}`.execute(tx)
  const [row] = rows
  return row && { orderId, id: row.id }
}

/** Ends the session, and with it the tokens for it. Of several at once, one is answered true. */
export async function endSession(tx: Tx, { tenant, now }: Where, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('commerce_anonymous_session')
    .set({ ended_at: now() })
    .where('tenant', '=', tenant)
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
