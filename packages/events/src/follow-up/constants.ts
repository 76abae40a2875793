/** The constants of what comes after (contract "events"): of the queue (6, 11.3) and of retries (11.2). */

export const MAX_QUEUED_BYTES = 256 * 1024
/** What is held for consent is thrown away after 30 minutes (11.3). */
export const HELD_MS = 30 * 60_000
export const RETRIED_MS = 24 * 3_600_000
export const MAX_ATTEMPTS = 8
export const BACK_OFF_MS = 1000
export const MAX_BACK_OFF_MS = 5 * 60_000
export const MAX_IN_BATCH = 100
/** How long a tab may keep the others from retrying, where there are no locks. */
export const LEASE_MS = 2000
