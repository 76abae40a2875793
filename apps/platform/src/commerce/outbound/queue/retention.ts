import { sql } from 'kysely'
import type { Tx } from './tables.ts'

/** Days that what was delivered, what could not be, and messages of the local mail outbox are kept. */
export const KEPT_DAYS = { done: 7, dead: 30, mail: 30 } as const

/** Removes what is older; now and then. */
export async function removeOld(tx: Tx, { tenant }: { readonly tenant: string }): Promise<void> {
  for (const state of ['done', 'dead'] as const) {
    await sql`
      delete from commerce_delivery
      where tenant = ${tenant} and state = ${state}
        and finished_at < now() - make_interval(days => ${KEPT_DAYS[state]})`.execute(tx)
  }
  await sql`
    delete from commerce_message
    where tenant = ${tenant} and created_at < now() - make_interval(days => ${KEPT_DAYS.mail})`.execute(tx)
}
