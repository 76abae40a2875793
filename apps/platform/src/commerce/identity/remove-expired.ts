import { FORGET_AFTER_MS } from './passwords/lock-out.ts'
import { type Tx, tables } from './tables.ts'

/** Codes are in messages no longer than this. */
const KEPT_MESSAGES_MS = 7 * 24 * 3_600_000
/** What has expired stays so long, for who looks into something. */
const KEPT_MS = 24 * 3_600_000

interface Where {
  readonly tenant: string
  readonly now: () => Date
}

/** Removes what has expired: to be called now and then, every hour for example. */
export async function removeExpired(tx: Tx, { tenant, now }: Where): Promise<void> {
  const at = now().getTime()
  const before = new Date(at - KEPT_MS)
  const expiring = [
    'commerce_refresh_token',
    'commerce_one_time_code',
    'commerce_anonymous_session',
    'commerce_external_sign_in',
    'commerce_revoked_token',
  ] as const
  for (const table of expiring) {
    await tables(tx).deleteFrom(table).where('tenant', '=', tenant).where('expires_at', '<', before).execute()
  }
  await tables(tx)
    .deleteFrom('commerce_sign_in_failure')
    .where('tenant', '=', tenant)
    .where('last_at', '<', new Date(at - FORGET_AFTER_MS))
    .where((either) => either.or([either('locked_until', 'is', null), either('locked_until', '<', now())]))
    .execute()
  await tables(tx)
    .deleteFrom('commerce_message')
    .where('tenant', '=', tenant)
    .where('created_at', '<', new Date(at - KEPT_MESSAGES_MS))
    .execute()
}
